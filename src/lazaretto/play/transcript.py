"""A played game in words: every turn in sentences, every roll with its odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import face_words, percent
from lazaretto.game import Turn
from lazaretto.play.played import Played
from lazaretto.store.lines import BOT, PERSON

NUMBERED, DATED = 9, 2
"""How far a turn's lines are set in after its first: beside its number, or below words that name it."""
MOST_STATE = 1000
"""Letters of a state that is listed with its turn. A longer one can be had from the record, which comes to it again."""


def seated(played: Played) -> str:
    """Who sits where."""
    seats = played.record.header.seats.items()
    return ", ".join(f"{'a person' if by == PERSON else by.removeprefix(BOT)} as {seat}" for seat, by in seats)


def heading(played: Played) -> str:
    """The book, its variant, and who plays."""
    return f"{played.edition.title}: {seated(played) or 'the world moves by itself'}."


def told(played: Played, turn: Turn[Any, Any]) -> Iterator[str]:
    """A turn's sentences, the first with its number, where the book does not name it itself."""
    number = "" if played.edition.book.words.is_dated else f"{f'Turn {turn.number} ':<{NUMBERED}}"
    for place, each in enumerate(played.edition.tell(turn, played.teller)):
        yield f"{'':{indent(played)}}{each.sentence}" if place else f"{number}{each.sentence}"


def indent(played: Played) -> int:
    """How far a turn's lines are set in after its first."""
    return DATED if played.edition.book.words.is_dated else NUMBERED


def rolls(turn: Turn[Any, Any]) -> Iterator[str]:
    """Each roll of a turn with its odds."""
    for rolled in turn.rolled:
        if rolled.die is not None:
            yield f"{rolled.why}: {face_words(rolled.face)} ({percent(rolled.die.chance(rolled.face))})"


def ending(played: Played) -> str:
    """How it stands at the end."""
    end = played.record.end
    if end and end.resigned:
        return f"{end.resigned} resigned."
    return played.edition.view(played.state, played.teller).status


def as_data(played: Played, last: int | None = None) -> dict[str, Any]:
    """The same for programs: the header, every turn (up to the last wanted) with its rolls and odds, and the end. What
    is hidden from those who still play it is left out."""
    header, result = played.record.header, played.result
    return {
        "book": header.book,
        "version": header.version,
        "stream": header.stream,
        "seed": None if played.is_secret else played.seed,
        "commitment": header.commitment,
        "variant": header.variant or None,
        "variant_hash": header.overlay_hash,
        "overlay": header.overlay,
        "seats": header.seats,
        "dice": header.dice,
        "daily": header.daily or None,
        "parent": {"game": header.parent.game, "turn": header.parent.turn} if header.parent else None,
        "start": played.edition.text(played.first) if played.is_open else None,
        "turns": [_turn(played, turn) for turn in played.turns if last is None or turn.number <= last],
        "result": {"outcome": result.outcome, "scores": dict(result.scores)} if result else None,
        "game": header.id,
        "chain": played.record.chain,
    }


def _turn(played: Played, turn: Turn[Any, Any]) -> dict[str, Any]:
    texts = played.edition.book.texts
    return {
        "turn": turn.number,
        "chosen": {seat: texts.write_choice(choice) for seat, choice in turn.chosen.items()},
        "state": _state(played, turn.after),
        "told": [each.sentence for each in played.edition.tell(turn, played.teller)],
        "rolls": [_roll(rolled) for rolled in turn.rolled if rolled.die is not None and played.is_open],
    }


def _state(played: Played, state: Any) -> str | None:
    """The text of a state, where nothing of it is hidden and it is not too long to be listed turn after turn."""
    if not played.is_open:
        return None
    text = played.edition.text(state)
    return text if len(text) <= MOST_STATE else None


def _roll(rolled: Rolled) -> dict[str, Any]:
    assert rolled.die is not None, "only rolls are listed"
    return {"why": rolled.why, "face": face_words(rolled.face), "chance": str(rolled.die.chance(rolled.face))}
