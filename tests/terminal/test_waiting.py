"""A bot that works best play out first: words meanwhile, a way out, and nothing begun by whoever took it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any
from weakref import WeakValueDictionary

import pytest

from lazaretto.game import Refusal
from lazaretto.solve import bots, shelf
from lazaretto.solve.solution import Solution
from lazaretto.store.library import Library
from lazaretto.terminal.hub import HubScreen
from lazaretto.terminal.settings import Settings, save
from lazaretto.terminal.waiting import Waiting
from tests.play.tables import DUEL, sat
from tests.terminal.somebody import Somebody, at_terminal, pressed

PATIENCE_SECONDS = 60
BOTH = {"a": "person", "b": "bot equilibrium"}


@pytest.fixture(autouse=True)
def against_best_play(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Best play is in the other seat, and no bot of another test has worked it out."""
    save(Settings(against="equilibrium"), home)
    monkeypatch.setattr(bots, "_IN_USE", WeakValueDictionary())


def slowly(monkeypatch: pytest.MonkeyPatch, go_on: Event, stopped: Event) -> None:
    """A solver that comes half way, waits there until it may go on, and says if it was stopped."""
    real = shelf.solution

    def solution(book: Any, numbers: Any, root: Any, progress: Callable[[int, int], None]) -> Solution:
        progress(231, 462)
        assert go_on.wait(PATIENCE_SECONDS)
        try:
            progress(462, 462)
        except Refusal:
            stopped.set()
            raise
        return real(book, numbers, root, progress)

    monkeypatch.setattr(shelf, "solution", solution)


def test_who_leaves_while_it_is_worked_out_has_begun_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, stopped = Event(), Event()
    slowly(monkeypatch, go_on, stopped)

    async def act(somebody: Somebody) -> None:
        somebody.app.post_message(pressed("enter"))
        await somebody.until(lambda: "Working out best play … 231 of 462 states" in somebody.read())
        somebody.app.post_message(pressed("escape"))
        await somebody.until(lambda: somebody.at(HubScreen))
        go_on.set()
        await somebody.rest()
        assert somebody.at(HubScreen)

    at_terminal(act, library)
    assert stopped.is_set(), "nobody goes on solving for nobody"
    assert library.cards() == []


def test_then_it_begins(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()
    slowly(monkeypatch, go_on, Event())

    async def act(somebody: Somebody) -> None:
        somebody.app.post_message(pressed("enter"))
        await somebody.until(lambda: somebody.at(Waiting))
        go_on.set()
        await somebody.settle()
        assert dict(somebody.sitting.played.record.header.bots) == {"b": "equilibrium"}
        await somebody.type("1/1")
        assert somebody.sitting.number == 2

    at_terminal(act, library)
    assert len(library.cards()) == 1


def test_what_cannot_be_worked_out_is_a_sentence_where_it_was_asked_for(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object) -> Solution:
        raise Refusal("It is too large.")

    monkeypatch.setattr(shelf, "solution", refuse)

    async def act(somebody: Somebody) -> None:
        await somebody.press("enter")
        assert somebody.at(HubScreen)
        assert "It is too large." in somebody.read()

    at_terminal(act, library)
    assert library.cards() == []


def test_a_game_is_gone_on_with_when_its_bot_is_ready(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, go_on = sat(DUEL, 2, seats=BOTH, at="3,2", keeper=library), Event()
    bots._IN_USE.clear()
    slowly(monkeypatch, go_on, Event())

    async def act(somebody: Somebody) -> None:
        somebody.app.post_message(pressed("c"))
        await somebody.until(lambda: somebody.at(Waiting))
        go_on.set()
        await somebody.settle()
        assert somebody.sitting.id == sitting.id

    at_terminal(act, library)
