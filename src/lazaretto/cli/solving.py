"""Best play worked out before a game begins, with a bar, so that nobody waits for a bot that says nothing."""

from __future__ import annotations

from collections.abc import Iterable

from lazaretto.cli.progress import counting
from lazaretto.game import start
from lazaretto.play.edition import Edition
from lazaretto.solve.bots import plays_solution
from lazaretto.store.lines import BOT


def work_out(edition: Edition, seats: Iterable[str], seed: int, at: str | None) -> None:
    """Solve the game from where it begins, if a bot that plays its solution sits in it."""
    if not any(plays_solution(edition.book, by.removeprefix(BOT)) for by in seats):
        return
    from lazaretto.solve.shelf import solution

    first = start(edition.game, seed) if at is None else edition.book.state(edition.numbers, at)
    with counting("states") as progress:
        solution(edition.book, edition.numbers, first, progress)
