"""What a book counts, followed over a whole game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lazaretto.books import find
from lazaretto.play.begin import Opening, begin, fork
from lazaretto.play.count_history import TITLE, CountHistory
from lazaretto.play.edition import Edition
from lazaretto.play.sitting import Sitting
from lazaretto.view import Count, View
from tests.play.tables import CELLAR, DUEL, sat


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "gallery"))


def swarm(turns: int) -> Sitting:
    sitting = begin(Edition(find("moth_meadow/swarm")), Opening({}, 5))
    for _ in range(turns):
        sitting.step()
    return sitting


def counted(sitting: Sitting, turn: int) -> tuple[Count, ...]:
    book, numbers = sitting.edition.book, sitting.edition.numbers
    assert book.showing.census
    return tuple(book.showing.census(numbers, sitting.played.at(turn)))


def test_counts_are_those_of_the_state_now_or_some_turns_ago() -> None:
    sitting = swarm(5)
    following = CountHistory(sitting.played)
    for back in range(6):
        assert following.counts(back) == counted(sitting, 5 - back)


def test_a_curve_has_a_point_for_every_state_until_then() -> None:
    sitting = swarm(5)
    for back in (0, 2, 5):
        (curves,) = CountHistory(sitting.played).curves(back)
        assert curves.title == TITLE
        states = [counted(sitting, turn) for turn in range(6 - back)]
        assert [curve.label for curve in curves.lines] == [count.word for count in states[0]]
        assert [curve.tone for curve in curves.lines] == [count.tone for count in states[0]]
        for place, curve in enumerate(curves.lines):
            assert curve.values == tuple(counts[place].number for counts in states)


def test_the_turns_that_led_to_a_fork_are_counted_too() -> None:
    parent = swarm(5)
    child = fork(parent.played, 3, seed=9)
    child.step()
    following = CountHistory(child.played, parent.played.turns[:3])
    states = [*(counted(parent, turn) for turn in range(4)), counted(child, 4)]
    for back in range(5):
        (curves,) = following.curves(back)
        for place, curve in enumerate(curves.lines):
            assert curve.values == tuple(counts[place].number for counts in states[: 5 - back])
        assert following.counts(back) == states[4 - back]


def test_every_state_is_counted_once_however_often_it_is_asked_for() -> None:
    book, seen = find("moth_meadow/swarm"), list[Any]()

    def census(numbers: Any, now: Any) -> list[Count]:
        seen.append(now)
        return [Count("night", "n", "plain", now.number)]

    sitting = begin(Edition(replace(book, showing=replace(book.showing, census=census))), Opening({}, 5))
    following = CountHistory(sitting.played)
    for _ in range(3):
        sitting.step()
        following.counts(1), following.curves(), following.curves(1)
    assert seen == [sitting.played.at(turn) for turn in range(4)]
    assert following.curves()[0].lines[0].values == (0, 1, 2, 3)


def test_a_person_who_does_not_see_everything_is_told_no_more_by_counting() -> None:
    counts = (Count("night", "n", "plain", 3),)
    hidden = sat(CELLAR, 1).played
    book = hidden.edition.book
    hidden.edition = Edition(replace(book, showing=replace(book.showing, census=lambda numbers, now: counts)))
    view = View("", "")
    assert CountHistory(hidden).beside(view) is view
    hidden.record.header = msgspec.structs.replace(hidden.record.header, seats={"hero": "bot seeker"})
    assert CountHistory(hidden).beside(view).counts == counts


def test_where_a_book_counts_nothing_there_is_nothing_to_follow() -> None:
    following = CountHistory(sat(DUEL, 1).played)
    assert (following.counts(), following.curves()) == ((), ())
    view = View("", "")
    assert following.beside(view) is view


def test_a_view_has_its_counts_beside_it() -> None:
    sitting = swarm(4)
    view = sitting.edition.view(sitting.played.at(3), None)
    shown = CountHistory(sitting.played).beside(view, 1)
    assert shown.counts == counted(sitting, 3)
    assert shown.curves == CountHistory(sitting.played).curves(1)
    assert shown.board == view.board


def test_a_turn_that_is_made_while_it_counts_is_counted_the_next_time() -> None:
    sitting = swarm(2)
    showing, made = sitting.edition.book.showing, list[int]()
    census = showing.census
    assert census

    def counting(numbers: Any, seen: Any) -> Any:
        if not made:  # As another thread would.
            made.append(sitting.step().number)
        return census(numbers, seen)

    sitting.played.edition = Edition(replace(sitting.edition.book, showing=replace(showing, census=counting)))
    following = CountHistory(sitting.played)
    assert following.counts() == counted(sitting, 2)
    assert following.counts() == counted(sitting, made[0])
