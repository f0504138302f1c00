"""Converting scores to points: the worst score a seat can get counts 0, the best 100."""

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
    """The worst and the best of a book's `scores`."""

    worst: int
    best: int

    def __post_init__(self) -> None:
        if self.worst >= self.best:
            raise Refusal(f"Results worth {self.worst} at worst and {self.best} at best leave nothing to give away.")

    @property
    def ends(self) -> tuple[int, int]:
        """The worst and the best score."""
        return self.worst, self.best

    @property
    def span(self) -> int:
        """The largest difference between two scores."""
        return self.best - self.worst

    @property
    def about(self) -> str:
        """A sentence that explains points."""
        if (self.worst, self.best) == (-1, 1):
            return "A point is one percent of winning chances; a draw counts half."
        ends = f"a score of {self.worst} counts 0, one of {self.best} counts 100"
        return f"A point is one percent of winning chances: {ends.replace('-', '−')}."

    def points(self, score: V) -> V:
        """A score in points."""
        return 100 * (score - self.worst) / self.span

    def apart(self, scores: float) -> float:
        """A difference between scores, in points."""
        return 100 * scores / self.span

    def ahead(self, score: W) -> W:
        """Twice the distance of a score from the middle of the scale: positive for a win, negative for a loss, 0 for a
        draw. Twice, so that it stays a whole number."""
        return 2 * score - (self.worst + self.best)

    def demand(self, scores: Iterable[int]) -> None:
        """Refuse scores outside the scale."""
        for score in scores:
            if not self.worst <= score <= self.best:
                said = (
                    f"a result here is worth {score}, and its book says {self.worst} at worst and {self.best} at best"
                )
                raise Refusal(f"This cannot be coached: {said}.".replace("-", "−"))

    def demand_mirror(self) -> None:
        """Refuse a scale that is not symmetric about 0. In a game of two seats one wins what the other loses."""
        if self.worst != -self.best:
            said = (
                f"one seat wins what the other loses, and its book says {self.worst} at worst and {self.best} at best"
            )
            raise Refusal(f"This cannot be coached: {said}.".replace("-", "−"))
