"""What to solve: a state of a book under some numbers, for its scores or for another objective."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from lazaretto.game import Book, Game, Refusal, Solving
from lazaretto.progress import Progress
from lazaretto.refusal import did_you_mean, quoted
from lazaretto.solve import reachable_table as tables
from lazaretto.solve.reachable_table import ReachableTable, tabulate


@dataclass(frozen=True)
class SolveRequest:
    """A state of a book, and the objective to solve it for; None for the scores."""

    book: Book[Any, Any, Any]
    numbers: Any
    root: Any
    objective: str | None = None

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The scene to solve."""
        return self.book.game(self.numbers)

    @cached_property
    def solving(self) -> Solving[Any, Any]:
        """How the book says it is solved. If it says nothing, it is tabulated from its rules."""
        return self.book.solving or Solving()

    @cached_property
    def roots(self) -> Sequence[Any]:
        """The states to tabulate from: those that the book names, or only the state itself."""
        return [self.root] if self.solving.roots is None else self.solving.roots(self.numbers, self.root)

    @cached_property
    def key(self) -> tuple[str, ...]:
        """Identifies the solution. States with the same roots share a key, and so a solution; not under an objective,
        which is measured from each state itself."""
        book, write = self.book, self.book.texts.write_state
        by = "scores" if self.objective is None else f"{self.objective} from {write(self.root)}"
        return (book.id, str(book.version), book.tables.hash_of(self.numbers), by, *map(write, self.roots))

    def demand_objective(self) -> None:
        """Refuse an objective that the book does not have, and any objective in a game of two seats."""
        book, name, known = self.book, self.objective, self.solving.objectives
        if name is None:
            return
        if name not in known:
            raise Refusal(f"{book.title} has no objective called {quoted(name)}; {did_you_mean(name, known)}")
        if len(self.game.seats) != 1:
            raise Refusal(f"An objective is for one seat, and {book.title} has {len(self.game.seats)}.")

    def table(self, progress: Progress | None = None) -> ReachableTable[Any, Any]:
        """The table to solve, made by the book's own tabulator if it has one."""
        table = self._laid_out(progress)
        return table if self.objective is None else replace(table, scores=self._measured(table, self.objective))

    def _laid_out(self, progress: Progress | None) -> ReachableTable[Any, Any]:
        if self.solving.table is None:
            state_bytes = len(self.book.texts.to_bytes(self.root))
            return tabulate(self.game, self.roots, progress=progress, state_bytes=state_bytes)
        table = self.solving.table(self.numbers, self.roots)
        assert isinstance(table, ReachableTable), "a book's own tabulator gives a table"
        if len(table.to) > tables.MOST_FALLS or len(table.states) > tables.MOST_STATES:
            raise Refusal(
                f"The table of {self.book.title} does not fit: {len(table.states):,} states whose dice fall in "
                f"{len(table.to):,} ways; the limit is {tables.MOST_STATES:,} states and {tables.MOST_FALLS:,} ways. "
                "Solve a smaller variant, or a later state."
            )
        if progress:
            progress(len(table.states), len(table.states), "states")
        return table

    def _measured(self, table: ReachableTable[Any, Any], objective: str) -> Any:
        """What each end is worth by the objective, measured from the state itself and not from the roots: a measure
        need not be additive, so from another state another plan may be the best."""
        scores, measure = table.scores.copy(), self.solving.objectives[objective].measure
        for number in (table.outcome >= 0).nonzero()[0].tolist():
            scores[number] = measure(self.numbers, self.root, table.states[number])
        return scores
