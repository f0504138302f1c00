"""Compiling ahead: the loops of a watched world are built once, in the background, and no request waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from lazaretto import books, kernel
from lazaretto.browser.live.sessions import MOST_TURNS_INTERPRETED
from lazaretto.browser.work.compile_ahead import CompileAhead, compile_ahead
from lazaretto.browser.work.jobs import Compile, Job
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.game import Refusal
from lazaretto.play.base import precompile
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.browser import big_town
from tests.browser.visitor import AGAINST_BOT, Visit, new

Loop = Callable[..., Any]


def day() -> None:
    """Stands for a loop."""


def night() -> None:
    """Stands for another."""


WORLD = replace(big_town.BOOK, loops=(day, night))


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[Loop]:
    """What was built, and never on the thread of the loop."""
    found: list[Loop] = []

    def warm(loop: Loop) -> None:
        assert threading.current_thread() is not threading.main_thread()
        found.append(loop)

    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)
    monkeypatch.setattr(kernel, "fast", warm)
    monkeypatch.setattr(kernel, "is_ready", lambda loop: loop in found)
    monkeypatch.setattr(kernel, "is_cached", lambda loop: True)
    return found


async def warmed(*wanted: Any) -> None:
    compiling = CompileAhead()
    for book in wanted:
        compiling.want(book)
    await compiling.finish()
    compiling.close()


def test_every_loop_is_built_once(built: list[Loop]) -> None:
    asyncio.run(warmed(WORLD, WORLD))
    assert built == [day, night]
    asyncio.run(warmed(WORLD))
    assert built == [day, night]


def test_a_book_without_loops_needs_no_thread(built: list[Loop]) -> None:
    before = set(threading.enumerate())  # Of these some may end meanwhile.
    asyncio.run(warmed(big_town.BOOK))
    assert (built, set(threading.enumerate()) - before) == ([], set())


def test_nothing_is_compiled_if_the_setting_says_interpreted(
    built: list[Loop], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    asyncio.run(warmed(WORLD))
    assert built == []


def test_a_loop_that_cannot_be_compiled_leaves_the_others(built: list[Loop], monkeypatch: pytest.MonkeyPatch) -> None:
    def warm(loop: Loop) -> None:
        if loop is day:
            raise TypeError("day is not marked")
        built.append(loop)

    monkeypatch.setattr(kernel, "fast", warm)
    asyncio.run(warmed(WORLD))
    assert built == [night]


def test_a_town_is_warmed_when_it_is_watched_and_a_game_with_seats_is_not(
    built: list[Loop], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(big_town, "BOOK", WORLD)
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    game = begin(Edition(WORLD), Opening({}, 7), library).id
    with Visit(library) as visit:
        with visit.at(new(library, AGAINST_BOT)) as page:
            page.welcome()
        assert built == []
        with visit.at(game) as page:
            page.welcome()
            assert visit.client.portal
            visit.client.portal.call(visit.server.sessions.compiling.finish)
    assert built == [day, night]


def test_a_long_past_is_played_again_when_they_are_there(
    built: list[Loop], library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(big_town, "BOOK", WORLD)
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    games = []
    for turns in (MOST_TURNS_INTERPRETED, MOST_TURNS_INTERPRETED + 1):
        sitting = begin(Edition(WORLD), Opening({}, 7), library)
        for _ in range(turns):
            sitting.step()
        games.append(sitting.id)
    with Visit(library) as visit:
        for game, there in zip(games, ([], [day, night]), strict=True):
            assert (
                visit.client.get(f"/api/games/{game}/turns/{MOST_TURNS_INTERPRETED}").json()["turn"]
                == MOST_TURNS_INTERPRETED
            )
            assert built == there


class Compilers(WorkerClient):
    """Stand for the worker, and note what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[Job] = []

    async def do(self, job: Job, *_: Any, **__: Any) -> Any:
        self.asked.append(job)
        if job == Compile(loop="spoilt"):
            raise Refusal("It cannot be compiled.")


def test_the_worker_compiles_what_the_cache_lacks_before_the_server_loads_it(
    built: list[Loop], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "is_cached", lambda loop: loop is not night)
    workers = Compilers()

    async def test() -> None:
        compiling = CompileAhead(workers)
        compiling.want(WORLD)
        await compiling.finish()
        compiling.close()

    asyncio.run(test())
    assert workers.asked == [Compile(loop=f"{__name__}.night")]
    assert built == [day, night]


def test_everything_is_compiled_ahead_and_what_cannot_be_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)
    monkeypatch.setattr(precompile, "missing", lambda: ["day", "spoilt", "night"])
    workers, said = Compilers(), list[str]()
    asyncio.run(compile_ahead(workers, said.append))
    assert workers.asked == [Compile(loop=name) for name in ("day", "spoilt", "night")]
    assert said[0].startswith("Compiling 3 loops in the background")
    assert said[-1] == "Everything is compiled and cached."


def test_a_server_with_everything_compiled_says_nothing_and_asks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "missing", list)
    workers, said = Compilers(), list[str]()
    asyncio.run(compile_ahead(workers, said.append))
    assert (workers.asked, said) == ([], [])
