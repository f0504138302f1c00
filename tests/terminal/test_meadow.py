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


def test_a_choice_is_filled_in_and_taken() -> None:
    sitting = meadow()

    async def act(user: TerminalUser) -> None:
        assert "fill in" in user.read()
        await user.press("tab")
        assert "next field" in user.read()
        await user.press("right", "tab", "5")
        assert "Enter takes lantern 5" in user.read()
        await user.press("enter")
        assert chosen(sitting) == ["lantern 5"]
        assert "●" in user.read(), "dice as dice"
        assert "▀█████░░█████▀" in user.read(), "a moth as a moth"
        await user.press("escape")
        assert "▸lantern 5" in user.read(), "back to the choices"
        await user.press("enter")

    at_terminal(act, None, sitting, (100, 48))
    assert chosen(sitting) == ["lantern 5", "lantern 5"]


def test_after_the_last_field_come_the_choices_again() -> None:
    sitting = meadow()

    async def act(user: TerminalUser) -> None:
        await user.press("tab", "tab", "tab", "down", "enter")

    at_terminal(act, None, sitting)
    assert chosen(sitting) == ["lamps 4"]


def test_a_large_world_is_looked_at_far_and_wide() -> None:
    sitting = begin(Edition(find("moth_meadow/night")), Opening({}, 5))

    async def act(user: TerminalUser) -> None:
        await user.press("space", "x")
        before = user.looks_at()
        assert before
        await user.press(*["right"] * 20)
        assert user.looks_at() == (before[0] + 20, before[1])

    at_terminal(act, None, sitting, (160, 50))
