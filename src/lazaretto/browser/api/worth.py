"""Worth: the winning chances of a game as it stood after a turn, for whoever looks on. The worker's work."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from lazaretto.browser.api.cards import GAME
from lazaretto.browser.api.operation import BUSY, NO_GAME, Operation
from lazaretto.browser.api.reading import game_id, turn_number
from lazaretto.browser.api.turns import TURN, demand_turn
from lazaretto.browser.jobs import Worth
from lazaretto.browser.workers import Busy
from lazaretto.game import Refusal
from lazaretto.play.played import Played

if TYPE_CHECKING:
    from lazaretto.browser.api.office import Office

Key = tuple[str, int, str, str]
"""A book, its version, the hash of its variant, and a state in text."""

Chances = dict[str, float]

SPLIT = (55.8, 44.2)
"""The chances of an example."""


class WorthShape(msgspec.Struct, frozen=True, kw_only=True):
    """Every seat's winning chances after a turn, in points, when all play their best from there; null where there is no
    solution, and then `words` says why. A point is one percent of winning chances."""

    turn: int
    chances: Chances | None
    words: str


class Worths:
    """What states are worth, as far as that was asked lately; and from which beginnings nothing is solved, and why."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Key, Chances] = OrderedDict()
        self._unsolved: OrderedDict[Key, str] = OrderedDict()
        self._asked: dict[Key, asyncio.Task[Chances]] = {}

    async def of(self, office: Office, first: Key, job: Worth) -> Chances:
        """What the state of a job is worth, or a refusal that says why nobody knows. Whoever asks for the same
        meanwhile waits for the same answer."""
        state = (*first[:3], job.state)
        if first in self._unsolved:
            raise Refusal(self._unsolved[first])
        if state not in self._known:
            if state not in self._asked:
                self._asked[state] = asyncio.create_task(self._ask(office, first, state, job))
            return await asyncio.shield(self._asked[state])
        self._known.move_to_end(state)
        return self._known[state]

    async def _ask(self, office: Office, first: Key, state: Key, job: Worth) -> Chances:
        try:
            found = msgspec.json.decode(await office.do(job), type=Chances)
        except Busy:
            raise
        except Refusal as reason:
            self._unsolved[first] = str(reason)
            raise
        else:
            self._known[state] = found
            return found
        finally:
            del self._asked[state]
            for kept in (self._known, self._unsolved):
                while len(kept) > self._most:
                    kept.popitem(last=False)


async def worth(office: Office, request: Request) -> WorthShape:
    """What a game was worth after a turn."""
    game, turn = game_id(request), turn_number(request)
    first, job = await office.aside(_job, await office.played(game), turn)
    try:
        return WorthShape(turn=turn, chances=await office.worths.of(office, first, job), words="")
    except Busy:
        raise
    except Refusal as reason:
        return WorthShape(turn=turn, chances=None, words=str(reason))


def _job(played: Played, turn: int) -> tuple[Key, Worth]:
    """What has to be asked, and where the game began."""
    demand_turn(played, turn)
    played.demand_open("what it is worth is told at the end.")
    header, write = played.record.header, played.edition.text
    at = write(played.first)
    job = Worth(
        book=header.book,
        version=header.version,
        title=header.variant,
        overlay=header.overlay,
        at=at,
        state=write(played.at(turn)),
    )
    return (header.book, header.version, header.overlay_hash, at), job


OPERATIONS = (
    Operation(
        name="worth",
        method="GET",
        path="/api/games/{game}/turns/{turn}/worth",
        summary="The winning chances after a turn",
        words="What a game was worth to each seat as it stood after a turn, by the book's solution; null, with a "
        "sentence, where it has none. Nothing is told while people play each other, or while something is hidden from "
        "whoever plays.",
        handler=worth,
        answer=WorthShape,
        answer_example=lambda s: WorthShape(turn=1, chances=dict(zip(s.seats, SPLIT, strict=False)), words=""),
        parameters=(GAME, TURN),
        refusals=NO_GAME | BUSY,
    ),
)
