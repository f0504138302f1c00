"""The coach's lesson for a game, which the worker makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import BUSY, JSON, NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import game_id
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.game import Refusal
from lazaretto.store.game_card import Entry

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class _Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Nothing else is in it."""


class WeighedShape(_Shape, frozen=True):
    """A choice as weighed: the winning chances it leaves, the points it gives away, and how often best play picks it.
    A point is one percent of winning chances. Where games were played out, the cost is an estimate against another
    choice, with the ends of its interval."""

    choice: str
    chances: float | None
    cost: float | None
    grade: str
    share: float | None
    why: str
    interval: tuple[float, float] | None
    against: str | None


class MixShape(_Shape, frozen=True):
    """A choice, and how often best play picks it."""

    choice: str
    share: float


class DecisionShape(WeighedShape, frozen=True):
    """What a seat chose in a turn, what best play mixes, and everything it could have chosen."""

    turn: int
    seat: str
    mix: tuple[MixShape, ...]
    options: tuple[WeighedShape, ...]


class EntryShape(_Shape, frozen=True):
    """An entry of the ledger: what a choice, a meeting of picks or a roll did, in points of the first seat."""

    kind: Literal["start", "choice", "meeting", "roll", "rolls", "resignation"]
    turn: int
    seat: str | None
    points: float
    text: str


class BalanceShape(_Shape, frozen=True):
    """What a seat's game comes to: where it began, what it gave away, what it was given, and what was luck."""

    start: float
    given_away: float
    gifts: float
    without_luck: float
    meeting: float
    dice: float
    accuracy: float | None


class AccountShape(_Shape, frozen=True):
    """A seat's account."""

    seat: str
    result: float | None
    balance: BalanceShape | None


class LessonShape(_Shape, frozen=True):
    """A game as the coach sees it: how it was judged, every decision, and the ledger."""

    game: str
    heading: str
    seats: dict[str, str]
    ending: str
    is_over: bool
    graded: tuple[str, ...]
    method: Literal["solved", "rollouts"]
    how: str
    decisions: tuple[DecisionShape, ...]
    ledger: tuple[EntryShape, ...]
    accounts: tuple[AccountShape, ...]
    turn: int | None
    games: int
    bots: dict[str, str] | None


async def lesson(context: Context, request: Request) -> Response:
    """What each decision of a game gave away."""
    entry = await context.server.in_writer(context.entry, game_id(request))
    _demand_ended(entry)
    if entry.record.end is None:
        (await context.played(game_id(request))).demand_open("it can be coached when it has ended.")
    return Response(await context.lesson(entry, context.asker(request)), media_type=JSON)


def _demand_ended(entry: Entry) -> None:
    if entry.record.header.is_between_people and entry.record.end is None:
        raise Refusal("It is still being played by two people; it can be coached when it has ended.")


OPERATIONS = (
    Operation(
        name="lesson",
        method="GET",
        path="/api/games/{game}/lesson",
        summary="What the coach says of a game",
        words="Every decision graded: what it cost in winning chances, why, and what was best; then what was luck. It "
        "is worked out beside the server, and remembered. A game in which something is hidden is coached when it "
        "has ended.",
        handler=lesson,
        answer=LessonShape,
        parameters=(GAME,),
        refusals=NO_GAME | BUSY,
    ),
)
