"""Going through the turns of a saved town: in long jumps, and to a named day."""

from __future__ import annotations

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.terminal.screens.help import Help
from tests.play.tables import DUEL, play_on, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal


def town(days: int) -> Sitting:
    small = Overlay().and_set(["setup.rows=8", "setup.columns=8"])
    sitting = begin(Edition(find("outbreak"), small), Opening({}, 5))
    for _ in range(days):
        sitting.step()
    return sitting


@pytest.mark.parametrize(
    ("key", "days"),
    [
        ("left", (14,)), ("[", (14,)), ("]", (16,)), ("shift+left", (5, 0)), ("H", (5, 0)), ("{", (5, 0)),
        ("shift+right", (25, 30)), ("L", (25, 30)), ("}", (25, 30)), ("kp_home", (0,)), ("end", (30,)),
    ],
)  # fmt: skip
def test_keys_go_as_far_as_where_it_is_watched(key: str, days: tuple[int, ...]) -> None:
    async def act(user: TerminalUser) -> None:
        user.replay.go(15)
        for day in days:
            await user.press(key)
            assert f"─ day {day} of 30 ─" in user.read()

    at_terminal(act, None, town(30).played)


def test_a_day_can_be_named() -> None:
    async def act(user: TerminalUser) -> None:
        assert "Shift ten   : day N" in user.read()
        await user.press(":")
        assert "Esc stop typing" in user.read()
        await user.type("day 17")
        assert "─ day 17 of 30 ─" in user.read()
        assert "Day 17. " in user.read()
        await user.press(":")
        await user.type("day 31")
        assert "> day 31▏  There is no day 31 to look at; they go from 0 to 30." in user.read()
        await user.type("fork 3")
        assert "> fork 3▏  'fork 3' means nothing here; type day N." in user.read()
        await user.type(":4")
        assert "─ day 4 of 30 ─" in user.read()
        assert ">" not in user.read()
        await user.press(":", "9", "escape", ":", "enter", "right")
        assert "─ day 5 of 30 ─" in user.read(), "who stops typing is where he was"

    at_terminal(act, None, town(30).played)


def test_a_child_has_its_own_days() -> None:
    child = fork(town(12).played, 10, seed=3)
    child.step()

    async def act(user: TerminalUser) -> None:
        await user.press("{")
        assert "─ day 10 of 11 ─" in user.read()
        await user.press(":")
        await user.type("day 9")
        assert "they go from 10 to 11." in user.read()

    at_terminal(act, None, child.played)


def test_the_help_tells_of_it() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("?")
        assert user.at(Help)
        assert "left, right  back, forward; Shift 10" in user.read()
        assert ":day 37      how it stood after that" in user.read()

    at_terminal(act, None, town(2).played)


def test_so_does_a_game_that_was_played() -> None:
    played = play_on(sat(DUEL, 26, seats={"a": "bot random", "b": "bot random"}), 1, 4).played

    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type("turn 2")
        assert f"─ turn 2 of {len(played.turns)} ─" in user.read()
        await user.press("}")
        assert user.replay.at == user.replay.last

    at_terminal(act, None, played)
