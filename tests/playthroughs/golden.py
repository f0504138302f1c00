"""Playthroughs as text: a game's seed, bots and settings, then every turn with its dice, its sentences and its
hash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lazaretto.books import find
from lazaretto.dice import Rolled
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.record_lines import BOT

FOLDER = Path(__file__).parent


def files() -> list[Path]:
    """Every playthrough there is."""
    return sorted(FOLDER.glob("*.txt"))


def header(text: str) -> dict[str, str]:
    """The `name: value` lines a playthrough begins with."""
    lines = text.split("\n\n", 1)[0].splitlines()
    parted = (line.partition(":") for line in lines)
    return {name: value.strip() for name, _, value in parted}


def replayed(text: str) -> str:
    """The same playthrough, played anew from its header. A version that is still known is played as it was."""
    given = header(text)
    book = find(given["book"])
    if int(given["version"]) in book.earlier:
        book = book.of_version(int(given["version"]))
    settings = given["set"].split()
    edition, bots = Edition(book, Overlay().and_set(settings)), given["bots"].split()
    named = bots * len(edition.game.seats) if len(bots) == 1 else bots
    seats = {seat: f"{BOT}{bot}" for seat, bot in zip(edition.game.seats, named, strict=True)}
    sitting = begin(edition, Opening(seats, int(given["seed"]), given["at"] or None))
    given["version"] = str(book.version)
    top = "\n".join(f"{name}: {value}".rstrip() for name, value in given.items())
    return "\n".join((top, "", *_turns(sitting)))


def _turns(sitting: Sitting) -> Iterator[str]:
    texts, last = sitting.edition.book.texts, sitting.played.first
    yield f"start {texts.write_state(last)} {texts.state_hash(last)}"
    while not sitting.is_over:
        turn = sitting.step()
        last = turn.after
        picked = " ".join(f"{seat}={texts.write_choice(choice)}" for seat, choice in turn.chosen.items())
        yield f"turn {turn.number} {picked} draws={turn.draws}"
        yield from (f"    {_rolled(rolled)}" for rolled in turn.rolled)
        yield from (f"  {told.sentence}" for told in sitting.edition.tell(turn, None))
        yield f"  = {texts.write_state(last)} {texts.state_hash(last)}"
    result = sitting.played.result
    assert result
    yield f"result {result.outcome} {' '.join(f'{seat}={score}' for seat, score in result.scores.items())}\n"


def _rolled(rolled: Rolled) -> str:
    return f"[{rolled.why}: {rolled.die} → {rolled.face}]"


def rewrite() -> None:
    """Play every file anew and keep the result: the diff shows what a change of the rules did."""
    for file in files():
        file.write_text(replayed(file.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    rewrite()
