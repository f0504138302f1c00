"""Refusals of the API: each has a status, and its sentence goes into the answer."""

from __future__ import annotations

from typing import ClassVar

from starlette.responses import Response

from lazaretto.browser.http.error_responses import error_response
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.worker_client import Busy
from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import NotSaved


class Malformed(Refusal):
    """The request cannot be parsed."""

    status: ClassVar[int] = 400


class NotThere(Refusal):
    """There is no such thing."""

    status: ClassVar[int] = 404


class Conflict(Refusal):
    """The request conflicts with what has happened meanwhile."""

    status: ClassVar[int] = 409


class TooLarge(Refusal):
    """The request is too large."""

    status: ClassVar[int] = 413


def refused(wrong: Refusal, settings: Settings) -> Response:
    """A refusal as a response."""
    busy = isinstance(wrong, Busy | NotSaved)
    status = 503 if busy else getattr(wrong, "status", 422)
    seconds = getattr(wrong, "retry_seconds", settings.retry_seconds)
    return error_response(status, str(wrong), {"Retry-After": str(seconds)} if busy else None)
