"""Scores as points: the worst that a result can be worth to a seat counts 0, the best 100."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from lazaretto.game import Refusal

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Floats, Ints

V = TypeVar("V", float, "Floats")
W = TypeVar("W", int, "Ints")


@dataclass(frozen=True)
class Scale:
    """The two ends of a book's `scores`. What a result is worth in points depends on nothing else."""

    worst: int
    best: int

    def __post_init__(self) -> None:
        if self.worst >= self.best:
            raise Refusal(f"Results worth {self.worst} at worst and {self.best} at best leave nothing to give away.")

    @property
    def ends(self) -> tuple[int, int]:
        """Both, the worst first."""
        return self.worst, self.best

    @property
    def span(self) -> int:
        """How far apart two results can be."""
        return self.best - self.worst

    @property
    def about(self) -> str:
        """What a point is, in a sentence."""
        if (self.worst, self.best) == (-1, 1):
            return "A point is one percent of winning chances; a draw counts half."
        ends = f"a score of {self.worst} counts 0, one of {self.best} counts 100"
        return f"A point is one percent of winning chances: {ends.replace('-', '−')}."

    def points(self, score: V) -> V:
        """What a score is worth."""
        return 100 * (score - self.worst) / self.span

    def apart(self, scores: float) -> float:
        """What a difference between scores is worth."""
        return 100 * scores / self.span

    def ahead(self, score: W) -> W:
        """Twice what a score is above half way: 0 is level, below 0 a loss, above 0 a win."""
        return 2 * score - (self.worst + self.best)

    def demand(self, scores: Iterable[int]) -> None:
        """Refuse a result that lies outside."""
        for score in scores:
            if not self.worst <= score <= self.best:
                said = (
                    f"a result here is worth {score}, and its book says {self.worst} at worst and {self.best} at best"
                )
                raise Refusal(f"This cannot be coached: {said}.".replace("-", "−"))

    def demand_mirror(self) -> None:
        """Refuse ends that cannot be those of two seats of which one wins what the other loses."""
        if self.worst != -self.best:
            said = (
                f"one seat wins what the other loses, and its book says {self.worst} at worst and {self.best} at best"
            )
            raise Refusal(f"This cannot be coached: {said}.".replace("-", "−"))
