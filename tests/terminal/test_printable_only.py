"""Whatever a book says, the terminal gets only printable characters: no control sequences, no markup."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from rich.segment import Segment
from textual.color import Color

from lazaretto.play.base.edition import Edition
from lazaretto.store.library import Library
from lazaretto.terminal import app
from lazaretto.terminal.base import text_layout
from lazaretto.terminal.base.control_filter import ControlFilter
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.base.text_layout import STAND_IN, is_seen, readable
from lazaretto.terminal.draw import coach_verdict, odds, secret_picks
from lazaretto.terminal.play import side_panel
from lazaretto.terminal.play.prompt import Prompt
from lazaretto.terminal.screens import hub
from lazaretto.terminal.screens.settings import Settings, SettingsScreen, save
from lazaretto.terminal.view import view_panes
from lazaretto.terminal.view.live_picture import LivePicture
from lazaretto.view import Portrait, View
from tests.play.tables import CELLAR, DUEL, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal
from tests.view.gallery import CARDS, EVERYTHING, ODDS, PLANE

UNSEEN = "\x1b\x07\x00\x7f\x9b\r\n\t\u202e\u2066\u200b\u200d\ufeff\u00ad\u2028\ud800\ufe0f\u3164\U000e0041"
EVIL = f"[b]{UNSEEN}[/b]"
WORDS = {"tone", "light", "name", "template"}
"""Fields that are not written as they are."""


def haunted(value: Any) -> Any:
    """The same, with the worst there is in every word; a glyph is one letter, and pixels are no words."""
    if isinstance(value, str):
        return f"{value}{EVIL}"
    if isinstance(value, tuple):
        return tuple(map(haunted, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {f.name: haunted(getattr(value, f.name)) for f in fields(value) if f.name not in WORDS}
    if isinstance(value, Portrait):
        changed["rows"] = value.rows
    if "glyph" in changed:
        changed["glyph"] = "\u202e"
    return replace(value, **changed)


VIEWS = [haunted(EVERYTHING), haunted(replace(EVERYTHING, board=None)), haunted(replace(EVERYTHING, board=PLANE))]


@pytest.mark.parametrize("letter", UNSEEN)
def test_what_is_not_seen_has_a_sign_or_is_a_space(letter: str) -> None:
    assert readable(f"a{letter}b") in (f"a{STAND_IN}b", "a b")
    assert text_layout.line((f"a{letter}", DARK.strong)).append(letter).plain.isprintable()


def test_what_is_seen_stays_as_it_is() -> None:
    words = "e\u0301 é ß 漢字 ▀▄━─╍╌░█▏ [b]100 %[/b]"
    assert readable(words) == words


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("width", [30, 80])
def test_every_word_of_a_view_is_readable(view: View, width: int) -> None:
    drawn = [
        *view_panes.lines(view, haunted(CARDS), width, 40, DARK, alone=True),
        *side_panel.lines(view, (0, 0), (0, 0) if view.board else None, width, 40, DARK),
        view_panes.bar(view.title, view.status, width, DARK),
        *odds.drawn(haunted(ODDS), width, DARK),
        *odds.table([haunted(ODDS)] * 2, width, 9, DARK),
        odds.short(haunted(ODDS), width, DARK),
        secret_picks.short(haunted(CARDS)[0], DARK),
        coach_verdict.bar(40.0, [EVIL, EVIL], width, DARK),
    ]
    assert all(is_seen(letter) for line in drawn for letter in line.plain)


def test_the_sieve_lets_nothing_through() -> None:
    steering = Segment("x", None, [])
    sifted = ControlFilter().apply([Segment(f"a{EVIL}"), Segment("plain"), steering], Color(0, 0, 0))
    assert [segment.text.split() for segment in sifted] == [["a[b]", "[/b]"], ["plain"], ["x"]]
    assert sifted[0].text.isprintable()
    assert sifted[0].cell_length == Segment(f"a{EVIL}").cell_length
    assert sifted[2] is steering


@pytest.mark.parametrize("book", [DUEL, CELLAR])
def test_no_screen_of_a_game_steers_the_terminal(library: Library, monkeypatch: pytest.MonkeyPatch, book: str) -> None:
    real, sitting = Edition.view, sat(book, 3, keeper=library)

    def view(self: Edition, state: Any, seat: str | None) -> View:
        shown = real(self, state, seat)
        drawn: View = replace(haunted(shown), options=shown.options)
        return drawn

    monkeypatch.setattr(Edition, "view", view)
    monkeypatch.setattr(Edition, "title", property(lambda self: f"Title {EVIL}"))

    async def act(user: TerminalUser) -> None:
        assert STAND_IN in user.read()
        assert "Title [b]" in user.read()
        for keys in ((), ("?",), ("escape", "enter"), ("w",)):
            await user.press(*keys)
            assert all(is_seen(letter) for letter in user.read().replace("\n", ""))

    at_terminal(act, library, sitting)


def test_a_title_in_the_hub_is_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LivePicture, "title", property(lambda self: f"Moth{EVIL}"))
    monkeypatch.setattr(hub, "ids", lambda: [DUEL])

    async def act(user: TerminalUser) -> None:
        assert "Moth[b]" in user.read()
        assert "[/b]" in user.read()
        assert all(is_seen(letter) for letter in user.read().replace("\n", ""))

    at_terminal(act)


def test_a_bot_that_nobody_knows_was_never_chosen(home: Path) -> None:
    save(Settings(against=f"moth{EVIL.replace(chr(0xD800), '')}"), home)

    async def act(user: TerminalUser) -> None:
        assert user.app.settings.against == ""
        await user.press("s")
        assert user.at(SettingsScreen)
        assert "the first bot of the book" in user.read()

    at_terminal(act)


def test_a_bot_that_is_known_stays(home: Path) -> None:
    for name in ("cautious", "equilibrium", "person"):
        save(Settings(against=name), home)
        assert app.Lazaretto(None).settings.against == name


def test_what_was_written_another_way_is_sifted() -> None:
    async def act(user: TerminalUser) -> None:
        user.app.push_screen(Prompt(f"Throw{EVIL.replace(chr(10), '').replace(chr(13), '')}dice."))
        await user.settle()
        assert "Throw[b]" in user.read()
        assert all(is_seen(letter) for letter in user.read().replace("\n", ""))

    at_terminal(act)
