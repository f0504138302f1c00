"""The line between a page and the server, as a test hears it: what was sent, and what came back. It can hold messages
back and be cut."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.faces.browser import until

Message = dict[str, Any]


class GameLine:
    """All sockets of one page. It must be made before the page opens its game, in a fresh window."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[Message] = []
        self.heard: list[Message] = []
        self.lines: list[WebSocketRoute] = []
        self.holds = False
        self._held: list[str | bytes] = []
        page.route_web_socket("**/live*", self._between)

    def _between(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        server = line.connect_to_server()

        def say(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def hear(message: str | bytes) -> None:
            if isinstance(message, str):
                self.heard.append(json.loads(message))
            if self.holds:
                self._held.append(message)
            else:
                line.send(message)

        line.on_message(say)
        server.on_message(hear)

    def let_through(self) -> None:
        """Send the page what was held back, and hold nothing back any longer."""
        self.holds, held = False, self._held
        self._held = []
        for message in held:
            self.lines[-1].send(message)

    def cut(self) -> None:
        """Cut the connection. The page connects again by itself."""
        self.lines[-1].close()

    def chosen(self) -> list[str]:
        """The choices that the page has sent."""
        return [message["choice"] for message in self.sent if message["do"] == "pick"]

    def asked(self, do: str) -> list[Message]:
        """The messages of one kind that the page has sent."""
        return [message for message in self.sent if message["do"] == do]

    def now(self) -> Message:
        """The position that came last."""
        return [message for message in self.heard if message["is"] == "now"][-1]

    def has_stopped(self) -> bool:
        """Whether a comfort has stopped, or was refused."""
        return any(said["is"] == "stopped" or (said["is"], said.get("to")) == ("no", "comfort") for said in self.heard)

    def until_answered(self) -> None:
        """Wait until the server has answered every pick: the turn after the last one has come."""
        picks = [message["turn"] for message in self.sent if message["do"] == "pick"]
        until(self.page, lambda: not picks or self.now()["turn"] > max(picks))
