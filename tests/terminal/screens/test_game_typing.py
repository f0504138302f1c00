"""Typing at the game screen: what counts, what is dropped, and what the mark does meanwhile."""

from __future__ import annotations

import pytest
from textual import events

from lazaretto.store.library import Library
from lazaretto.terminal.play import type_ahead
from lazaretto.terminal.screens.help import Help
from tests.terminal.screens.opened_games import cellar, duel
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks


def test_enter_in_a_burst_takes_one_choice(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type_ahead, "HELD_ENTER_SECONDS", 60.0)
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        for before in ((), (":",), (":", "9"), ("?",)):
            await user.press(*before)
            for _ in range(6):
                user.app.post_message(events.Key("enter", "\r"))
            await user.settle()
            await user.press(*["escape"] * bool(user.game.line))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["0/0"]


def test_words_typed_in_a_burst_are_the_words_that_are_taken(library: Library) -> None:
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        for key in "3/1":
            user.app.post_message(events.Key(key, key))
        user.app.post_message(events.Key("enter", "\r"))
        await user.settle()

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"]


def test_what_is_pasted_is_never_a_key(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.paste("ljlj\n")
        await user.press("colon")
        await user.paste("east\neast\neast\n")
        assert sitting.number == 1
        await user.press("enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east"]


def test_enter_that_is_held_down_takes_one_choice(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(type_ahead, "HELD_ENTER_SECONDS", 60.0)
        await user.press("down", *["enter"] * 9)
        assert sitting.number == 2
        await user.press("2", "/", "1", "enter")
        assert sitting.number == 3, "what is typed meanwhile is meant"
        user.game.ahead.last = None
        await user.press("enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["1/0", "2/1", "2/1"], "and the mark stays on what was picked last"


def test_the_mark_follows_what_is_typed(library: Library) -> None:
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        await user.press(*"2/1")
        assert "▸2/1" in user.read()
        assert "2/1 costs" in user.read()
        assert "stop typing" in user.read()
        await user.press(*"9" * 100)
        assert "9▏" in user.read(), "its end is seen"
        column, row = user.app.cursor_position
        assert user.read().splitlines()[row][column] == "▏"
        await user.press("enter")
        assert sitting.number == 1
        await user.type("3/1")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"], "what was refused is gone with the next letter"


def test_the_words_of_the_line_mode(library: Library) -> None:
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type("? 3/1")
        assert user.game.words.startswith("3/1 costs")
        assert "▸3/1" in user.read()
        await user.press(":")
        await user.type("? 9/9")
        assert user.game.line
        await user.press("escape", ":")
        await user.type("?")
        assert user.at(Help)
        await user.press("escape")
        assert sitting.number == 1
        await user.type("quit")
        assert user.app._exit

    at_terminal(act, library, sitting)
