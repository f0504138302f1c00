"""A played game as text: every turn in sentences, every roll with its odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import face_words, roll_words
from lazaretto.game import Seat, Turn
from lazaretto.play.base import compile_when_slow
from lazaretto.play.base.played_game import Played
from lazaretto.store.record_lines import BOT, PERSON

NUMBERED, DATED = 9, 2
"""Indent of a turn's lines after the first: next to its number, or below a sentence that names the turn."""
MOST_STATE = 1000
"""The longest state that is listed with its turn. A longer one can be had by replaying the record."""


def seated(played: Played) -> str:
    """Who has which seat."""
    seats = played.record.header.seats.items()
    return ", ".join(f"{'a person' if by == PERSON else by.removeprefix(BOT)} as {seat}" for seat, by in seats)


def heading(played: Played) -> str:
    """The title of the edition, whether it is practice, and who plays."""
    practice = ", practice" if played.is_practice else ""
    return f"{played.edition.title}{practice}: {seated(played) or 'the world moves by itself'}."


def turn_lines(played: Played, turn: Turn[Any, Any]) -> Iterator[str]:
    """The sentences of a turn. The first is numbered unless the book's own sentences name the turn."""
    number = "" if played.edition.book.words.is_dated else f"{f'Turn {turn.number:,} ':<{NUMBERED}}"
    for place, each in enumerate(played.edition.tell(turn, played.teller)):
        yield f"{'':{indent(played)}}{each.sentence}" if place else f"{number}{each.sentence}"


def indent(played: Played) -> int:
    """Indent of a turn's lines after the first."""
    return DATED if played.edition.book.words.is_dated else NUMBERED


def rolls(rolled: Iterable[Rolled]) -> Iterator[str]:
    """Each roll with its odds. Events are left out."""
    return (roll_words(each) for each in rolled if each.die is not None)


def ending(played: Played) -> str:
    """The final status, or who resigned."""
    end = played.record.end
    if end and end.resigned:
        return f"{end.resigned} resigned."
    return played.edition.view(played.state, played.teller).status


def turns_between(played: Played, first: int | None = None, last: int | None = None) -> Iterator[Turn[Any, Any]]:
    """The turns from one number to another, both included, or from the first and to the last; each is read when it is
    wanted."""
    own, count = played.record.header.first_turn, len(played.turns)
    begin = 0 if first is None else max(0, first - own)
    end = count if last is None else min(count, last - own + 1)
    turns = (played.turns[place] for place in range(begin, end))
    return compile_when_slow.warmed(played.edition.book, turns, end - begin)


def as_data(played: Played, last: int | None = None, first: int | None = None) -> dict[str, Any]:
    """A game as data for JSON: header, turns with rolls and odds, and result. `first` and `last` are the turns to
    include. What is hidden from people who still play it is left out, and so is what could be searched for it."""
    header, result, is_open = played.record.header, played.result, played.is_open and not played.is_secret
    return {
        "book": header.book,
        "version": header.version,
        "stream": header.stream,
        "seed": played.told_seed,
        "commitment": header.commitment,
        "practice": played.is_practice,
        "variant": header.variant or None,
        "variant_hash": header.overlay_hash,
        "overlay": header.overlay,
        "seats": header.seats,
        "dice": header.dice,
        "daily": header.daily or None,
        "parent": {"game": header.parent.game, "turn": header.parent.turn} if header.parent else None,
        "start": played.edition.text(played.first) if played.is_open else None,
        "turns": [_turn(played, turn) for turn in turns_between(played, first, last)],
        "result": {"outcome": result.outcome, "scores": dict(result.scores)} if result else None,
        "game": header.id,
        "chain": played.record.chain if is_open else None,
    }


def _turn(played: Played, turn: Turn[Any, Any]) -> dict[str, Any]:
    texts = played.edition.book.texts
    return {
        "turn": turn.number,
        "chosen": {seat: texts.write_choice(choice) for seat, choice in shown_choices(played, turn).items()},
        "state": _state(played, turn.after),
        "told": [each.sentence for each in played.edition.tell(turn, played.teller)],
        "rolls": [_roll(rolled) for rolled in played.explained(turn) if rolled.die is not None],
    }


def shown_choices(played: Played, turn: Turn[Any, Any]) -> dict[Seat, Any]:
    """What the seats chose in a turn. While something is hidden, only what people chose: what others did may be."""
    is_open, people = played.is_open, played.record.header.people
    return {seat: choice for seat, choice in turn.chosen.items() if is_open or seat in people}


def _state(played: Played, state: Any) -> str | None:
    """The text of a state, or None if something of it is hidden or it is too long to list."""
    if not played.is_open:
        return None
    text = played.edition.text(state)
    return text if len(text) <= MOST_STATE else None


def _roll(rolled: Rolled) -> dict[str, Any]:
    assert rolled.die is not None, "only rolls are listed"
    return {"why": rolled.why, "face": face_words(rolled.face), "chance": str(rolled.die.chance(rolled.face))}
