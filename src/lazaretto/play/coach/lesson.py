"""A lesson: everything the coach says about one game, as plain values that any face can show.

A point is one percent of winning chances: the best possible score counts 100, the worst 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from lazaretto.game import Seat
from lazaretto.play.coach.grades import is_slip

Interval = tuple[float, float]
"""The ends of a 95 % interval."""

Kind = Literal["start", "choice", "meeting", "roll", "rolls", "resignation"]


@dataclass(frozen=True)
class Weighed:
    """A choice with the winning chances it leaves, what it costs in points, and how often best play picks it.

    Rollouts do not know best play, so `share` is None. The cost is then estimated `against` another choice, with an
    interval. A choice that was compared with no other has neither.
    """

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
    """What a seat chose in a turn, and everything it could have chosen. A resignation has no options."""

    turn: int
    seat: Seat
    taken: Weighed
    options: tuple[Weighed, ...]

    @property
    def mix(self) -> tuple[tuple[str, float], ...]:
        """What best play chooses here, the most frequent first."""
        picked = [(option.choice, option.share) for option in self.options if option.share]
        return tuple(sorted(picked, key=lambda pair: -pair[1]))

    @property
    def is_slip(self) -> bool:
        """Whether the choice was an inaccuracy or worse."""
        return is_slip(self.taken.grade)

    @property
    def at_stake(self) -> float:
        """The cost of the worst choice here."""
        return max((option.cost or 0.0 for option in self.options), default=0.0)


@dataclass(frozen=True)
class LedgerEntry:
    """One line of the ledger: points that the first seat gained or lost. The sum of all entries is where it ended."""

    kind: Kind
    turn: int
    seat: Seat | None
    points: float
    text: str


@dataclass(frozen=True)
class Balance:
    """A seat's side of the ledger, in points.

    `without_luck` is `start` less its own costs and plus the other seat's. Adding `meeting` (how the picks met) and
    `dice` gives the result. `accuracy` is the share kept of everything its choices could have cost; None if that was
    too little.
    """

    start: float
    given_away: float
    gifts: float
    without_luck: float
    meeting: float
    dice: float
    accuracy: float | None


@dataclass(frozen=True)
class Account:
    """What the whole game was worth to a seat, and its balance. Without a solution there is no balance, and an
    unfinished game has no result."""

    seat: Seat
    result: float | None
    balance: Balance | None


@dataclass(frozen=True)
class Lesson:
    """The lesson for one game: how it was judged, which seats are graded, every decision, the ledger, and an account
    for each seat.

    `turn` is set if the lesson is about one turn; `games` and `bots` if choices were judged by rollouts; `span` if only
    the turns from one number to another were judged. Ledger and accounts are then about these turns.
    """

    game: str
    heading: str
    seats: Mapping[Seat, str]
    ending: str
    is_over: bool
    method: Literal["solved", "rollouts"]
    how: str
    graded: tuple[Seat, ...]
    decisions: tuple[Decision, ...]
    ledger: tuple[LedgerEntry, ...]
    accounts: tuple[Account, ...]
    turn: int | None = None
    games: int = 0
    bots: Mapping[Seat, str] | None = None
    span: tuple[int, int] | None = None

    def of_turn(self, turn: int) -> Lesson:
        """The lesson about one turn. The accounts are still those of the whole game."""
        decisions = tuple(decision for decision in self.decisions if decision.turn == turn)
        ledger = tuple(entry for entry in self.ledger if entry.turn == turn)
        return replace(self, turn=turn, decisions=decisions, ledger=ledger)
