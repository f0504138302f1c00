"""Admission: the middleware that checks every request first. It checks the host, the origin of the page, the rate, and
the number of open connections."""

from __future__ import annotations

import logging
import math
import re
import time
from collections import Counter
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from lazaretto.browser.http.client_addresses import address_to_count, is_among
from lazaretto.browser.http.error_responses import error_response
from lazaretto.browser.http.rate_limit import Buckets, Clock, Rate
from lazaretto.browser.http.settings import Settings

LOG = logging.getLogger("lazaretto.browser")

OUTSIDE = (
    "This request does not come from a page of this server. A program identifies itself with the header "
    "Authorization: Bearer TOKEN, where TOKEN is 43 letters, digits, - or _ of its own choice."
)
SAFE = ("GET", "HEAD", "OPTIONS")
NEW_GAME = re.compile(r"/api/(games|records|games/[^/]+/again)/?")
CHILD = re.compile(r"/api/games/[^/]+/(fork|undo)/?")
FILES = "/static/"
MOST_DIGITS = 12


@dataclass(frozen=True)
class Refused:
    """Why a request is rejected: the status, a sentence, and how many seconds to wait."""

    status: int
    words: str
    after: float = 0.0

    def response(self) -> Response:
        """The rejection as an HTTP response."""
        headers = {"Retry-After": str(math.ceil(self.after))} if self.after else None
        return error_response(self.status, self.words, headers)


class Admission:
    """Wraps the application. It stores the client's address in `scope["state"]["address"]` of every request it
    admits."""

    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock = time.monotonic) -> None:
        self._app, self._settings = app, settings
        self._requests = self._buckets(Rate(settings.requests_at_once, settings.requests_a_second), clock)
        self._files = self._buckets(Rate(settings.files_at_once, settings.files_a_second), clock)
        self._games = self._buckets(Rate(settings.new_games_a_minute, settings.new_games_a_minute / 60), clock)
        self._children = self._buckets(Rate(settings.children_a_minute, settings.children_a_minute / 60), clock)
        self.here: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or reject it; a socket is rejected before it is accepted."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        address = self.address(scope["client"][0] if scope.get("client") else "", headers.getlist("x-forwarded-for"))
        scope.setdefault("state", {})["address"] = address
        refused = self._refused(scope, headers, address)
        if refused:
            LOG.info("%s was refused with %d", address, refused.status)
            await _answer(refused, scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(address, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def address(self, peer: str, forwarded: list[str]) -> str:
        """The client's address: that of the peer, or the one a trusted proxy forwards. For IPv6 it is the network,
        because one visitor controls all of it."""
        # From the nearest hop to the farthest. A client can write anything into the header, so an address is believed
        # only if a trusted proxy reported it.
        for hop in (peer, *reversed(",".join(forwarded).split(","))):
            try:
                peer = address_to_count(hop.strip())
            except ValueError:
                break
            if not is_among(hop.strip(), self._settings.proxies):
                break
        return peer

    def _refused(self, scope: Scope, headers: Headers, address: str) -> Refused | None:
        host = headers.get("host", "").lower()
        # Two Host headers might be read differently by a proxy and by this server.
        if host not in self._settings.hosts or len(headers.getlist("host")) != 1:
            return Refused(403, f"This server can only be reached as {self._settings.origin}.")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not self._is_from_here(headers, host):
            return Refused(403, OUTSIDE)
        return self._too_fast(scope, address) or self._too_long(headers, self._settings.most_body_bytes(scope["path"]))

    def _is_from_here(self, headers: Headers, host: str) -> bool:
        """Whether a request comes from a page of this server, or from a program with its own token and no cookie."""
        origins = headers.getlist("origin")
        if not origins:
            # Browsers name the origin of such requests. If a cookie comes without one, another site may have sent it.
            bears = headers.get("authorization", "").lower().startswith("bearer ")
            return bears and "cookie" not in headers
        return origins == [self._settings.origin_of(host)]

    def _too_fast(self, scope: Scope, address: str) -> Refused | None:
        path, posted = scope["path"], scope.get("method") == "POST"
        buckets = [self._files if path.startswith(FILES) else self._requests]
        if posted and NEW_GAME.fullmatch(path):
            buckets.append(self._games)
        elif posted and CHILD.fullmatch(path):
            buckets.append(self._children)
        # `max` asks all of them, so that the request counts in each.
        wait = max(bucket.take(address) for bucket in buckets)
        if wait:
            return Refused(429, f"You are sending requests too fast; try again in {math.ceil(wait)} s.", wait)
        return None

    def _too_long(self, headers: Headers, most: int) -> Refused | None:
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit():
            return Refused(400, "The length of the body is not a number.")
        # The number of digits comes first, since reading a very long number is slow.
        if len(length) > MOST_DIGITS or int(length) > most:
            return Refused(413, f"This is too long; the limit is {most:,} bytes.")
        return None

    async def _socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket. It counts against the limits from before it is accepted until it is closed."""
        if self.here.total() >= self._settings.connections:
            LOG.info("%s was refused: the server is full", address)
            await _answer(Refused(503, "The server is full; try again in a while.", 10), scope, receive, send)
        elif self.here[address] >= self._settings.connections_an_address:
            most = self._settings.connections_an_address
            LOG.info("%s was refused: it has %d sockets", address, most)
            await _answer(Refused(429, f"One address can have at most {most} sockets.", 10), scope, receive, send)
        else:
            self.here[address] += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self.here[address] -= 1
                if not self.here[address]:
                    # Otherwise the counter would grow with every address that ever connected.
                    del self.here[address]

    def _buckets(self, rate: Rate, clock: Clock) -> Buckets:
        return Buckets(rate, self._settings.addresses, clock)


async def _answer(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Send the rejection; a socket is never accepted."""
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        await refused.response()(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": refused.words})
