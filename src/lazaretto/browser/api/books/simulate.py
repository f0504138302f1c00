"""Simulate: many games between bots, counted by the worker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.job_answer import EXAMPLE, WORDS, Lines, worked
from lazaretto.browser.api.core.operation import BAD_BODY, BUSY, Operation
from lazaretto.browser.api.core.refusal_responses import Malformed
from lazaretto.browser.api.core.request_reading import body
from lazaretto.browser.api.core.shared_fields import (
    Book,
    Digits,
    Names,
    Settings,
    State,
    Variant,
    demand_seats,
    placed,
    seed_of,
    variant,
)
from lazaretto.browser.work.jobs import Simulate
from lazaretto.dice.seeds import draw_seed
from lazaretto.report.simulate import SimulateAnswer
from lazaretto.report.told_answer import ToldTable

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

MOST_DAYS = 1_000_000
"""Far more than any book allows; the book's own limit is checked later."""


class ToSimulate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many games of a book, between which bots. By default, the book's first bot has all seats, and the seed is
    random."""

    book: Book
    games: Annotated[int, Meta(ge=1, description="At most 100,000, unless the server says otherwise.")]
    bots: Names = ()
    seed: Digits | None = None
    at: State | None = None
    variant: Variant = ""
    set: Settings = ()
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS, description="Stop after this day, if the book has days.")] | None = (
        None
    )


class Simulated(SimulateAnswer, frozen=True, kw_only=True):
    """What was counted. If a book counts more than results and lengths, its own numbers are fields of their own, and
    `tables` has the same for people to read. If there was no time for all games, `interrupted` is true, `games` is the
    number of games counted, and `allowed_seconds` is the processor time allowed."""

    tables: tuple[ToldTable, ...] | UnsetType = UNSET
    allowed_seconds: int | UnsetType = UNSET


async def simulate(context: Context, request: Request) -> Response:
    """Simulate many games."""
    asked, most = await body(context, request, ToSimulate), context.server.settings.simulated_games
    if asked.games > most:
        raise Malformed(f"{asked.games:,} games are too many at once; the limit is {most:,}.")
    seed = draw_seed() if asked.seed is None else seed_of(asked.seed)
    edition, at = await placed(context, asked)
    demand_seats(edition, bots=asked.bots)
    bots = asked.bots or tuple(edition.book.bots)[:1]
    job = Simulate(**variant(edition), at=at, games=asked.games, bots=bots, seed=str(seed), days=asked.days)
    return await worked(context, request, job)


OPERATIONS = (
    Operation(
        name="simulate",
        method="POST",
        path="/api/simulate",
        summary="Many games between bots",
        words="Counts how many games ended in which way, each share with its 95 % interval, and how long they took. "
        "The same seed gives the same games. The book's own numbers are included, and again in `tables` for people to "
        "read. If there is no time for all games, those that were played are counted." + WORDS,
        handler=simulate,
        body=ToSimulate,
        body_example=lambda s: {"book": s.book, "games": 10000, "bots": [s.bot], "seed": "7"},
        answer=Simulated,
        lines=Lines,
        lines_example=EXAMPLE,
        refusals=BAD_BODY | BUSY,
    ),
)
