"""Comparing thousands of pairs, one batch after another."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests import outside
from tests.browser.twins import OUTSIDE
from tests.browser.twins.comparing import ToldApart, compare_all
from tests.browser.twins.pairs import twins
from tests.browser.twins.progress import Progress
from tests.soak.runs import state_of

BATCH = 25
"""Numbers of pairs on the same servers. More of them would make the libraries slow."""

ROOT = Path(__file__).parents[3]


def soak(book: str, games: int, anew: bool = False) -> bool:
    """Whether no pair was told apart. It goes on where it was stopped, unless the sources have changed."""
    # Compiled loops play the same games, as the contract checks, and take half the time of a pair.
    os.environ.setdefault("LAZARETTO_KERNEL", "compiled")
    _find_outside_books()
    state = state_of(ROOT)
    progress = Progress(book, state) if anew else Progress.of(book, state)
    while progress.pairs < games:
        try:
            asyncio.run(_batch(progress))
        except ToldApart as wrong:
            print(wrong, flush=True)
            return False
        progress.keep()
        print(progress.told, flush=True)
    print(progress.table, flush=True)
    return True


async def _batch(progress: Progress) -> None:
    """Compare one batch, and count it when all of it was alike."""
    numbers = range(progress.next, progress.next + BATCH)
    found = [of for number in numbers if (of := twins(progress.book, number))]
    progress.count(len(found), await compare_all(found), numbers.stop)


def _find_outside_books() -> None:
    from lazaretto import books

    books.BOOKS |= OUTSIDE
    sys.path.insert(0, str(ROOT / "tests" / "fen"))
    cache = ROOT / ".pytest_cache/d/sixth"
    cache.mkdir(parents=True, exist_ok=True)
    os.environ[outside.WHERE] = str(outside.install(cache))
    sys.path.insert(0, os.environ[outside.WHERE])
