"""The seed of the day: the same for every player, stored in the header, and checked."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.replay import replayed
from lazaretto.store.record import Differs, Record
from lazaretto.store.record_lines import linked
from tests.cases import each
from tests.play.tables import BOOKS, CELLAR, DAY, DUEL, play_on, sat, texts


def test_the_seed_of_a_day_never_changes() -> None:
    assert daily_seed(DUEL, date(2026, 11, 15)) == 2501317995
    assert daily_seed(CELLAR, date(2026, 11, 15)) == 996599822


def test_every_book_and_every_day_has_its_own() -> None:
    days = [DAY + timedelta(days=number) for number in range(1000)]
    seeds = [daily_seed(book, day) for book in (*BOOKS, f"{CELLAR}/asleep") for day in days]
    assert len(set(seeds)) == 3000
    assert all(0 <= seed < 2**32 for seed in seeds), "short enough to be typed"


@pytest.mark.parametrize("book", BOOKS)
def test_everybody_who_plays_that_day_plays_the_same_game(book: str) -> None:
    one, other = (play_on(sat(book, daily_seed(book, DAY), daily=DAY.isoformat()), 5) for _ in range(2))
    assert texts(one) == texts(other)
    assert one.played.record.header.daily == "2026-11-15"
    assert one.id != other.id
    assert replayed(one.played.record).result == one.played.result


@each("day", ["2026-11-14", "2026-02-30", "0000-00-00", "9999-12-31"])
def test_another_day_is_not_believed(day: str) -> None:
    sitting = sat(DUEL, daily_seed(DUEL, DAY), daily=DAY.isoformat())
    header = linked(msgspec.structs.replace(sitting.played.record.header, daily=day))
    with pytest.raises(Differs, match=rf"^The header: this is not the seed of {day}\.$"):
        replayed(Record(header))


@pytest.mark.parametrize("seed", [5, daily_seed(CELLAR, DAY), daily_seed(DUEL, DAY) + 2**32])
def test_another_seed_is_not_the_days(seed: int) -> None:
    with pytest.raises(Differs, match=r"^The header: this is not the seed of 2026-11-15\.$"):
        sat(DUEL, seed, daily="2026-11-15")
