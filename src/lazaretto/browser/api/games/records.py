"""Records: exporting a game as JSON lines, and importing one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from lazaretto.browser.api.core.example_values import GAME as SAMPLE
from lazaretto.browser.api.core.example_values import Sample
from lazaretto.browser.api.core.operation import BUSY, LINES, NO_GAME, Operation
from lazaretto.browser.api.core.request_reading import game_id
from lazaretto.browser.api.games.arriving_record import ArrivingRecord
from lazaretto.browser.api.games.game_cards import GAME
from lazaretto.browser.api.games.keep_record import keep
from lazaretto.browser.api.games.opening_steps import Begun, answer, example
from lazaretto.browser.api.games.saved_pieces import saved_pieces
from lazaretto.browser.api.games.temporary_files import temporary_folder
from lazaretto.browser.live.memory_weight import demand_light_record
from lazaretto.browser.work.jobs import Verify
from lazaretto.browser.work.worker_client import Busy
from lazaretto.game import Refusal
from lazaretto.play.base.parent_check import demand_child, unchecked
from lazaretto.play.base.played_game import Played
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.record_lines import Header
from lazaretto.store.told_seed import demand_told

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

FEW = 2
"""How many lines an example has."""


async def export_record(context: Context, request: Request) -> Response:
    """Export the record of a game."""
    game = game_id(request)
    card = await context.server.writer.do(context.card, game)
    if card.end is None:
        await context.in_thread((await context.played(game)).demand_exportable)
    demand_told(card.header, card.end)
    pieces = saved_pieces(context, game)
    first = await anext(pieces)  # Before the response begins, since a damaged game is refused.
    name = f'attachment; filename="lazaretto-{game}.jsonl"'
    return StreamingResponse(_again(first, pieces), headers={"Content-Disposition": name}, media_type=LINES)


async def _again(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for piece in rest:
        yield piece


async def import_record(context: Context, request: Request) -> Response:
    """Import a record. The worker replays it before anything is stored."""
    settings = context.server.settings
    with temporary_folder() as folder:
        found = ArrivingRecord(folder / "record.jsonl", settings.most_record_bytes)
        await found.receive(context, request)
        guest = context.server.known_or_new(request)
        seconds = found.size * settings.verify_seconds_a_mib >> 20
        await context.in_thread(demand_light_record, found.header, settings)
        job = Verify(file=str(found.path), checkpoints=str(found.checkpoints_path), more_seconds=seconds)
        await context.do(job, context.asker(request))
        await _demand_parent(context, found.header)
        new = await keep(context, found, guest)
    return answer(context, found.header.id, guest, 201 if new else 200)


async def _demand_parent(context: Context, header: Header) -> None:
    """Refuse a fork whose parent is here and was never in the state that it starts from. This takes no worker: the
    parent is a game of the library, and is opened as for its own page."""
    parent = header.parent
    if parent is None or not await context.server.writer.do(context.server.library.has, parent.game):
        return
    try:
        opened = await context.played(parent.game)
    except (Busy, NotSaved):
        raise  # These pass, and say nothing about the parent.
    except Refusal as wrong:
        raise unchecked(wrong) from None
    await context.in_thread(_demand_child, header, opened)


def _demand_child(header: Header, parent: Played) -> None:
    """Refuse such a fork, unless something in its parent is hidden: the answer would tell whether a guess is right."""
    if parent.is_open:
        demand_child(header, parent)


def _sample(s: Sample) -> str | None:
    """The first lines of an example record."""
    return b"\n".join([*s.played.record.lines()][:FEW]).decode() if s.played else None


OPERATIONS = (
    Operation(
        name="record",
        method="GET",
        path="/api/games/{game}/record",
        summary="The record of a game",
        words="A game as JSON lines: its header, a line for each turn, and its end. The whole game can be replayed "
        "from these lines. The record of a game whose seed is not told yet, or in which something is hidden, is "
        "available when it has ended.",
        handler=export_record,
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
        summary="Import a game",
        words="Adds a record to the library. It is replayed first, and accepted only if every line is correct. A "
        "record that is in the library already stays as it is.",
        handler=import_record,
        body=str,
        body_is=LINES,
        body_example=lambda s: f'{{"line":"header","format":"lazaretto-record/1","id":"{SAMPLE}"}}\n',
        answer=Begun,
        answer_example=example,
        status=201,
        also={200: "It was in the library already."},
        refusals={
            409: "The library has this game with other turns.",
            413: "The record is too large.",
        }
        | BUSY,
    ),
)
