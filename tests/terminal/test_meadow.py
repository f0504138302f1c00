"""A book that shows something of every kind, played at the game screen, and its night, which is large."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.sitting import Sitting
from tests.terminal.somebody import Somebody, at_terminal

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

    async def act(somebody: Somebody) -> None:
        assert "fill in" in somebody.read()
        await somebody.press("tab")
        assert "next field" in somebody.read()
        await somebody.press("right", "tab", "5")
        assert "Enter takes lantern 5" in somebody.read()
        await somebody.press("enter")
        assert chosen(sitting) == ["lantern 5"]
        assert "●" in somebody.read(), "dice as dice"
        assert "▀█████░░█████▀" in somebody.read(), "a moth as a moth"
        await somebody.press("escape")
        assert "▸lantern 5" in somebody.read(), "back to the choices"
        await somebody.press("enter")

    at_terminal(act, None, sitting, (100, 48))
    assert chosen(sitting) == ["lantern 5", "lantern 5"]


def test_after_the_last_field_come_the_choices_again() -> None:
    sitting = meadow()

    async def act(somebody: Somebody) -> None:
        await somebody.press("tab", "tab", "tab", "down", "enter")

    at_terminal(act, None, sitting)
    assert chosen(sitting) == ["lamps 4"]


def test_a_large_world_is_looked_at_far_and_wide() -> None:
    sitting = begin(Edition(find("moth_meadow/night")), Opening({}, 5))

    async def act(somebody: Somebody) -> None:
        await somebody.press("space", "x")
        before = somebody.looks_at()
        assert before
        await somebody.press(*["right"] * 20)
        assert somebody.looks_at() == (before[0] + 20, before[1])

    at_terminal(act, None, sitting, (160, 50))
