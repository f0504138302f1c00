"""A town in stretches of days: the result does not depend on their length, and the simulation can stop in between."""

from __future__ import annotations

from itertools import count

import pytest

from lazaretto.books.outbreak import simulate_town
from lazaretto.books.outbreak.simulate_town import Stopped
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine
from tests.books.outbreak.playing import numbers

TOWN = numbers("setup.rows=12", "setup.columns=20", "rulings.walls_from=3")


@pytest.mark.parametrize("days", [None, 40])
@pytest.mark.parametrize("soon", [1, 2000, 1 << 40])
def test_a_life_in_stretches_is_the_same_life(soon: int, days: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = OutbreakEngine(TOWN, days=days)
    whole = [(lived.last, lived.wood, lived.outcome, lived.census.tolist()) for lived in engine.towns(5, 0, 3)]
    ledgers = [lived.ledger.tolist() for lived in engine.towns(5, 0, 3)]
    monkeypatch.setattr(simulate_town, "CELL_DAYS", soon)
    assert [(lived.last, lived.wood, lived.outcome, lived.census.tolist()) for lived in engine.towns(5, 0, 3)] == whole
    assert [lived.ledger.tolist() for lived in engine.towns(5, 0, 3)] == ledgers


def test_a_simulation_can_be_stopped_before_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_town, "CELL_DAYS", 1)
    asked = count(1)
    stopped = OutbreakEngine(TOWN, days=1000).until(lambda: next(asked) > 7)
    assert stopped.run(5, 0, 1).games == 0
    assert next(asked) == 9, "it was asked after each of seven days, and once more"


@pytest.mark.parametrize(("days", "told"), [(7, [0, 3, 6, 7]), (6, [0, 3, 6]), (2, [0, 2])])
def test_progress_is_reported_stretch_by_stretch(days: int, told: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_town, "CELL_DAYS", 3 * 12 * 20)
    heard: list[tuple[int, int, int]] = []
    engine = OutbreakEngine(TOWN, days=days)
    followed = engine.followed_by(lambda *far: heard.append(far))
    assert followed.run(5, 4, 1) == engine.run(5, 4, 1)
    assert heard == [(4, done, days) for done in told]
    assert followed.simulator.is_long is (days > 3)


def test_a_town_that_ends_early_is_told_as_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_town, "CELL_DAYS", 1)
    heard: list[int] = []
    calm = numbers("setup.rows=5", "setup.columns=5", "setup.people={infected=0}", "setup.everyone=nurse")
    towns = OutbreakEngine(calm).followed_by(lambda _, days, of: heard.extend([days, of]))
    assert [lived.last for lived in towns.towns(5, 0, 1)] == [0]
    assert heard == [0, 5000, 5000, 5000]


def test_towns_that_have_lived_by_then_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each lives ten days in two stretches, so each asks once; the third is left in the middle."""
    monkeypatch.setattr(simulate_town, "CELL_DAYS", 5 * 12 * 20)
    asked = count(1)
    engine = OutbreakEngine(TOWN, days=10)
    assert engine.until(lambda: next(asked) == 3).run(5, 0, 9) == engine.run(5, 0, 2)
    with pytest.raises(Stopped):
        list(engine.until(lambda: True).towns(5, 0, 1))
