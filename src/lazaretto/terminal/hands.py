"""Hands at a game: what keys, words and clicks mean there. Keys of the options themselves come first, then those of the
screen, then ways through the menu."""

from __future__ import annotations

from time import monotonic

from textual import events
from textual.widgets import Static

from lazaretto.game import Refusal
from lazaretto.play.person import COMMANDS
from lazaretto.terminal import keys
from lazaretto.terminal.line import Line
from lazaretto.terminal.panes import Acts
from lazaretto.terminal.turns import DOUBLE_CLICK, Turns

LEAVING = ("S", "Q")
"""Keys that count also while a turn is being made."""


class Hands(Turns):
    """Takes what was meant, and nothing else. `acts` are the keys of the screen."""

    def acts(self) -> Acts:
        """What keys do here besides choosing."""
        return {}

    def on_key(self, event: events.Key) -> None:
        """A key: a choice, an act of the screen, or a way through the choices."""
        event.stop()
        event.prevent_default()
        self.walk.stop()
        if self.busy and event.key in LEAVING:
            self.attempt(self.acts()[event.key])
        elif self.deaf or event.time < self.since:
            return
        elif self.line:
            self._type(event)
        else:
            self.attempt(lambda: self._press(keys.meanings(event.key, event.character), event.character or ""))

    def on_click(self, event: events.Click) -> None:
        """A square beside the one who acts is a step towards it; while looking about, the square is looked at."""
        board, stage_ = self.shown.board, self.query_one("#stage", Static)
        if event.widget is not stage_ or board is None or self.deaf or monotonic() - self.since < DOUBLE_CLICK:
            return
        place = event.get_content_offset(stage_)
        square = self.camera.square(board, *self.room("#stage"), place) if place else None
        if square is None:
            return
        if self.camera.look:
            self.camera.look = square
            self.draw()
        elif board.cursor:
            way = keys.towards(square[0] - board.cursor[0], square[1] - board.cursor[1])
            self.attempt(lambda: self.take_by(way or "."))

    def _type(self, event: events.Key) -> None:
        """A key of a line that is being typed."""
        assert self.line
        if event.key == "escape":
            self.since = monotonic()
            self.close_line()
        elif event.key in ("enter", "kp_enter"):
            self.since = monotonic()
            self._send_off(self.line)
        else:
            self.line.press(event.key, event.character)
            self.draw()

    def _send_off(self, line: Line) -> None:
        """A choice, or one of the words of the line mode. What is refused stays, to be put right."""
        words = line.words.strip()
        self.close_line()
        try:
            if words and words.lower().split()[0] in COMMANDS and not self.menu.is_option(words):
                self.obey(words)
            elif words:
                self.take(words)
        except Refusal as wrong:
            line.wrong, self.line = str(wrong), line
            self.draw()

    def _press(self, meant: tuple[str, ...], character: str) -> None:
        if self.camera.look:
            self._look_about(meant)
            return
        option = None if self.pace.back else self.menu.by_key(meant)
        if option:
            self.take(option.text)
        elif act := next((act for key, act in self.acts().items() if key in meant), None):
            act()
        elif self.walk.begin(meant, self.shown):
            self.take_by(self.walk.way)
        else:
            self._navigate(keys.direction(meant), character)

    def _navigate(self, way: str, character: str) -> None:
        """Through the choices by arrows. Any other letter begins to type: Enter then takes what was typed, never what
        happens to be marked."""
        typed = character.isprintable() and not character.isspace() and bool(character)
        if way and self.menu.walks:
            self.say("There is no way there.")
        elif typed and self.menu.options:
            self.open_line(character)
        elif way and not typed:
            self.menu.move(self.room("#side")[0], keys.DIRECTIONS[way])
            self.draw()

    def _look_about(self, meant: tuple[str, ...]) -> None:
        """While somebody looks about, nothing is chosen."""
        way = keys.direction(meant)
        if way:
            self.camera.move(self.shown.board, keys.DIRECTIONS[way])
        elif any(key in ("escape", "x", "enter") for key in meant):
            self.camera.look, self.since = None, monotonic()
        self.draw()
