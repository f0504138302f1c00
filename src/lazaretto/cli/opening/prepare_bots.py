"""Prepares what bots play by before a game begins, with a progress bar."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from lazaretto.books import AnyBook
from lazaretto.cli.io.progress_bar import counting
from lazaretto.game import start
from lazaretto.play import compile_when_slow
from lazaretto.play.edition import Edition
from lazaretto.solve.bots import demand_bot, plays_solution
from lazaretto.store.lines import BOT


def work_out(edition: Edition, seats: Iterable[str], seed: int, at: str | None) -> None:
    """Prepare everything the bots in these seats need. If one plays the solution, the game is solved from its start."""
    bots = [by.removeprefix(BOT) for by in seats if by.startswith(BOT)]
    for name in bots:
        demand_bot(edition.book, name)
    make_ready(edition, bots)
    if not any(plays_solution(edition.book, name) for name in bots):
        return
    from lazaretto.solve.shelf import solution

    first = start(edition.game, seed) if at is None else edition.book.state(edition.numbers, at)
    with counting("states") as progress:
        solution(edition.book, edition.numbers, first, progress)


def warm_up(book: AnyBook) -> None:
    """Compile the loops of a book before many of its steps are played."""
    if compile_when_slow.is_worth_it(book, inf):
        compile_when_slow.warm(book)


def make_ready(edition: Edition, bots: Iterable[str]) -> None:
    """Work out what bots of the book need under these numbers, with a progress bar, or read it if it is stored."""
    with counting(f"Preparing {edition.book.id}") as progress:
        for done, of in edition.prepare(bots):
            if progress:
                progress(done, of)
