"""What the screens of a game have in common: a bar, a picture and a side panel, a log, and a line for messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.base.text_layout import paragraph

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

T = TypeVar("T")

Acts = dict[str, Callable[[], None]]
"""What keys do, by their meaning."""

MOST_SAID = 3
"""The most lines of a message."""

MESSAGE_SECONDS = 4.0
"""How long a message stays while a world moves on."""


class GameLayout(Screen[None]):
    """The panes of the screen, each drawn as lines that fit. `words` is the last message, and `said_at` its time."""

    # An absolute path: Textual looks for a relative one beside the module of each subclass.
    CSS_PATH = Path(__file__).with_suffix(".tcss")
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.said_at = monotonic()
        self.line: LineEditor | None = None
        self.writing = 0
        self._redrawing = False
        self._cache: dict[Callable[..., object], tuple[tuple[object, ...], list[Any]]] = {}

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    @property
    def can_draw(self) -> bool:
        """Whether the screen can be drawn on: one that is being left loses its panes before it is gone."""
        return self.is_attached and self.is_running

    @property
    def on_top(self) -> bool:
        """Whether nothing covers the screen. Textual also calls a screen current that shines through."""
        return self.is_attached and self.app.screen is self

    def leave(self) -> None:
        """Leave the screen, only once: a key pressed twice is not meant for the screen below."""
        if self.on_top:
            self.face.leave_game()

    def compose(self) -> ComposeResult:
        """The panes from top to bottom."""
        yield Pane("bar")
        with Horizontal(id="middle"):
            yield Pane("stage")
            yield Pane("side")
        yield Pane("log")
        yield Pane("says")
        yield Pane("keys")

    def on_pane_resized(self, event: Pane.Resized) -> None:
        """Draw again for the new size, once for all panes."""
        event.stop()
        if not self._redrawing:
            self._redrawing = True
            self.after_layout(self._redraw)

    def _redraw(self) -> None:
        self._redrawing = False
        self.draw()

    def after_layout(self, act: Callable[[], None]) -> None:
        """Call a function after the layout is done, unless the screen has been left by then."""
        self.call_after_refresh(lambda: act() if self.can_draw else None)

    def draw(self) -> None:
        """Draw everything. A message takes up to three lines, which the log gives up."""
        width = self.room("#says")[0]
        said = self.line.shown(width) if self.line else [self.words or self.unsaid]
        drawn = [row for words in said for row in paragraph(words, width, self.face.palette.strong)]
        for rows in range(2, MOST_SAID + 1):
            self.set_class(min(len(drawn), MOST_SAID) == rows, f"-says{rows}")
        self.put("#says", self._cut(drawn))

    @property
    def unsaid(self) -> str:
        """What is said in the place of messages while there is none."""
        return ""

    def _cut(self, said: list[Text]) -> list[Text]:
        """Cut a message that is still too long, with an ellipsis."""
        if len(said) <= MOST_SAID:
            return said
        last = said[MOST_SAID - 1].copy()
        last.truncate(self.room("#says")[0] - 1)
        return [*said[: MOST_SAID - 1], last.append("…")]

    def say(self, words: str) -> None:
        """Show a message under the log."""
        self.words, self.said_at = words, monotonic()
        self.draw()

    @property
    def still_said(self) -> str:
        """The message, if it is recent enough to be still being read."""
        return self.words if monotonic() - self.said_at < MESSAGE_SECONDS else ""

    def write_down(self, played: Played, write: Callable[[Played], str] | None = None) -> None:
        """Write the game to the morgue as far as it is shown, in the background, since a long one takes a while.
        `write` does so when a game ends, and reports even if another message is shown."""
        if played.is_secret:  # Refuse at once, before anything is written.
            self.say(self.face.dump(played))
            return
        if self.writing and write is None:
            self.say("It is still being saved.")
            return
        self.writing += 1
        self.say("Saving to the morgue …")
        # A copy, because the game may go on while the thread writes.
        turns = played.turns.until(len(played.turns))
        now = replace(played, record=replace(played.record, turns=turns.lines), turns=turns)
        self._write(self.face, now, write or self.face.dump)

    # With a description, Textual does not format the arguments: they contain every line of the game.
    @work(thread=True, group="writing", description="writing down")
    def _write(self, face: Lazaretto, played: Played, write: Callable[[Played], str]) -> None:
        words = write(played)
        if face.is_running:
            face.call_from_thread(self._written, face, words)

    def _written(self, face: Lazaretto, words: str) -> None:
        """Report the result here, or on the screen the user is looking at by now."""
        self.writing -= 1
        if self.can_draw:
            self.say(words)
        else:
            face.say(words)

    def attempt(self, act: Callable[[], None]) -> None:
        """Call a function, and show a refusal as a message."""
        try:
            act()
        except Refusal as wrong:
            self.say(str(wrong))

    def room(self, where: str) -> tuple[int, int]:
        """Columns and rows of a pane."""
        size = self.query_one(where, Pane).content_size
        return max(10, size.width), max(1, size.height)

    def cached(self, make: Callable[..., list[T]], *of: Any) -> list[T]:
        """The lines or pages a function makes from these arguments, cached while they are the same."""
        # One entry for each function: a screen draws the same thing again far more often than it goes back.
        known = self._cache.get(make)
        if known is None or known[0] != of:
            self._cache[make] = known = of, make(*of)
        return known[1]

    def put(self, where: str, lines: Sequence[Text]) -> None:
        """Show these lines in a pane."""
        self.query_one(where, Pane).show(lines)

    def open_line(self, begun: str = "") -> None:
        """Open a line for typing, in the place of messages."""
        self.line = LineEditor(begun)
        self.draw()

    def close_line(self) -> None:
        """Close the line."""
        self.line = None
        self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """Treat pasted text as words in an open line, never as keys."""
        event.stop()
        if self.line:
            self.line.paste(event.text)
            self.draw()
