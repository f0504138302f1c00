"""A long game in the server: whatever a page asks for, only a few checkpoints' worth of turns are played again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import current_thread
from typing import Any
from weakref import ref

import msgspec
import pytest

from lazaretto import books
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.views import log_page
from lazaretto.browser.views.count_curve import MOST_POINTS, points, sampled
from lazaretto.game import Turn
from lazaretto.play.base import game_turns
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.text.log_entry import LogEntry, entry_for
from lazaretto.play.text.state_counts import MOST_COUNTED_AGAIN, StateCounts
from lazaretto.store.game_card import SavedGame
from lazaretto.store.library import Library
from tests.browser import big_town
from tests.browser.api_client import Asker
from tests.browser.test_town import lived
from tests.browser.visitor import HOME, Visit
from tests.play.base.test_game_turns import Counted, watched

TURNS = 2_900
PAGE = Settings().log_turns


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "gallery"))


@pytest.fixture
def game(library: Library) -> str:
    return watched(library, TURNS)


@pytest.fixture
def counted(game: str, monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Counts from when the game is there."""
    return Counted(monkeypatch)


@pytest.fixture
def town(library: Library, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    return lived(library, 3_000)


def pages_back(ask: Asker, game: str, until: int) -> Iterator[list[dict[str, object]]]:
    """The pages of the log from a turn back to the beginning."""
    while until:
        page = ask.get(f"/api/games/{game}/turns?until={until}").json()
        assert (page["first_turn"], page["parent"]) == (1, None)
        yield page["told"]
        until = page["told"][0]["number"] - 1


def test_a_first_look_has_the_newest_turns_and_scrolling_brings_all_the_others(
    ask: Asker, library: Library, game: str, counted: Counted
) -> None:
    with ask.visit.at(game) as page:
        _, now = page.welcome()
    assert [told["number"] for told in now["told"]] == list(range(TURNS - PAGE + 1, TURNS + 1))
    assert now["since"] == TURNS - PAGE
    assert counted.played <= EVERY + PAGE
    told, before = list(now["told"]), counted.played
    for earlier in pages_back(ask, game, now["since"]):
        assert len(earlier) == PAGE
        assert counted.played - before <= EVERY + PAGE
        told, before = [*earlier, *told], counted.played
    played = replayed(library.saved_game(game).record)
    assert told == [msgspec.json.decode(msgspec.json.encode(entry_for(played, turn))) for turn in played.turns]


def test_a_page_ends_where_it_is_full(ask: Asker, game: str) -> None:
    few = ask.get(f"/api/games/{game}/turns?until=50&count=7").json()["told"]
    assert [told["number"] for told in few] == list(range(44, 51))
    assert ask.get(f"/api/games/{game}/turns").json()["told"][-1]["number"] == TURNS
    assert len(ask.get(f"/api/games/{game}/turns?until=3").json()["told"]) == 3
    for wrong in ("until=0", "count=0", f"count={PAGE + 1}", "until=x"):
        assert ask.get(f"/api/games/{game}/turns?{wrong}").status_code == 422


def test_any_turn_is_shown_from_the_checkpoint_before_it(ask: Asker, game: str, counted: Counted) -> None:
    ask.get(f"/api/games/{game}/turns/{TURNS}")
    for turn in random.Random(3).choices(range(TURNS + 1), k=12):
        before = counted.played
        assert ask.get(f"/api/games/{game}/turns/{turn}").json()["view"]["status"] == f"Step {turn}."
        assert counted.played - before <= EVERY


def test_forks_and_undo_do_not_walk_it_and_the_log_goes_on_in_the_parent(
    ask: Asker, library: Library, game: str, counted: Counted
) -> None:
    for how, asked, turn in (("fork", {"turn": 1_500}, 1_500), ("undo", None, TURNS - 1)):
        before = counted.played
        child = ask.post(f"/api/games/{game}/{how}", asked).json()["id"]
        assert counted.played - before <= 2 * EVERY
        assert library.saved_game(child).record.header.first_turn == turn + 1
        with ask.visit.at(child) as page:
            table, now = page.welcome()
        assert (table["first_turn"], now["since"], now["told"]) == (turn + 1, turn, [])
        own = ask.get(f"/api/games/{child}/turns?until={turn}").json()
        assert own == {"told": [], "first_turn": turn + 1, "parent": {"game": game, "turn": turn}, "until": None}
        shared = ask.get(f"/api/games/{game}/turns?until={turn}&count=12").json()["told"]
        assert [told["number"] for told in shared] == list(range(turn - 11, turn + 1))


def test_its_record_is_read_off_the_writer_thread_and_once(
    ask: Asker, library: Library, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, entry = list[str](), library.saved_game

    def noted(name: str) -> SavedGame:
        read.append(current_thread().name)
        return entry(name)

    monkeypatch.setattr(library, "saved_game", noted)
    with ask.visit.at(game) as page:
        page.welcome()
        for turn in range(TURNS + 1, TURNS + 4):
            page.socket.receive_bytes()  # The board.
            assert page.pick(turn, "north")["turn"] == turn + 1
            assert ask.get(f"/api/games/{game}/turns/{turn}").json()["turn"] == turn
    assert len(read) == 1
    assert read != ["writer"]


def test_the_curves_of_a_long_town_have_a_point_at_each_checkpoint_and_more_where_most_happened(
    ask: Asker, town: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(monkeypatch)
    shown = ask.get(f"/api/games/{town}/course").json()["points"]
    assert counted.played <= MOST_COUNTED_AGAIN + EVERY
    turns = [turn for turn, _ in shown]
    assert (turns[0], turns[-1]) == (0, 3_000)
    assert set(range(0, 3_000, EVERY)) <= {turn - turn % EVERY for turn in turns}, "no part is bare"
    assert MOST_POINTS * 0.5 < len(turns) <= MOST_POINTS
    assert turns == sorted(set(turns))
    assert all(numbers == [1000 + turn, 1000 - turn] for turn, numbers in shown)
    before = counted.played
    assert ask.get(f"/api/games/{town}/course").json()["points"] == shown
    assert counted.played == before, "what was counted is remembered"
    with ask.visit.at(town) as page:
        _, now = page.welcome()
    assert (now["course"], now["anew"]) == (shown, True)
    assert counted.played - before <= MOST_COUNTED_AGAIN + EVERY + PAGE


def test_of_a_slow_town_is_sent_what_there_was_time_for_and_the_next_request_goes_on(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no time for anything that is not in memory: the first state, and the turns since the checkpoint, which
    were played to find the last state."""
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    game, counted = lived(library, EVERY + 7), Counted(monkeypatch)
    with Visit(library, replace(HOME, curve_seconds=0)) as visit, visit.at(game) as page:
        _, now = page.welcome()
        assert [turn for turn, _ in now["course"]] == [
            0,
            *range(EVERY + 1, EVERY + 8),
        ]
        assert [told["number"] for told in now["told"]] == [*range(EVERY + 1, EVERY + 8)]
        assert counted.played == 7
        assert Asker(visit).get(f"/api/games/{game}/course").json()["points"] == now["course"]
        assert counted.played == 7
    with Visit(library, HOME) as visit:
        shown = Asker(visit).get(f"/api/games/{game}/course").json()["points"]
        assert [turn for turn, _ in shown] == [*range(EVERY + 8)]
        assert counted.played == 7 + 7 + EVERY - 1


def test_what_is_in_memory_is_described_however_little_time_there_is(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a large world only a few turns are in memory, and playing earlier ones pushes them out."""
    monkeypatch.setattr(game_turns, "WINDOW_TURNS", 8)
    played, left = opened(library.saved_game(watched(library, 2 * EVERY + 50))), [20]

    def has_time() -> bool:
        left[0] -= 1
        return left[0] >= 0

    counted, last = Counted(monkeypatch), 2 * EVERY + 50
    page = log_page.page_of(played, last - 99, last, 1 << 20, has_time=has_time)
    assert [msgspec.json.decode(entry)["number"] for entry in page] == list(range(last - 7, last + 1))
    assert counted.played <= 20


def test_a_page_of_the_log_holds_one_turn_at_a_time(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window has room for a few turns of this game, and more are in memory at no time."""
    monkeypatch.setattr(game_turns, "WINDOW_TURNS", 4)
    played, alive = opened(library.saved_game(watched(library, 200))), list[int]()
    told = list[ref[Turn[Any, Any]]]()

    def noted(game: Played, turn: Turn[Any, Any], is_open: bool) -> LogEntry:
        told.append(ref(turn))
        alive.append(sum(each() is not None for each in told))
        return entry_for(game, turn, is_open)

    monkeypatch.setattr(log_page, "entry_for", noted)
    whole = log_page.page_of(played, 101, 200, 1 << 20)
    assert len(whole) == len(alive) == 100
    assert max(alive) <= 7, "four in the window, the last one, and the one that is described"
    size = len(bytes(whole[-1]))
    assert log_page.page_of(played, 101, 200, 3 * size) == whole[-4:]


def test_the_curves_of_a_town_that_is_watched_from_its_beginning_stay_even(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    sitting = begin(Edition(big_town.BOOK), Opening({}, 7), library)
    states, counted = StateCounts(sitting.played), Counted(monkeypatch)
    for _ in range(3_000 // 50):
        for _ in range(50):
            sitting.step()
        states.follow()
    assert [point.turn for point in points(states, 0, 3_000)] == sampled(0, 3_000)
    assert counted.played == 0
