"""Every book and every scene there is, and games of them played at random for the checks to look at."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from lazaretto import books
from lazaretto.dice import Sampled, Traced
from lazaretto.dice.tape import EVERYBODY
from lazaretto.game import Book, Game, Overlay, Picker, Seat, Turn, bot_picker, play, start

AnyBook = Book[Any, Any, Any]
AnyTurn = Turn[Any, Any]

NAMES = [name for book in books.ids() for name in (book, *(f"{book}/{scene}" for scene in books.find(book).scenes))]
"""Books and scenes by the names that people type."""

WORLDS = [name for name in NAMES if books.find(name).loops]
"""Those of them with a compiled loop."""

SMALL: dict[str, tuple[str, ...]] = {
    "outbreak": ("setup.rows=5", "setup.columns=10", "rulings.limit=40", "rulings.walls_from=15")
}
"""Settings under which a book's games are short enough to be looked at state by state; most are as they stand."""

TINY: dict[str, tuple[str, ...]] = {
    "outbreak": (
        'setup.map=[".....", "..d..", "..ib.", "...#.", "....."]',
        "rulings.order=rows",
        "rulings.limit=3",
    )
}
"""Settings under which every way that the dice of one step can fall can be gone through."""


@dataclass(frozen=True, eq=False)
class Table:
    """A book made ready to play: its numbers, and the game made from them. There is one for each book and setting, so
    that the checks of a book share the games they look at."""

    book: AnyBook
    numbers: Any
    game: Game[Any, Any]

    def options(self, state: Any, seat: Seat | None) -> Sequence[Any]:
        """What a seat may choose; nothing for a spectator."""
        return self.game.choices(state).get(seat, ()) if seat else ()

    def everyone(self) -> tuple[Seat | None, ...]:
        """All who may look on: each seat, and a spectator."""
        return (*self.game.seats, None)


@dataclass(frozen=True)
class Played:
    """One game from its first state to its end."""

    first: Any
    turns: tuple[AnyTurn, ...]

    @property
    def states(self) -> list[Any]:
        """Every state of the game, the finished one last."""
        return [self.first, *(turn.after for turn in self.turns)]


def table(book: AnyBook, settings: Iterable[str] = ()) -> Table:
    """The book with these settings laid over it, small where it would be too large."""
    return _laid(book, [*SMALL.get(book.id, ()), *settings])


def tiny_table(book: AnyBook) -> Table:
    """The book so small that its steps can be enumerated."""
    return _laid(book, TINY.get(book.id, ()))


_TABLES: dict[tuple[Any, ...], Table] = {}
"""By the book itself and not by its name, for a fault is planted in a book of the same name. How loops are run is part
of the key, so that games played by one kernel are not taken for those of another."""


def _laid(book: AnyBook, settings: Iterable[str]) -> Table:
    key = (id(book), tuple(settings), os.environ.get("LAZARETTO_KERNEL"))
    if key not in _TABLES:
        numbers = book.tables.load(Overlay().and_set(key[1]))
        _TABLES[key] = Table(book, numbers, book.game(numbers))
    return _TABLES[key]


def at_random(seen: Any, seat: Seat, choices: Sequence[Any]) -> list[int]:
    """A bot for every book."""
    return [1] * len(choices)


def played(at: Table, seed: int, bot: Any = at_random) -> Played:
    """One game under this seed, every seat with the same bot."""
    pickers: dict[Seat, Picker[Any]] = {seat: bot_picker(bot, seed) for seat in at.game.seats}
    first = start(at.game, seed)
    return Played(first, tuple(play(at.game, first, pickers, seed, at.book.turn_limit)))


@lru_cache(maxsize=1000)
def shared(at: Table, seed: int, bot: str | None = None) -> Played:
    """The game under this seed, played once for all checks: at random, or with a bot of the book in every seat."""
    return played(at, seed, at.book.bot(bot, at.numbers) if bot else at_random)


def states(at: Table, seeds: Iterable[int]) -> Iterator[Any]:
    """Every state of games played under these seeds."""
    for seed in seeds:
        yield from shared(at, seed).states


def at_a_choice(at: Table, seeds: Iterable[int]) -> Iterator[tuple[Any, dict[Seat, Any]]]:
    """Unfinished states, each with something that may be chosen there."""
    for seed in seeds:
        for turn in shared(at, seed).turns:
            yield turn.before, dict(turn.chosen)


def heard(at: Table, turn: AnyTurn, seed: int) -> AnyTurn:
    """The same turn, with everybody's own dice among what was rolled."""
    traced = Traced(Sampled(seed, "rules", turn.number, heard=EVERYBODY))
    after = at.game.step(turn.before, turn.chosen, traced)
    return replace(turn, rolled=tuple(traced.rolled), after=after)


def under_streams(at: Table, state: Any, chosen: dict[Seat, Any], count: int) -> list[Any]:
    """What comes of the same choice under that many streams of dice."""
    return [at.game.step(state, chosen, Sampled(seed, "rules", 1)) for seed in range(count)]
