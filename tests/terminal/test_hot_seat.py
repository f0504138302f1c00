"""Two people at one keyboard: nothing of a sealed pick is on any screen before the reveal."""

from __future__ import annotations

import asyncio

import pytest

from lazaretto.play.base.replay import replayed
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.play.hand_over import HandOver
from lazaretto.terminal.screens.hub import HubScreen
from tests.play.tables import DUEL, TWO, numbered, pick, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks, sat_down


def two(library: Library | None = None) -> Sitting:
    with numbered():
        return sat(DUEL, 2**100 + 7, seats=TWO, keeper=library)


def test_the_keyboard_is_handed_over_before_every_view(library: Library) -> None:
    sitting = two(library)

    async def act(user: TerminalUser) -> None:
        for seat, choice in (("a", "3/1"), ("b", "0/5"), ("a", "1/1"), ("b", "2/2")):
            assert user.at(HandOver)
            assert f"{seat}, the keyboard is yours" in user.read()
            await user.press("x", "enter", "kp_enter", "h")
            assert user.at(HandOver)
            await user.press("space")
            assert f"{seat} picks" in user.read()
            await user.type(choice)
            if seat == "b":
                assert "all may look" in user.read()
                assert choice in user.read()
                await user.press("down", choice[0], "space")

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert (picks(played, "a"), picks(played, "b")) == (["3/1", "1/1"], ["0/5", "2/2"])


def test_the_cover_can_be_left(library: Library) -> None:
    sitting = two(library)
    pick(sitting, "a", "3/1")

    async def act(user: TerminalUser) -> None:
        user.app.sit(sitting)
        await user.settle()
        await user.press("escape")
        assert user.at(HubScreen)
        await user.press("c")
        assert user.at(HandOver)

    at_terminal(act, library)


def test_a_living_game_is_not_looked_into(library: Library) -> None:
    sitting = two(library)

    async def act(user: TerminalUser) -> None:
        await user.press("space", "enter", "space", "enter", "space", "space")
        for key, words in (("~", "commitment"), ("#", "still playing"), ("c", "no hints"), ("backspace", "two people")):
            await user.press(key)
            await user.app.workers.wait_for_complete()
            await user.settle()
            assert words.lower() in user.game.words.lower()
        assert str(2**100 + 7) not in user.read()

    at_terminal(act, library, sitting)

    async def from_the_library(user: TerminalUser) -> None:
        await user.press("l", "a")
        assert "Two people are still playing" in user.read()

    at_terminal(from_the_library, library)


def test_resigning_reveals_the_seed(library: Library) -> None:
    sitting = two(library)

    async def act(user: TerminalUser) -> None:
        await user.press("space")
        await user.type("resign")
        await user.press("y", "~")
        assert user.game.words == f"Seed {2**100 + 7}."

    at_terminal(act, library, sitting)


async def _screens(first: list[str], second: list[str]) -> list[str]:
    """Everything shown from the first pick's seal to the reveal."""
    seen = []
    async with sat_down(None, two(), (100, 30)) as user:
        await user.press("space", *first)
        assert user.at(HandOver)
        seen.append(user.read())
        for key in ("tab", "space", "?", "escape", "w", "~", "c", "backspace", "#", *second[:-1]):
            await user.press(key)
            seen.append(user.read())
        await user.press(second[-1])
        seen.append(user.read())
    return seen


def test_twin_games_look_alike_until_the_reveal() -> None:
    second = ["escape", "down", "down", "right", "enter"]
    one = asyncio.run(_screens(["down", "down", "down", "right", "enter"], second))
    other = asyncio.run(_screens([*"9/9", "enter", "escape", "up", *"0/4", "enter"], second))
    assert one[:-1] == other[:-1]
    assert one[-2] != one[-1]


def test_a_sealed_pick_is_kept_and_the_other_is_asked_when_the_game_goes_on(library: Library) -> None:
    sitting = two(library)

    async def first(user: TerminalUser) -> None:
        await user.press("space")
        await user.type("3/1")
        await user.press("Q")

    at_terminal(first, library, sitting)

    async def second(user: TerminalUser) -> None:
        assert "b, the keyboard is yours" in user.read()
        await user.press("space")
        await user.type("0/5")

    entry = library.saved_game(sitting.id)
    at_terminal(second, library, Sitting(replayed(entry.record, entry.seed), library))
    assert library.saved_game(sitting.id).record.turns[0].chosen == {"a": "3/1", "b": "0/5"}


def test_enter_that_is_held_down_never_plays_for_the_other(library: Library) -> None:
    sitting = two(library)

    async def act(user: TerminalUser) -> None:
        await user.press("space", *"3/1", *["enter"] * 20)
        assert user.at(HandOver)
        assert "b, the keyboard is yours" in user.read()
        await user.press("space", *"0/5", *["enter"] * 20)
        assert user.at(HandOver), "it has been seen, and is covered again"
        assert sitting.picks == {}

    at_terminal(act, library, sitting)
    assert library.saved_game(sitting.id).record.turns[0].chosen == {"a": "3/1", "b": "0/5"}


def test_the_cover_takes_no_key_for_a_moment_and_neither_does_what_is_under_it(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = two(library)

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(watch_speed, "HELD_KEY_SECONDS", 60.0)
        await user.press("space", "escape", "S")
        assert user.at(HandOver)
        cover = user.screen
        assert isinstance(cover, HandOver)
        cover.since -= 60.0
        await user.press("space")
        await user.press("enter", "3", "down", "enter")
        assert user.game.line is None
        assert sitting.picks == {}
        user.game.since -= 120.0
        await user.press("enter")
        assert list(sitting.picks) == ["a"]

    at_terminal(act, library, sitting)


def test_what_was_picked_is_seen_by_both_before_it_is_covered() -> None:
    sitting = two()

    async def act(user: TerminalUser) -> None:
        await user.press("space", *"3/1", "enter", "space", *"0/5", "enter")
        shown = user.read()
        assert "│ 3/1 │" in shown
        assert "│ 0/5 │" in shown
        assert "Revealed: a 3/1, b 0/5." in shown
        assert "cover it, and go on" in shown
        await user.press(":")
        await user.type("3/1")
        assert sitting.picks == {}, "nobody picks while all look"
        await user.press("escape", "space")
        assert user.at(HandOver)

    at_terminal(act, None, sitting)


def test_a_long_sentence_is_not_cut() -> None:
    sitting = two()

    async def act(user: TerminalUser) -> None:
        for _ in range(3):
            await user.press("space", *"0/2", "enter", "space", *"0/1", "enter", "space")
        await user.press("space", *"0/2", "enter", "space", *"0/1", "enter", "~")
        shown, commitment = user.read(), sitting.played.record.header.commitment
        assert commitment
        assert commitment in "".join(line.strip() for line in shown.splitlines())
        newest = user.game.model.log[-1].sentences[-1]
        assert f"     {newest}" in shown.splitlines()[-4], "the log leaves it the room, and still ends with the newest"
        rows = user.screen.query_one("#log").size.height
        await user.press("escape")
        assert user.screen.query_one("#log").size.height > rows

    at_terminal(act, None, sitting)
