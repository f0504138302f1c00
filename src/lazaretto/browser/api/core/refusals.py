"""Refusals of the API: each has a status, and its sentence goes into the answer."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from starlette.responses import Response

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.worker_client import Busy
from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import Unkept

BROKEN = "Something went wrong here that should not have; the server's log has more."


class Wrong(msgspec.Struct, frozen=True):
    """What was wrong, in a sentence, and what would be right."""

    error: str


class Malformed(Refusal):
    """The request cannot be parsed."""

    status: ClassVar[int] = 400


class NotThere(Refusal):
    """There is no such thing."""

    status: ClassVar[int] = 404


class Otherwise(Refusal):
    """The request conflicts with what has happened meanwhile."""

    status: ClassVar[int] = 409


class TooLarge(Refusal):
    """The request is too large."""

    status: ClassVar[int] = 413


def refused(wrong: Refusal, settings: Settings) -> Response:
    """A refusal as a response."""
    busy = isinstance(wrong, Busy | Unkept)
    status = 503 if busy else getattr(wrong, "status", 422)
    return sentence(status, str(wrong), {"Retry-After": str(settings.retry_seconds)} if busy else {})


def sentence(status: int, words: str, headers: dict[str, str] | None = None) -> Response:
    """A response with a sentence that says what was wrong."""
    return Response(msgspec.json.encode(Wrong(words)), status, headers, "application/json")
