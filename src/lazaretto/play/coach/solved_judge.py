"""Judging by a solution: each choice is compared with best play by both seats, not with what the other seat picked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lazaretto.game import Seat
from lazaretto.play.coach.choice_prospects import mix, prospects
from lazaretto.play.coach.cost_reasons import FORCED_WHY, compared, without_cost
from lazaretto.play.coach.grades import BEST, FORCED, NOISE, grade
from lazaretto.play.coach.lesson import Weighed
from lazaretto.play.coach.point_scale import Scale

if TYPE_CHECKING:
    from lazaretto.game import Texts
    from lazaretto.solve.reachable_table import Floats
    from lazaretto.solve.solution import Solution


class Judge:
    """Reads a solution as winning chances in points. In a game of two seats, the second has 100 less those of the
    first."""

    def __init__(self, solution: Solution, texts: Texts[Any, Any], scale: Scale) -> None:
        self.solution, self.texts, self.scale = solution, texts, scale
        self.game, self.table = solution.game, solution.table
        scale.demand(self.table.scores[self.table.outcome >= 0].tolist())
        if len(self.game.seats) > 1:
            scale.demand_mirror()

    @cached_property
    def _first(self) -> Floats:
        """The first seat's winning chances in every state."""
        values = self.solution.values
        return self.scale.points((values.low + values.high) / 2)

    def chances(self, state: Any) -> float:
        """The first seat's winning chances in a state."""
        return float(self._first[self.table.index[state]])

    def all_chances(self, state: Any) -> dict[Seat, float]:
        """The winning chances of every seat in a state."""
        first = self.chances(state)
        return dict(zip(self.game.seats, (first, 100 - first), strict=False))

    def met(self, state: Any, chosen: Mapping[Seat, Any]) -> float:
        """The first seat's winning chances once the picks are known, before any die falls."""
        choices, place = self.game.choices(state), 0
        for seat in self.game.seats:
            if choices.get(seat):
                place = place * len(choices[seat]) + list(choices[seat]).index(chosen[seat])
        turn = self.table.first[self.table.index[state]] + place
        falls = slice(self.table.start[turn], self.table.start[turn + 1])
        return float(self.table.chance[falls] @ self._first[self.table.to[falls]])

    def weighed(self, state: Any, seat: Seat) -> tuple[Weighed, ...]:
        """All choices of a seat in a state, each with its cost and a reason."""
        number, axis = self.table.index[state], self.game.seats.index(seat)
        choices = [self.texts.write_choice(choice) for choice in self.game.choices(state)[seat]]
        shares = [float(share) for share in mix(self.solution, number, axis)]
        points = 100 - self._first if axis else self._first
        level, comes = float(points[number]), prospects(self.solution, number, axis, points, self.scale)
        mixed = {choices[at]: comes[at] for at, share in enumerate(shares) if share > 0}

        def weigh(at: int) -> Weighed:
            cost = level - comes[at].worth
            if len(choices) == 1:
                word, why = FORCED, FORCED_WHY
            elif cost <= NOISE:
                word, why = BEST, without_cost(choices[at], shares[at])
            else:
                word = grade(cost)
                why = compared(choices[at], comes[at], mixed, len(self.game.seats) > 1)
            return Weighed(choices[at], comes[at].worth, cost if cost > NOISE else 0.0, word, shares[at], why)

        return tuple(weigh(at) for at in range(len(choices)))
