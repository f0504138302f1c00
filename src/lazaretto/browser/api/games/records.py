"""Records: exporting a game as JSON lines, and importing one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.examples import GAME as SAMPLE
from lazaretto.browser.api.core.examples import Sample
from lazaretto.browser.api.core.operation import BUSY, LINES, NO_GAME, Operation
from lazaretto.browser.api.core.refusals import Otherwise
from lazaretto.browser.api.core.request_reading import content_of, game_id
from lazaretto.browser.api.games.begin import Begun, answer, demand_few, example, hold
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.http.guests import Guest
from lazaretto.browser.live.memory_weight import demand_light_record
from lazaretto.browser.work.jobs import Verify
from lazaretto.game import Refusal
from lazaretto.play.parent_check import parent_of
from lazaretto.store.file_errors import Unkept
from lazaretto.store.game_card import Entry
from lazaretto.store.record import Record, read_file

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

FEW = 2
"""How many lines an example has."""


async def record(context: Context, request: Request) -> Response:
    """Export the record of a game."""
    found = (await context.server.in_writer(context.entry, game_id(request))).record
    if found.end is None:
        (await context.played(game_id(request))).demand_exportable()
    content = b"".join(line + b"\n" for line in found.lines())
    name = f'attachment; filename="lazaretto-{game_id(request)}.jsonl"'
    return Response(content, headers={"Content-Disposition": name}, media_type=LINES)


async def taken(context: Context, request: Request) -> Response:
    """Import a record. The worker replays it before anything is stored."""
    content = await content_of(request, context.server.settings.record_bytes)
    found, guest = await context.aside(read_file, content), context.server.welcome(request)
    parent = await context.server.in_writer(parent_of, found, context.server.library)
    await context.do(await context.aside(_verify, content, parent), context.asker(request))
    await context.aside(demand_light_record, found, context.server.settings)
    new = await context.server.in_writer(_take, context, found, guest)
    return answer(context, found.header.id, guest, 201 if new else 200)


def _verify(content: bytes, parent: Entry | None) -> Verify:
    """The job that checks a record; its parent, if it has one, comes from the library."""
    if parent is None:
        return Verify(content=content)
    return Verify(content=content, parent=tuple(parent.record.lines()), seed=str(parent.seed))


def _take(context: Context, found: Record, guest: Guest) -> bool:
    """Store the record. A visitor who imports a new game gets a seat in it."""
    written = found.header.seed or (found.end.seed if found.end else None)
    assert written is not None, "a record whose seed nobody knows is not verified"
    if found.end is None and not context.server.library.has(found.header.id):
        demand_few(context, guest)
    try:
        new = context.server.library.add(found, int(written))
    except Unkept:
        raise
    except Refusal as wrong:
        raise Otherwise(str(wrong)) from None
    if new:
        hold(context, found.header, guest)
    return new


def _sample(s: Sample) -> str | None:
    """The first lines of an example record."""
    return b"\n".join([*s.played.record.lines()][:FEW]).decode() if s.played else None


OPERATIONS = (
    Operation(
        name="record",
        method="GET",
        path="/api/games/{game}/record",
        summary="The record of a game",
        words="A game as JSON lines: its header, a line a turn, and its end. Everything of it can be played again from "
        "these. The record of a game between people can be had when it has ended.",
        handler=record,
        answer=str,
        answer_example=_sample,
        answer_is=LINES,
        parameters=(GAME,),
        refusals=NO_GAME,
    ),
    Operation(
        name="take_record",
        method="POST",
        path="/api/records",
        summary="Bring a game along",
        words="Takes a record of at most 1 MiB into the library. It is played again first, and taken only if every "
        "line is as it says. A record that is here already is left as it is.",
        handler=taken,
        body=str,
        body_is=LINES,
        body_example=lambda s: f'{{"line":"header","format":"lazaretto-record/1","id":"{SAMPLE}"}}\n',
        answer=Begun,
        answer_example=example,
        status=201,
        also={200: "It was here already."},
        refusals={409: "The game is here already, and went another way.", 413: "The record is too large."} | BUSY,
    ),
)
