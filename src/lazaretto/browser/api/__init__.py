"""The HTTP API: what can be asked about books and games, as JSON. A module a noun."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lazaretto.browser.api import (
    books,
    cards,
    children,
    courses,
    games,
    glimpses,
    lessons,
    maps,
    odds,
    records,
    rules,
    simulate,
    solve,
    squares,
    tools,
    turns,
    worth,
)
from lazaretto.browser.api.door import Door
from lazaretto.browser.api.office import Office
from lazaretto.browser.api.openapi import document
from lazaretto.browser.api.operation import JSON, Operation
from lazaretto.browser.api.refusals import sentence

if TYPE_CHECKING:
    from lazaretto.browser.house import House


async def _document(office: Office, request: Request) -> Response:
    """This table itself."""
    return Response(await office.aside(_written_out), media_type=JSON)


@cache
def _written_out() -> bytes:
    return msgspec.json.encode(document(OPERATIONS))


OPERATIONS: tuple[Operation, ...] = (
    *odds.OPERATIONS,
    *rules.OPERATIONS,
    *glimpses.OPERATIONS,
    *tools.OPERATIONS,
    *books.OPERATIONS,
    *solve.OPERATIONS,
    *simulate.OPERATIONS,
    *cards.OPERATIONS,
    *games.OPERATIONS,
    *children.OPERATIONS,
    *courses.OPERATIONS,
    *squares.OPERATIONS,
    *maps.OPERATIONS,
    *worth.OPERATIONS,
    *turns.OPERATIONS,
    *lessons.OPERATIONS,
    *records.OPERATIONS,
    Operation(
        name="openapi",
        method="GET",
        path="/api/openapi.json",
        summary="This description",
        words="Everything that can be asked, as an OpenAPI 3.1 document.",
        handler=_document,
        answer=dict[str, Any],
        answer_example=lambda s: {"openapi": "3.1.0", "info": {}, "tags": [], "paths": {}, "components": {}},
    ),
)
"""Everything that can be asked. Of addresses that could be taken for each other, the longer one comes first."""


METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def routes(house: House) -> list[Route]:
    """An address each, and one for all that is not there."""
    office, by_path = Office(house), dict[str, dict[str, Operation]]()
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, {})[operation.method] = operation
    doors = [Route(_as_route(path), Door(office, operations)) for path, operations in by_path.items()]
    return [*doors, Route("/api/{rest:path}", _nothing, methods=METHODS)]


def _as_route(path: str) -> str:
    """An address as Starlette writes it: a book's id may have a stroke in it, for a scene."""
    return path.replace("{book}", "{book:path}")


async def _nothing(request: Request) -> Response:
    return sentence(404, "There is nothing at this address; /api lists what can be asked.")
