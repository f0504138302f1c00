"""What a bot plays by, worked out before a game begins, with a bar, so that nobody waits for one that says nothing."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from lazaretto.books import AnyBook
from lazaretto.cli.io.progress_bar import counting
from lazaretto.play import compile_when_slow
from lazaretto.play.begin import Opening
from lazaretto.play.edition import Edition
from lazaretto.play.new_game import bots_in
from lazaretto.progress import followed
from lazaretto.solve.bots import plays_solution


def work_out(edition: Edition, opening: Opening) -> None:
    """Have everything ready that the bots of a game need. Where one plays the solution, the game is solved from where
    it begins."""
    bots = bots_in(edition, opening.seats)
    make_ready(edition, bots)
    if not any(plays_solution(edition.book, name) for name in bots):
        return
    from lazaretto.solve.shelf import solution

    first = edition.first(opening.at, opening.seed)
    with counting("states") as progress:
        solution(edition.book, edition.numbers, first, progress)


def warm_up(book: AnyBook) -> None:
    """Have the loops of a book compiled whose many steps are about to be played by the rules."""
    if compile_when_slow.is_worth_it(book, inf):
        compile_when_slow.warm(book)


def make_ready(edition: Edition, bots: Iterable[str]) -> None:
    """Have worked out, with a bar, what bots of the book need under these numbers, or read where it is kept."""
    with counting(f"Preparing {edition.book.id}") as progress:
        followed(edition.prepare(bots), progress, "parts")
