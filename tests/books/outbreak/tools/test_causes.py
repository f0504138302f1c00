"""The tool `causes`, compared with the ledgers and censuses of the towns."""

from __future__ import annotations

import numpy as np
import pytest

from lazaretto.books.outbreak.simulation_engine import engine
from tests.books.outbreak.playing import numbers
from tests.books.outbreak.tools.using import number, used

SMALL = ("setup.rows=15", "setup.columns=15")
DAYS, TOWNS = 30, 5


def test_deeds_are_the_means_of_the_ledgers() -> None:
    n = numbers(*SMALL)
    deeds, _ = used("causes", n, days=DAYS, towns=TOWNS)[0].tables
    ledgers = np.stack([town.ledger for town in engine(n, (), None).for_days(DAYS).towns(1, 0, TOWNS)])
    kinds, rows = list(n.kinds), list(n.odds)
    for _, what, _, faced, mean, low, high, share in deeds.rows:
        of = ledgers[:, rows.index(str(what).replace(" ", "_"))]
        counted = of.sum(axis=1) if faced == "anyone" else of[:, kinds.index(str(faced))]
        assert mean == counted.mean()
        assert 0 <= number(low) <= number(mean) <= number(high)
        assert share == pytest.approx(100 * counted.sum() / ledgers.sum())
    assert sum(number(row[-1]) for row in deeds.rows) == pytest.approx(100)
    assert [row[3] for row in deeds.rows if row[1] == "study"] == ["anyone"]


def test_who_became_what_explains_the_census() -> None:
    """Everyone there is was there at the start or became it, less those who became something else."""
    n = numbers(*SMALL)
    _, fates = used("causes", n, days=DAYS, towns=TOWNS)[0].tables
    towns = list(engine(n, (), None).for_days(DAYS).towns(1, 0, TOWNS))
    for place, kind in enumerate(n.kinds):
        became = sum(number(row[4]) for row in fates.rows if row[0] == kind)
        left = 0.0
        for town in towns:
            for row, chance in enumerate(n.odds.values()):
                if chance.actor == kind and chance.becomes[0]:
                    left += town.ledger[row].sum()
                if chance.becomes[1]:
                    left += town.ledger[row, place]
        grown = sum(town.census[-1, place] - town.census[0, place] for town in towns)
        assert became - left / TOWNS == pytest.approx(grown / TOWNS), kind
    assert {row[0] for row in fates.rows} >= {"infected", "nurse", "doctor", "body"}


def test_shares_of_one_kind_add_up_and_both_who_die_together_count() -> None:
    n = numbers(*SMALL)
    deeds, fates = used("causes", n, days=DAYS, towns=TOWNS)[0].tables
    for kind in {row[0] for row in fates.rows}:
        assert sum(number(row[-1]) for row in fates.rows if row[0] == kind) == pytest.approx(100)
    together = sum(number(row[4]) for row in deeds.rows if row[1] == "die together")
    (dead,) = (row[4] for row in fates.rows if row[1] == "die together")
    assert together > 0
    assert number(dead) == pytest.approx(2 * together)
