"""A question over the screen, answered by typing a line, or with Esc."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from lazaretto.terminal.base.line_editor import LineEditor


class Prompt(ModalScreen[str | None]):
    """Lines to read, and an answer to type; None if the user gave none."""

    DEFAULT_CSS = """
    Prompt { align: center middle; background: $background 60%; }
    Prompt Vertical { width: 100%; height: auto; padding: 1 3; background: $background; align-horizontal: center; }
    Prompt Vertical { border-top: heavy $lead; border-bottom: heavy $lead; }
    Prompt Vertical Static { width: 60; max-width: 100%; }
    Prompt #answer { height: 1; margin-top: 1; }
    Prompt #how { height: 1; color: $ash; }
    """

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words
        self.line = LineEditor()

    def compose(self) -> ComposeResult:
        """The question above, the answer below."""
        with Vertical():
            yield Static(self.words, markup=False)
            yield Static(str(self.line), markup=False, id="answer")
            yield Static("Type, then Enter. Esc leaves.", id="how")

    def on_key(self, event: events.Key) -> None:
        """Handle a key: edit the answer, send it, or give none."""
        event.stop()
        event.prevent_default()
        if self.app.screen is not self:
            return
        if event.key in ("enter", "kp_enter"):
            self.dismiss(self.line.words)
        elif event.key == "escape":
            self.dismiss(None)
        else:
            self.line.press(event.key, event.character)
            self.query_one("#answer", Static).update(str(self.line))

    def on_paste(self, event: events.Paste) -> None:
        """Insert pasted words; they wait for Enter like typed ones."""
        event.stop()
        self.line.paste(event.text)
        self.query_one("#answer", Static).update(str(self.line))
