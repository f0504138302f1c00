"""Two people at one keyboard: nothing of a sealed pick is on any screen before the reveal."""

from __future__ import annotations

import asyncio

from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.cover import Cover
from lazaretto.terminal.hub import HubScreen
from tests.play.tables import DUEL, TWO, numbered, sat
from tests.terminal.somebody import Somebody, at_terminal, kept, picks, sat_down


def two(library: Library | None = None) -> Sitting:
    with numbered():
        return sat(DUEL, 2**100 + 7, seats=TWO, keeper=library)


def test_the_keyboard_is_handed_over_before_every_view(library: Library) -> None:
    sitting = two(library)

    async def act(somebody: Somebody) -> None:
        for seat, choice in (("a", "3/1"), ("b", "0/5"), ("a", "1/1"), ("b", "2/2")):
            assert somebody.at(Cover)
            assert f"{seat}, the keyboard is yours" in somebody.read()
            await somebody.press("x", "space", "h")
            assert somebody.at(Cover)
            await somebody.press("enter")
            assert f"{seat} picks" in somebody.read()
            await somebody.type(choice)

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert (picks(played, "a"), picks(played, "b")) == (["3/1", "1/1"], ["0/5", "2/2"])


def test_the_cover_can_be_left(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        somebody.app.sit(two(library))
        await somebody.settle()
        await somebody.press("escape")
        assert somebody.at(HubScreen)
        await somebody.press("c")
        assert somebody.at(Cover)

    at_terminal(act, library)


def test_a_living_game_is_not_looked_into(library: Library) -> None:
    sitting = two(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("enter", "enter", "enter", "enter", "enter")
        for key, words in (("~", "commitment"), ("#", "still playing"), ("c", "no hints"), ("backspace", "two people")):
            await somebody.press(key)
            await somebody.app.workers.wait_for_complete()
            await somebody.settle()
            assert words.lower() in somebody.game.words.lower()
        assert str(2**100 + 7) not in somebody.read()

    at_terminal(act, library, sitting)

    async def from_the_library(somebody: Somebody) -> None:
        await somebody.press("l", "a")
        assert "Two people are still playing" in somebody.read()

    at_terminal(from_the_library, library)


def test_resigning_reveals_the_seed(library: Library) -> None:
    sitting = two(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("enter")
        await somebody.type("resign")
        await somebody.press("~")
        assert somebody.game.words == f"Seed {2**100 + 7}."

    at_terminal(act, library, sitting)


async def _screens(first: list[str], second: list[str]) -> list[str]:
    """Everything shown from the first pick's seal to the reveal."""
    seen = []
    async with sat_down(None, two(), (100, 30)) as somebody:
        await somebody.press("enter", *first)
        assert somebody.at(Cover)
        seen.append(somebody.read())
        for key in ("tab", "enter", "?", "escape", "w", "~", "c", "backspace", "#", *second[:-1]):
            await somebody.press(key)
            seen.append(somebody.read())
        await somebody.press(second[-1])
        seen.append(somebody.read())
    return seen


def test_twin_games_look_alike_until_the_reveal() -> None:
    second = ["escape", "down", "down", "right", "enter"]
    one = asyncio.run(_screens(["down", "down", "down", "right", "enter"], second))
    other = asyncio.run(_screens([*"9/9", "enter", "escape", "up", *"0/4", "enter"], second))
    assert one[:-1] == other[:-1]
    assert one[-2] != one[-1]


def test_a_sealed_pick_is_kept_and_the_other_is_asked_when_the_game_goes_on(library: Library) -> None:
    sitting = two(library)

    async def first(somebody: Somebody) -> None:
        await somebody.press("enter")
        await somebody.type("3/1")
        await somebody.press("Q")

    at_terminal(first, library, sitting)

    async def second(somebody: Somebody) -> None:
        assert "b, the keyboard is yours" in somebody.read()
        await somebody.press("enter")
        await somebody.type("0/5")

    entry = library.entry(sitting.id)
    at_terminal(second, library, Sitting(replayed(entry.record, entry.seed), library))
    assert library.entry(sitting.id).record.turns[0].chosen == {"a": "3/1", "b": "0/5"}
