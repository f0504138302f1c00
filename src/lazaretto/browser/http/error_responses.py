"""Errors as JSON: every error of the server is `{"error": "a sentence"}`, from whatever part of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from starlette.responses import Response

BROKEN = "The server made a mistake; its log has the details."


class Wrong(msgspec.Struct, frozen=True):
    """What was wrong and what would be right, in a sentence."""

    error: str


def error_body(words: str) -> bytes:
    """The body of a response that reports an error."""
    return msgspec.json.encode(Wrong(words))


def error_response(status: int, words: str, headers: Mapping[str, str] | None = None) -> Response:
    """A response with a sentence that says what was wrong."""
    return Response(error_body(words), status, headers, "application/json")
