"""How a book is solved, if it has few enough states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")


class Size(NamedTuple):
    """How much a solver has to do: the number of states, and of joint turns in all of them."""

    states: int
    joint_turns: int


@dataclass(frozen=True)
class Objective(Generic[N, S]):
    """A measure to solve for instead of the scores. `measure` gives it from (numbers, the state solved from, the final
    state), and `aim` says in a sentence what best play maximises."""

    measure: Callable[[N, S, S], int]
    aim: str = ""


@dataclass(frozen=True)
class Solving(Generic[N, S]):
    """A book with this part is small enough to be tabulated from its rules. It is simulated by that table, and its best
    play is a bot, judges games and gives hints. `Solving()` is enough for all of this; every field refines it.

    `size` estimates the work from a state before any is done. It may be too high, never too low. Without it, a table
    that is too large is refused only after it has grown. `mirror` exchanges the two seats of a state, if the rules
    treat both alike: a state that is its own mirror is worth exactly 0. `table` builds the table, from (numbers, roots)
    to a `solve.reachable_table.ReachableTable`, if stepping through every state would take too long. `roots` are the
    states that a table is built from when a state is to be solved, so that many states can share one table. `shipped`
    lists, from the book's own numbers, those whose solution from the start `doctor --warm` prepares. `aim` says in a
    sentence what best play maximises by the scores; `objectives` are other measures, by name.
    """

    size: Callable[[N, S], Size] | None = None
    mirror: Callable[[S], S] | None = None
    table: Callable[[N, Sequence[S]], object] | None = None
    roots: Callable[[N, S], Sequence[S]] | None = None
    shipped: Callable[[N], Sequence[N]] | None = None
    aim: str = ""
    objectives: Mapping[str, Objective[N, S]] = field(default_factory=dict)

    def aim_by(self, objective: str | None) -> str:
        """The aim of an objective, or of the scores if it is None."""
        return self.aim if objective is None else self.objectives[objective].aim
