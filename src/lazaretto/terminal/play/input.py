"""Input at a game: what keys, words and clicks mean. Keys of the options come first, then those of the screen, then
moving through the menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from textual import events
from textual.widgets import Static

from lazaretto.game import Refusal
from lazaretto.play.line_mode.person import LEAVING as LEAVING_WORDS
from lazaretto.play.session.session_commands import Command, command
from lazaretto.terminal.base import keys, turn_number, watch_speed
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.draw.choices import OPTION
from lazaretto.terminal.play.choice_form import ChoiceForm
from lazaretto.terminal.play.game_layout import Acts
from lazaretto.terminal.play.turn_loop import DOUBLE_CLICK_SECONDS, TurnLoop

LEAVING = ("S", "Q")
"""Keys that work even while a turn is being made."""

CHANGES = {"left": -1, "down": -1, "-": -1, "right": 1, "up": 1, "+": 1}
"""Keys that change the active field of a form."""

WHILE_LOOKING = ("space", ".", "+", "-", "[", "]", "{", "}", "v", "z", "r", "?", "tab", "shift+tab", "S", "Q")
"""Keys of the screen that work while the user looks around, if nobody plays."""

FAR = 10
"""How many squares the cursor moves with Shift."""

LEFT = 1
"""The mouse button that takes a choice."""


class GameInput(TurnLoop):
    """Turns input into choices and actions. `acts` are the keys of the screen; `asked` is a command that waits for
    confirmation."""

    asked: Command | None = None

    def acts(self) -> Acts:
        """What keys do here besides choosing."""
        return {}

    def goes_to(self, words: str) -> bool:
        """Show the turn that the words name. Return whether they name one."""
        return False

    def can_be_typed(self) -> Sequence[str]:
        """Words that can be typed when nobody chooses."""
        return "fork N", "fork N fresh", "q"

    def saves(self, words: str) -> bool:
        """Save a map of what is shown if the words ask for one. Return whether they do."""
        return False

    def on_key(self, event: events.Key) -> None:
        """Handle a key: a choice, an action of the screen, or moving through the choices. If nobody plays, a key means
        the same before and after a turn, so it waits for the end of the turn."""
        event.stop()
        event.prevent_default()
        self.run.stop()
        meant = keys.meanings(event.key, event.character)
        if self.busy and event.key in LEAVING:
            self.attempt(self.acts()[event.key])
        elif self.busy and self.model.is_watched:
            self.held.append(event)
        # A key typed before `since` was meant for what the screen showed then.
        elif self.is_blocked or event.time < self.since or ("enter" in meant and self._held(event)):
            return
        elif self.asked:
            self._answer(meant)
        elif self.line:
            self._type(event)
        else:
            self.attempt(lambda: self._press(meant, event.character or ""))

    def on_click(self, event: events.Click) -> None:
        """Take the option that was clicked, or step towards the square; while looking around, inspect the square."""
        self.run.stop()
        if event.button != LEFT or self.asked:
            return
        if text := event.style.meta.get(OPTION):
            self.click_option(text)
        elif square := self._square_under(event):
            self.click_square(square)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the option under the pointer and show its odds."""
        text = event.style.meta.get(OPTION)
        if text and not self.is_blocked and not self.line and self.menu.mark(text, self.room("#side")[0]):
            self.draw()

    def _square_under(self, event: events.Click) -> tuple[int, int] | None:
        """The square of the board that was clicked."""
        board, stage_ = self.shown.board, self.query_one("#stage", Static)
        if (
            event.widget is not stage_
            or board is None
            or self.is_blocked
            or monotonic() - self.since < DOUBLE_CLICK_SECONDS
        ):
            return None
        place = event.get_content_offset(stage_)
        return self.camera.square(board, *self.room("#stage"), place) if place else None

    def click_square(self, square: tuple[int, int]) -> None:
        """Step towards a square, or inspect it."""
        board = self.shown.board
        if board and self.camera.look:
            self.camera.point_at(board, square)
            self.draw()
        elif board and board.cursor:
            way = keys.towards(square[0] - board.cursor[0], square[1] - board.cursor[1])
            self.attempt(lambda: self.take_by(way or "."))

    def _held(self, event: events.Key) -> bool:
        """Whether Enter may still be held down from the turn before; it counts if words were typed since."""
        new = self.line is None and not self.model.moves_by_itself
        return new and event.time < self.since + watch_speed.HELD_KEY_SECONDS

    def _type(self, event: events.Key) -> None:
        """Handle a key in the open line. The mark follows if the words are a choice."""
        assert self.line
        if event.key == "escape":
            self.since = monotonic()
            self.close_line()
        elif event.key in ("enter", "kp_enter"):
            self.since = monotonic()
            self._send_off(self.line)
        else:
            self.line.press(event.key, event.character)
            self.menu.mark(self.line.words.strip(), self.room("#side")[0])
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
        if self.menu.is_option(words):
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
            self.take(words)

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
        texts = self.model.sitting.edition.book.texts
        option = self.menu.named(texts.write_choice(texts.read_choice(text)))
        if option is None:
            raise Refusal(f"{text} cannot be chosen now.")
        self.menu.mark(option.text, self.room("#side")[0])
        self.say(f"{option.text} {option.does}.")

    def _press(self, meant: tuple[str, ...], character: str) -> None:
        if self.camera.look:
            self._look_about(meant)
        elif not (
            self.choice_form and self.choice_form.at is not None and self._fill_in(self.choice_form, meant, character)
        ):
            self._choose(meant, character)

    def _choose(self, meant: tuple[str, ...], character: str) -> None:
        option = None if self.speed.back else self.menu.by_key(meant)
        if option:
            self.take(option.text)
        elif act := next((act for key, act in self.acts().items() if key in meant), None):
            act()
        elif self.run.begin(meant, self.shown):
            self.take_by(self.run.way)
        else:
            self._navigate(keys.direction(meant), character)

    def _fill_in(self, form: ChoiceForm, meant: tuple[str, ...], character: str) -> bool:
        """Handle a key in a form. Return whether it meant something there."""
        by = next((by for key, by in CHANGES.items() if key in meant), 0)
        if "enter" in meant:
            self.take(form.text)
            return True
        if by:
            self.choice_form = form.change(by)
        elif "escape" in meant and self.menu.options:
            self.choice_form = replace(form, at=None)
        elif typed := form.press(character):
            self.choice_form = typed
        else:
            return False
        self.draw()
        return True

    def _navigate(self, way: str, character: str) -> None:
        """Move through the choices with arrows. Any other letter starts a line: Enter then sends that line, never the
        marked choice."""
        typed = character.isprintable() and not character.isspace() and bool(character)
        if way and self.menu.walks:
            self.say("You cannot go there.")
        elif typed and self.menu.options:
            self.open_line(character)
        elif way and not typed:
            self.menu.move(self.room("#side")[0], keys.DIRECTIONS[way])
            self.draw()

    def _look_about(self, meant: tuple[str, ...]) -> None:
        """Handle a key while looking around. Nothing can be chosen then, but a world may move."""
        way, acts = keys.direction(meant), self.acts() if self.model.is_watched else {}
        act = next((acts[key] for key in meant if key in WHILE_LOOKING and key in acts), None)
        if act:
            act()
            return
        if way:
            column, row = keys.DIRECTIONS[way]
            far = FAR if way.upper() in meant else 1
            self.camera.move(self.shown.board, (far * column, far * row))
        elif any(key in ("escape", "x", "enter") for key in meant):
            self.camera.look, self.since = None, monotonic()
        self.draw()
