"""Sample values for examples in the OpenAPI document, taken from the first book that loads, since the API knows no book
by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from lazaretto.books import AnyBook, find, ids
from lazaretto.game import Refusal, rulings
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.demo import Demo
from lazaretto.store.record import Record
from lazaretto.store.record_lines import TurnLine, linked

GAME = "0123456789abcdef0123456789abcdef"


@dataclass(frozen=True)
class Sample:
    """A book's id, its seats, a bot, a question with its arguments, and a setting of its tables."""

    book: str = "BOOK"
    seats: tuple[str, ...] = ("a",)
    bot: str = "random"
    rule: str = "RULE"
    given: tuple[tuple[str, str], ...] = ()
    setting: str = "table.key=1"
    real: AnyBook | None = None
    played: Played | None = None
    """The book itself, and a game that its bots have begun."""

    @property
    def seat(self) -> str:
        """The first seat."""
        return self.seats[0]


TURNS = 2
"""How many turns the example game has."""

Example = Callable[[Sample], Any]
"""Makes an example from a sample; None if the sample has nothing to show."""


def sample() -> Sample:
    """The sample from the first book that loads."""
    for name in ids():
        try:
            return _of(find(name))
        except Refusal:
            continue
    return Sample()


def _of(book: AnyBook) -> Sample:
    seats = book.game(book.tables.load()).seats
    rule, odds = next(iter(book.odds.items()), ("", None))
    varied = next(
        (f"{'.'.join(each.key)}={_word(each.alternatives[0])}" for each in rulings(book.tables.numbers)), None
    )
    return Sample(
        book=book.id,
        seats=seats or Sample.seats,
        bot=next(iter(book.bots), Sample.bot),
        rule=rule or Sample.rule,
        given=tuple(odds.example.items()) if odds else (),
        setting=varied or Sample.setting,
        real=book,
        played=_played(book),
    )


def _played(book: AnyBook) -> Played | None:
    """A game with some turns, under the id that examples use."""
    demo = Demo(Edition(book))
    for _ in range(TURNS):
        demo.beat()
    played = demo.sitting.played
    if not played.turns:
        return None
    header = linked(msgspec.structs.replace(played.record.header, id=GAME))
    lines, chain = list[TurnLine](), header.chain
    for line in played.record.turns:
        lines.append(linked(line, chain))
        chain = lines[-1].chain
    return replace(played, record=Record(header, lines))


def _word(value: Any) -> str:
    """A value as a setting writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
