"""Records: a game as JSON lines, out of the library and into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.beginning import Begun, answer, demand_few, example, hold
from lazaretto.browser.api.cards import GAME
from lazaretto.browser.api.operation import BUSY, LINES, NO_GAME, Operation
from lazaretto.browser.api.reading import content_of, game_id
from lazaretto.browser.api.refusals import Otherwise
from lazaretto.browser.api.samples import GAME as SAMPLE
from lazaretto.browser.api.samples import Sample
from lazaretto.browser.guests import Guest
from lazaretto.browser.jobs import Verify
from lazaretto.browser.weights import demand_light_record
from lazaretto.game import Refusal
from lazaretto.play.family import parent_of
from lazaretto.store.card import Entry
from lazaretto.store.record import Record, read_file
from lazaretto.store.trouble import Unkept

if TYPE_CHECKING:
    from lazaretto.browser.api.office import Office

FEW = 2
"""Lines of an example."""


async def record(office: Office, request: Request) -> Response:
    """The record of a game."""
    found = (await office.house.in_hands(office.entry, game_id(request))).record
    if found.end is None:
        (await office.played(game_id(request))).demand_exportable()
    content = b"".join(line + b"\n" for line in found.lines())
    name = f'attachment; filename="lazaretto-{game_id(request)}.jsonl"'
    return Response(content, headers={"Content-Disposition": name}, media_type=LINES)


async def taken(office: Office, request: Request) -> Response:
    """A record that is handed in. The worker plays it again before anything is kept."""
    content = await content_of(request, office.house.settings.record_bytes)
    found, guest = await office.aside(read_file, content), office.house.welcome(request)
    parent = await office.house.in_hands(parent_of, found, office.house.library)
    await office.do(await office.aside(_verify, content, parent), office.asker(request))
    await office.aside(demand_light_record, found, office.house.settings)
    new = await office.house.in_hands(_take, office, found, guest)
    return answer(office, found.header.id, guest, 201 if new else 200)


def _verify(content: bytes, parent: Entry | None) -> Verify:
    """What the worker has to look at; what a game is a child of is known only here."""
    if parent is None:
        return Verify(content=content)
    return Verify(content=content, parent=tuple(parent.record.lines()), seed=str(parent.seed))


def _take(office: Office, found: Record, guest: Guest) -> bool:
    """Into the library; whoever brings a game that was not here holds a seat of it."""
    written = found.header.seed or (found.end.seed if found.end else None)
    assert written is not None, "a record whose seed nobody knows is not verified"
    if found.end is None and not office.house.library.has(found.header.id):
        demand_few(office, guest)
    try:
        new = office.house.library.add(found, int(written))
    except Unkept:
        raise
    except Refusal as wrong:
        raise Otherwise(str(wrong)) from None
    if new:
        hold(office, found.header, guest)
    return new


def _sample(s: Sample) -> str | None:
    """The first lines of one."""
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
