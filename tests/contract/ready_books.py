"""All books and scenes, and random games of them for the checks."""

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
"""The ids of all books and scenes."""

WORLDS = [name for name in NAMES if books.find(name).loops]
"""Those that have a compiled loop."""

SMALL: dict[str, tuple[str, ...]] = {
    "outbreak": ("setup.rows=5", "setup.columns=10", "rulings.limit=40", "rulings.walls_from=15"),
    "fever_fen": ("fen.tide_tenths=200", "feverish.west=0", "feverish.count=16"),
}
"""Settings that make a book's games short enough to check every state. Most books need none."""

TINY: dict[str, tuple[str, ...]] = {
    "outbreak": (
        'setup.map=[".....", "..d..", "..ib.", "...#.", "....."]',
        "rulings.order=rows",
        "rulings.limit=3",
    ),
    "fever_fen": ("fen.tide_tenths=60", "feverish.count=1"),
}
"""Settings that make a book so small that all outcomes of a step can be enumerated."""


@dataclass(frozen=True, eq=False)
class ReadyBook:
    """A book with its numbers and its game. There is one for each book and setting, so that the checks of a book share
    their games."""

    book: AnyBook
    numbers: Any
    game: Game[Any, Any]

    def options(self, state: Any, seat: Seat | None) -> Sequence[Any]:
        """What a seat may choose; empty for a spectator."""
        return self.game.choices(state).get(seat, ()) if seat else ()

    def everyone(self) -> tuple[Seat | None, ...]:
        """Every viewpoint: each seat, and None for a spectator."""
        return (*self.game.seats, None)


@dataclass(frozen=True)
class Played:
    """One game from its first state to its end."""

    first: Any
    turns: tuple[AnyTurn, ...]

    @property
    def states(self) -> list[Any]:
        """Every state of the game, the last one finished."""
        return [self.first, *(turn.after for turn in self.turns)]


def ready(book: AnyBook, settings: Iterable[str] = ()) -> ReadyBook:
    """The book with these settings, and with those that keep its games short."""
    return _laid(book, [*SMALL.get(book.id, ()), *settings])


def tiny(book: AnyBook) -> ReadyBook:
    """The book with the settings under which a step can be enumerated."""
    return _laid(book, TINY.get(book.id, ()))


_READY: dict[tuple[Any, ...], ReadyBook] = {}
"""The cache of played games. The key has the book itself and not its name, since tests plant faults in a book of the
same name, and whether loops are compiled, so that games of one kernel are not taken for those of the other."""


def _laid(book: AnyBook, settings: Iterable[str]) -> ReadyBook:
    key = (id(book), tuple(settings), os.environ.get("LAZARETTO_KERNEL"))
    if key not in _READY:
        numbers = book.tables.load(Overlay().and_set(key[1]))
        _READY[key] = ReadyBook(book, numbers, book.game(numbers))
    return _READY[key]


def at_random(seen: Any, seat: Seat, choices: Sequence[Any]) -> list[int]:
    """A bot that fits every book: all choices have the same weight."""
    return [1] * len(choices)


def played(at: ReadyBook, seed: int, bot: Any = at_random) -> Played:
    """Play one game with this seed and the same bot in every seat."""
    pickers: dict[Seat, Picker[Any]] = {seat: bot_picker(bot, seed) for seat in at.game.seats}
    first = start(at.game, seed)
    return Played(first, tuple(play(at.game, first, pickers, seed, at.book.turn_limit)))


@lru_cache(maxsize=1000)
def shared(at: ReadyBook, seed: int, bot: str | None = None) -> Played:
    """The game with this seed, played once for all checks: by the random bot, or by a bot of the book."""
    return played(at, seed, at.book.bot(bot, at.numbers) if bot else at_random)


def states(at: ReadyBook, seeds: Iterable[int]) -> Iterator[Any]:
    """Every state of the games with these seeds."""
    for seed in seeds:
        yield from shared(at, seed).states


def at_a_choice(at: ReadyBook, seeds: Iterable[int]) -> Iterator[tuple[Any, dict[Seat, Any]]]:
    """Unfinished states, each with choices that are legal there."""
    for seed in seeds:
        for turn in shared(at, seed).turns:
            yield turn.before, dict(turn.chosen)


def with_own_draws(at: ReadyBook, turn: AnyTurn, seed: int) -> AnyTurn:
    """The same turn, with all draws from words of their own among its rolls."""
    traced = Traced(Sampled(seed, "rules", turn.number, watched=EVERYBODY))
    after = at.game.step(turn.before, turn.chosen, traced)
    return replace(turn, rolled=tuple(traced.rolled), after=after)


def under_streams(at: ReadyBook, state: Any, chosen: dict[Seat, Any], count: int) -> list[Any]:
    """The states that the same choices lead to with that many streams of dice."""
    return [at.game.step(state, chosen, Sampled(seed, "rules", 1)) for seed in range(count)]
