"""The endpoint of an address: calls the operation for the request's method, and turns refusals into responses."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lazaretto.browser.api.core.operation import JSON, Answer, Operation
from lazaretto.browser.api.core.refusal_responses import refused
from lazaretto.browser.http.error_responses import BROKEN, error_response
from lazaretto.refusal import Refusal

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

LOG = logging.getLogger("lazaretto.browser")


class Endpoint:
    """One address with its operations."""

    def __init__(self, context: Context, operations: Mapping[str, Operation]) -> None:
        self.context = context
        self.operations = operations

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        operation = self.operations.get("GET" if request.method == "HEAD" else request.method)
        if operation is None:
            allowed = ", ".join(self.operations)
            return error_response(405, f"{request.method[:20]} is not allowed here; {allowed} is.", {"Allow": allowed})
        try:
            return written(await operation.handler(self.context, request), operation.status)
        except Refusal as wrong:
            return refused(wrong, self.context.server.settings)
        except ClientDisconnect:
            raise
        except Exception:
            LOG.exception("%s failed", operation.name)
            return error_response(500, BROKEN)


def written(answer: Answer, status: int = 200) -> Response:
    """Data as a JSON response."""
    if isinstance(answer, Response):
        return answer
    return Response(msgspec.json.encode(answer), status, media_type=JSON)
