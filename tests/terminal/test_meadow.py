"""A book that shows something of every kind, at the game screen, and its large scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from tests.terminal.terminal_user import TerminalUser, at_terminal

GALLERY = Path(__file__).parents[1] / "gallery"


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(GALLERY))


def meadow() -> Sitting:
    return begin(Edition(find("moth_meadow")), Opening({"keeper": "person"}, 3))


def chosen(sitting: Sitting) -> list[str]:
    return [line.chosen["keeper"] for line in sitting.played.record.turns]


def net() -> Sitting:
    return begin(Edition(find("moth_meadow/net")), Opening({"keeper": "person"}, 3))


def is_aiming(user: TerminalUser) -> bool:
    return user.game.editor is not None and user.game.editor.is_aiming


def test_dice_and_a_portrait_are_drawn() -> None:
    sitting = meadow()

    async def act(user: TerminalUser) -> None:
        await user.type(":lantern 5")
        assert chosen(sitting) == ["lantern 5"]
        assert "●" in user.read(), "dice as dice"
        assert "▀█████░░█████▀" in user.read(), "a moth as a moth"
        assert "▸lantern 5" in user.read(), "what was taken last is marked again"

    at_terminal(act, None, sitting, (100, 48))


def test_a_net_is_aimed_and_cast_by_keys() -> None:
    sitting = net()

    async def act(user: TerminalUser) -> None:
        assert "f aim" in user.read()
        await user.press("f")
        assert "Tab next target" in user.read()
        assert "7,3: a moth" in user.read(), "the nearest of them"
        first = user.game.editor
        assert first
        await user.press("tab")
        assert "4,6: a moth" in user.read()
        await user.press("minus")
        assert user.game.editor == first
        await user.press("v", "left")
        assert user.game.editor.square == (6, 3), "one square to the left"
        assert " wide" in user.game.editor.text, "in the next mode"
        await user.resize(100, 30)
        assert user.game.editor.square == (6, 3), "a resize keeps the aim"
        assert chosen(sitting) == []
        await user.press("f")
        assert chosen(sitting) == ["cast 6,3 wide"]
        assert not is_aiming(user)

    at_terminal(act, None, sitting)


def test_the_last_target_is_aimed_at_again_and_escape_leaves_the_aim() -> None:
    sitting = net()

    async def act(user: TerminalUser) -> None:
        await user.press("f", "left", "enter", "f")
        editor = user.game.editor
        assert editor
        assert is_aiming(user)
        assert chosen(sitting) == [editor.text]
        await user.press("full_stop", "c", "w")
        assert user.game.editor == editor, "other keys mean nothing while one aims"
        await user.press("escape")
        assert not is_aiming(user)
        await user.press("l")
        assert chosen(sitting)[1:] == ["east"]

    at_terminal(act, None, sitting)


def test_an_aim_that_cannot_be_is_refused_when_it_is_typed() -> None:
    sitting = net()

    async def act(user: TerminalUser) -> None:
        await user.type(":cast 99,99")
        assert chosen(sitting) == []
        assert user.game.line
        assert user.game.line.wrong

    at_terminal(act, None, sitting)


def test_a_large_world_is_looked_at_far_and_wide() -> None:
    sitting = begin(Edition(find("moth_meadow/night")), Opening({}, 5))

    async def act(user: TerminalUser) -> None:
        await user.press("space", "x")
        before = user.looks_at()
        assert before
        await user.press(*["right"] * 20)
        assert user.looks_at() == (before[0] + 20, before[1])

    at_terminal(act, None, sitting, (160, 50))
