"""A visitor: requests and sockets to an application in the same process, as a page of it would make them."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from starlette.applications import Starlette

from lazaretto.books import find
from lazaretto.browser.app import application
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.server import Server
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # It would rather have a package that nothing else here needs.
    from starlette.testclient import TestClient, WebSocketTestSession

__all__ = ["TestClient", "WebSocketTestSession"]

HOME = Settings(requests_at_once=10_000)
"""A local server without rate limits, which most tests are not about."""

MANY = 100_000
UNHURRIED = replace(
    HOME, requests_at_once=MANY, games_a_minute=MANY, games_a_minute_at_home=MANY, children_a_minute=MANY
)
"""The same for tests that start one game after another."""

PUBLIC = replace(HOME, public_url="https://games.example")

AGAINST_BOT = {"a": "person", "b": "bot random"}
TOGETHER = {"a": "person", "b": "person"}
BOTS = {"a": "bot random", "b": "bot random"}


class Visit:
    """A browser and the server it visits."""

    def __init__(self, library: Library, settings: Settings = HOME, app: Starlette | None = None) -> None:
        self.library, self.settings = library, settings
        self.app = app or application(settings, library)
        self.origin = settings.origin
        self.client = TestClient(self.app, base_url=self.origin, headers={"Origin": self.origin})

    @property
    def server(self) -> Server:
        server: Server = self.app.state.server
        return server

    def __enter__(self) -> Visit:
        self.client.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        self.client.__exit__(*raised)

    def another(self) -> Visit:
        """Another browser at the same server, with no cookie yet."""
        other = Visit(self.library, self.settings, self.app)
        other.client.portal = self.client.portal
        return other

    def token(self, token: str) -> Visit:
        """Give this browser a guest's cookie."""
        self.client.cookies.set(self.settings.cookie_name, token)
        return self

    @contextmanager
    def at(self, game: str, have: int = 0, **headers: str) -> Iterator[Page]:
        """A page of a game."""
        address = f"{self.origin.replace('http', 'ws', 1)}/games/{game}/live?have={have}"
        with self.client.websocket_connect(address, headers=headers) as socket:
            yield Page(socket)


class Page:
    """A page's side of a socket."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket

    def hear(self) -> dict[str, Any]:
        """The next message from the server."""
        said: dict[str, Any] = json.loads(self.socket.receive_text())
        return said

    def welcome(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The two messages that come first."""
        table = self.hear()
        assert table["is"] == "table"
        now = self.hear()
        assert now["is"] == "now"
        return table, now

    def now(self) -> dict[str, Any]:
        """The next `now` message; a new `table` message may come first."""
        while (said := self.hear())["is"] != "now":
            pass
        return said

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send_text(json.dumps(message))

    def pick(self, turn: int, choice: str) -> dict[str, Any]:
        """Pick, and return the answer."""
        self.say(do="pick", turn=turn, choice=choice)
        return self.hear()

    def closed(self) -> tuple[int, str]:
        """The code with which the server closes the socket, and its reason."""
        while (message := self.socket.receive())["type"] != "websocket.close":
            pass
        return int(message["code"]), str(message.get("reason", ""))


def new(library: Library, seats: dict[str, str], at: str | None = None, seed: int = 7, *settings: str) -> str:
    """A game in the library."""
    edition = Edition(find("defend_the_city"), Overlay().and_set(settings))
    return begin(edition, Opening(seats, seed, at), library).id
