"""Answers of jobs that take a while: as JSON, or as JSON lines with the progress for clients that ask for them."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lazaretto.browser.api.core.operation import JSON, LINES
from lazaretto.browser.http.error_responses import BROKEN, Wrong
from lazaretto.browser.work.jobs import Job
from lazaretto.refusal import Refusal

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

LOG = logging.getLogger("lazaretto.browser")

_NOTHING = re.compile(r"q\s*=\s*0(\.0*)?")

Lines = Annotated[
    str,
    Meta(
        description="For Accept: application/jsonl. Each line says how much is done, of how much, and of what. The "
        'last line has the usual answer in "answer", or a sentence in "error".'
    ),
]

WORDS = (
    " With Accept: application/jsonl, the answer is JSON lines that report the progress. The last line has the result, "
    "or an error if the work failed after the first line."
)
"""The part of an operation's description that is about progress."""

EXAMPLE = '{"what":"games","done":250,"of":1000}\n{"what":"games","done":750,"of":1000}\n{"answer":{}}\n'


class FinalLine(msgspec.Struct, frozen=True):
    """The last line of a job that succeeded."""

    answer: msgspec.Raw


class ProgressLines(Response):
    """A response that is not finished yet. It is sent line by line, and only the newest progress is kept, so that
    nothing piles up for a client that reads slowly."""

    def __init__(self) -> None:
        super().__init__(media_type=LINES, headers={"X-Accel-Buffering": "no"})  # Proxies hand each line on at once.
        del self.headers["content-length"]  # Not known yet, so the response is sent in chunks.
        self._far: dict[str, Any] | None = None
        self._news = asyncio.Event()

    def tell(self, done: float, of: float, what: str) -> None:
        """Note the progress."""
        self._far = {"what": what, "done": done, "of": of}
        self._news.set()

    async def begin(self, work: asyncio.Task[bytes]) -> None:
        """Wait until there is something to send. A refusal before that gets its usual status."""
        self._work = work
        work.add_done_callback(lambda done: self._news.set())
        try:
            await self._news.wait()
        except asyncio.CancelledError:
            work.cancel()
            raise
        if work.done():
            work.result()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines as they come. If the client stops reading, the work is cancelled."""
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            while self._far or not self._work.done():
                self._news.clear()  # Before reading, so that progress reported from now on is not missed.
                far, self._far = self._far, None
                if far:
                    await _line(send, far)
                else:
                    await self._news.wait()
            await _line(send, self._last(), more=False)
        except ClientDisconnect:
            return
        finally:
            self._work.cancel()

    def _last(self) -> Any:
        """The last line: the answer, or why there is none."""
        try:
            return FinalLine(msgspec.Raw(self._work.result()))
        except Refusal as wrong:
            return Wrong(str(wrong))
        except ClientDisconnect:
            raise
        except Exception:
            LOG.exception("some work failed")
            return Wrong(BROKEN)


async def _line(send: Send, data: Any, more: bool = True) -> None:
    await send({"type": "http.response.body", "body": msgspec.json.encode(data) + b"\n", "more_body": more})


async def worked(context: Context, request: Request, job: Job) -> Response:
    """The response for a job that a client waits for."""
    if not _takes_lines(request.headers.get("accept", "")):
        return Response(await context.do_for(request, job), media_type=JSON)
    lines = ProgressLines()
    await lines.begin(asyncio.create_task(context.do_for(request, job, lines.tell)))
    return lines


def _takes_lines(accept: str) -> bool:
    """Whether the Accept header names JSON lines, and not with a weight of 0."""
    for kind in accept.lower().split(","):
        name, *parameters = (part.strip() for part in kind.split(";"))
        if name == LINES:
            return not any(_NOTHING.fullmatch(parameter) for parameter in parameters)
    return False
