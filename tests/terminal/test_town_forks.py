"""A town that is taken another way: it waits there, and the days that led to it are there too."""

from __future__ import annotations

from threading import current_thread, main_thread

import pytest

from lazaretto.play.begin import fork
from lazaretto.play.count_history import CountHistory
from lazaretto.play.games import Games
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from tests.terminal.somebody import Somebody, at_terminal
from tests.terminal.towns import SMALL, small, town

pytestmark = pytest.mark.usefixtures("still")


def test_a_town_that_is_taken_another_way_waits_there() -> None:
    async def act(somebody: Somebody) -> None:
        assert not somebody.game.pace.back
        somebody.game.pace.paused = False
        await somebody.press(":")
        await somebody.type("fork 3 fresh")
        assert "Back to the end of day 3." in somebody.read()
        assert "paused" in somebody.read()
        assert "Day 3. " in somebody.read()

    at_terminal(act, None, small())


def curves(screen: GameScreen | ReplayScreen) -> list[tuple[int, ...]]:
    """The curves beside the board."""
    view = screen.shown if isinstance(screen, GameScreen) else screen._view()
    return [curve.values for curve in view.curves[0].lines]


def of_days(played: Played, last: int) -> list[tuple[int, ...]]:
    """What they are for a game from its own first day on."""
    return [curve.values for curve in CountHistory(played.until(last)).curves()[0].lines]


def test_a_town_that_is_taken_another_way_has_the_curves_of_its_days_before(library: Library) -> None:
    parent = town(6, *SMALL, keeper=library)
    before = of_days(parent.played, 4)
    children = list[Sitting]()

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type("fork 4 fresh")
        children.append(somebody.sitting)
        assert curves(somebody.game) == before
        await somebody.press(".", ".")
        now = curves(somebody.game)
        assert [values[:5] for values in now] == before
        assert [values[4:] for values in now] == of_days(somebody.sitting.played, 6)
        await somebody.press("left")
        assert curves(somebody.game) == [values[:6] for values in now]
        await somebody.press(":")
        await somebody.type("fork 5")
        assert curves(somebody.game) == [values[:6] for values in now], "a child's child has those of both"
        await somebody.press(":")
        await somebody.type("fork 2")
        assert curves(somebody.game) == of_days(parent.played, 2), "further back than where its parent begins"

    at_terminal(act, library, parent)

    async def later(somebody: Somebody) -> None:
        child = replayed(library.entry(children[0].id).record)
        whole = [(*values[:4], *own) for values, own in zip(before, of_days(child, 6), strict=True)]
        somebody.app.open_game(child.record.header.id)
        await somebody.settle()
        assert curves(somebody.game) == whole
        somebody.app.analyse_game(child.record.header.id)
        await somebody.settle()
        await somebody.press("end")
        assert curves(somebody.replay) == whole
        await somebody.press("home")
        assert curves(somebody.replay) == before
        assert "It goes on from day 4 of game" in somebody.read()

    at_terminal(later, library)


@pytest.mark.parametrize("is_kept", [False, True])
def test_so_does_one_that_is_taken_another_way_from_a_replay(is_kept: bool, library: Library) -> None:
    keeper = library if is_kept else None
    parent = town(6, *SMALL, keeper=keeper)

    async def act(somebody: Somebody) -> None:
        await somebody.press("right", "right", "right", "f")
        assert "Taken another way after day 3, with the same dice." in somebody.read()
        await somebody.press(".")
        assert curves(somebody.game) == of_days(parent.played, 4)

    at_terminal(act, keeper, parent.played)


def where_games_are_read(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether it was on the screen's own thread, every time a kept game was lived through again."""
    real, held = Games.game, list[bool]()

    def game(self: Games, name: str) -> Played:
        held.append(current_thread() is main_thread())
        return real(self, name)

    monkeypatch.setattr(Games, "game", game)
    return held


@pytest.mark.parametrize("way", ["watch", "analyse", "opened", "replayed"])
def test_the_games_that_a_fork_came_from_are_read_beside_the_screen(
    way: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    oldest = town(6, *SMALL, keeper=library)
    middle = fork(oldest.played, 5, library, seed=3)
    middle.step()
    child = fork(middle.played, 6, library, seed=4)
    child.step()
    held = where_games_are_read(monkeypatch)

    async def act(somebody: Somebody) -> None:
        if way == "watch":
            somebody.app.open_game(child.id)
        elif way == "analyse":
            somebody.app.analyse_game(child.id)
        await somebody.settle()
        if way in ("analyse", "replayed"):
            await somebody.press("end")
            assert len(curves(somebody.replay)[0]) == 8
            await somebody.press("f")
        assert len(curves(somebody.game)[0]) == 8, "all of its days"
        assert held == [False] * (3 if way in ("watch", "analyse") else 2)
        await somebody.press(":")
        await somebody.type("fork 2")
        assert curves(somebody.game) == of_days(oldest.played, 2)
        somebody.app.analyse(somebody.sitting.played, somebody.game.model.ancestors)
        await somebody.settle()
        assert curves(somebody.replay) == of_days(oldest.played, 2)
        assert len(held) == (3 if way in ("watch", "analyse") else 2), "what was found is handed on"

    opened = child if way == "opened" else child.played if way == "replayed" else None
    at_terminal(act, library, opened)
