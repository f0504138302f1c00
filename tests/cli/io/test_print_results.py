"""Lines for people, wrapped to the terminal's width."""

from __future__ import annotations

import pytest

from lazaretto.cli.io.print_results import wrapped


def test_a_number_stays_with_its_percent_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    line = "After day 30,000 it is undecided; 100.0 % of the people are left."
    assert len(line.partition(" %")[0]) == 39, "the sign alone would not fit"
    assert wrapped(line, 2) == ["After day 30,000 it is undecided;", "  100.0 % of the people are left."]
