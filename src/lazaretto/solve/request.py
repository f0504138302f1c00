"""What is asked to be solved: a state of a book under some numbers, by its scores or by another measure of its ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from lazaretto.game import Book, Game, Refusal
from lazaretto.refusal import did_you_mean, quoted
from lazaretto.solve import reachable_table as tables
from lazaretto.solve.reachable_table import Progress, ReachableTable, tabulate


@dataclass(frozen=True)
class SolveRequest:
    """A state of a book, and the objective it is to be solved by; None where results count what they score."""

    book: Book[Any, Any, Any]
    numbers: Any
    root: Any
    objective: str | None = None

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The scene that is to be solved."""
        return self.book.game(self.numbers)

    @cached_property
    def roots(self) -> Sequence[Any]:
        """The states that its table is laid out from: those the book names, or just the state itself."""
        return [self.root] if self.book.roots is None else self.book.roots(self.numbers, self.root)

    @cached_property
    def key(self) -> tuple[str, ...]:
        """What tells it from everything else that can be asked: one for all states that share their roots, unless an
        objective is measured from each."""
        book, write = self.book, self.book.texts.write_state
        by = "scores" if self.objective is None else f"{self.objective} from {write(self.root)}"
        return (book.id, str(book.version), book.tables.hash_of(self.numbers), by, *map(write, self.roots))

    def demand_objective(self) -> None:
        """Refuse an objective that the book does not have, or that two seats would have to share."""
        book, name = self.book, self.objective
        if name is None:
            return
        if name not in book.objectives:
            raise Refusal(f"{book.title} has no objective called {quoted(name)}; {did_you_mean(name, book.objectives)}")
        if len(self.game.seats) != 1:
            raise Refusal(f"An objective is for one seat, and {book.title} has {len(self.game.seats)}.")

    def table(self, progress: Progress | None = None) -> ReachableTable[Any, Any]:
        """The table that is to be solved, by the book's own tabulator where it has one."""
        table = self._laid_out(progress)
        return table if self.objective is None else replace(table, scores=self._measured(table, self.objective))

    def _laid_out(self, progress: Progress | None) -> ReachableTable[Any, Any]:
        if self.book.table is None:
            return tabulate(self.game, self.roots, progress=progress)
        table: ReachableTable[Any, Any] = self.book.table(self.numbers, self.roots)
        if len(table.to) > tables.MOST_FALLS or len(table.states) > tables.MOST_STATES:
            raise Refusal(
                f"The table of {self.book.title} does not fit: {len(table.states):,} states whose dice fall in "
                f"{len(table.to):,} ways; the limit is {tables.MOST_STATES:,} states and {tables.MOST_FALLS:,} ways. "
                "Solve a smaller variant, or a later state."
            )
        if progress:
            progress(len(table.states), len(table.states))
        return table

    def _measured(self, table: ReachableTable[Any, Any], objective: str) -> Any:
        """What each end is worth by the objective, measured from the state itself, whatever the roots: a measure need
        not add up, so from elsewhere another plan may be the best."""
        scores, measure = table.scores.copy(), self.book.objectives[objective]
        for number in (table.outcome >= 0).nonzero()[0].tolist():
            scores[number] = measure(self.numbers, self.root, table.states[number])
        return scores
