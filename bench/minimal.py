"""The peer of the terminal face: the smallest Textual application that redraws its whole screen for each key."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class Minimal(App[None]):
    """Shows the number of keys pressed in every line."""

    CSS = "Static { width: 100%; height: 100%; }"
    keys = 0

    def compose(self) -> ComposeResult:
        yield Static(self.words())

    def on_key(self, event: events.Key) -> None:
        self.keys += 1
        self.query_one(Static).update(self.words())

    def words(self) -> str:
        line = f"key {self.keys} ".ljust(self.size.width, "·")
        return "\n".join([line] * self.size.height)


if __name__ == "__main__":
    Minimal().run()
