"""Guests: whoever presses Play is given a cookie with a token that nobody can guess. The store knows only its hash."""

from __future__ import annotations

import hmac
import re
import secrets
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

from lazaretto.browser.http.settings import Settings

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
"""What `secrets.token_urlsafe(32)` gives."""


@dataclass(frozen=True)
class Guest:
    """Somebody who may hold seats. `fresh` is the token of one who has just been made, to be set as a cookie."""

    holder: bytes
    fresh: str | None = None

    def is_holder(self, holder: bytes | None) -> bool:
        """Whether a seat's holder is this guest."""
        return holder is not None and hmac.compare_digest(self.holder, holder)


class Guests:
    """Knows guests by their cookies, or by a bearer's token."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def of(self, connection: HTTPConnection) -> Guest | None:
        """The guest who asks; None for a visitor without a token."""
        token = connection.cookies.get(self._settings.cookie_name) or bearer(connection)
        return Guest(_hash(token)) if token and TOKEN.fullmatch(token) else None

    def welcome(self, connection: HTTPConnection) -> Guest:
        """The guest who asks, or a new one: `greet` must then set the cookie on the answer."""
        known = self.of(connection)
        if known:
            return known
        token = secrets.token_urlsafe(32)
        return Guest(_hash(token), token)

    def greet(self, response: Response, guest: Guest) -> Response:
        """Set the cookie of a new guest; nothing for one who has it."""
        if guest.fresh:
            response.set_cookie(
                self._settings.cookie_name,
                guest.fresh,
                max_age=self._settings.cookie_seconds,
                path="/",
                secure=self._settings.is_secure,
                httponly=True,
                samesite="strict",
            )
        return response


def bearer(connection: HTTPConnection) -> str | None:
    """The token of a client that is no browser."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
