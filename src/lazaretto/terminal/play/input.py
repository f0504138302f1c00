"""Input at a game: what keys, words and clicks mean. Keys of the options come first, then those of the screen, then
moving through the menu."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from textual import events
from textual.widgets import Static

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import DIRECTIONS
from lazaretto.play.line_mode.person import LEAVING as LEAVING_WORDS
from lazaretto.play.session.session_commands import Command, command
from lazaretto.terminal.base import keys, turn_number
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.draw.choices import OPTION
from lazaretto.terminal.play import comfort_keys
from lazaretto.terminal.play.comfort_input import ComfortInput
from lazaretto.terminal.play.controls import JUST_CHANGED, Place
from lazaretto.terminal.play.type_ahead import Press

WHILE_LOOKING = ("space", ".", "+", "-", "[", "]", "{", "}", "v", "z", "r", "?", "tab", "shift+tab", "S", "Q")
"""Keys of the screen that work while the user looks around, if nobody plays."""

FAR = 10
"""How many squares the cursor moves with Shift."""

NO_WAY, NO_RUNNING = "You cannot go there.", "There is no running here. Press the direction without Shift."

LEFT = 1
"""The mouse button that takes a choice."""


class GameInput(ComfortInput):
    """Turns input into choices and actions. `asked` is a command that waits for confirmation."""

    asked: Command | None = None

    def goes_to(self, words: str) -> bool:
        """Show the turn that the words name. Return whether they name one."""
        return False

    def can_be_typed(self) -> Sequence[str]:
        """Words that can be typed when nobody chooses."""
        return "fork N", "fork N fresh", "q"

    def saves(self, words: str) -> bool:
        """Save a map of what is shown if the words ask for one. Return whether they do."""
        return False

    def handle(self, press: Press) -> None:
        """Handle a key: a choice, an action of the screen, or moving through the choices."""
        if self.asked:
            self._answer(press.meant)
        elif self.line:
            self._type(press)
        elif "enter" in press.meant and press.held and not self.model.moves_by_itself:
            return
        else:
            self.attempt(lambda: self._press(press))

    def on_click(self, event: events.Click) -> None:
        """Take the option that was clicked, or go to the square; while looking around, inspect the square. Any click
        stops a comfort."""
        if self.is_walking:
            self.stop_comfort()
        elif event.button != LEFT or self.asked:
            return
        elif text := event.style.meta.get(OPTION):
            self.take_by_click(text, event.screen_offset, event.time)
        elif self.click_part(event.style.meta):
            pass
        elif square := self._square_under(event):
            self.click_square(square, event.screen_offset, event.time)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the option under the pointer and show its odds."""
        text = event.style.meta.get(OPTION)
        if text and not self.is_blocked and not self.line and self.menu.mark(text, self.room("#side")[0]):
            self.draw()

    def _square_under(self, event: events.Click) -> tuple[int, int] | None:
        """The square of the board that was clicked."""
        board, stage_ = self.shown.board, self.query_one("#stage", Static)
        if event.widget is not stage_ or board is None or self.is_blocked:
            return None
        place = event.get_content_offset(stage_)
        return self.camera.square(board, *self.room("#stage"), place) if place else None

    def click_square(self, square: Place, place: Place, at: float) -> None:
        """Go to a square that was clicked at this place of the screen, or inspect it."""
        board = self.shown.board
        if self.aim_at(square, place, at):
            return
        if board and self.camera.look:
            self.camera.point_at(board, square)
            self.draw()
        elif board and board.cursor:
            if words := comfort_keys.by_click(self.model.comforts, self.menu, square, board.cursor):
                self.take_by_click(words, place, at)
            elif self.menu.walks:
                self.say(NO_WAY)

    def _type(self, press: Press) -> None:
        """Handle a key in the open line. The mark follows if the words are a choice."""
        assert self.line
        if press.key == "escape":
            self.since = monotonic()
            self.close_line()
        elif press.key in ("enter", "kp_enter"):
            self.since = monotonic()
            self._send_off(self.line)
        else:
            self.line.press(press.key, press.character)
            self.menu.mark(self.line.words.strip(), self.room("#side")[0])
            self.mark_composed(self.line.words.strip())
            self.draw()

    def _send_off(self, line: LineEditor) -> None:
        """Send the line: a choice or a command. If it is refused, it stays to be corrected."""
        words = line.words.strip()
        self.close_line()
        try:
            if words:
                self._do(words)
        except Refusal as wrong:
            line.wrong, self.line = str(wrong), line
            self.draw()

    def _do(self, words: str) -> None:
        """Do what was typed; a choice with that name comes before any command."""
        given = command(words)
        # A choice comes first: a book may have one that is called like a command.
        if self.menu.is_option(words) or self.is_composed(words):
            self.take(words)
        elif given:
            self.command(given)
        elif self.goes_to(words) or self.saves(words):
            pass
        elif words.lower() in LEAVING_WORDS:
            self.leave()
        elif words.startswith("?"):
            self._explain(words.removeprefix("?").strip())
        elif self.model.is_watched:
            raise Refusal(turn_number.meaningless(words, self.can_be_typed()))
        else:
            self.take_words(words)

    def command(self, given: Command) -> None:
        """Carry out a command. Resigning asks first, because it cannot be undone."""
        if given == Command("resign") and self.model.seat and not self.model.sitting.is_over:
            self.asked = given
            self.say("Resign this game? y resigns, any other key goes on.")
        else:
            self.obey(given)

    def _answer(self, meant: tuple[str, ...]) -> None:
        given, self.asked = self.asked, None
        self.since = monotonic()
        if given and any(key in ("y", "Y") for key in meant):
            self.attempt(lambda: self.obey(given))
        else:
            self.say("The game goes on.")

    def _explain(self, text: str) -> None:
        """`? CHOICE`: mark the choice and say what it does."""
        if not text:
            self.acts()["?"]()
            return
        option = self.model.explain(text)
        if option is None:
            raise Refusal(f"{text} cannot be chosen now.")
        self.menu.mark(option.text, self.room("#side")[0])
        self.mark_composed(option.text)
        self.say(f"{option.text} {option.does}.")

    def _press(self, press: Press) -> None:
        if self.camera.look:
            self._look_about(press.meant)
        elif not (self.press_pointer(press) or self.press_part(press)):
            self._choose(press)

    def _choose(self, press: Press) -> None:
        meant = press.meant
        option = None if self.speed.back else self.menu.by_key(meant)
        if option:
            self.take_by_press(option.text, press)
        elif not self.model.sitting.is_over and self.press_comfort(press):
            return
        elif act := next((act for key, act in self.acts().items() if key in meant), None):
            act()
        elif "enter" in meant and self.enter_takes:
            self.take_by_press(self.enter_takes, press)
        elif not self.press_comfort(press):
            self._navigate(keys.direction(meant), press)

    def _navigate(self, way: str, press: Press) -> None:
        """Move through the choices with arrows. Any other letter starts a line: Enter then sends that line, never the
        marked choice. A letter that was typed ahead meant a choice that is not there any more."""
        character = press.character
        typed = character.isprintable() and not character.isspace() and bool(character)
        if way and self.menu.walks:
            self.say(NO_RUNNING if keys.shifted(press.meant) else NO_WAY)
        elif typed and press.at < self.turned:
            self.say(JUST_CHANGED)
        elif typed and self.shown.texts:
            self.open_line(character)
        elif way and not typed:
            self.menu.move(self.room("#side")[0], DIRECTIONS[way])
            self.draw()

    def _look_about(self, meant: tuple[str, ...]) -> None:
        """Handle a key while looking around. Nothing can be chosen then, but a world may move."""
        way, acts = keys.direction(meant), self.acts() if self.model.is_watched else {}
        act = next((acts[key] for key in meant if key in WHILE_LOOKING and key in acts), None)
        if act:
            act()
            return
        if way:
            column, row = DIRECTIONS[way]
            far = FAR if way.upper() in meant else 1
            self.camera.move(self.shown.board, (far * column, far * row))
        elif any(key in ("escape", "x", "enter") for key in meant):
            self.camera.look, self.since = None, monotonic()
        self.draw()
