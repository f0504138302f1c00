"""Saved picks: final, and hidden until their turn is written."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from lazaretto.refusal import Refusal
from lazaretto.store import library as module
from lazaretto.store.library import Library
from tests.store.records import SEED, content, digest, ending, opened, played, turn


def test_a_pick_is_kept_until_its_turn_is_written(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    library.seal(record.header.id, 1, "a", "e4")
    assert library.sealed(record.header.id, 1) == {"a": "e4"}
    library.seal(record.header.id, 1, "b", "e5")
    assert library.sealed(record.header.id, 1) == {"a": "e4", "b": "e5"}
    library.append(record.header.id, [turn(record)])
    assert library.sealed(record.header.id, 1) == {}


def test_the_end_lets_go_of_picks_too(library: Library) -> None:
    record = played(1)
    library.add(record, SEED)
    library.seal(record.header.id, 2, "a", "e4")
    library.append(record.header.id, [ending(record)])
    assert library.sealed(record.header.id, 2) == {}


def test_the_same_pick_may_be_handed_in_again_before_and_after_its_turn(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    for _ in range(2):
        library.seal(record.header.id, 1, "a", "e4")
    library.append(record.header.id, [turn(record)])
    before = content(library)
    library.seal(record.header.id, 1, "a", "e4")
    assert content(library) == before
    assert library.sealed(record.header.id, 1) == {}


def test_another_pick_for_the_same_turn_is_refused_before_and_after_it(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    library.seal(record.header.id, 1, "a", "e4")
    stands = "^a has already picked in turn 1; a stored pick cannot be changed.$"
    with pytest.raises(Refusal, match=stands):
        library.seal(record.header.id, 1, "a", "d4")
    assert library.sealed(record.header.id, 1) == {"a": "e4"}
    library.append(record.header.id, [turn(record)])
    with pytest.raises(Refusal, match=stands):
        library.seal(record.header.id, 1, "a", "d4")


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 10**9])
def test_a_pick_is_for_the_turn_that_is_to_be_played(library: Library, number: int) -> None:
    library.add(played(2), SEED)
    with pytest.raises(Refusal, match="turn 3 is to be played"):
        library.seal(digest("game"), number, "c", "e4")
    assert library.sealed(digest("game"), number) == {}


@pytest.mark.usefixtures("clock")
def test_nothing_tells_that_a_pick_is_sealed(library: Library) -> None:
    library.add(played(2, secret=True), SEED)
    before = content(library)
    library.seal(digest("game"), 3, "a", "e4")
    assert content(library) == before


def test_twins_that_differ_in_a_sealed_pick_tell_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for pick in ("e4", "a much longer pick than that"):
        ticks = count()
        monkeypatch.setattr(module, "now", lambda ticks=ticks: f"2031-01-01T00:00:00.{next(ticks):06}+00:00")
        with Library(tmp_path / pick / "games.db") as library:
            library.add(played(2, secret=True), SEED)
            library.seal(digest("game"), 3, "a", pick)
            told.append(
                (content(library), library.find("last"), list(library.saved_game(digest("game")).record.lines()))
            )
    assert told[0] == told[1]


def test_nothing_of_a_secret_seed_is_told_before_the_end(library: Library) -> None:
    seed = 0x1234_5678_9ABC_DEF0_1234_5678_9ABC_DEF0
    record = played(2, secret=True)
    library.add(record, seed)
    shown = repr((library.cards(), list(library.lines())))
    assert str(seed) not in shown
    assert f"{seed:x}" not in shown
    assert library.saved_game(record.header.id).seed == seed


def test_a_turn_that_breaks_a_sealed_pick_is_refused(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    line = turn(record)
    seat, choice = next(iter(line.chosen.items()))
    library.seal(record.header.id, line.turn, seat, f"not {choice}")
    with pytest.raises(Refusal, match=r"In turn 1 something else was picked; a stored pick cannot be changed."):
        library.append(record.header.id, [line])
    assert library.saved_game(record.header.id).record == record
    assert library.sealed(record.header.id, 1) == {seat: f"not {choice}"}
