"""The loop of line mode: ask each person in turn, cover the screen between two people, print each turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lazaretto.dice import Typed
from lazaretto.game import Refusal, Seat, Turn
from lazaretto.play.base.played_game import Played
from lazaretto.play.line_mode.person import Ask, Person, Say, left_or
from lazaretto.play.session.comfort_words import AskedComfort
from lazaretto.play.session.session_commands import Command, SessionCommands, command
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved


class LineMode:
    """Plays a sitting until it ends or a person leaves.

    `cover` clears the screen so that the next person does not see a secret pick. `begun` is called with each fork, and
    `game` looks up another game by its id, for undo beyond a fork.
    """

    def __init__(
        self,
        sitting: Sitting,
        person: Person,
        cover: Callable[[], None],
        begun: Callable[[Sitting], None],
        game: Callable[[str], Played],
    ) -> None:
        self.commands = SessionCommands(sitting, game)
        self.person = person
        self.cover = cover
        self.begun = begun
        self.at_keyboard: Seat | None = None

    @property
    def sitting(self) -> Sitting:
        """The current sitting; undo and fork replace it."""
        return self.commands.sitting

    def run(self) -> None:
        """Play until the game is over."""
        while not self.sitting.is_over:
            waiting = self.sitting.waiting()
            try:
                if waiting:
                    self._ask(waiting[0])
                else:
                    self._step()
            except NotSaved as wrong:
                self.person.say(str(wrong))
                left_or(self.person.ask, "Enter tries again, q leaves: ")

    @property
    def _several(self) -> bool:
        return self.sitting.played.record.header.is_between_people

    def _ask(self, seat: Seat) -> None:
        if self._several and self.at_keyboard != seat:
            left_or(self.person.ask, f"\n{seat}, the keyboard is yours; nobody else looks. Press Enter. ")
        self.at_keyboard = seat
        person = replace(self.person, secret=self._several)
        try:
            answer = person.answer(self.sitting.played.state, seat, self.sitting.number)
        finally:
            if self._several:
                self.cover()
        if isinstance(answer, Command):
            self._try_to_obey(answer, seat)
        elif isinstance(answer, AskedComfort):
            self._comfort(answer, seat)
        else:
            self.sitting.pick(seat, answer)

    def _step(self) -> None:
        try:
            turn = self.sitting.step()
        except NotSaved:
            raise
        except Refusal as wrong:
            self._offer_way_out(str(wrong))
            return
        self._tell(turn)

    def _tell(self, turn: Turn[Any, Any]) -> None:
        for told in self.sitting.edition.tell(turn, self.sitting.played.teller):
            self.person.say(told.sentence)

    def _comfort(self, asked: AskedComfort, seat: Seat) -> None:
        """Make several choices at once, tell each of their turns, and say why they end."""
        try:
            walk = self.sitting.comfort(seat, asked.name, asked.goal)
        except NotSaved:
            raise
        except Refusal as wrong:
            self.person.say(str(wrong))
            return
        for turn in walk.turns:
            self._tell(turn)
        if walk.why and not self.sitting.is_over:
            self.person.say(walk.why)

    def _offer_way_out(self, wrong: str) -> None:
        """Offer a way out when a turn cannot be played. The picks are final, so the person can only undo, resign or
        leave."""
        self.person.say(wrong)
        given = command(left_or(self.person.ask, "undo, fork TURN, resign, or q to leave: "))
        if given:
            self._try_to_obey(given, self.sitting.played.record.header.people[0])

    def _try_to_obey(self, command: Command, seat: Seat) -> None:
        try:
            self._obey(command, seat)
        except NotSaved:
            raise
        except Refusal as wrong:
            self.person.say(str(wrong))

    def _obey(self, command: Command, seat: Seat) -> None:
        before = self.sitting
        self.person.say(self.commands.obey(command, seat))
        if self.sitting is not before:
            self.begun(self.sitting)


def throwing(ask: Ask, say: Say) -> Typed:
    """Dice that a person rolls and types."""
    return Typed(lambda question: left_or(ask, question), say)
