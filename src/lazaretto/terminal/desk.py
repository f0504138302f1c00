"""The desk: a sitting as a screen works with it. Whose turn it is to look, what is shown, what has been told."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lazaretto.game import Refusal, Seat, Turn
from lazaretto.play.coach import advice
from lazaretto.play.opening import before_last, fork
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.play.transcript import rolls
from lazaretto.terminal.seating import fresh_seed
from lazaretto.view import Card, View


@dataclass(frozen=True)
class Told:
    """One turn in the log: its number, its sentences, and why: each roll with its odds."""

    number: int
    sentences: tuple[str, ...]
    why: tuple[str, ...]


@dataclass
class Desk:
    """A sitting, and who sits before the screen. `game` finds another game by its id, for undo beyond a fork."""

    sitting: Sitting
    game: Callable[[str], Played]
    at_keyboard: Seat | None = None
    log: list[Told] = field(default_factory=list)
    cards: tuple[Card, ...] = ()
    here: dict[str, Played] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.log = [told(self.sitting.played, turn) for turn in self.sitting.played.turns]
        self.here[self.sitting.id] = self.sitting.played

    @property
    def several(self) -> bool:
        """Whether people share the keyboard."""
        return len(self.sitting.played.record.header.people) > 1

    @property
    def seat(self) -> Seat | None:
        """Whose eyes the screen shows the game through: who is to pick, else the only person, else a spectator's."""
        waiting = self.sitting.waiting()
        return waiting[0] if waiting else self.sitting.played.teller

    @property
    def covered(self) -> bool:
        """Whether the keyboard must be handed over before anything more is shown."""
        return self.several and bool(self.sitting.waiting()) and self.at_keyboard != self.seat

    @property
    def moves_by_itself(self) -> bool:
        """Whether nobody has to pick, and the game goes on."""
        return not self.sitting.is_over and not self.sitting.waiting()

    def view(self, back: int = 0) -> View:
        """What is shown: now, or that many turns ago."""
        played = self.sitting.played
        state = played.at(played.record.next_turn - 1 - back) if back else played.state
        return self.sitting.edition.view(state, None if self.covered or back else self.seat)

    def turn_shown(self, back: int = 0) -> int:
        """The number of the turn that is to be played, or of the last one looked at."""
        return self.sitting.number - 1 - back if back or self.sitting.is_over else self.sitting.number

    @property
    def who(self) -> str:
        """Who looks at it."""
        teller = self.sitting.played.teller
        return f"you are {teller}" if teller else f"{self.seat} picks" if self.seat else "watching"

    @property
    def seed_words(self) -> str:
        """The seed, or its commitment while people play each other."""
        header, played = self.sitting.played.record.header, self.sitting.played
        return f"The seed's commitment is {header.commitment}." if played.is_secret else f"Seed {played.seed}."

    def hint(self) -> str:
        """What best play would choose, where the game is solved; nothing against people."""
        seat, played = self.seat, self.sitting.played
        if self.several or seat is None or not self.sitting.waiting():
            return "There are no hints here."
        return advice(played, seat)

    def sit(self) -> None:
        """Whoever is to pick has taken the keyboard."""
        self.at_keyboard = self.seat

    def choose(self, text: str) -> None:
        """A pick by its text, for whoever is to pick."""
        waiting = self.sitting.waiting()
        if not waiting or self.covered:
            raise Refusal("There is nothing to choose now.")
        self.sitting.pick(waiting[0], self.sitting.edition.book.texts.read_choice(text))

    def step(self) -> Turn[Any, Any]:
        """The turn, when everybody has picked."""
        turn = self.sitting.step()
        self.log.append(told(self.sitting.played, turn))
        self.cards = self.sitting.edition.reveal(turn, self.sitting.played.teller)
        return turn

    def resign(self) -> None:
        """Whoever is to pick gives up."""
        seat = self.seat
        if seat is None:
            raise Refusal("Nobody sits here who could resign.")
        self.sitting.resign(seat)

    def obey(self, words: str) -> str:
        """One of the words of the line mode that are no choice: undo, `fork 3`, `fork 3 fresh`, resign. What to say."""
        word, *rest = words.lower().split()
        if word == "resign":
            self.resign()
            return "Resigned."
        if word == "undo":
            played, turn = before_last(self.sitting.played, self._known)
            self._go_on_from(played, turn, fresh=False)
        else:
            found = re.fullmatch(r"([0-9]{1,6})( fresh)?", " ".join(rest))
            if found is None:
                raise Refusal("Write fork and a turn's number, fork 3, for the same dice; fork 3 fresh for new ones.")
            turn = int(found[1])
            self._go_on_from(self.sitting.played, turn, fresh=bool(found[2]))
        dice = "fresh" if len(rest) > 1 else "yours" if self.sitting.thrower else "the same"
        return f"Back to the end of turn {turn}. The dice are {dice}."

    def _go_on_from(self, played: Played, turn: int, fresh: bool) -> None:
        """Put a child in this game's place: the rules and who sits where are those of this game."""
        now = self.sitting
        seats = now.played.record.header.seats
        seed = fresh_seed(seats) if fresh else None
        self.sitting = fork(played, turn, now.keeper, seed=seed, edition=now.edition, seats=seats, thrower=now.thrower)
        self.here[self.sitting.id] = self.sitting.played
        self.log = [each for each in self.log if each.number <= turn]
        self.cards = ()

    def _known(self, name: str) -> Played:
        return self.here[name] if name in self.here else self.game(name)


def told(played: Played, turn: Turn[Any, Any]) -> Told:
    """A turn for the log."""
    return Told(turn.number, tuple(played.edition.tell(turn, played.teller)), tuple(rolls(turn)))
