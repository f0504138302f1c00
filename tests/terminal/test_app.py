"""The application: from the hub to games and back, settings, real dice, and a library that fails."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import ids
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.terminal.app import INTERRUPTED
from lazaretto.terminal.base.palette import PALETTES, fitted
from lazaretto.terminal.play.hand_over import HandOver
from lazaretto.terminal.play.prompt import Prompt
from lazaretto.terminal.screens.hub import BookCard, HubScreen
from lazaretto.terminal.screens.library import LibraryScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.settings import Settings, SettingsScreen, load, save
from tests.play.tables import CELLAR, DUEL, Throws, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks


def test_the_hub_has_a_card_for_every_book_and_plays_the_marked_one(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        assert [card.book for card in user.screen.query(BookCard)] == ids()
        await user.press(*["left"] * 9, *["right"] * ids().index(CELLAR), "enter")
        assert user.sitting.edition.book.id == CELLAR
        await user.press("l", "S")
        assert user.at(HubScreen)
        assert "c goes on with Lantern Cellar, turn 2." in user.read()
        await user.press("c")
        assert user.sitting.number == 2

    at_terminal(act, library)


def test_the_pictures_live() -> None:
    async def act(user: TerminalUser) -> None:
        hub = user.screen
        assert isinstance(hub, HubScreen)

        def turns() -> list[int]:
            return [len(card.picture.showing.sitting.played.turns) for card in hub.cards if card.picture.showing]

        before = turns()
        await user.until(lambda: turns() != before)

    at_terminal(act)


def test_a_card_that_is_clicked_is_played() -> None:
    async def act(user: TerminalUser) -> None:
        await user.pilot.click(BookCard)
        await user.settle()
        assert user.sitting.edition.book.id == ids()[0]

    at_terminal(act)


def test_everybody_has_the_same_game_today(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        day = datetime.now(UTC).date()
        await user.press("d")
        header = user.sitting.played.record.header
        assert header.seed == str(daily_seed(header.book, day))

    at_terminal(act, library)


def test_the_library_opens_a_game_that_is_over_and_goes_on_with_one_that_is_not(library: Library) -> None:
    over = sat(DUEL, 5, keeper=library)
    over.resign("a")
    sat(CELLAR, 6, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        assert user.at(LibraryScreen)
        await user.press("enter")
        assert user.sitting.played.seed == 6
        await user.press("escape", "down", "enter")
        assert user.at(ReplayScreen)
        await user.press("escape", "up", "a")
        assert user.at(ReplayScreen)
        await user.press("escape", "escape")
        assert user.at(HubScreen)

    at_terminal(act, library)


def test_settings_are_taken_on_and_kept(home: Path, library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("s")
        assert user.at(SettingsScreen)
        await user.press("enter", "down")
        while user.app.settings.against != "cautious":
            await user.press("right")
        await user.press("down", "enter", "escape")
        assert user.app.palette == fitted(PALETTES["light"], user.app.console.color_system)
        user.app.play(DUEL)
        await user.settle()
        assert dict(user.sitting.played.record.header.bots) == {"b": "cautious"}

    at_terminal(act, library)
    assert load(home) == Settings("light", "cautious", hints=False)


@pytest.mark.parametrize(
    ("settings", "system"),
    [
        ({"COLORTERM": "truecolor", "TERM": "xterm"}, "truecolor"),
        ({"COLORTERM": "", "TERM": "xterm-256color"}, "256"),
        ({"COLORTERM": "", "TERM": "xterm"}, "standard"),
    ],
)
def test_every_terminal_has_colours_that_were_chosen_for_it(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], system: str
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)

    async def act(user: TerminalUser) -> None:
        dark, light = (fitted(PALETTES[name], system) for name in ("dark", "light"))
        assert user.app.palette == dark
        user.app.change(Settings("light"))
        assert user.app.palette == light
        for palette in (dark, light):
            theme = user.app.get_theme(palette.name)
            assert theme
            assert (theme.primary, theme.background, theme.error) == (palette.jack, palette.ground, palette.blood)

    at_terminal(act)


def test_a_person_may_sit_in_the_other_seat(home: Path, library: Library) -> None:
    save(Settings(against="person"), home)

    async def act(user: TerminalUser) -> None:
        user.app.play(DUEL)
        await user.settle()
        assert user.at(HandOver)

    at_terminal(act, library)
    assert library.cards()[0].header.seed is None


def test_real_dice_are_asked_for_over_the_screen(library: Library) -> None:
    throws = Throws(4)
    sitting = sat(DUEL, 6, dice=throws, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press(*"5/0", "enter")
        await user.until(lambda: user.at(Prompt))
        await user.pilot.press("escape")
        await user.settle()
        assert "still to be thrown" in user.game.words
        assert sitting.number == 1
        await user.pilot.press("enter")
        await user.until(lambda: user.at(Prompt))
        while isinstance(question := user.screen, Prompt):
            for key in (*throws.answer(question.words), "enter"):
                await user.pilot.press(key)
            await user.until(lambda: user.screen is not question and not _thinking(user))
        assert sitting.number == 2

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert picks(played, "a") == ["5/0"]
    assert [str(face) for face in played.record.turns[0].faces] != []


def test_leaving_while_dice_are_asked_for_breaks_nothing(library: Library) -> None:
    sitting = sat(DUEL, 6, dice=Throws(4), keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press(*"5/0", "enter")
        await user.until(lambda: user.at(Prompt))
        await user.pilot.press("ctrl+c")

    at_terminal(act, library, sitting)
    assert library.saved_game(sitting.id).record.turns == []
    assert library.sealed(sitting.id, 1) == {"a": "5/0"}


def _thinking(user: TerminalUser) -> bool:
    return getattr(user.screen, "busy", False)


@pytest.mark.parametrize("fails", ["seal", "append"])
def test_what_cannot_be_kept_is_said_and_can_be_tried_again(
    library: Library, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    sitting, full, real = sat(DUEL, 2, keeper=library), [True], getattr(Library, fails)

    def keep(self: Library, *words: Any) -> None:
        if full[0]:
            raise NotSaved("The disk is full.")
        real(self, *words)

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(Library, fails, keep)
        await user.type("3/1")
        assert "The disk is full." in user.read()
        assert library.saved_game(sitting.id).record.turns == []
        full[0] = False
        await user.press("enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"]


def test_a_library_that_fails_is_a_sentence_in_the_hub(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: object, **names: object) -> Sequence[object]:
        raise NotSaved("The disk is gone.")

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(Library, "cards", fail)
        monkeypatch.setattr(Library, "add", fail)
        for key in ("c", "l", "enter", "d"):
            await user.press(key)
            assert user.at(HubScreen)
            assert "The disk is gone." in user.read()

    at_terminal(act, library)


def test_ctrl_c_leaves_like_an_interrupt(library: Library) -> None:
    sitting = sat(DUEL, 2, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.type("3/1")
        await user.pilot.press("ctrl+c")
        assert user.app.return_code == INTERRUPTED

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"]


def test_the_library_is_used_by_one_thread_at_a_time(library: Library) -> None:
    from threading import Thread

    wrong = list[Exception]()
    sat(DUEL, 2, keeper=library)

    def read() -> None:
        try:
            for _ in range(300):
                library.cards()
        except Exception as raised:
            wrong.append(raised)

    threads = [Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
