"""Sums over many towns, compared with towns stepped through day by day; and spreads of known numbers."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.mean_intervals import mean_of
from lazaretto.books.outbreak.simulation_engine import engine
from lazaretto.books.outbreak.state import Town, census, reckoning
from lazaretto.books.outbreak.summary import counted, days_of, marked, report_of, spread, summed_up, tables
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice import Rolled, Sampled, Traced
from lazaretto.game import Refusal, Tally, start
from tests.books.outbreak.playing import numbers, standing
from tests.books.outbreak.tools.using import number

SMALL = ("setup.rows=12", "setup.columns=15")
SEED, TOWNS, DAYS = 5, 3, 10


def stepped(n: OutbreakNumbers, number: int, days: int, town: Town | None = None) -> tuple[list[Town], list[Rolled]]:
    """A town as play has it, every day of it, and all that was rolled."""
    game, rolled = Outbreak(n), list[Rolled]()
    towns = [town or start(game, SEED, number)]
    for turn in range(1, days - towns[0].day + 1):
        roll = Traced(Sampled(SEED, "rules", turn, number))
        towns.append(game.step(towns[-1], {}, roll))
        rolled += roll.rolled
    return towns, rolled


def test_days_that_are_told() -> None:
    assert marked(3) == (3,)
    assert marked(10) == (5, 10)
    assert marked(600) == (5, 10, 20, 30, 50, 100, 200, 300, 500, 600)


def test_the_sums_are_those_of_towns_stepped_through() -> None:
    n = numbers(*SMALL)
    tally = engine(n, (), None).for_days(DAYS).run(SEED, 0, TOWNS)
    found = report_of(n, tally.sums, tally.games)
    played = [stepped(n, number, DAYS) for number in range(TOWNS)]
    for day in (5, 10):
        for kind in n.kinds:
            counted = [census(n, towns[day])[kind] for towns, _ in played]
            assert tally.sums[f"days/{day}/{kind}"] == sum(counted)
            assert tally.sums[f"days/{day}/{kind}²"] == sum(number * number for number in counted)
            assert found["days"][str(day)][kind]["mean"] == sum(counted) / TOWNS
    assert tally.sums["living"] == sum(reckoning(n, towns[-1]).living for towns, _ in played)
    sick = [[census(n, town)["infected"] for town in towns] for towns, _ in played]
    assert tally.sums["peak/size"] == sum(map(max, sick))
    assert tally.sums["peak/day"] == sum(numbers.index(max(numbers)) for numbers in sick)
    deeds = Counter(roll.why for _, rolled in played for roll in rolled if roll.die is None for _ in range(roll.face))
    by_row = Counter[str]()
    for row in found["ledger"]:
        by_row[row["row"].replace("_", " ")] += round(row["mean"] * TOWNS)
    assert by_row == deeds
    assert len(deeds) > 8


def test_a_town_goes_on_from_a_state() -> None:
    n = numbers("setup.rows=6", "setup.columns=7")
    at = standing("ccccccc ccicccc cccccdc c.bccsc cccccnc cc#cccc", day=7, wood=40)
    tally = engine(n, (), at).for_days(12).run(SEED, 4, 1)
    (towns, _) = stepped(n, 4, 12, at)
    assert days_of(tally.sums) == [10, 12]
    assert tally.lengths == {5: 1}
    for day in (10, 12):
        assert {kind: tally.sums[f"days/{day}/{kind}"] for kind in n.kinds} == census(n, towns[day - 7])
    sick = [census(n, town)["infected"] for town in towns]
    assert tally.sums["peak/day"] == 7 + sick.index(max(sick))


def test_a_told_day_on_which_it_goes_on_is_told_too() -> None:
    n = numbers("setup.rows=5", "setup.columns=5")
    at = standing("ccccc ccicc ccccc cccdc ccccc", day=10, wood=40)
    tally = engine(n, (), at).for_days(12).run(SEED, 0, 1)
    assert days_of(tally.sums) == [10, 12]
    assert {kind: tally.sums[f"days/10/{kind}"] for kind in n.kinds} == census(n, at)


def test_the_standard_deviation_is_the_samples() -> None:
    sums = {"x": 2 + 4 + 9, "x²": 4 + 16 + 81}
    found = spread(sums, "x", 3)
    assert found["mean"] == 5.0
    assert found["sd"] == pytest.approx(13**0.5)
    assert spread({}, "x", 4) == {"mean": 0.0, "sd": 0.0, "low": 0.0, "high": 0.0}


def test_the_interval_is_that_of_the_towns_themselves() -> None:
    numbers = [12, 14, 19, 15]
    sums = {"x": sum(numbers), "x²": sum(number * number for number in numbers)}
    found, direct = spread(sums, "x", 4), mean_of(np.array(numbers))
    assert (found["mean"], found["low"], found["high"]) == pytest.approx(tuple(direct))


def test_nothing_is_fewer_than_none() -> None:
    found = spread({"x": 2 + 4 + 9, "x²": 4 + 16 + 81}, "x", 3)
    assert mean_of(np.array([2, 4, 9])).low < 0 == found["low"]


def test_one_town_alone_has_no_interval() -> None:
    assert spread({"x": 7, "x²": 49}, "x", 1) == {"mean": 7.0, "sd": 0.0, "low": None, "high": None}


def test_equal_towns_have_no_spread_however_large() -> None:
    number, games = 99_999_999, 100_003
    assert spread({"x": games * number, "x²": games * number**2}, "x", games)["sd"] == 0


def test_tables_have_the_same_numbers_and_anyone_together() -> None:
    n = numbers(*SMALL)
    tally = engine(n, (), None).for_days(DAYS).run(SEED, 0, TOWNS)
    found = report_of(n, tally.sums, TOWNS)
    mean, reach, sd, town, deeds = tables(n, tally.sums, TOWNS)
    last = [found["days"]["10"][kind] for kind in n.kinds]
    assert mean.rows[-1] == (10, *(one["mean"] for one in last))
    assert reach.rows[-1] == (10, *(one["high"] - one["mean"] for one in last))
    assert sd.rows[0] == (5, *(found["days"]["5"][kind]["sd"] for kind in n.kinds))
    living = found["living"]
    assert town.rows[2] == ("living at last", living["mean"], living["low"], living["high"], living["sd"])
    assert town.rows[3] == ("in % of the start", *(pytest.approx(number(part) / 1.8) for part in town.rows[2][1:]))
    assert deeds.columns[4:] == ("mean", "low", "high", "sd")
    for row in deeds.rows:
        assert min(map(number, row[4:])) >= 0
        assert number(row[5]) <= number(row[4]) <= number(row[6])


def test_the_ledger_has_the_spread_of_the_towns_themselves() -> None:
    """A row that takes anyone is one line in the table, and its spread is that of all together in each town."""
    n = numbers(*SMALL)
    made = engine(n, (), None).for_days(DAYS)
    towns, sums = list(made.towns(SEED, 0, 6)), made.run(SEED, 0, 6).sums
    *_, deeds = tables(n, sums, 6)
    lines = {(row[1], row[3]): row[4:] for row in deeds.rows}
    study = np.array([int(town.ledger[list(n.odds).index("study")].sum()) for town in towns])
    infect = np.array([int(town.ledger[0, 1]) for town in towns])
    for line, times in ((("study", "anyone"), study), (("infect", "citizen"), infect)):
        assert tuple(map(number, lines[line])) == pytest.approx((*mean_of(times), times.std(ddof=1)))
    entries = {(row["row"], row["faced"]): row for row in report_of(n, sums, 6)["ledger"]}
    assert sum(row["mean"] for (name, _), row in entries.items() if name == "study") == pytest.approx(study.mean())
    assert entries["infect", "citizen"]["sd"] == pytest.approx(infect.std(ddof=1))


def test_one_town_alone_has_no_table_of_spreads() -> None:
    n = numbers(*SMALL)
    tally = engine(n, (), None).for_days(DAYS).run(SEED, 0, 1)
    mean, town, deeds = tables(n, tally.sums, 1)
    assert [table.title for table in (mean, town, deeds)] == ["Mean by day", "A town", "Who did what, a town"]
    assert {row[2:] for row in town.rows} == {row[5:] for row in deeds.rows} == {(None, None, None)}


def test_no_towns_have_an_empty_report() -> None:
    assert engine(numbers(), (), None).report(Tally()) == {}
    assert engine(numbers(), (), None).tables(Tally()) == ()


def test_a_day_that_has_been_is_refused() -> None:
    with pytest.raises(Refusal, match="A town that starts on day 7 cannot run until day 7; give a later day"):
        engine(numbers("setup.rows=5", "setup.columns=5"), (), standing("ccccc " * 5, day=7)).for_days(7)


def test_a_stretch_of_towns_is_short_enough_to_be_waited_for() -> None:
    small, large = (engine(numbers(f"setup.rows={rows}"), (), None) for rows in (50, 2000))
    assert [small.for_days(days).chunk for days in (1, 200, 2000, 5000)] == [32, 32, 3, 1]
    assert (small.chunk, large.chunk, large.for_days(1).chunk) == (4, 1, 1)


def test_towns_in_which_nothing_was_done_have_no_ledger() -> None:
    n = numbers("setup.rows=5", "setup.columns=5")
    tally = engine(n, (), standing("ddddd " * 5, day=7)).run(SEED, 0, 2)
    assert [table.title for table in tables(n, tally.sums, 2)] == ["A town"]


def test_squares_of_any_length_are_exact() -> None:
    n = numbers("setup.rows=5", "setup.columns=5")
    lived = next(engine(n, (), None).for_days(5).towns(1, 0, 1))
    town = counted(n, lived, (5,))
    sums = summed_up(n, [town + 2**40, town + 2**41], (5,))
    living = int(town[2])
    assert sums["living"] == 2 * living + 2**40 + 2**41
    assert sums["living²"] == (living + 2**40) ** 2 + (living + 2**41) ** 2
