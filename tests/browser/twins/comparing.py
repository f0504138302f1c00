"""Comparing twins: everything that is said about one of them must be said about the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.twins.pairs import Twins
from tests.browser.twins.plans import plan
from tests.browser.twins.stage import Stage, stage
from tests.browser.twins.witness import Said, told

Stages = tuple[Stage, Stage]

NOTHING = Said("nothing", "nothing", b"")


class ToldApart(AssertionError):
    """A difference between twins."""


@asynccontextmanager
async def stages() -> AsyncIterator[Stages]:
    """A server for the first twin of each pair, and one for the second."""
    with TemporaryDirectory() as folder:
        async with stage(Path(folder) / "one.db") as one, stage(Path(folder) / "other.db") as other:
            yield one, other


async def compare(of: Twins, where: Stages) -> Counter[str]:
    """Play both games, ask about them, and refuse the first difference. Return how often each kind of question was
    answered alike."""
    planned = plan(of)
    one, other = [await told(of, planned, at, text) for at, text in zip(where, of.starts, strict=True)]
    for said, also_said in zip_longest(one, other, fillvalue=NOTHING):
        if said != also_said:
            raise ToldApart(f"pair {of.number} of {of.edition.book.id} is told apart by {said} and {also_said}")
    return Counter(said.kind for said in one)


async def compare_all(pairs: Iterable[Twins]) -> Counter[str]:
    """Compare these pairs on the same two servers."""
    counted = Counter[str]()
    async with stages() as where:
        for of in pairs:
            counted += await compare(of, where)
    return counted
