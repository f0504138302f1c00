"""Input for comforts: their keys, the pointer to a goal, and typed words."""

from __future__ import annotations

from lazaretto.play.session import alarm
from lazaretto.play.session.comfort_words import AskedComfort
from lazaretto.play.session.session_commands import Command
from lazaretto.terminal.play import comfort_keys, goal_pointer
from lazaretto.terminal.play.controls import JUST_CHANGED
from lazaretto.terminal.play.goal_pointer import GoalPointer
from lazaretto.terminal.play.part_input import PartInput
from lazaretto.terminal.play.type_ahead import Press
from lazaretto.view.board import Square


class ComfortInput(PartInput):
    """Begins comforts. `pointer` is set while the user points at a goal, and `last_goal` is the one that was
    pointed at last."""

    pointer: GoalPointer | None = None
    last_goal: Square | None = None

    def press_comfort(self, press: Press) -> bool:
        """Begin the comfort that a key means, or ask for its goal. Return whether it means one. A key that is held down
        begins none."""
        asked = comfort_keys.by_key(self.model.comforts, press.meant, alarm.walks(self.shown))
        if asked is None:
            return False
        if press.held:
            return True
        if self.controls.takes_key(press.meant, " ".join(asked), alarm.kind(self.shown), press.at):
            self._begin_or_ask(asked)
        else:
            self.say(JUST_CHANGED)
        return True

    def press_pointer(self, press: Press) -> bool:
        """Handle a key while the user points at a goal. Return whether it meant something to the pointer."""
        board = self.shown.board
        if self.pointer is None or board is None:
            return False
        done = goal_pointer.pressed(self.pointer, press.meant, board)
        if done is None:
            return False
        self.pointer, self.words = done.pointer, done.pointer.words if done.pointer else ""
        if done.is_taken and done.pointer and not press.held:
            self.last_goal = done.pointer.square
            self.begin_comfort(AskedComfort(done.pointer.comfort.name, done.pointer.goal))
        self.draw()
        return True

    def begin_comfort(self, asked: AskedComfort) -> None:
        """Begin a comfort, and put the pointer away."""
        self.pointer = None
        super().begin_comfort(asked)

    def take(self, text: str) -> None:
        """Take a choice, and put the pointer away."""
        self.pointer = None
        super().take(text)

    def obey(self, command: Command) -> None:
        """Carry out a command, and put the pointer away."""
        self.pointer = None
        super().obey(command)

    def _begin_or_ask(self, asked: AskedComfort) -> None:
        offer = next(offer for offer in self.model.comforts if offer.name == asked.name)
        if asked.goal or not offer.goal:
            self.begin_comfort(asked)
        elif offer.goal == "square" and self.shown.board:
            known = self.model.known_squares(offer.name)
            self.pointer = goal_pointer.begin(offer, self.shown.board, known, self.last_goal)
            self.say(self.pointer.words)
        else:
            self.open_line(f"{offer.name} ")
