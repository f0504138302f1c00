"""A town that is forked: it waits at the fork, and the days before it are still there."""

from __future__ import annotations

from threading import current_thread, main_thread

import pytest

from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session import saved_games
from lazaretto.play.session.begin_game import fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.count_history import CountHistory
from lazaretto.progress import Progress
from lazaretto.store.game_card import SavedGame
from lazaretto.store.library import Library
from lazaretto.terminal.screens import game_opening
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from tests.terminal.terminal_user import TerminalUser, at_terminal
from tests.terminal.towns import SMALL, small, town

pytestmark = pytest.mark.usefixtures("still")


def test_a_town_that_is_taken_another_way_waits_there() -> None:
    async def act(user: TerminalUser) -> None:
        assert not user.game.speed.back
        user.game.speed.paused = False
        await user.press(":")
        await user.type("fork 3 fresh")
        assert "Back to the end of day 3." in user.read()
        assert "paused" in user.read()
        assert "Day 3. " in user.read()

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

    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type("fork 4 fresh")
        children.append(user.sitting)
        assert curves(user.game) == before
        await user.press(".", ".")
        now = curves(user.game)
        assert [values[:5] for values in now] == before
        assert [values[4:] for values in now] == of_days(user.sitting.played, 6)
        await user.press("left")
        assert curves(user.game) == [values[:6] for values in now]
        await user.press(":")
        await user.type("fork 5")
        assert curves(user.game) == [values[:6] for values in now], "a child's child has those of both"
        await user.press(":")
        await user.type("fork 2")
        assert curves(user.game) == of_days(parent.played, 2), "further back than where its parent begins"

    at_terminal(act, library, parent)

    async def later(user: TerminalUser) -> None:
        child = replayed(library.saved_game(children[0].id).record)
        whole = [(*values[:4], *own) for values, own in zip(before, of_days(child, 6), strict=True)]
        user.app.open_game(child.record.header.id)
        await user.settle()
        assert curves(user.game) == whole
        user.app.analyse_game(child.record.header.id)
        await user.settle()
        await user.press("end")
        assert curves(user.replay) == whole
        await user.press("home")
        assert curves(user.replay) == before
        assert "It continues from day 4 of game" in user.read()

    at_terminal(later, library)


@pytest.mark.parametrize("is_saved", [False, True])
def test_so_does_one_that_is_taken_another_way_from_a_replay(is_saved: bool, library: Library) -> None:
    keeper = library if is_saved else None
    parent = town(6, *SMALL, keeper=keeper)

    async def act(user: TerminalUser) -> None:
        await user.press("right", "right", "right", "f")
        assert "Forked after day 3, with the same dice." in user.read()
        await user.press(".")
        assert curves(user.game) == of_days(parent.played, 4)

    at_terminal(act, keeper, parent.played)


def where_games_are_read(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether it was on the screen's own thread, every time a kept game was lived through again."""
    held = list[bool]()

    def noted(entry: SavedGame, progress: Progress | None = None) -> Played:
        held.append(current_thread() is main_thread())
        return opened(entry, progress)

    for reader in (saved_games, game_opening):
        monkeypatch.setattr(reader, "opened", noted)
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

    async def act(user: TerminalUser) -> None:
        if way == "watch":
            user.app.open_game(child.id)
        elif way == "analyse":
            user.app.analyse_game(child.id)
        await user.settle()
        if way in ("analyse", "replayed"):
            await user.press("end")
            assert len(curves(user.replay)[0]) == 8
            await user.press("f")
        assert len(curves(user.game)[0]) == 8, "all of its days"
        assert held == [False] * (3 if way in ("watch", "analyse") else 2)
        await user.press(":")
        await user.type("fork 2")
        assert curves(user.game) == of_days(oldest.played, 2)
        user.app.analyse(user.sitting.played, user.game.model.ancestors)
        await user.settle()
        assert curves(user.replay) == of_days(oldest.played, 2)
        assert len(held) == (3 if way in ("watch", "analyse") else 2), "what was found is handed on"

    at_terminal(act, library, child if way == "opened" else child.played if way == "replayed" else None)
