"""A solved scene: what each state is worth, how precise that is, and how to play it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lazaretto.game import Bot, Game, Refusal, Seat
from lazaretto.progress import Progress
from lazaretto.solve.reachable_table import ReachableTable, tabulate
from lazaretto.solve.solver import Values, solve

FULL = 1 << 52
"""The weight of a choice with chance 1: as fine as the chances, which are floats."""

Mix = tuple[tuple[Any, float], ...]
"""Choices with their chances. Choices with chance 0 are left out."""


@dataclass(frozen=True)
class Solution:
    """A table and its values; `objective` names the measure they were solved for, None for the scores."""

    table: ReachableTable[Any, Any]
    values: Values
    objective: str | None = None

    @property
    def game(self) -> Game[Any, Any]:
        """The scene that was solved."""
        return self.table.game

    def knows(self, state: Any) -> bool:
        """Whether the state is in the table."""
        return state in self.table.index

    def value(self, state: Any) -> float:
        """What the state is worth to the first seat when every seat plays its best."""
        return self.values.value(self.table.index[state])

    def bound(self, state: Any) -> float:
        """How far the true value can be from `value`."""
        return self.values.bound(self.table.index[state])

    def steps(self, state: Any) -> float:
        """Expected steps to the end."""
        return float(self.values.steps[self.table.index[state]])

    def policy(self, state: Any) -> dict[Seat, Mix]:
        """The best mix of each seat that must choose."""
        number, choices = self.table.index[state], self.game.choices(state)
        return {
            seat: tuple((c, p) for c, p in zip(choices[seat], self._chances(number, seat), strict=True) if p > 0)
            for seat in self.game.seats
            if choices.get(seat)
        }

    def bot(self) -> Bot:
        """The bot that plays this solution. It weighs choices as the mix does, rather than always taking the
        likeliest."""

        def weigh(seen: Any, seat: Seat, choices: Any) -> list[int]:
            if (seat, seen) not in self._by_seen:
                raise Refusal("This position is outside the solved table; solve from a start that leads to it.")
            return [round(chance * FULL) for chance in self._chances(self._by_seen[seat, seen], seat)]

        return weigh

    def _chances(self, number: int, seat: Seat) -> list[float]:
        """A seat's mix in a state, in the order of its choices."""
        place, widths = self.game.seats.index(seat), self.table.widths[number]
        at = int(self.values.mix_at[number] + widths[:place].sum())
        chances: list[float] = self.values.mixes[at : at + int(widths[place])].tolist()
        return chances

    @cached_property
    def _by_seen(self) -> Mapping[tuple[Seat, Any], int]:
        """The number of the state, by seat and what it sees there. A width of 1 means one choice or none, so then the
        game is asked whether the seat chooses at all."""
        game, table = self.game, self.table
        return {
            (seat, game.seen(table.states[number], seat)): number
            for number in table.deciding.tolist()
            for seat, width in zip(game.seats, table.widths[number].tolist(), strict=False)
            if width > 1 or game.choices(table.states[number]).get(seat)
        }


def solved(game: Game[Any, Any], root: Any, progress: Progress | None = None) -> Solution:
    """Tabulate and solve everything that can be reached from a state, without the shelf."""
    table = tabulate(game, [root], progress=progress)
    return Solution(table, solve(table))
