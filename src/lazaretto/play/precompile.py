"""What is compiled, as a list: the loops of the house and of every book and scene. Nothing of it is needed to begin a
game; whoever has time compiles what is missing from the cache ahead of its first use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from lazaretto import kernel
from lazaretto.books import AnyBook, find, ids
from lazaretto.game import Refusal

Loop = Callable[..., Any]


def loops() -> dict[str, Loop]:
    """Everything that is compiled, by its dotted name: dice, solver and chain, then each book's and scene's own."""
    own = (loop for book in every_scene() for loop in book.loops)
    return {_name(loop): loop for loop in (*playing_loops(), *solving_loops(), *own)}


def missing() -> list[str]:
    """The names of all loops that are not in the cache."""
    return missing_of(loops().values())


def missing_of(wanted: Iterable[Loop]) -> list[str]:
    """The names of those among these that are not in the cache."""
    return [_name(loop) for loop in wanted if not kernel.is_kept(loop)]


def loops_for(book: AnyBook) -> list[Loop]:
    """What work on a book or a scene may run: loops of the house and its own. Only a solvable one needs the solver."""
    return [*playing_loops(), *(solving_loops() if book.solving else ()), *book.loops]


def playing_loops() -> list[Loop]:
    """The house's loops that play: dice, and games by their table."""
    from lazaretto.dice import draw
    from lazaretto.dice.streams import below, philox
    from lazaretto.simulate.chain import lay_rows, play_chain

    return [philox, below, draw, lay_rows, play_chain]


def solving_loops() -> list[Loop]:
    """The solver's."""
    from lazaretto.solve.induction import value_all
    from lazaretto.solve.scc import value_knots
    from lazaretto.solve.scc_order import knots

    return [knots, value_all, value_knots]


def every_scene() -> Iterator[AnyBook]:
    """Every book and every scene of it. One that does not load is passed over: the doctor names it."""
    for name in ids():
        with suppress(Refusal):
            book = find(name)
            yield book
            yield from book.scenes.values()


def _name(loop: Loop) -> str:
    return f"{loop.__module__}.{loop.__qualname__}"
