"""A sitting a line at a time: people are asked in turn, the keyboard is handed over covered, turns are told."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import replace

from lazaretto.dice import Typed
from lazaretto.game import Refusal, Seat
from lazaretto.play.opening import before_last, fork, holding
from lazaretto.play.person import COMMANDS, Ask, Command, Person, Say, left_or
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.store.trouble import Unkept

SEED_BITS = 32
"""A fresh seed for a child is short enough to be typed."""


class LineMode:
    """Plays a sitting to its end, or until somebody leaves. `cover` hides what has been typed; `begun` is told of
    each child; `game` finds another game by its id, for undo beyond a fork."""

    def __init__(
        self,
        sitting: Sitting,
        person: Person,
        cover: Callable[[], None],
        begun: Callable[[Sitting], None],
        game: Callable[[str], Played],
    ) -> None:
        self.sitting = sitting
        self.person = person
        self.cover = cover
        self.begun = begun
        self.at_keyboard: Seat | None = None
        self._game = game
        self._here: dict[str, Played] = {sitting.id: sitting.played}

    def run(self) -> None:
        """Until it is over."""
        while not self.sitting.is_over:
            waiting = self.sitting.waiting()
            try:
                if waiting:
                    self._ask(waiting[0])
                else:
                    self._step()
            except Unkept as wrong:
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
        else:
            self.sitting.pick(seat, answer)

    def _step(self) -> None:
        try:
            turn = self.sitting.step()
        except Unkept:
            raise
        except Refusal as wrong:
            self._be_stuck(str(wrong))
            return
        for sentence in self.sitting.edition.tell(turn, self.sitting.played.teller):
            self.person.say(sentence)

    def _be_stuck(self, wrong: str) -> None:
        """The turn cannot be made; what was picked stands, so it is taken back, given up, or left."""
        self.person.say(wrong)
        words = left_or(self.person.ask, "undo, fork TURN, resign, or q to leave: ").lower().split()
        if words and words[0] in COMMANDS:
            self._try_to_obey(Command(words[0], tuple(words[1:])), self.sitting.played.record.header.people[0])

    def _try_to_obey(self, command: Command, seat: Seat) -> None:
        try:
            self._obey(command, seat)
        except Unkept:
            raise
        except Refusal as wrong:
            self.person.say(str(wrong))

    def _obey(self, command: Command, seat: Seat) -> None:
        if command.rest and command.word != "fork":
            raise Refusal(f"{command.word} stands alone; nothing was done.")
        if command.word == "resign":
            self.sitting.resign(seat)
            self.person.say(f"{seat} resigns.")
        elif command.word == "undo":
            played, turn = before_last(self.sitting.played, self._known)
            self._go_on_as(played, turn, fresh=False)
        else:
            turn, fresh = _fork_from(command.rest)
            self._go_on_as(holding(self.sitting.played, turn, self._known), turn, fresh)

    def _go_on_as(self, played: Played, turn: int, fresh: bool) -> None:
        """Put a child in this game's place: the rules and who sits where are those of this game."""
        now, seed = self.sitting, secrets.randbits(SEED_BITS) if fresh else None
        seats = now.played.record.header.seats
        self.sitting = fork(played, turn, now.keeper, seed=seed, edition=now.edition, seats=seats, thrower=now.thrower)
        self._here[self.sitting.id] = self.sitting.played
        self.person.say(f"Back to the end of turn {turn}. {self._dice(fresh)}")
        self.begun(self.sitting)

    def _dice(self, fresh: bool) -> str:
        if self.sitting.thrower:
            return "The dice are yours."
        return f"The dice are fresh, seed {self.sitting.played.seed}." if fresh else "The same dice lie ahead."

    def _known(self, game: str) -> Played:
        return self._here[game] if game in self._here else self._game(game)


def throwing(ask: Ask, say: Say) -> Typed:
    """A person's own dice."""
    return Typed(lambda question: left_or(ask, question), say)


def _fork_from(words: tuple[str, ...]) -> tuple[int, bool]:
    """`fork 3` or `fork 3 fresh`."""
    if not re.fullmatch(r"[0-9]{1,6}( fresh)?", " ".join(words)):
        raise Refusal("Write fork and a turn's number, fork 3, for the same dice; fork 3 fresh for new ones.")
    return int(words[0]), len(words) > 1
