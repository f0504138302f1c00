"""A decision again: the position as it was, without the answer until something is chosen."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import DIRECTIONS, ScreenKey
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Decision, Weighed, answered
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.base.text_layout import keys_line
from lazaretto.terminal.draw import secret_picks
from lazaretto.terminal.draw.choices import OPTION
from lazaretto.terminal.play import part_keys, part_rows, side_panel
from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.terminal.play.game_layout import GameLayout
from lazaretto.terminal.play.input import LEFT
from lazaretto.terminal.play.part_editor import editor_for
from lazaretto.terminal.play.side_panel import Composed
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
        self.editor = editor_for(self.view.composer, None, "")

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
        view, composed = view_panes.roomy(self.view, self.room("#stage")[1]), self._composed()
        aims = composed is not None and composed.editor.is_aiming
        aim = composed.option.line if composed and composed.option and aims else ()
        look = composed.editor.square if composed and aims else None
        aimed = view_panes.with_aim(view, aim)
        self.put("#stage", view_panes.lines(aimed, lying, *self.room("#stage"), palette, look))
        room, left = self.room("#side"), view_panes.rest(view, *self.room("#stage"), palette)
        self.put("#side", side_panel.lines(left, self.menu.at(room[0]), None, *room, palette, composed))
        self.put("#keys", [keys_line(KEYS, palette)])
        super().draw()

    def _composed(self) -> Composed | None:
        """The choice that is being composed, with its odds."""
        if self.editor is None:
            return None
        before = self.played.at(self.decided.turn - 1)
        return Composed(self.editor, self.played.edition.explain(before, self.decided.seat, self.editor.text))

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
        elif self.editor and event.button == LEFT and self.on_top:
            self.editor = part_rows.clicked(self.editor, event.style.meta)
            self.draw()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the option under the pointer."""
        text = event.style.meta.get(OPTION)
        if text and not self.line and self.menu.mark(text, self.room("#side")[0]):
            self.draw()

    def _press(self, meant: tuple[str, ...], character: str) -> None:
        width, way = self.room("#side")[0], keys.direction(meant)
        typed = character.isprintable() and not character.isspace()
        option = self.menu.by_key(meant) or (self.menu.marked(width) if ScreenKey.CHOOSE.is_in(meant) else None)
        done = part_keys.pressed(self.editor, meant, self.view.board, bool(self.view.options)) if self.editor else None
        if done:
            self.editor = done.editor
            self.draw()
            if done.is_taken:
                self.attempt(lambda: self._choose(done.editor.text))
        elif ScreenKey.GIVE_UP.is_in(meant):
            self.dismiss(None)
        elif option:
            self.attempt(lambda: self._choose(option.text))
        elif character and typed:
            self.open_line("" if character == ":" else character)
        elif way:
            self.menu.move(width, DIRECTIONS[way])
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
