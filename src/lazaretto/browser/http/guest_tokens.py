"""Guests: a visitor who presses Play gets a cookie with an unguessable token. The store has only the token's hash."""

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
"""The form of `secrets.token_urlsafe(32)`."""


@dataclass(frozen=True)
class Guest:
    """A visitor who can hold seats. `fresh` is the token of a new guest, which must still be set as a cookie."""

    holder: bytes
    fresh: str | None = None

    def is_holder(self, holder: bytes | None) -> bool:
        """Whether this guest holds the seat."""
        # In constant time, so that the time it takes does not tell how much of a guess is right.
        return holder is not None and hmac.compare_digest(self.holder, holder)


class Guests:
    """Identifies guests by cookie or by bearer token."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def of(self, connection: HTTPConnection) -> Guest | None:
        """The guest who sent the request, or None for a visitor without a token."""
        token = connection.cookies.get(self._settings.cookie_name) or bearer(connection)
        return Guest(_hash(token)) if token and TOKEN.fullmatch(token) else None

    def known_or_new(self, connection: HTTPConnection) -> Guest:
        """The guest who sent the request, or a new one, whose cookie `give_cookie` must set on the response."""
        known = self.of(connection)
        if known:
            return known
        token = secrets.token_urlsafe(32)
        return Guest(_hash(token), token)

    def give_cookie(self, response: Response, guest: Guest) -> Response:
        """Set the cookie of a new guest; do nothing for a known one."""
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
    """The bearer token of a client that is not a browser."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
