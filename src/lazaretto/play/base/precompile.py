"""The list of all compiled loops, of this package and of every book, for callers that compile ahead of time. Playing
needs none of them: a loop that is not compiled yet runs interpreted, or is compiled when first used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from lazaretto import kernel
from lazaretto.books import AnyBook, find, ids
from lazaretto.game import Refusal

Loop = Callable[..., Any]


def loops() -> dict[str, Loop]:
    """Every compiled loop by its dotted name: those for dice, simulation and solving, then each book's own."""
    own = (loop for book in every_scene() for loop in book.loops)
    return {_name(loop): loop for loop in (*playing_loops(), *solving_loops(), *own)}


def missing() -> list[str]:
    """The names of all loops that are not in the compiler's cache."""
    return missing_of(loops().values())


def missing_of(wanted: Iterable[Loop]) -> list[str]:
    """The names of those loops among `wanted` that are not in the compiler's cache."""
    return [_name(loop) for loop in wanted if not kernel.is_cached(loop)]


def loops_for(book: AnyBook) -> list[Loop]:
    """The loops that may run for a book or scene. The solver's are included only if it can be solved."""
    return [*playing_loops(), *(solving_loops() if book.solving else ()), *book.loops]


def playing_loops() -> list[Loop]:
    """The shared loops that play games: dice, and games simulated by their table."""
    from lazaretto.dice import draw
    from lazaretto.dice.random_streams import below, philox
    from lazaretto.simulate.sample_chain import build_alias_tables, play_chain

    return [philox, below, draw, build_alias_tables, play_chain]


def solving_loops() -> list[Loop]:
    """The shared loops that solve games."""
    from lazaretto.solve.backward_induction import value_all
    from lazaretto.solve.scc import value_components
    from lazaretto.solve.scc_order import components

    return [components, value_all, value_components]


def every_scene() -> Iterator[AnyBook]:
    """Every book and scene that loads. `doctor` reports those that do not."""
    for name in ids():
        with suppress(Refusal):
            book = find(name)
            yield book
            yield from book.scenes.values()


def _name(loop: Loop) -> str:
    return f"{loop.__module__}.{loop.__qualname__}"
