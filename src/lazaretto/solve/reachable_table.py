"""The reachable table: every state that a game can reach, every joint turn there, and where the dice may lead."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from lazaretto.dice.exact_outcomes import Falls
from lazaretto.game import Game, Refusal, Seat
from lazaretto.progress import Progress

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

S = TypeVar("S")
C = TypeVar("C")

MOST_FALLS = 20_000_000
"""Most falls in a table: they take about half a gigabyte."""

MOST_STATES = 1_000_000
"""Most states in a table: as Python objects they take about half a gigabyte too."""

MOST_STATES_BYTES = 1 << 29
"""Most memory for the states of a table, which limits their number if each of them is large."""


@dataclass(frozen=True)
class ReachableTable(Generic[S, C]):
    """A finite game as arrays, nested like compressed sparse rows.

    State s has the joint turns from `first[s]` up to `first[s + 1]`, in the order of its choices (the last seat's
    change fastest); `widths` says how many choices each seat has. Joint turn t has the falls from `start[t]` up to
    `start[t + 1]`. Each fall leads to the state `to` with `number` chances in `of`, which is `chance` as a float.
    `scores` are the first seat's. `outcome` is an index into `outcomes`, or −1 if the game goes on.
    """

    game: Game[S, C]
    states: list[S]
    widths: Ints
    first: Ints
    start: Ints
    to: Ints
    number: Ints
    of: Ints
    chance: Floats
    scores: Ints
    outcome: Ints
    outcomes: tuple[str, ...]

    @cached_property
    def index(self) -> dict[S, int]:
        """The number of each state."""
        return {state: number for number, state in enumerate(self.states)}

    @cached_property
    def deciding(self) -> Ints:
        """The states that are not finished, in order."""
        import numpy as np

        return np.flatnonzero(self.outcome < 0)

    def describe(self) -> str:
        """The size of the table, in a sentence."""
        return (
            f"{len(self.deciding):,} states to decide, {len(self.states) - len(self.deciding):,} finished; "
            f"{len(self.start) - 1:,} joint turns that can fall in {len(self.to):,} ways."
        )


def tabulate(
    game: Game[S, C],
    roots: Sequence[S],
    most_falls: int = MOST_FALLS,
    progress: Progress | None = None,
    state_bytes: int = 0,
) -> ReachableTable[S, C]:
    """Tabulate everything that can be reached from these states, breadth first; refuse as soon as it cannot fit.
    `state_bytes` is about how much one state takes, if it is known."""
    made = _Rows(game, most_falls, min(MOST_STATES, MOST_STATES_BYTES // max(1, state_bytes)))
    for root in roots:
        made.number_of(root)
    done = 0
    # The list of states is also the queue of the breadth-first search: it grows while it is walked.
    while done < len(made.states):
        made.lay_out(made.states[done])
        done += 1
        if progress and done % 256 == 0:
            progress(done, len(made.states), "states")
    if progress:
        progress(done, done, "states")
    return made.table()


class _Rows(Generic[S, C]):
    """A table while it is being written."""

    def __init__(self, game: Game[S, C], most_falls: int, most_states: int) -> None:
        self.game, self.most_falls, self.most_states = game, most_falls, most_states
        if len(game.seats) > 2:
            raise Refusal(f"A game of {len(game.seats)} seats cannot be solved; one or two seats can.")
        self.falls = Falls()
        self.states: list[S] = []
        self.numbers: dict[S, int] = {}
        self.seen: dict[tuple[Seat, Any], S] = {}
        self.outcomes: dict[str, int] = {}
        self.widths, self.first, self.start = array("q"), array("q", [0]), array("q", [0])
        self.to, self.number, self.of = array("q"), array("q"), array("q")
        self.scores, self.outcome = array("q"), array("q")

    def number_of(self, state: S) -> int:
        number = self.numbers.get(state)
        if number is None:
            number = self.numbers[state] = len(self.states)
            self.states.append(state)
        return number

    def lay_out(self, state: S) -> None:
        """Write the next state with all its joint turns. States are laid out in the order of their numbers."""
        result = self.game.result(state)
        if result is None:
            self.outcome.append(-1)
            self.scores.append(0)
            try:
                self._joint_turns(state, self.game.choices(state))
            except OverflowError:
                raise Refusal("The odds of a turn are finer than a table can hold: over 2^63 chances in all.") from None
        else:
            self.outcome.append(self.outcomes.setdefault(result.outcome, len(self.outcomes)))
            self.scores.append(_first_score(self.game.seats, result.scores))
            self.widths.extend((0, 0))
        self.first.append(len(self.start) - 1)

    def _joint_turns(self, state: S, choices: Mapping[Seat, Sequence[C]]) -> None:
        seats = self.game.seats
        by_seat = [choices.get(seat, ()) for seat in seats]
        # A seat that does not choose has width 1, and so do the missing seats of a game with fewer than two.
        self.widths.extend([*(max(1, len(of_seat)) for of_seat in by_seat), 1, 1][:2])
        choosing = [seat for seat in seats if choices.get(seat)]
        self._demand_open(state, choosing)
        self._demand_room(prod(len(of_seat) for of_seat in by_seat if of_seat))
        numbers, to, number, of, start = self.numbers, self.to, self.number, self.of, self.start
        for picked in product(*(of_seat for of_seat in by_seat if of_seat)):
            for after, share, total in self.falls(self.game.step, state, dict(zip(choosing, picked, strict=True))):
                # Most successors are known. Looking them up here saves a call for each of millions of falls.
                known = numbers.get(after)
                to.append(self.number_of(after) if known is None else known)
                number.append(share)
                of.append(total)
            start.append(len(to))

    def _demand_room(self, joint_turns: int) -> None:
        """Refuse as soon as the table is sure not to fit: each joint turn has at least one fall."""
        falls = len(self.to) + joint_turns
        if falls > self.most_falls or len(self.states) > self.most_states:
            raise Refusal(
                f"The table would not fit: {len(self.states):,} states are known and the dice already fall in "
                f"{falls:,} ways; the limit is {self.most_states:,} states and {self.most_falls:,} ways. "
                "Solve a smaller variant, or a scene."
            )

    def _demand_open(self, state: S, choosing: Sequence[Seat]) -> None:
        """Refuse a game in which a seat that chooses does not see the whole state: its best play is no mix per
        state."""
        for seat in choosing:
            if self.seen.setdefault((seat, self.game.seen(state, seat)), state) != state:
                raise Refusal(f"Seat {seat} does not see the whole state, so the game cannot be solved state by state.")

    def table(self) -> ReachableTable[S, C]:
        import numpy as np

        def ints(values: array[int]) -> Any:
            return np.array(values, dtype=np.int64)

        return ReachableTable(
            game=self.game,
            states=self.states,
            widths=ints(self.widths).reshape(-1, 2),
            first=ints(self.first),
            start=ints(self.start),
            to=ints(self.to),
            number=ints(self.number),
            of=ints(self.of),
            chance=ints(self.number) / ints(self.of),
            scores=ints(self.scores),
            outcome=ints(self.outcome),
            outcomes=tuple(self.outcomes),
        )


def _first_score(seats: Sequence[Seat], scores: Mapping[Seat, int]) -> int:
    """What a result is worth to the first seat; two seats must be exact opposites."""
    worth = [scores[seat] for seat in seats]
    if len(worth) == 2 and worth[0] != -worth[1]:
        raise Refusal(f"A result worth {worth[0]} and {worth[1]} is not zero-sum, and only such games are solved.")
    return worth[0] if worth else 0
