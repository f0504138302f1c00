"""An operation of the API: its address, parameters, answer and description. Both the routes and the OpenAPI document
are made from these, so they cannot differ."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.example_values import Example

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

Answer = msgspec.Struct | Mapping[str, Any] | Response
"""What a handler returns: data to encode as JSON, or a response."""

Handler = Callable[["Context", Request], Awaitable[Answer]]

JSON = "application/json"
LINES = "application/jsonl"
"""The media type of records and progress."""
TEXT = "text/plain"

BAD_BODY = {400: "The body is not the expected JSON.", 413: "The body is too large."}
NO_GAME = {404: "There is no such game."}
NO_BOOK = {404: "There is no such book."}
BUSY = {503: "The worker is busy; try again after Retry-After seconds."}


@dataclass(frozen=True)
class Parameter:
    """A part of the address, or a query parameter."""

    name: str
    words: str
    example: Example
    type: Any = str
    where: Literal["path", "query"] = "path"
    several: bool = False
    """Whether it may be given more than once."""


@dataclass(frozen=True)
class Operation:
    """One operation. `answer` is the type of a successful answer, sent with `status`; `refusals` lists its own
    refusals, besides those that every operation has."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    summary: str
    words: str
    handler: Handler
    answer: Any
    answer_example: Example | None = None
    """A real answer, if there is one; otherwise an example is made from the schema."""
    parameters: tuple[Parameter, ...] = ()
    any_query: str = ""
    """What other query parameters there may be, if the book defines their names."""
    query_example: Example | None = None
    body: Any = None
    body_is: str = JSON
    body_example: Example | None = None
    status: int = 200
    also: Mapping[int, str] | None = None
    """Other statuses of the same answer."""
    answer_is: str = JSON
    lines: Any = None
    """What it sends as JSON lines, for clients that ask for them."""
    lines_example: str = ""
    refusals: Mapping[int, str] | None = None

    @property
    def noun(self) -> str:
        """The group it belongs to: the first word of its address."""
        return self.path.split("/")[2].partition(".")[0]
