"""A decision again: the position as it was, without the answer until something is chosen."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import ScreenKey
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Decision, Weighed, answered
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.base.text_layout import keys_line
from lazaretto.terminal.draw import secret_picks
from lazaretto.terminal.draw.choices import OPTION
from lazaretto.terminal.play import side_panel
from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.terminal.play.game_layout import GameLayout
from lazaretto.terminal.play.input import LEFT
from lazaretto.terminal.view import view_panes

KEYS = (ScreenKey.MARK_CHOICE.line, ScreenKey.CHOOSE.line, ScreenKey.TYPE_CHOICE.line, ScreenKey.GIVE_UP.line)


class RetryScreen(GameLayout):
    """The View before a turn as the player saw it: no log, no grades, no chances. `chosen` is called with the new
    choice and the coach's verdict on it."""

    def __init__(self, played: Played, decided: Decision, chosen: Callable[[Weighed], None]) -> None:
        super().__init__()
        self.played = played
        self.decided = decided
        self.chosen = chosen
        self.view = played.edition.view(played.at(decided.turn - 1), decided.seat)
        self.menu = Menu(self.view.options)

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.words = f"{self.decided.seat}, choose again. What the coach says comes after."
        self.after_layout(self.draw)

    def draw(self) -> None:
        """Draw everything."""
        palette, played = self.face.palette, self.played
        right = f"{played.edition.book.words.turn} {self.decided.turn:,} again · you are {self.decided.seat}"
        self.put("#bar", [view_panes.bar(played.edition.title, right, self.size.width, palette)])
        before = self.decided.turn - played.record.header.first_turn
        lying = secret_picks.lying(played.edition, played.turns, before, played.teller)
        self.put("#stage", view_panes.lines(self.view, lying, *self.room("#stage"), palette))
        room, left = self.room("#side"), view_panes.rest(self.view, *self.room("#stage"), palette)
        self.put("#side", side_panel.lines(left, self.menu.at(room[0]), None, *room, palette))
        self.put("#keys", [keys_line(KEYS, palette)])
        super().draw()

    def on_key(self, event: events.Key) -> None:
        """Handle a key: move through the choices, choose, or leave."""
        event.stop()
        event.prevent_default()
        if not self.on_top:
            return
        if self.line:
            self._type(self.line, event)
        else:
            self._press(keys.meanings(event.key, event.character), event.character or "")

    def on_click(self, event: events.Click) -> None:
        """Choose the option that was clicked."""
        text = event.style.meta.get(OPTION)
        if text and event.button == LEFT and self.on_top:
            self.line = None
            self.attempt(lambda: self._choose(text))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the option under the pointer."""
        text = event.style.meta.get(OPTION)
        if text and not self.line and self.menu.mark(text, self.room("#side")[0]):
            self.draw()

    def _press(self, meant: tuple[str, ...], character: str) -> None:
        width, way = self.room("#side")[0], keys.direction(meant)
        typed = character.isprintable() and not character.isspace()
        option = self.menu.by_key(meant) or (self.menu.marked(width) if ScreenKey.CHOOSE.is_in(meant) else None)
        if ScreenKey.GIVE_UP.is_in(meant):
            self.dismiss(None)
        elif option:
            self.attempt(lambda: self._choose(option.text))
        elif character and typed:
            self.open_line("" if character == ":" else character)
        elif way:
            self.menu.move(width, keys.DIRECTIONS[way])
            self.draw()

    def _type(self, line: LineEditor, event: events.Key) -> None:
        """Handle a key in the open line. If the line is refused, it stays to be corrected."""
        if event.key == "escape" or (event.key in ("enter", "kp_enter") and not line.words.strip()):
            self.close_line()
        elif event.key in ("enter", "kp_enter"):
            try:
                self._choose(line.words.strip())
            except Refusal as wrong:
                line.wrong = str(wrong)
                self.draw()
        else:
            line.press(event.key, event.character)
            self.draw()

    def _choose(self, text: str) -> None:
        weighed = answered(self.played, self.decided, text)
        self.dismiss(None)
        self.chosen(weighed)
