"""Players at a real server, over a real socket."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.browser.servers import Process
from tests.patience import PATIENCE_SECONDS


class Player:
    """One page of a game."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def hear(self) -> dict[str, Any]:
        """The next message from the server."""
        said: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE_SECONDS))
        return said

    def welcome(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The two messages that come first."""
        return self.hear(), self.hear()

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def pick(self, turn: int, choice: str) -> dict[str, Any]:
        """Pick, and return the answer."""
        self.say(do="pick", turn=turn, choice=choice)
        return self.hear()

    def code(self) -> int | None:
        """The code with which the server closes the socket."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE_SECONDS)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


@contextmanager
def player(server: Process, game: str, have: int = 0, **options: Any) -> Iterator[Player]:
    """A page of a game, for as long as it is open."""
    given = {"compression": None, "max_size": None, "open_timeout": PATIENCE_SECONDS, "close_timeout": 1} | options
    with connect(server.socket(game, have), origin=Origin(server.origin), **given) as socket:
        yield Player(socket)
