"""Requests that look back at a huge town, whose turns have no checkpoints: each plays a part of the way, and the next
goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from lazaretto import books
from lazaretto.browser.api.core import timed_replay
from lazaretto.browser.api.games import log_pages
from lazaretto.play.base import game_turns
from lazaretto.play.base.game_turns import GameTurns
from lazaretto.store.library import Library
from tests.browser.api_client import Asker, refusal
from tests.browser.test_town import lived
from tests.browser.visitor import HOME, Visit
from tests.patience import PATIENCE_SECONDS
from tests.play.base.test_game_turns import Counted, watched

DAYS = 350
AT_ONCE = 60
"""How many days one request has time for."""


@pytest.fixture
def town(library: Library, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    monkeypatch.setattr(game_turns, "CHECKPOINT_BYTES", 0)
    monkeypatch.setattr(game_turns, "WINDOW_TURNS", 4)
    return lived(library, DAYS)


@pytest.fixture
def ask(library: Library, town: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asker]:
    """Has the town open already, and not much time."""
    with Visit(library, HOME) as visit:
        ask = Asker(visit)
        ask.get(f"/api/games/{town}/turns/{DAYS}")
        for module in (timed_replay, log_pages):
            monkeypatch.setattr(module, "within", a_few)
        yield ask


def a_few(seconds: float) -> Callable[[], bool]:
    """Time for a few days, however fast the machine is."""
    left = [AT_ONCE]

    def has_time() -> bool:
        left[0] -= 1
        return left[0] >= 0

    return has_time


def test_a_turn_is_reached_in_several_requests(ask: Asker, town: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    for _ in range(330 // AT_ONCE):
        before = counted.played
        busy = ask.get(f"/api/games/{town}/turns/330")
        assert refusal(busy, 503).startswith("Turn 330 is far from any saved state and is being played again;")
        assert busy.headers["Retry-After"] == "1"
        assert counted.played - before == AT_ONCE
        # Whoever looks at another day meanwhile pushes nothing out.
        assert ask.get(f"/api/games/{town}/turns/20").status_code == 200
    assert ask.get(f"/api/games/{town}/turns/330").json()["turn"] == 330


@pytest.mark.parametrize("way", ["/turns/320/map", "/turns/320/squares/1,1", "/turns/320/worth", "fork"])
def test_whatever_looks_back_is_limited(ask: Asker, town: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)

    def asked() -> Any:
        if way == "fork":
            return ask.post(f"/api/games/{town}/fork", {"turn": 320})
        return ask.get(f"/api/games/{town}{way}")

    for _ in range(320 // AT_ONCE):
        refusal(asked(), 503)
    assert asked().status_code != 503
    assert counted.played <= 320 + 4, "no day is played twice but the last, for what happened in it"


def test_undo_is_limited_too(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[3] / "gallery"))
    monkeypatch.setattr(game_turns, "CHECKPOINT_BYTES", 0)
    monkeypatch.setattr(game_turns, "WINDOW_TURNS", 4)
    game = watched(library, DAYS)
    with Visit(library, HOME) as visit:
        ask = Asker(visit)
        for turn in (DAYS, 20):  # The second look pushes the last turns out of memory.
            ask.get(f"/api/games/{game}/turns/{turn}")
        monkeypatch.setattr(timed_replay, "within", a_few)
        for _ in range((DAYS - 1 - 20) // AT_ONCE):
            refusal(ask.post(f"/api/games/{game}/undo"), 503)
        assert ask.post(f"/api/games/{game}/undo").status_code == 201


def test_a_page_of_the_log_says_where_to_go_on(ask: Asker, town: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted, told, until, requests = Counted(monkeypatch), list[int](), 340, 0
    while until:
        before = counted.played
        page = ask.get(f"/api/games/{town}/turns?until={until}&count=50").json()
        assert counted.played - before <= AT_ONCE + 1
        told, until, requests = [entry["number"] for entry in page["told"]] + told, page["until"], requests + 1
        if len(told) == 100:
            break
    assert told == [*range(241, 341)]
    assert requests < 20


def test_the_first_turns_are_the_end_of_the_way(ask: Asker, town: str) -> None:
    page = ask.get(f"/api/games/{town}/turns?until=30").json()
    assert [entry["number"] for entry in page["told"]] == [*range(1, 31)]
    assert page["until"] is None
    assert ask.get(f"/api/games/{town}/turns?until=30&count=7").json()["until"] == 23


def test_so_many_play_again_at_a_time_and_so_many_wait(
    library: Library, town: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, may_end, real = Event(), Event(), GameTurns.reach

    def reach(turns: GameTurns, count: int, has_time: Callable[[], bool]) -> bool:
        began.set()
        assert may_end.wait(PATIENCE_SECONDS)
        return real(turns, count, has_time)

    with Visit(library, replace(HOME, replays=1, replays_waiting=0)) as visit, ThreadPoolExecutor() as other:
        ask = Asker(visit)
        ask.get(f"/api/games/{town}/turns/{DAYS}")
        monkeypatch.setattr(GameTurns, "reach", reach)
        first = other.submit(ask.get, f"/api/games/{town}/turns/40")
        assert began.wait(PATIENCE_SECONDS)
        try:
            for wanted in ("turns/50", "turns?until=50"):
                assert refusal(ask.get(f"/api/games/{town}/{wanted}"), 503).startswith("Too many others")
        finally:
            may_end.set()
        assert first.result(PATIENCE_SECONDS).status_code == 200
