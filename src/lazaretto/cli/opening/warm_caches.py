"""`doctor --warm`: compiles everything, and puts the solutions that ship on the shelf."""

from __future__ import annotations

import sys
from contextlib import suppress

from lazaretto import kernel
from lazaretto.books import AnyBook
from lazaretto.game import Refusal, start
from lazaretto.play.base.precompile import every_scene, loops, missing
from lazaretto.solve.shelf import is_on_shelf, solution


def warm() -> None:
    """Compile what is not in the cache, then solve what ships."""
    compile_all()
    for book in every_scene():
        put_on_shelf(book)


def compile_all() -> None:
    """Compile what is missing from the cache, with the usual progress messages."""
    by_name, names = loops(), missing()
    for done, name in enumerate(names, 1):
        print(f"Compiling {done} of {len(names)}: {name.removeprefix('lazaretto.')}", file=sys.stderr, flush=True)
        kernel.fast(by_name[name])


def put_on_shelf(book: AnyBook) -> None:
    """Solve from the start under each of the numbers that ship, except those whose solution is stored already."""
    shipped = book.solving.shipped if book.solving else None
    if shipped is None:
        return
    with suppress(Refusal):
        numbered = [(numbers, start(book.game(numbers), seed=0)) for numbers in shipped(book.tables.load())]
        unsolved = [(numbers, first) for numbers, first in numbered if not is_on_shelf(book, numbers, first)]
        for done, (numbers, first) in enumerate(unsolved, 1):
            print(f"Solving {book.id}: {done} of {len(unsolved)}", file=sys.stderr, flush=True)
            solution(book, numbers, first)
