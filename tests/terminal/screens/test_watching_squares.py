"""Inspecting the squares of a world that is watched: who is there, and why."""

from __future__ import annotations

from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.text.inspect_square import describe_square as really_looked
from lazaretto.terminal.play import game_model
from tests.terminal.screens.watched_worlds import swarm
from tests.terminal.terminal_user import TerminalUser, at_terminal, pressed

pytestmark = pytest.mark.usefixtures("gallery")


def test_the_square_looked_at_says_why_and_so_it_does_of_an_earlier_turn() -> None:
    sitting = swarm(30)

    def why(turn: int) -> str:
        now, before = sitting.played.at(turn), sitting.played.at(turn - 1)
        return f"It came by the wind: {now.drift - before.drift} of 3."

    async def act(user: TerminalUser) -> None:
        await user.press("x", "right", "down")
        await user.rest()
        assert user.looks_at() == (51, 26)
        assert "[▀]" in user.read()
        assert "51,26: " in user.read()
        assert "There is " in user.read()
        assert why(30) in user.read()
        for turn in range(29, 20, -1):
            await user.press("[")
            await user.rest()
            assert f"─ {30 - turn} night{'' if turn == 29 else 's'} ago · " in user.read()
            assert why(turn) in user.read()
            assert user.looks_at() == (51, 26)
        await user.press("escape")
        assert "It came by" not in user.read()
        await user.press("home", "x")
        await user.rest()
        assert "50,25: " in user.read()
        assert "There is " in user.read()
        assert "It came by" not in user.read(), "nothing came before the first turn"

    at_terminal(act, None, sitting)


def test_a_square_is_asked_about_once_and_only_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def describe_square(played: Any, turn: int, square: Any, ear: Any) -> tuple[str, ...]:
        asked.append((turn, square))
        if square == (52, 25):
            raise Refusal("Nobody knows.")
        return really_looked(played, turn, square, ear)

    monkeypatch.setattr(game_model, "describe_square", describe_square)
    sitting = swarm(3)

    async def act(user: TerminalUser) -> None:
        for key in ("x", "right", "left", "right", "["):
            await user.press(key)
            await user.rest()
        assert asked == [(3, (50, 25)), (3, (51, 25)), (2, (51, 25))]
        await user.press("right")
        await user.rest()
        assert "Nobody knows." in user.read()
        before = len(asked)
        await user.press("space")
        await user.until(lambda: len(sitting.played.turns) > 4)
        assert user.looks_at() == (52, 25), "who looks about may let it move"
        assert len(asked) == before
        await user.press("space")
        await user.rest()
        assert len(asked) == before + 1

    at_terminal(act, None, sitting)


@pytest.mark.parametrize("then", ["right", "space"])
def test_a_square_that_is_left_meanwhile_is_not_heard_to_its_end(then: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a large world every one of many neighbours takes its time: who goes on need not wait for all of them."""
    book, may, heard = find("moth_meadow/swarm"), Event(), list[Any]()

    def look(numbers: Any, before: Any, now: Any, square: Any, hear: Any) -> list[str]:
        for neighbour in range(3):
            if heard:
                may.wait()
            heard.append((square, hear(10 * square[0] + neighbour) and neighbour))
        return [f"All of {square} is told."]

    sitting = begin(Edition(replace(book, showing=replace(book.showing, look=look))), Opening({}, 5))
    for _ in range(3):
        sitting.step()

    async def act(user: TerminalUser) -> None:
        await user.press("x")
        await user.until(lambda: heard)
        user.app.post_message(pressed(then))
        await user.until(lambda: user.game._looked_at is None or user.looks_at() == (51, 25))
        may.set()
        await user.until(lambda: len(sitting.played.turns) > 3 if then == "space" else (51, 25) in told(user))
        assert (50, 25) not in told(user)
        assert heard == [((50, 25), 0), *([] if then == "space" else [((51, 25), n) for n in range(3)])]

    def told(user: TerminalUser) -> set[Any]:
        return {square for _, _, square in user.game.told}

    at_terminal(act, None, sitting)


def test_the_pointer_looks_at_either_square_of_a_cell() -> None:
    async def act(user: TerminalUser) -> None:
        await user.click("#stage", (10, 5))
        first = user.looks_at()
        assert first
        assert first[1] % 2 == 0
        board = user.game.shown.board
        assert board
        place = user.game.camera.place(board, *user.game.room("#stage"))
        assert place
        await user.click("#stage", (place[0] + 1, place[1]))
        assert user.looks_at() == (first[0], first[1] + 1)

    at_terminal(act, None, swarm(1))


def test_with_shift_the_eye_goes_far_and_never_off_the_board() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("x", "shift+left", "shift+up", "left")
        assert user.looks_at() == (39, 15)
        await user.press(*["shift+right"] * 9)
        assert user.looks_at() == (99, 15)

    at_terminal(act, None, swarm(1))
