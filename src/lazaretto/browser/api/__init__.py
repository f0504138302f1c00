"""The HTTP API: books and games as JSON, one module for each kind of thing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from lazaretto.browser.api.books import books, demos, odds, rules, simulate, solve, tool_socket, tools
from lazaretto.browser.api.core.context import Context
from lazaretto.browser.api.core.endpoint import Endpoint
from lazaretto.browser.api.core.openapi import document
from lazaretto.browser.api.core.operation import JSON, Operation
from lazaretto.browser.api.games import (
    child_games,
    coach,
    count_history,
    explained_choices,
    game_cards,
    log_pages,
    maps,
    new_games,
    records,
    squares,
    turns,
    winning_chances,
)
from lazaretto.browser.http.error_responses import error_response

if TYPE_CHECKING:
    from lazaretto.browser.live.server import Server


async def _document(context: Context, request: Request) -> Response:
    """Serve the OpenAPI document."""
    return Response(await context.in_thread(_written_out), media_type=JSON)


@cache
def _written_out() -> bytes:
    return msgspec.json.encode(document(OPERATIONS))


OPERATIONS: tuple[Operation, ...] = (
    *odds.OPERATIONS,
    *rules.OPERATIONS,
    *demos.OPERATIONS,
    *tools.OPERATIONS,
    *books.OPERATIONS,
    *solve.OPERATIONS,
    *simulate.OPERATIONS,
    *game_cards.OPERATIONS,
    *new_games.OPERATIONS,
    *child_games.OPERATIONS,
    *count_history.OPERATIONS,
    *squares.OPERATIONS,
    *explained_choices.OPERATIONS,
    *maps.OPERATIONS,
    *winning_chances.OPERATIONS,
    *turns.OPERATIONS,
    *log_pages.OPERATIONS,
    *coach.OPERATIONS,
    *records.OPERATIONS,
    Operation(
        name="openapi",
        method="GET",
        path="/api/openapi.json",
        summary="This description",
        words="All operations, as an OpenAPI 3.1 document.",
        handler=_document,
        answer=dict[str, Any],
        answer_example=lambda s: {"openapi": "3.1.0", "info": {}, "tags": [], "paths": {}, "components": {}},
    ),
)
"""All operations. If two addresses could match the same request, the longer one comes first."""


METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def routes(server: Server) -> list[BaseRoute]:
    """A route for each address, one for the socket of live tools, and one that answers all unknown addresses."""
    context, by_path = Context(server), dict[str, dict[str, Operation]]()
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, {})[operation.method] = operation
    known = [Route(_as_route(path), Endpoint(context, operations)) for path, operations in by_path.items()]
    socket = WebSocketRoute("/api/tools/live", tool_socket.endpoint(context))
    return [socket, *known, Route("/api/{rest:path}", _nothing, methods=METHODS)]


def _as_route(path: str) -> str:
    """An address in Starlette's notation. A book's id may contain a slash, for a scene."""
    return path.replace("{book}", "{book:path}")


async def _nothing(request: Request) -> Response:
    return error_response(404, "There is nothing at this address; /api lists all operations.")
