"""What is known of a game's counts, and what it costs to know more."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from lazaretto.play.base import game_turns
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.replay import opened
from lazaretto.play.text import state_counts
from lazaretto.play.text.state_counts import Numbers, StateCounts, thinned
from lazaretto.store.library import Library
from tests.play.base.test_game_turns import Counted
from tests.play.text.test_count_history import swarm


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))


@pytest.fixture
def switching() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_when_time_is_up_nothing_more_is_played_and_the_next_call_goes_on(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = swarm(2 * EVERY + 3, library).id
    states, counted, left = StateCounts(opened(library.saved_game(game))), Counted(monkeypatch), [5]

    def has_time() -> bool:
        left[0] -= 1
        return left[0] >= 0

    states.count_more(has_time)
    assert {
        0,
        EVERY,
        2 * EVERY,
        *range(2 * EVERY, 2 * EVERY + 4),
    } <= set(states.known())
    first = counted.played
    assert 0 < first <= 5
    states.count_more()
    assert [*states.known()] == [*range(2 * EVERY + 4)]
    assert counted.played <= 2 * EVERY + first


def test_a_game_that_has_gone_on_has_no_gap_however_much_is_known_of_it(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a town was watched for many days, and then a command played it on."""
    monkeypatch.setattr(state_counts, "MOST_COUNTED_AGAIN", 100)
    played = opened(library.saved_game(swarm(4 * EVERY + 3, library).id))
    watched = StateCounts(played)
    for turns in range(100):
        watched.counts(turns)
    states = StateCounts(played, known=watched.known())
    states.count_more()
    assert {*range(100), EVERY, 2 * EVERY, 3 * EVERY, 4 * EVERY} <= set(states.known())


def test_following_plays_nothing_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_turns, "WINDOW_TURNS", 4)
    played = opened(library.saved_game(swarm(EVERY + 9, library).id))
    states, counted = StateCounts(played), Counted(monkeypatch)
    states.follow()
    assert counted.played == 0
    assert [*states.known()] == [0, *range(EVERY + 6, EVERY + 10)]


def test_known_numbers_are_read_while_another_thread_counts(switching: None) -> None:
    states = StateCounts(swarm(400).played)
    thread = Thread(target=states.follow)
    thread.start()
    while thread.is_alive():
        known = [*states.known()]
        assert known == sorted(known)
    thread.join()
    assert len(states.known()) == 401


def test_thinned_numbers_are_true_and_have_the_peaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state_counts, "MOST_COUNTED_AGAIN", 10)
    monkeypatch.setattr(state_counts, "MOST_KNOWN", 200)
    numbers: dict[int, Numbers] = {turns: (turns * 7919 % 1009, turns % 500) for turns in range(5_000)}
    left = thinned(numbers, 3)
    assert len(left) <= 100
    assert left.items() <= numbers.items()
    assert {*range(10), *range(EVERY - 3, 5_000, EVERY), 4_999} <= set(left)
    for kind in range(2):
        assert max(found[kind] for found in left.values()) == max(found[kind] for found in numbers.values())
