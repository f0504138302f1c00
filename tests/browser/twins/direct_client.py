"""A client that calls an application directly, on the event loop of the test. That is far less work than to call it
from another thread, which matters where millions of answers are compared."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette

from lazaretto.browser.http.settings import Settings
from tests.patience import PATIENCE_SECONDS

Message = MutableMapping[str, Any]

SHOWN = (b"content-type", b"content-length", b"content-disposition", b"etag", b"location")
"""Headers that say something about an answer."""


@dataclass(frozen=True)
class DirectAnswer:
    """An HTTP answer."""

    status: int
    headers: dict[bytes, bytes]
    body: bytes

    @property
    def content(self) -> bytes:
        """The answer as bytes: the status, the headers that say something, and the body."""
        headers = [name + b": " + self.headers[name] for name in SHOWN if name in self.headers]
        return b"\n".join((b"%d" % self.status, *headers, b"", self.body))


class DirectClient:
    """One visitor of an application, known by a cookie."""

    def __init__(self, app: Starlette, settings: Settings, token: str) -> None:
        self._app, self._origin = app, urlsplit(settings.origin)
        origin, host = settings.origin.encode(), self._origin.netloc.encode()
        cookie = f"{settings.cookie_name}={token}".encode()
        self._headers = [(b"host", host), (b"origin", origin), (b"cookie", cookie)]

    async def get(self, path: str) -> DirectAnswer:
        """The answer to a GET request."""
        return await self._ask("GET", path, b"")

    async def post(self, path: str, data: Any) -> DirectAnswer:
        """The answer to a POST request with data as JSON."""
        return await self._ask("POST", path, json.dumps(data).encode())

    async def _ask(self, method: str, path: str, body: bytes) -> DirectAnswer:
        length = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))] if body else []
        scope = self._scope("http", path, length) | {"method": method}
        arriving: list[Message] = [{"type": "http.request", "body": body}]
        sent: list[Message] = []

        async def receive() -> Message:
            if arriving:
                return arriving.pop()
            await asyncio.Event().wait()  # It never disconnects.
            raise AssertionError

        async def send(message: Message) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        start, *parts = sent
        return DirectAnswer(start["status"], dict(start["headers"]), b"".join(part.get("body", b"") for part in parts))

    @asynccontextmanager
    async def at(self, game: str) -> AsyncIterator[DirectPage]:
        """A page of a game, from its first message until it is left."""
        page = DirectPage()
        scope = self._scope("websocket", f"/games/{game}/live?have=0", []) | {"subprotocols": []}
        task = asyncio.create_task(self._app(scope, page.to_server.get, page.from_server.put))
        task.add_done_callback(page.end)
        page.to_server.put_nowait({"type": "websocket.connect"})
        try:
            yield page
        finally:
            page.to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await asyncio.wait_for(task, PATIENCE_SECONDS)

    def _scope(self, kind: str, path: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        address = urlsplit(path)
        scheme = self._origin.scheme if kind == "http" else self._origin.scheme.replace("http", "ws")
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": scheme,
            "path": address.path,
            "raw_path": address.path.encode(),
            "query_string": address.query.encode(),
            "root_path": "",
            "headers": [*self._headers, *headers],
            "client": ("192.0.2.1", 50_000),
            "server": (self._origin.hostname, 443),
            "state": {},
        }


@dataclass
class DirectPage:
    """A page's side of a socket."""

    to_server: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    from_server: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.to_server.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(self, is_last: Callable[[bytes], bool]) -> list[bytes]:
        """The next messages, up to one that is the last of them."""
        heard = list[bytes]()
        while not heard or not is_last(heard[-1]):
            message = await asyncio.wait_for(self.from_server.get(), PATIENCE_SECONDS)
            if message["type"] == "websocket.accept":
                continue
            assert message["type"] == "websocket.send", f"the server closed the socket: {message}"
            heard.append(message.get("bytes") or message["text"].encode())
        return heard

    def end(self, task: asyncio.Task[None]) -> None:
        """Wake up whoever waits for a message that will not come."""
        self.from_server.put_nowait({"type": "websocket.close", "raised": task.exception()})
