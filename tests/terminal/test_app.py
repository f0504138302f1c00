"""The application: from the hub to games and back, settings, real dice, and a library that fails."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import ids
from lazaretto.play.daily import daily_seed
from lazaretto.store.file_errors import Unkept
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
from tests.terminal.somebody import Somebody, at_terminal, kept, picks


def test_the_hub_has_a_card_for_every_book_and_plays_the_marked_one(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        assert [card.book for card in somebody.screen.query(BookCard)] == ids()
        await somebody.press(*["left"] * 9, *["right"] * ids().index(CELLAR), "enter")
        assert somebody.sitting.edition.book.id == CELLAR
        await somebody.press("l", "S")
        assert somebody.at(HubScreen)
        assert "c goes on with Lantern Cellar, turn 2." in somebody.read()
        await somebody.press("c")
        assert somebody.sitting.number == 2

    at_terminal(act, library)


def test_the_pictures_live() -> None:
    async def act(somebody: Somebody) -> None:
        hub = somebody.screen
        assert isinstance(hub, HubScreen)

        def turns() -> list[int]:
            return [len(card.picture.showing.sitting.played.turns) for card in hub.cards if card.picture.showing]

        before = turns()
        await somebody.until(lambda: turns() != before)

    at_terminal(act)


def test_a_card_that_is_clicked_is_played() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.pilot.click(BookCard)
        await somebody.settle()
        assert somebody.sitting.edition.book.id == ids()[0]

    at_terminal(act)


def test_everybody_has_the_same_game_today(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        day = datetime.now(UTC).date()
        await somebody.press("d")
        header = somebody.sitting.played.record.header
        assert header.seed == str(daily_seed(header.book, day))

    at_terminal(act, library)


def test_the_library_opens_a_game_that_is_over_and_goes_on_with_one_that_is_not(library: Library) -> None:
    over = sat(DUEL, 5, keeper=library)
    over.resign("a")
    sat(CELLAR, 6, keeper=library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("l")
        assert somebody.at(LibraryScreen)
        await somebody.press("enter")
        assert somebody.sitting.played.seed == 6
        await somebody.press("escape", "down", "enter")
        assert somebody.at(ReplayScreen)
        await somebody.press("escape", "up", "a")
        assert somebody.at(ReplayScreen)
        await somebody.press("escape", "escape")
        assert somebody.at(HubScreen)

    at_terminal(act, library)


def test_settings_are_taken_on_and_kept(home: Path, library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("s")
        assert somebody.at(SettingsScreen)
        await somebody.press("enter", "down")
        while somebody.app.settings.against != "cautious":
            await somebody.press("right")
        await somebody.press("down", "enter", "escape")
        assert somebody.app.palette == fitted(PALETTES["light"], somebody.app.console.color_system)
        somebody.app.play(DUEL)
        await somebody.settle()
        assert dict(somebody.sitting.played.record.header.bots) == {"b": "cautious"}

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

    async def act(somebody: Somebody) -> None:
        dark, light = (fitted(PALETTES[name], system) for name in ("dark", "light"))
        assert somebody.app.palette == dark
        somebody.app.change(Settings("light"))
        assert somebody.app.palette == light
        for palette in (dark, light):
            theme = somebody.app.get_theme(palette.name)
            assert theme
            assert (theme.primary, theme.background, theme.error) == (palette.jack, palette.ground, palette.blood)

    at_terminal(act)


def test_a_person_may_sit_in_the_other_seat(home: Path, library: Library) -> None:
    save(Settings(against="person"), home)

    async def act(somebody: Somebody) -> None:
        somebody.app.play(DUEL)
        await somebody.settle()
        assert somebody.at(HandOver)

    at_terminal(act, library)
    assert library.cards()[0].header.seed is None


def test_real_dice_are_asked_for_over_the_screen(library: Library) -> None:
    throws = Throws(4)
    sitting = sat(DUEL, 6, dice=throws, keeper=library)

    async def act(somebody: Somebody) -> None:
        await somebody.press(*"5/0", "enter")
        await somebody.until(lambda: somebody.at(Prompt))
        await somebody.pilot.press("escape")
        await somebody.settle()
        assert "still to be thrown" in somebody.game.words
        assert sitting.number == 1
        await somebody.pilot.press("enter")
        await somebody.until(lambda: somebody.at(Prompt))
        while isinstance(question := somebody.screen, Prompt):
            for key in (*throws.answer(question.words), "enter"):
                await somebody.pilot.press(key)
            await somebody.until(lambda: somebody.screen is not question and not _thinking(somebody))
        assert sitting.number == 2

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert picks(played, "a") == ["5/0"]
    assert [str(face) for face in played.record.turns[0].faces] != []


def test_leaving_while_dice_are_asked_for_breaks_nothing(library: Library) -> None:
    sitting = sat(DUEL, 6, dice=Throws(4), keeper=library)

    async def act(somebody: Somebody) -> None:
        await somebody.press(*"5/0", "enter")
        await somebody.until(lambda: somebody.at(Prompt))
        await somebody.pilot.press("ctrl+c")

    at_terminal(act, library, sitting)
    assert library.entry(sitting.id).record.turns == []
    assert library.sealed(sitting.id, 1) == {"a": "5/0"}


def _thinking(somebody: Somebody) -> bool:
    return getattr(somebody.screen, "busy", False)


@pytest.mark.parametrize("fails", ["seal", "append"])
def test_what_cannot_be_kept_is_said_and_can_be_tried_again(
    library: Library, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    sitting, full, real = sat(DUEL, 2, keeper=library), [True], getattr(Library, fails)

    def keep(self: Library, *words: Any) -> None:
        if full[0]:
            raise Unkept("The disk is full.")
        real(self, *words)

    async def act(somebody: Somebody) -> None:
        monkeypatch.setattr(Library, fails, keep)
        await somebody.type("3/1")
        assert "The disk is full." in somebody.read()
        assert library.entry(sitting.id).record.turns == []
        full[0] = False
        await somebody.press("enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"]


def test_a_library_that_fails_is_a_sentence_in_the_hub(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: object, **names: object) -> Sequence[object]:
        raise Unkept("The disk is gone.")

    async def act(somebody: Somebody) -> None:
        monkeypatch.setattr(Library, "cards", fail)
        monkeypatch.setattr(Library, "add", fail)
        for key in ("c", "l", "enter", "d"):
            await somebody.press(key)
            assert somebody.at(HubScreen)
            assert "The disk is gone." in somebody.read()

    at_terminal(act, library)


def test_ctrl_c_leaves_like_an_interrupt(library: Library) -> None:
    sitting = sat(DUEL, 2, keeper=library)

    async def act(somebody: Somebody) -> None:
        await somebody.type("3/1")
        await somebody.pilot.press("ctrl+c")
        assert somebody.app.return_code == INTERRUPTED

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
