"""`@each` goes through every case, and says which one failed."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from tests.cases import each, mostly_long


def test_every_case_is_gone_through_with_the_fixtures_it_asked_for() -> None:
    seen = []

    @each("one", (1, 2))
    @each(("two", "three"), [(3, 4), (5, 6)])
    def run(one: int, two: int, three: int, tmp_path: Path) -> None:
        seen.append((one, two, three, tmp_path))

    assert list(inspect.signature(run).parameters) == ["tmp_path"]
    run(tmp_path=Path())
    assert seen == [(one, two, three, Path()) for one in (1, 2) for two, three in ((3, 4), (5, 6))]


def test_a_case_that_fails_is_named() -> None:
    @each("one", range(9))
    def run(one: int) -> None:
        assert one != 7

    with pytest.raises(AssertionError) as failed:
        run()
    assert failed.value.__notes__ == ["The case: one=7"]


def test_no_cases_are_refused_and_so_are_parameters_with_marks() -> None:
    with pytest.raises(AssertionError, match="cannot fail"):
        each("one", ())
    with pytest.raises(AssertionError, match="marks and ids"):
        each("one", [1, pytest.param(2, marks=pytest.mark.long)])


def test_all_but_a_few_parameters_are_long() -> None:
    assert [(case.values, bool(case.marks)) for case in mostly_long((1, 2, 3), here=[2])] == [
        ((1,), True),
        ((2,), False),
        ((3,), True),
    ]
    with pytest.raises(AssertionError):
        mostly_long((1, 2), here=[3])
