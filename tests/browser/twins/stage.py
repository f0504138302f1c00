"""The server on which one of two twins is played, with its player and a stranger."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from lazaretto.browser import app
from lazaretto.dice import seeds
from lazaretto.play.coach import imagined_rollouts
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store import library as libraries
from lazaretto.store.library import Library
from lazaretto.store.record_lines import PERSON
from tests.browser.twins.direct_client import DirectClient
from tests.browser.twins.pairs import Twins
from tests.browser.twins.threadless import threadless
from tests.browser.visitor import MANY, UNHURRIED
from tests.play.tables import hasty, numbered

SETTINGS = replace(
    UNHURRIED,
    public_url="https://games.example",
    messages=MANY,
    choices_a_second=MANY,
    stride_choices_at_once=MANY,
    stride_choices_a_second=MANY,
    games_open=MANY,
    requests_a_second=MANY,
    turns_together_seconds=3600.0,
)
"""A public server that does not count requests, and plays a stride in one part."""

OWNER, STRANGER = "O" * 43, "S" * 43
"""The tokens of the two visitors."""

FIRST_DAY = datetime(2026, 11, 15, tzinfo=UTC)

IDS_A_PAIR = 1_000
"""The ids of a pair's games are taken from a range of so many."""


@dataclass(frozen=True)
class Stage:
    """A server, its library, and the two visitors by name."""

    library: Library
    visitors: dict[str, DirectClient]

    def begin(self, of: Twins, text: str) -> str:
        """Begin one of the twins, for the player. It is a fair game, although its first state is written out: only the
        test knows it."""
        game = begin(of.edition, Opening({of.seat: PERSON}, of.seed, text, secret=True), self.library).id
        self.library.hold(game, of.seat, sha256(OWNER.encode()).digest())
        return game


@asynccontextmanager
async def stage(file: Path) -> AsyncIterator[Stage]:
    """A public server on this event loop."""
    with hasty(file) as library, threadless(), _quick_hints():
        served = app.application(SETTINGS, library)
        async with served.router.lifespan_context(served):
            tokens = {"player": OWNER, "stranger": STRANGER}
            yield Stage(library, {name: DirectClient(served, SETTINGS, token) for name, token in tokens.items()})


@contextmanager
def foreseeable(number: int) -> Iterator[None]:
    """Ids and times count up and fresh seeds repeat, so that both twins of a pair get the same."""
    calls, drawn = count(), Random(number)
    now = lambda: (FIRST_DAY + timedelta(seconds=next(calls))).isoformat(timespec="microseconds")  # noqa: E731
    with (
        numbered(1 + IDS_A_PAIR * number),
        patch.object(libraries, "now", now),
        patch.object(seeds, "randbits", drawn.getrandbits),
    ):
        yield


def _quick_hints() -> Any:
    """Hints that look ahead from few states, a game from each."""
    return patch.multiple(imagined_rollouts, STATES=2, STEPS=0)
