"""What a book counts, followed over a whole game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_keeper import Keeper
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text import count_history, state_counts
from lazaretto.play.text.count_history import MOST_POINTS, TITLE, CountHistory, evenly_spaced
from lazaretto.view import Count, View
from tests.play.base.test_game_turns import Counted
from tests.play.tables import CELLAR, DUEL, sat


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))


def swarm(turns: int, keeper: Keeper | None = None) -> Sitting:
    sitting = begin(Edition(find("moth_meadow/swarm")), Opening({}, 5), keeper)
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
    following = CountHistory(child.played, JoinedTurns(parent.played.turns.until(3)))
    states = [*(counted(parent, turn) for turn in range(4)), counted(child, 4)]
    for back in range(5):
        (curves,) = following.curves(back)
        for place, curve in enumerate(curves.lines):
            assert curve.values == tuple(counts[place].number for counts in states[: 5 - back])
        assert following.counts(back) == states[4 - back]


def test_what_was_counted_before_a_fork_is_taken_over() -> None:
    parent = swarm(5)
    known = CountHistory(parent.played)
    known.curves()
    child = fork(parent.played, 3, seed=9)
    child.step()
    before = JoinedTurns(parent.played.turns.until(3))
    history = CountHistory(child.played, before, known)
    assert [*history._states.known()] == [0, 1, 2, 3]
    assert history.curves() == CountHistory(child.played, before).curves()
    assert CountHistory(child.played, None, known)._states.known() == {}, "it begins elsewhere"
    assert CountHistory(parent.played, None, known)._states.known() == known._states.known()


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
    assert sorted(state.number for state in seen) == [0, 1, 2, 3]
    assert following.curves()[0].lines[0].values == (0, 1, 2, 3)


def test_of_a_long_game_some_states_are_counted_and_a_curve_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = swarm(3 * MOST_POINTS)
    last = 3 * MOST_POINTS
    history, counted_again = CountHistory(sitting.played), Counted(monkeypatch)
    (curves,) = history.curves()
    assert counted_again.played <= MOST_POINTS + EVERY
    assert len(history._states.known()) == MOST_POINTS
    assert {*range(0, last + 1, EVERY)} <= set(history._states.known())
    for place, curve in enumerate(curves.lines):
        known = {turn: counted(sitting, turn)[place].number for turn in (0, last)}
        assert (len(curve.values), curve.values[0], curve.values[-1]) == (MOST_POINTS, known[0], known[last])
    for back in (0, 1, 1_000, 2 * MOST_POINTS + 1, last):
        assert history.counts(back) == counted(sitting, last - back)
        assert [curve.values[-1] for curve in history.curves(back)[0].lines] == [
            count.number for count in counted(sitting, last - back)
        ]


def test_of_a_long_game_that_was_watched_so_many_numbers_are_known_and_peaks_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In small: curves of 64 points, and 256 known numbers."""
    monkeypatch.setattr(count_history, "MOST_POINTS", 64)
    monkeypatch.setattr(state_counts, "MOST_COUNTED_AGAIN", 64)
    monkeypatch.setattr(state_counts, "MOST_KNOWN", 256)
    sitting, turns = swarm(0), 1_000
    history = CountHistory(sitting.played)
    for _ in range(turns):
        sitting.step()
        history.curves()
        assert len(history._states.known()) <= 256
    truth = [[count.number for count in counted(sitting, turn)] for turn in range(turns + 1)]
    for back in (0, 1, 100, 500, 940, 1_000):
        last = turns - back
        for curve, numbers in zip(history.curves(back)[0].lines, zip(*truth[: last + 1], strict=True), strict=True):
            assert (curve.values[0], curve.values[-1]) == (numbers[0], numbers[last])
            assert max(curve.values) <= max(numbers), "nothing of a later turn is shown"
    peaks = [max(curve.values) for curve in history.curves()[0].lines]
    assert peaks == [max(numbers) for numbers in zip(*truth, strict=True)]
    assert set(range(0, turns, EVERY)) <= set(history._states.known()), "what lies at a checkpoint is not counted again"


def test_between_known_turns_a_curve_goes_straight_and_peaks_stay() -> None:
    at = [*range(5), 2_000, 2_001, 4_092, 4_093]
    (values,) = evenly_spaced(at, [[0, 0, 9, 0, 0, 2_000, 7_777, 0, 5]])
    assert (len(values), values[0], values[-1], values[1], max(values)) == (MOST_POINTS, 0, 5, 9, 7_777)
    rising = values[2:490]
    assert list(rising) == sorted(rising)
    assert all(abs(value - 4 * place) <= 10 for place, value in enumerate(rising, 1))


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
