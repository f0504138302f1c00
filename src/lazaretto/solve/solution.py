"""A solved scene: what each state is worth, how sure that is, and how to play it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lazaretto.game import Bot, Game, Refusal, Seat
from lazaretto.solve.solver import Values, solve
from lazaretto.solve.table import Progress, Table, tabulate

FULL = 1 << 52
"""The weight of a certain choice: fine enough for any chance a float can tell."""

Mix = tuple[tuple[Any, float], ...]
"""Choices with their chances, those never picked left out."""


@dataclass(frozen=True)
class Solution:
    """A table and its values."""

    table: Table[Any, Any]
    values: Values

    @property
    def game(self) -> Game[Any, Any]:
        """The scene that was solved."""
        return self.table.game

    def knows(self, state: Any) -> bool:
        """Whether the state is in the table."""
        return state in self.table.index

    def value(self, state: Any) -> float:
        """What the state is worth to the first seat when both play their best."""
        return self.values.value(self.table.index[state])

    def bound(self, state: Any) -> float:
        """How far the true value can be from `value`."""
        return self.values.bound(self.table.index[state])

    def steps(self, state: Any) -> float:
        """Expected steps to the end."""
        return float(self.values.steps[self.table.index[state]])

    def policy(self, state: Any) -> dict[Seat, Mix]:
        """How each seat that must choose plays its best."""
        number, choices = self.table.index[state], self.game.choices(state)
        at = int(self.values.mix_at[number])
        policy: dict[Seat, Mix] = {}
        for seat, width in zip(self.game.seats, self.table.widths[number], strict=False):
            chances = self.values.mixes[at : at + int(width)]
            if choices.get(seat):
                policy[seat] = tuple((c, float(p)) for c, p in zip(choices[seat], chances, strict=True) if p > 0)
            at += int(width)
        return policy

    def bot(self) -> Bot:
        """The bot that plays this solution. It mixes as the solution does; it does not play the likeliest choice."""

        def weigh(seen: Any, seat: Seat, choices: Any) -> list[int]:
            if (seat, seen) not in self._by_seen:
                raise Refusal("This position is outside the solved table; solve from a start that leads to it.")
            mix = dict(self.policy(self._by_seen[seat, seen])[seat])
            return [round(mix.get(choice, 0.0) * FULL) for choice in choices]

        return weigh

    @cached_property
    def _by_seen(self) -> Mapping[tuple[Seat, Any], Any]:
        """The state behind what a seat sees."""
        return {
            (seat, self.game.seen(state, seat)): state
            for state in (self.table.states[number] for number in self.table.deciding)
            for seat in self.game.choices(state)
        }


def solved(game: Game[Any, Any], root: Any, progress: Progress | None = None) -> Solution:
    """Solve everything that can be reached from a state."""
    table = tabulate(game, [root], progress=progress)
    return Solution(table, solve(table))
