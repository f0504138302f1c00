"""What the screens of a game have in common: a bar, a stage and a side, a log, and a line that says things."""

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
from lazaretto.play.played import Played
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.base.text_layout import paragraph

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

T = TypeVar("T")

Acts = dict[str, Callable[[], None]]
"""What keys do, by the key that was meant."""

MOST_SAID = 3
"""Lines of what is said."""

LASTS = 4.0
"""Seconds that a sentence stands, while a world moves on below it."""


class GameLayout(Screen[None]):
    """Parts of the screen, each drawn as lines for the room it has. `words` are what was said last, and `said_at` is
    when."""

    # Textual would look for a relative path beside the module of each screen.
    CSS_PATH = Path(__file__).with_suffix(".tcss")
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.said_at = monotonic()
        self.line: LineEditor | None = None
        self.writing = 0
        self._redrawing = False
        self._made: dict[Callable[..., object], tuple[tuple[object, ...], list[Any]]] = {}

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    @property
    def stands(self) -> bool:
        """Whether it can be drawn on: a screen that is being left loses its parts before it is gone."""
        return self.is_attached and self.is_running

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over it; for Textual what shines through is current as well."""
        return self.is_attached and self.app.screen is self

    def leave(self) -> None:
        """Leave it, once: a key that was pressed twice is not meant for what lies below."""
        if self.on_top:
            self.face.leave_game()

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Pane("bar")
        with Horizontal(id="middle"):
            yield Pane("stage")
            yield Pane("side")
        yield Pane("log")
        yield Pane("says")
        yield Pane("keys")

    def on_pane_resized(self, event: Pane.Resized) -> None:
        """Draw for the new size, once however many panes have it."""
        event.stop()
        if not self._redrawing:
            self._redrawing = True
            self.soon(self._redraw)

    def _redraw(self) -> None:
        self._redrawing = False
        self.draw()

    def soon(self, act: Callable[[], None]) -> None:
        """Do something when everything has found its place; nothing, where the screen has been left by then."""
        self.call_after_refresh(lambda: act() if self.stands else None)

    def draw(self) -> None:
        """Everything, as it is now. What is said takes up to three lines, and the log leaves them to it."""
        width = self.room("#says")[0]
        said = self.line.shown(width) if self.line else [self.words]
        drawn = [row for words in said for row in paragraph(words, width, self.face.palette.strong)]
        for rows in range(2, MOST_SAID + 1):
            self.set_class(min(len(drawn), MOST_SAID) == rows, f"-says{rows}")
        self.put("#says", self._cut(drawn))

    def _cut(self, said: list[Text]) -> list[Text]:
        """What does not fit even so ends in an ellipsis."""
        if len(said) <= MOST_SAID:
            return said
        last = said[MOST_SAID - 1].copy()
        last.truncate(self.room("#says")[0] - 1)
        return [*said[: MOST_SAID - 1], last.append("…")]

    def say(self, words: str) -> None:
        """A sentence under the log."""
        self.words, self.said_at = words, monotonic()
        self.draw()

    @property
    def still_said(self) -> str:
        """What was said so lately that it is still being read."""
        return self.words if monotonic() - self.said_at < LASTS else ""

    def write_down(self, played: Played, write: Callable[[Played], str] | None = None) -> None:
        """Tell a game in the morgue as far as it goes now, beside the screen, since a long one takes its time. `write`
        does it at a game's end, which is told also while something else is."""
        if played.is_secret:  # Nothing is written, and that is said at once.
            self.say(self.face.dump(played))
            return
        if self.writing and write is None:
            self.say("It is still being written down.")
            return
        self.writing += 1
        self.say("It is being written down …")
        record = replace(played.record, turns=[*played.record.turns])
        now = replace(played, record=record, turns=[*played.turns])
        self._write(self.face, now, write or self.face.dump)

    # Unless it is described, Textual writes out all that it is given: every state of the game.
    @work(thread=True, group="writing", description="writing down")
    def _write(self, face: Lazaretto, played: Played, write: Callable[[Played], str]) -> None:
        words = write(played)
        if face.is_running:
            face.call_from_thread(self._written, face, words)

    def _written(self, face: Lazaretto, words: str) -> None:
        """Say so here, or wherever somebody looks by now."""
        self.writing -= 1
        if self.stands:
            self.say(words)
        else:
            face.say(words)

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something; a refusal is a sentence on the screen."""
        try:
            act()
        except Refusal as wrong:
            self.say(str(wrong))

    def room(self, where: str) -> tuple[int, int]:
        """Columns and rows of a part of the screen."""
        size = self.query_one(where, Pane).content_size
        return max(10, size.width), max(1, size.height)

    def made(self, make: Callable[..., list[T]], *of: Any) -> list[T]:
        """The lines or pages that a function makes of these: those it made last, where they are the same."""
        known = self._made.get(make)
        if known is None or known[0] != of:
            self._made[make] = known = of, make(*of)
        return known[1]

    def put(self, where: str, lines: Sequence[Text]) -> None:
        """Show these lines there."""
        self.query_one(where, Pane).show(lines)

    def open_line(self, begun: str = "") -> None:
        """Let words be typed, where otherwise things are said."""
        self.line = LineEditor(begun)
        self.draw()

    def close_line(self) -> None:
        """No more words."""
        self.line = None
        self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """Nothing that was pasted is a key; in a line that is being typed it is words."""
        event.stop()
        if self.line:
            self.line.paste(event.text)
            self.draw()
