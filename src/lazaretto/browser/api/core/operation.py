"""An operation of the API: where it is asked, what it takes and gives, in words too. The routes and the OpenAPI
document are both made from these, so that neither can say what the other does not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.examples import Example

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

Answer = msgspec.Struct | Mapping[str, Any] | Response
"""What a handler gives: data that is written as JSON, or a response of its own making."""

Handler = Callable[["Context", Request], Awaitable[Answer]]

JSON = "application/json"
LINES = "application/jsonl"
"""JSON lines: a record."""
TEXT = "text/plain"

BAD_BODY = {400: "The body is not the JSON that is asked for.", 413: "The body is too large."}
NO_GAME = {404: "There is no such game."}
NO_BOOK = {404: "There is no such book."}
BUSY = {503: "The solver has enough to do; try again after Retry-After seconds."}


@dataclass(frozen=True)
class Parameter:
    """A part of the address, or a name in its query."""

    name: str
    words: str
    example: Example
    type: Any = str
    where: Literal["path", "query"] = "path"
    several: bool = False
    """Whether it may be given more than once."""


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked. `answer` is the shape of what it gives when all goes well, with `status`; `refusals`
    say when it gives something else besides the refusals that any operation has."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    summary: str
    words: str
    handler: Handler
    answer: Any
    answer_example: Example | None = None
    """A real answer, where there is one to show; else one is made up from its shape."""
    parameters: tuple[Parameter, ...] = ()
    any_query: str = ""
    """What other names the query may have, where they are the book's own."""
    query_example: Example | None = None
    body: Any = None
    body_is: str = JSON
    body_example: Example | None = None
    status: int = 200
    also: Mapping[int, str] | None = None
    """Other statuses of the same answer."""
    answer_is: str = JSON
    lines: Any = None
    """What it gives as JSON lines, for whoever asks for those."""
    lines_example: str = ""
    refusals: Mapping[int, str] | None = None

    @property
    def noun(self) -> str:
        """What it is about: the first word of its address."""
        return self.path.split("/")[2].partition(".")[0]
