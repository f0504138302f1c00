"""Clients that do what no browser would: they write to the socket by hand."""

from __future__ import annotations

import os
import select
import socket
import struct
from contextlib import suppress

from tests.browser.servers import Process
from tests.patience import PATIENCE_SECONDS

SMALL = 4096


class Raw:
    """A TCP connection to a server."""

    def __init__(self, server: Process, receive_bytes: int | None = None) -> None:
        self.server = server
        self.socket = socket.socket()
        if receive_bytes:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.socket.settimeout(PATIENCE_SECONDS)
        self.socket.connect(("127.0.0.1", server.port))

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *raised: object) -> None:
        self.socket.close()

    def upgrade(self, game: str, *extra: str) -> bytes:
        """Ask for a game's socket; the first line and headers of the answer."""
        lines = [
            f"GET /games/{game}/live HTTP/1.1",
            f"Host: 127.0.0.1:{self.server.port}",
            f"Origin: {self.server.origin}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            *extra,
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.socket.recv(1)
        return answer

    def frame(self, content: bytes, opcode: int = 1, final: bool = True, rsv: int = 0) -> bytes:
        """A client's frame, masked as it must be."""
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))
        head = bytes([opcode | (0x80 if final else 0) | rsv])
        if len(content) < 126:
            size = bytes([0x80 | len(content)])
        elif len(content) < 65536:
            size = bytes([0x80 | 126]) + struct.pack("!H", len(content))
        else:
            size = bytes([0x80 | 127]) + struct.pack("!Q", len(content))
        return head + size + mask + masked

    def code(self) -> int | None:
        """The code of the server's close frame, or None if the connection ends without one."""
        data = b""
        try:
            while True:
                while len(data) < 2:
                    data += self._more()
                size, start = data[1], 2
                if size == 126:
                    while len(data) < 4:
                        data += self._more()
                    size, start = struct.unpack("!H", data[2:4])[0], 4
                while len(data) < start + size:
                    data += self._more()
                if data[0] & 15 == 8:
                    return int(struct.unpack("!H", data[start : start + 2])[0]) if size else None
                data = data[start + size :]
        except (ConnectionError, EOFError):
            return None

    def _more(self) -> bytes:
        got = self.socket.recv(65536)
        if not got:
            raise EOFError
        return got

    def has_ended(self) -> bool:
        """Whether the server has said its last word, which is still to be read."""
        poll = select.poll()
        poll.register(self.socket, select.POLLRDHUP)
        return bool(poll.poll(0))

    def is_cut_off(self) -> bool:
        """Whether the server has ended the connection, found out without reading."""
        poll = select.poll()
        poll.register(self.socket, 0)
        return any(event & (select.POLLHUP | select.POLLERR) for _, event in poll.poll(0))

    def read_to_its_end(self) -> None:
        """Wait for the server to end the connection."""
        with suppress(ConnectionError):
            while self.socket.recv(65536):
                pass
