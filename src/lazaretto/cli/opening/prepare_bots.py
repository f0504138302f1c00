"""What a bot plays by, worked out before a game begins, with a bar, so that nobody waits for one that says nothing."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from lazaretto.books import AnyBook
from lazaretto.cli.io.progress_bar import counting
from lazaretto.game import start
from lazaretto.play import compile_when_slow
from lazaretto.play.edition import Edition
from lazaretto.progress import followed
from lazaretto.solve.bots import demand_bot, plays_solution
from lazaretto.store.lines import BOT


def work_out(edition: Edition, seats: Iterable[str], seed: int, at: str | None) -> None:
    """Have everything ready that the bots in these seats need. Where one plays the solution, the game is solved from
    where it begins."""
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
    """Have the loops of a book compiled whose many steps are about to be played by the rules."""
    if compile_when_slow.is_worth_it(book, inf):
        compile_when_slow.warm(book)


def make_ready(edition: Edition, bots: Iterable[str]) -> None:
    """Have worked out, with a bar, what bots of the book need under these numbers, or read where it is kept."""
    with counting(f"Preparing {edition.book.id}") as progress:
        followed(edition.prepare(bots), progress, "parts")
