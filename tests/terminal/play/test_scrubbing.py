"""Through the turns of a town that was kept: far, and to a day that is named."""

from __future__ import annotations

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.begin import Opening, begin, fork
from lazaretto.play.edition import Edition
from lazaretto.play.sitting import Sitting
from lazaretto.terminal.screens.help import Help
from tests.play.tables import DUEL, play_on, sat
from tests.terminal.somebody import Somebody, at_terminal


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
    async def act(somebody: Somebody) -> None:
        somebody.replay.go(15)
        for day in days:
            await somebody.press(key)
            assert f"─ day {day} of 30 ─" in somebody.read()

    at_terminal(act, None, town(30).played)


def test_a_day_can_be_named() -> None:
    async def act(somebody: Somebody) -> None:
        assert "Shift ten   : day N" in somebody.read()
        await somebody.press(":")
        assert "Esc stop typing" in somebody.read()
        await somebody.type("day 17")
        assert "─ day 17 of 30 ─" in somebody.read()
        assert "Day 17. " in somebody.read()
        await somebody.press(":")
        await somebody.type("day 31")
        assert "> day 31▏  There is no day 31 to look at; they go from 0 to 30." in somebody.read()
        await somebody.type("fork 3")
        assert "> fork 3▏  'fork 3' means nothing here; type day N." in somebody.read()
        await somebody.type(":4")
        assert "─ day 4 of 30 ─" in somebody.read()
        assert ">" not in somebody.read()
        await somebody.press(":", "9", "escape", ":", "enter", "right")
        assert "─ day 5 of 30 ─" in somebody.read(), "who stops typing is where he was"

    at_terminal(act, None, town(30).played)


def test_a_child_has_its_own_days() -> None:
    child = fork(town(12).played, 10, seed=3)
    child.step()

    async def act(somebody: Somebody) -> None:
        await somebody.press("{")
        assert "─ day 10 of 11 ─" in somebody.read()
        await somebody.press(":")
        await somebody.type("day 9")
        assert "they go from 10 to 11." in somebody.read()

    at_terminal(act, None, child.played)


def test_the_help_tells_of_it() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("?")
        assert somebody.at(Help)
        assert "left, right  back and on; Shift: ten" in somebody.read()
        assert ":day 37      how it stood after that" in somebody.read()

    at_terminal(act, None, town(2).played)


def test_so_does_a_game_that_was_played() -> None:
    played = play_on(sat(DUEL, 26, seats={"a": "bot random", "b": "bot random"}), 1, 4).played

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type("turn 2")
        assert f"─ turn 2 of {len(played.turns)} ─" in somebody.read()
        await somebody.press("}")
        assert somebody.replay.at == somebody.replay.last

    at_terminal(act, None, played)
