"""A lesson: everything the coach has to say about one game, as plain values that any face can show.

A point is one percent of winning chances, where the best a result can be worth counts 100 and the worst 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from lazaretto.game import Seat
from lazaretto.play.coach.grades import is_slip

Interval = tuple[float, float]
"""The two ends of a 95 % interval."""

Kind = Literal["start", "choice", "meeting", "roll", "rolls", "resignation"]


@dataclass(frozen=True)
class Weighed:
    """A choice as weighed: the winning chances it leaves, the points it gives away, and how often best play picks it.

    Where games were played out nobody knows best play, so there is no share. The cost is then an estimate `against`
    another choice, with an interval; a choice that was compared with no other has neither."""

    choice: str
    chances: float | None
    cost: float | None
    grade: str
    share: float | None
    why: str
    interval: Interval | None = None
    against: str | None = None


@dataclass(frozen=True)
class Decision:
    """What a seat chose in a turn, and everything it could have chosen. Resigning is a decision with no others."""

    turn: int
    seat: Seat
    taken: Weighed
    options: tuple[Weighed, ...]

    @property
    def mix(self) -> tuple[tuple[str, float], ...]:
        """What best play chooses here, the likeliest first."""
        picked = [(option.choice, option.share) for option in self.options if option.share]
        return tuple(sorted(picked, key=lambda pair: -pair[1]))

    @property
    def is_slip(self) -> bool:
        """Whether it is an inaccuracy or worse."""
        return is_slip(self.taken.grade)

    @property
    def at_stake(self) -> float:
        """The most that could be given away here."""
        return max((option.cost or 0.0 for option in self.options), default=0.0)


@dataclass(frozen=True)
class Entry:
    """One line of the ledger: points gained (or lost) by the first seat. All entries add up to where it ended."""

    kind: Kind
    turn: int
    seat: Seat | None
    points: float
    text: str


@dataclass(frozen=True)
class Balance:
    """A seat's side of the ledger, in points: what it began with, what it gave away and what the other seat did, how
    the picks met, and the dice. `without_luck` is the beginning less its own costs and plus the other's; with meeting
    and dice it makes the result. `accuracy` is the share kept of all that its choices could have given away, if that is
    anything."""

    start: float
    given_away: float
    gifts: float
    without_luck: float
    meeting: float
    dice: float
    accuracy: float | None


@dataclass(frozen=True)
class Account:
    """What the whole game came to for a seat, and the balance. Only a solution can draw that up, or say what a game
    that goes on is worth now."""

    seat: Seat
    result: float | None
    balance: Balance | None


@dataclass(frozen=True)
class Lesson:
    """A game coached: how it was judged in a sentence, the seats that are graded, every decision, the ledger, and an
    account for each seat. `turn` is set where it is about one turn; `games` and `bots` where choices
    were played on."""

    game: str
    heading: str
    seats: Mapping[Seat, str]
    ending: str
    is_over: bool
    method: Literal["solved", "rollouts"]
    how: str
    graded: tuple[Seat, ...]
    decisions: tuple[Decision, ...]
    ledger: tuple[Entry, ...]
    accounts: tuple[Account, ...]
    turn: int | None = None
    games: int = 0
    bots: Mapping[Seat, str] | None = None

    def of_turn(self, turn: int) -> Lesson:
        """What it says about one turn; the accounts stay those of the whole game."""
        decisions = tuple(decision for decision in self.decisions if decision.turn == turn)
        ledger = tuple(entry for entry in self.ledger if entry.turn == turn)
        return replace(self, turn=turn, decisions=decisions, ledger=ledger)
