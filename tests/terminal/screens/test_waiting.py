"""Waiting for a bot that computes best play first: progress, a way to cancel, and no game after cancelling."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any
from weakref import WeakValueDictionary

import pytest

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import fork
from lazaretto.play.session.saved_games import Games
from lazaretto.play.session.sitting import Sitting
from lazaretto.progress import Progress
from lazaretto.solve import shelf, solution_bots
from lazaretto.solve.solution import Solution
from lazaretto.store.library import Library
from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.base.too_small import TooSmall
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.terminal.screens.library import LibraryScreen
from lazaretto.terminal.screens.settings import Settings, save
from lazaretto.terminal.screens.waiting import Waiting
from tests.patience import PATIENCE_SECONDS
from tests.play.tables import DUEL, TWO, play_on, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal, pressed

BOTH = {"a": "person", "b": "bot equilibrium"}


@pytest.fixture(autouse=True)
def against_best_play(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Best play is in the other seat, and no bot of another test has worked it out."""
    save(Settings(against="equilibrium"), home)
    monkeypatch.setattr(solution_bots, "_IN_USE", WeakValueDictionary())


def slowly(monkeypatch: pytest.MonkeyPatch, go_on: Event, stopped: Event) -> None:
    """A solver that comes half way, waits there until it may go on, and says if it was stopped."""
    real = shelf.solution

    def solution(book: Any, numbers: Any, root: Any, progress: Progress) -> Solution:
        progress(231, 462, "states")
        assert go_on.wait(PATIENCE_SECONDS)
        try:
            progress(462, 462, "states")
        except Refusal:
            stopped.set()
            raise
        return real(book, numbers, root, progress)

    monkeypatch.setattr(shelf, "solution", solution)


def test_who_leaves_while_it_is_worked_out_has_begun_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, stopped = Event(), Event()
    slowly(monkeypatch, go_on, stopped)

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("enter"))
        await user.until(lambda: "Working out best play … 231 of 462 states" in user.read())
        user.app.post_message(pressed("escape"))
        await user.until(lambda: user.at(HubScreen))
        go_on.set()
        await user.rest()
        assert user.at(HubScreen)

    at_terminal(act, library)
    assert stopped.is_set(), "nobody goes on solving for nobody"
    assert library.cards() == []


def test_then_it_begins(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()
    slowly(monkeypatch, go_on, Event())

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("enter"))
        await user.until(lambda: user.at(Waiting))
        go_on.set()
        await user.settle()
        assert dict(user.sitting.played.record.header.bots) == {"b": "equilibrium"}
        await user.type("1/1")
        assert user.sitting.number == 2

    at_terminal(act, library)
    assert len(library.cards()) == 1


def test_so_is_what_a_bot_of_the_book_plays_by(library: Library, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()

    def work_out(numbers: Any) -> Iterator[tuple[int, int]]:
        yield 1, 192
        assert go_on.wait(PATIENCE_SECONDS)
        yield 192, 192

    save(Settings(against="random"), home)
    monkeypatch.setitem(find(DUEL).bots.prepare, "random", work_out)

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("enter"))
        await user.until(lambda: "Working out what the bot plays by … 1 of 192 parts" in user.read())
        go_on.set()
        await user.settle()
        assert dict(user.sitting.played.record.header.bots) == {"b": "random"}

    at_terminal(act, library)
    assert len(library.cards()) == 1


def test_what_cannot_be_worked_out_is_a_sentence_where_it_was_asked_for(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object) -> Solution:
        raise Refusal("It is too large.")

    monkeypatch.setattr(shelf, "solution", refuse)

    async def act(user: TerminalUser) -> None:
        await user.press("enter")
        assert user.at(HubScreen)
        assert "It is too large." in user.read()

    at_terminal(act, library)
    assert library.cards() == []


def test_a_game_is_gone_on_with_when_its_bot_is_ready(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, go_on = play_on(sat(DUEL, 1, seats=BOTH, at="6,5", keeper=library), 0, 1), Event()
    assert not sitting.is_over
    solution_bots._IN_USE.clear()
    slowly(monkeypatch, go_on, Event())

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("c"))
        await user.until(lambda: user.at(Waiting))
        go_on.set()
        await user.settle()
        assert user.sitting.id == sitting.id

    at_terminal(act, library)


def reads_slowly(monkeypatch: pytest.MonkeyPatch, go_on: Event) -> None:
    """Kept games are read as soon as they may be."""
    real = Games.game

    def game(self: Games, name: str) -> Played:
        assert go_on.wait(PATIENCE_SECONDS)
        return real(self, name)

    monkeypatch.setattr(Games, "game", game)


def forked(library: Library) -> Sitting:
    return play_on(fork(play_on(sat(DUEL, 11, keeper=library), 60, 2).played, 1, library), 60, 1)


def test_what_is_ready_waits_until_there_is_room_for_it(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    child, go_on = forked(library), Event()
    reads_slowly(monkeypatch, go_on)

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("c"))
        await user.until(lambda: user.at(Waiting))
        await user.resize(60, 20)
        assert user.at(TooSmall)
        go_on.set()
        await user.rest()
        assert user.at(TooSmall)
        await user.resize(80, 24)
        await user.settle()
        assert user.sitting.id == child.id

    at_terminal(act, library)


def test_who_asked_for_a_game_and_does_not_wait_for_it_is_out(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    child, go_on = forked(library), Event()
    reads_slowly(monkeypatch, go_on)
    held = list[Waiting[Any]]()

    async def run() -> None:
        app = Lazaretto(library, child.played)
        async with app.run_test(size=(80, 24)) as pilot:
            while not isinstance(app.screen, Waiting):
                await pilot.pause()
            held.append(app.screen)
            await pilot.press("escape")
            go_on.set()
        assert app._exit

    asyncio.run(run())
    assert not held[0].busy


def test_a_game_that_may_not_be_looked_at_is_refused_where_it_was_asked_for(library: Library) -> None:
    parent = play_on(sat(DUEL, 2, seats=TWO, keeper=library), 60, 1)
    parent.resign("a")
    fork(parent.played, 1, library, seed=2**100)

    async def act(user: TerminalUser) -> None:
        await user.press("l", "a")
        assert user.at(LibraryScreen)
        assert "Two people are still playing this game" in user.read()

    at_terminal(act, library)
