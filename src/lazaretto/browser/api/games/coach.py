"""The coach's lesson for a game, which the worker makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import UNSET, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import BUSY, JSON, NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.request_reading import MOST_TURN, game_id, number
from lazaretto.browser.api.core.timed_replay import reach
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach.coaching import demand_coachable
from lazaretto.play.coach.rollouts import GAMES
from lazaretto.play.coach.stretch import MOST_TURNS, Span, usual_span

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class _Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the shapes; further fields are not allowed."""


class WeighedShape(_Shape, frozen=True):
    """A choice as the coach judges it: the winning chances it leaves, the points it costs, and how often best play
    picks it. A point is one percent of winning chances. If games were played out, the cost is an estimate against
    another choice, with the ends of its interval."""

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
    """What a seat chose in a turn, how best play mixes, and all choices it had."""

    turn: int
    seat: str
    mix: tuple[MixShape, ...]
    options: tuple[WeighedShape, ...]


class EntryShape(_Shape, frozen=True):
    """An entry of the ledger: what a choice, secret picks together, or a roll changed, in points of the first seat."""

    kind: Literal["start", "choice", "meeting", "roll", "rolls", "resignation"]
    turn: int
    seat: str | None
    points: float
    text: str


class BalanceShape(_Shape, frozen=True):
    """A seat's game in points: its start, what it gave away, what the others gave it, and what was luck."""

    start: float
    given_away: float
    gifts: float
    without_luck: float
    meeting: float
    dice: float
    accuracy: float | None


class AccountShape(_Shape, frozen=True):
    """The result and the balance of one seat."""

    seat: str
    result: float | None
    balance: BalanceShape | None


class LessonShape(_Shape, frozen=True):
    """A game as the coach sees it: how it was judged, every decision, and the ledger. `span` is there if only the turns
    from one to another were judged."""

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
    span: tuple[int, int] | UnsetType = UNSET


async def lesson(context: Context, request: Request) -> Response:
    """What each decision of a game gave away."""
    played = await context.played(game_id(request))
    span = await context.in_thread(_span, played, request)
    await reach(context, played, span[0] - 1)
    return Response(await context.lesson(played, span, context.asker(request)), media_type=JSON)


def _span(played: Played, request: Request) -> Span:
    """The turns that the lesson is about. If only one end is named, it has as many turns as a lesson can have."""
    first, last = number(request, "first", 0, MOST_TURN), number(request, "last", 0, MOST_TURN)
    most, least = played.record.next_turn - 1, played.record.header.first_turn
    asked = (first or max(least, last + 1 - MOST_TURNS), last or min(most, first - 1 + MOST_TURNS))
    demand_coachable(played, GAMES, span=asked if first or last else None)
    return asked if first or last else usual_span(played)


OPERATIONS = (
    Operation(
        name="lesson",
        method="GET",
        path="/api/games/{game}/lesson",
        summary="The coach's lesson",
        words="Grades every decision: what it cost in winning chances, why, and what was best. Then it says what was "
        "luck. The worker computes the lesson once, and it is cached. A lesson is about "
        f"{MOST_TURNS:,} turns at most: those from `first` to `last`, or the last ones of a longer game. A game in "
        "which something is hidden can be coached when it has ended.",
        handler=lesson,
        answer=LessonShape,
        parameters=(
            GAME,
            Parameter("first", "The first turn that is judged.", lambda s: 1, int, "query"),
            Parameter("last", "The last turn that is judged.", lambda s: 1, int, "query"),
        ),
        refusals=NO_GAME | BUSY,
    ),
)
