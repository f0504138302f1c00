"""What set-up does ahead of the first use: everything that is compiled is compiled, and the solutions that ship are put
on the shelf."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

from lazaretto import kernel
from lazaretto.books import AnyBook, find, ids
from lazaretto.dice import draw
from lazaretto.dice.streams import below, philox
from lazaretto.game import Refusal, start
from lazaretto.simulate.chain import lay_rows, play_chain
from lazaretto.solve.induction import value_all
from lazaretto.solve.knot import value_knots
from lazaretto.solve.order import knots
from lazaretto.solve.shelf import solution


def warm() -> None:
    """Compile everything, then solve what ships."""
    print("Warming the compiled caches; the first time takes some seconds.", file=sys.stderr)
    for loop in loops():
        kernel.fast(loop)
    for book in every_scene():
        put_on_shelf(book)
        prepare(book)


def loops() -> list[Callable[..., object]]:
    """Everything that is compiled: dice, solver, chain, and each book's and scene's own."""
    own = [loop for book in every_scene() for loop in book.loops]
    return [philox, below, draw, knots, value_all, value_knots, lay_rows, play_chain, *own]


def put_on_shelf(book: AnyBook) -> None:
    """Solve from the start under each of the numbers that ship; what is on the shelf already takes no time."""
    if book.shipped is None:
        return
    with suppress(Refusal):
        each = book.shipped(book.tables.load())
        for done, numbers in enumerate(each):
            _say(f"Solving {book.id}: {done} of {len(each)}", is_last=False)
            solution(book, numbers, start(book.game(numbers), seed=0))
        _say(f"Solving {book.id}: {len(each)} of {len(each)}", is_last=True)


def prepare(book: AnyBook) -> None:
    """Have worked out what a book's bots need, under its own numbers."""
    for work_out in book.prepare.values():
        with suppress(Refusal):
            for done, of in work_out(book.tables.load()):
                _say(f"Preparing {book.id}: {done} of {of}", is_last=done == of)


def every_scene() -> Iterator[AnyBook]:
    """Every book and every scene of it. One that does not load is passed over: the doctor names it."""
    for name in ids():
        with suppress(Refusal):
            book = find(name)
            yield book
            yield from book.scenes.values()


def _say(words: str, is_last: bool) -> None:
    """One line that counts on a terminal; elsewhere only how it ends."""
    if sys.stderr.isatty():
        print(f"\r{words}", end="\n" if is_last else "", file=sys.stderr, flush=True)
    elif is_last:
        print(words, file=sys.stderr)
