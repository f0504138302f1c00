"""Uvicorn's protocols with stricter limits: a deadline for clients that connect and send nothing, and an end for
clients that never read."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
from collections import Counter
from contextlib import suppress
from typing import Any, ClassVar

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from lazaretto.browser.http.client_addresses import address_to_count, is_among
from lazaretto.browser.http.error_responses import error_body
from lazaretto.browser.http.settings import RECORDS, Settings

LOG = logging.getLogger("lazaretto.browser")

TOO_MANY = error_body("There are too many connections from this address; close one.")
FULL = b"HTTP/1.1 429 \r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (
    len(TOO_MANY),
    TOO_MANY,
)
"""The response to a connection beyond the limit, sent before it asks for anything."""

AT_ONCE = struct.pack("ii", 1, 0)
"""SO_LINGER with zero seconds: closing resets the connection."""


class Http(H11Protocol):
    """HTTP with deadlines: a request must arrive completely soon after it begins, its response must be read, and an
    address may have only so many connections. Those of a trusted proxy are not counted, because they belong to many
    people."""

    settings: ClassVar[Settings]
    here: ClassVar[Counter[str]]
    _deadline: asyncio.TimerHandle | None = None
    _is_extended: bool = False
    _read_timer: asyncio.TimerHandle | None = None
    _peer: str = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline, and make the transport report any unread output, however small."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)
        if self._count():
            self._start_deadline()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers and release the connection's place in the count."""
        self._stop_deadline()
        self._uncount()
        self.resume_writing()  # Otherwise a handler that waits for the client to read would wait for ever.
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection to the WebSocket protocol. From now on, `Admission` counts it."""
        self._uncount()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The client has not read everything yet: start the timer."""
        super().pause_writing()
        if self._read_timer is None:
            self._start_read_timer(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """The client has read everything: stop the timer."""
        super().resume_writing()
        if self._read_timer:
            self._read_timer.cancel()
            self._read_timer = None

    def data_received(self, data: bytes) -> None:
        """Stop the deadline when the request is complete, and start it again with the next one. A record that is being
        sent gets a later one."""
        super().data_received(data)
        # After an upgrade, the transport belongs to the WebSocket protocol, which has its own time limits.
        if self.transport.get_protocol() is not self or self.conn.their_state in (h11.DONE, h11.MUST_CLOSE):
            self._stop_deadline()
        elif self.conn.their_state is h11.SEND_BODY and self.scope["path"] == RECORDS:
            self._extend_deadline()
        else:
            self._start_deadline()

    def _start_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.settings.handshake_seconds, self._too_slow)

    def _extend_deadline(self) -> None:
        if not self._is_extended:
            self._stop_deadline()
            self._deadline = self.loop.call_later(self.settings.upload_seconds, self._too_slow)
            self._is_extended = True

    def _stop_deadline(self) -> None:
        self._is_extended = False
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _start_read_timer(self, left: int) -> None:
        self._read_timer = self.loop.call_later(self.settings.stalled_seconds, self._check_read, left)

    def _check_read(self, before: int) -> None:
        """Cut off a client that has read nothing since the last look."""
        left = self.transport.get_write_buffer_size()
        if left < before:  # A client that reads slowly is not cut off, only one that reads nothing.
            self._start_read_timer(left)
        else:
            LOG.info("%s read nothing of a response and was cut off", self._peer)
            cut_off(self.transport)

    def _count(self) -> bool:
        """Count the connection. Return False, and count nothing, if its address has too many already."""
        peer = self.client[0] if self.client else ""
        if not peer or is_among(peer, self.settings.proxies):
            return True
        peer = address_to_count(peer)
        if self.here[peer] >= self.settings.connections_an_address:
            LOG.info("%s has too many connections", peer)
            return False
        self._peer = peer
        self.here[peer] += 1
        return True

    def _uncount(self) -> None:
        if self._peer:
            self.here[self._peer] -= 1
            if not self.here[self._peer]:
                del self.here[self._peer]
        self._peer = ""

    def _too_slow(self) -> None:
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self.transport.abort()


def http(settings: Settings) -> type[Http]:
    """The protocol class with these settings."""
    # Uvicorn takes a class and makes an instance for each connection, so what they share is in a class of its own.
    return type("Http", (Http,), {"settings": settings, "here": Counter()})


def cut_off(transport: asyncio.Transport) -> None:
    """Reset a connection. Unsent output is discarded; a client that does not read would keep it in the system's
    buffers."""
    with suppress(OSError):
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets that stop reading from a client that does not read, and that the application can cut off."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Keep the system's buffer small, so that the outbox sees what the client does not read."""
        transport.set_write_buffer_limits()
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        """Give the application a function that ends the connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            state: dict[str, Any] = self.scope["state"]
            state["cut"] = self.cut

    def cut(self, gently: bool = False) -> None:
        """End the connection. Gently, the system still delivers what it has; otherwise unsent output is discarded,
        because a client that does not read would keep it in the system's buffers."""
        if gently:
            self.transport.abort()
        else:
            cut_off(self.transport)

    async def send(self, message: ASGISendEvent) -> None:
        """Treat a rejection with a body as an answer, too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def pause_writing(self) -> None:
        """The client does not read, so stop reading from it: otherwise its pings would make us write without end."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The client reads again, so continue reading from it."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def keepalive_timeout(self) -> None:
        """Close without a closing handshake, since a peer that is gone cannot read it."""
        super().keepalive_timeout()
        self.cut()

    def send_receive_event_to_app(self) -> None:
        """Pass a message to the application, and stop reading while several are waiting. Invalid UTF-8 is refused
        before the application sees it."""
        content, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": content})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": content.decode()})
            except UnicodeDecodeError:
                self._refuse(1007)
                return
        if not self.read_paused and self.queue.qsize() >= self.config.ws_max_queue:
            self.read_paused = True
            self.transport.pause_reading()

    def _refuse(self, code: int) -> None:
        if self.conn.state is State.OPEN:
            self.conn.send_close(code)
            self.handle_parser_exception()
