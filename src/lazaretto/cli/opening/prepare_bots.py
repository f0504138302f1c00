"""Prepares what bots play by before a game begins, with a progress bar."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from lazaretto.books import AnyBook
from lazaretto.cli.io.progress_bar import counting
from lazaretto.play.base import compile_when_slow
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening
from lazaretto.play.session.new_game import bots_in
from lazaretto.progress import followed
from lazaretto.solve.solution_bots import plays_solution


def work_out(edition: Edition, opening: Opening) -> None:
    """Prepare everything the bots in these seats need. If one plays the solution, the game is solved from its start."""
    bots = bots_in(edition, opening.seats)
    make_ready(edition, bots)
    if not any(plays_solution(edition.book, name) for name in bots):
        return
    from lazaretto.solve.shelf import solution

    first = edition.first(opening.at, opening.seed)
    with counting("states") as progress:
        solution(edition.book, edition.numbers, first, progress)


def warm_up(book: AnyBook) -> None:
    """Compile the loops of a book before many of its steps are played."""
    if compile_when_slow.is_worth_it(book, inf):
        compile_when_slow.warm(book)


def make_ready(edition: Edition, bots: Iterable[str]) -> None:
    """Compute what bots of the book need under these numbers, or load it if it is stored, with a progress bar."""
    with counting(f"Preparing {edition.book.id}") as progress:
        followed(edition.prepare(bots), progress, "parts")
