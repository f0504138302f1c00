"""Walking about at the game screen: keys, clicks, runs, and the cursor."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.terminal.screens.opened_games import cellar
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks

WAY_OUT = "lljjjjjlljll"
"""From the start of the cellar to its stair."""

ARROWS = dict(zip("hjkl", ("left", "down", "up", "right"), strict=True))

NUMPAD = dict(zip("hjkl", ("kp_4", "kp_2", "kp_8", "kp_6"), strict=True))

DIGITS = dict(zip("hjkl", "4286", strict=True))

WAYS = {"h": "west", "j": "south", "k": "north", "l": "east"}


@pytest.mark.parametrize("hands", [{}, ARROWS, NUMPAD, DIGITS], ids=["hjkl", "arrows", "numpad", "digits"])
def test_the_cellar_is_walked_through(library: Library, hands: dict[str, str]) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press(*(hands.get(way, way) for way in WAY_OUT))
        assert sitting.is_over

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert picks(played, "hero") == [WAYS[way] for way in WAY_OUT]
    assert played.record.end
    assert played.record.end.outcome == "out"


def test_a_square_that_is_clicked_is_a_step_towards_it(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        column, row = user.place_of("#stage", "@")
        await user.click("#stage", (column + 1, row))
        await user.click("#stage", user.place_of("#stage", "@"))
        await user.click("#stage", (0, 0))
        await user.click("#side", user.place_of("#side", "west"))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east", "wait", "west"]


def test_shift_runs_until_the_way_ends(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press("L")
        await user.until(lambda: sitting.number == 3)
        await user.press("shift+down")
        await user.until(lambda: not user.game.run.way)

    sealed = sealing(library, monkeypatch)
    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east", "east", *["south"] * 5]
    assert sealed == [], "a choice of a run is saved with its turn, in one commit"


def sealing(library: Library, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The choices that are saved before their turns, from now on."""
    sealed, seal = list[str](), library.seal

    def noted(game: str, turn: int, seat: str, choice: str) -> None:
        sealed.append(choice)
        seal(game, turn, seat, choice)

    monkeypatch.setattr(library, "seal", noted)
    return sealed


def test_a_wall_is_no_way_and_no_word(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press("h", "left", "y", "H", "k", "k", "4")
        assert user.game.words == "You cannot go there."
        assert user.game.line is None

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == []


def test_waiting_has_two_keys_and_the_mark_goes_round(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press("s", ".", "enter")
        await user.press("tab", "enter")
        await user.press("shift+tab", "enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["wait", "wait", "wait", "east", "wait"]


def test_looking_about_chooses_nothing(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press("x", "l", "l", "right", "j", ".", "enter")
        assert user.looks_at() is None
        await user.press("x", "l")
        assert user.looks_at() == (2, 1)
        await user.press("escape")
        assert user.looks_at() is None

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == []


def test_the_cursor_is_on_the_one_who_acts() -> None:
    async def act(user: TerminalUser) -> None:
        for way in ("l", "l", "j"):
            await user.press(way)
            column, row = user.app.cursor_position
            assert user.read().splitlines()[row][column] == "@"
        await user.resize(160, 50)
        column, row = user.app.cursor_position
        assert user.read().splitlines()[row][column] == "@"

    at_terminal(act, None, cellar(None))


def test_a_run_that_is_refused_a_step_is_over(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, real = cellar(library), Library.append

    def full(self: Library, *words: Any) -> None:
        if sitting.number == 2:
            raise NotSaved("The disk is full.")
        real(self, *words)

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(Library, "append", full)
        await user.press("L")
        await user.until(lambda: "disk is full" in user.game.words)
        await user.settle()
        assert user.game.run.way == ""

    at_terminal(act, library, sitting)


def test_a_click_stops_a_run(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        user.game.run.way, user.game.run.left = "l", 60
        await user.click("#side", user.place_of("#side", "east"))
        user.game.run.way = "l"
        await user.click("#stage", user.place_of("#stage", "@"))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east", "wait"]
