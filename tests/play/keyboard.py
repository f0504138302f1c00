"""A keyboard that types what it is given and records everything asked and said, in order."""

from __future__ import annotations

from collections.abc import Callable

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.line_mode.loop import LineMode
from lazaretto.play.line_mode.person import Person
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.sitting import Sitting

Event = tuple[str, str]

COVERED: Event = ("covered", "")


class Keyboard:
    """`events` are what was asked (in secret or not), said and covered."""

    def __init__(self, *lines: str) -> None:
        self.left = list(lines)
        self.events: list[Event] = []

    def ask(self, prompt: str, /, secret: bool = False) -> str:
        self.events.append(("asked in secret" if secret else "asked", prompt))
        if not self.left:
            raise EOFError
        return self.left.pop(0)

    def say(self, line: str, /) -> None:
        self.events.append(("said", line))

    def cover(self) -> None:
        self.events.append(COVERED)

    @property
    def said(self) -> list[str]:
        """Everything that was printed."""
        return [text for what, text in self.events if what == "said"]


def nowhere(game: str) -> Played:
    raise Refusal(f"Game {game} is not here.")


class Evening:
    """A sitting in line mode, run until it is over, or until there is nothing more to type."""

    def __init__(
        self,
        sitting: Sitting,
        *lines: str,
        game: Callable[[str], Played] = nowhere,
        keyboard: Keyboard | None = None,
    ) -> None:
        self.keyboard = keyboard or Keyboard()
        self.keyboard.left = list(lines)
        self.begun: list[Sitting] = []
        person = Person(sitting.edition, self.keyboard.ask, self.keyboard.say)
        self.mode = LineMode(sitting, person, self.keyboard.cover, self.begun.append, game)
        try:
            self.mode.run()
            self.left = False
        except PlayerLeft:
            self.left = True

    @property
    def sitting(self) -> Sitting:
        """The game that is being played now."""
        return self.mode.sitting

    @property
    def said(self) -> list[str]:
        return self.keyboard.said

    @property
    def events(self) -> list[Event]:
        return self.keyboard.events
