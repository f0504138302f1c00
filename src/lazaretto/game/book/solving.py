"""How a book is solved, where it has so few states that it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")


class Size(NamedTuple):
    """How many states must be decided, and how many joint turns they have in all."""

    states: int
    joint_turns: int


@dataclass(frozen=True)
class Objective(Generic[N, S]):
    """Another measure of an end than its scores: `measure` gives it from (numbers, the state solved from, the end), and
    `aim` says in a sentence what best play makes as large as possible by it."""

    measure: Callable[[N, S, S], int]
    aim: str = ""


@dataclass(frozen=True)
class Solving(Generic[N, S]):
    """A book that has this part is small. It is tabulated from its rules and simulated by that table; its best play is
    a bot, judges its games and gives hints. `Solving()` is enough for that, and every field refines it.

    `size` says how much a solver would meet from a state, before any work; it may count too many, never too few.
    Without it, a table that is too large is refused only once it has grown. `mirror` gives the state with the two seats
    exchanged, where the rules treat both alike: a state that is its own mirror image is worth exactly 0. `table` lays
    the table out, from (numbers, roots) to a `solve.reachable_table.ReachableTable`, where stepping through every state
    would take too long. `roots` are the states that a table is laid out from when a state is to be solved, so that many
    states share one table. `shipped` gives, from the book's own numbers, those whose solution from the start
    `doctor --warm` works out ahead. `aim` says in a sentence what best play by the scores makes as large as possible;
    `objectives` are other measures, by name.
    """

    size: Callable[[N, S], Size] | None = None
    mirror: Callable[[S], S] | None = None
    table: Callable[[N, Sequence[S]], object] | None = None
    roots: Callable[[N, S], Sequence[S]] | None = None
    shipped: Callable[[N], Sequence[N]] | None = None
    aim: str = ""
    objectives: Mapping[str, Objective[N, S]] = field(default_factory=dict)

    def aim_by(self, objective: str | None) -> str:
        """The sentence for an objective, or for the scores where it is None."""
        return self.aim if objective is None else self.objectives[objective].aim
