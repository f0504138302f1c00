"""The CPU budget: it is used up before the next piece of work would exceed it, and no sooner."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazaretto.browser.work.job_cpu_budget import CpuBudget


def counted(pieces: Sequence[float], seconds: float = 30) -> int:
    """How many pieces of work are done, each taking so long, before it runs out."""
    times = iter([0.0, *(sum(pieces[: number + 1]) for number in range(len(pieces)))])
    budget = CpuBudget(seconds, lambda: next(times))
    return next((done for done in range(1, len(pieces) + 1) if budget.note_piece()), len(pieces))


@pytest.mark.parametrize(
    ("pieces", "done"),
    [
        ([0.5] * 100, 52),
        ([0.5] * 20, 20),
        ([8.0] * 9, 2),
        ([13.0] * 9, 2),
        ([14.0] * 9, 1),
        ([29.0] * 9, 1),
        ([12.0, *[0.5] * 100], 1 + 28),
        ([1.0, 5.0, *[0.5] * 100], 2 + 22),
    ],
    ids=["many", "few", "long ones", "as long", "too long for two", "one", "the first prepared", "the longest counts"],
)
def test_it_runs_out_while_more_would_fit(pieces: list[float], done: int) -> None:
    assert counted(pieces) == done
    assert sum(pieces[:done]) < 30


def test_it_counts_from_when_it_was_turned() -> None:
    now = [100.0]
    budget = CpuBudget(30, lambda: now[0])
    now[0] = 101.0
    assert not budget.note_piece()
    now[0] = 126.9
    assert budget.note_piece()
