"""The hub: cards as high as they fit, the sign of the marked one, and recent games below."""

from __future__ import annotations

import pytest
from textual import events

from lazaretto.books import ids
from lazaretto.store.library import Library
from lazaretto.terminal import app as apps
from lazaretto.terminal.screens import hub as hubs
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.hub import HIGHEST, HubScreen
from tests.play.tables import CELLAR, DUEL, play_on, sat, turn_on
from tests.terminal.terminal_user import TerminalUser, at_terminal, pressed


def hub(user: TerminalUser) -> HubScreen:
    assert isinstance(user.screen, HubScreen)
    return user.screen


def heights(user: TerminalUser) -> set[int]:
    return {card.size.height for card in hub(user).cards}


def test_the_marked_card_has_a_sign() -> None:
    async def act(user: TerminalUser) -> None:
        assert len(ids()) > 1, "the sixth book is here"
        for place in range(len(ids())):
            titles = [str(card.border_title) for card in hub(user).cards]
            assert [number for number, title in enumerate(titles) if "▸" in title] == [place]
            await user.press("right")

    at_terminal(act)


def test_up_and_down_stay_where_there_is_no_card() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("down", "up", "left")
        assert hub(user).marked == 0

    at_terminal(act, size=(160, 50))


def test_cards_take_all_the_room_where_nothing_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lazaretto.terminal.screens.hub.ids", lambda: ids()[:2])

    async def act(user: TerminalUser) -> None:
        assert heights(user) == {24 - 6 - 2 - 1}
        await user.resize(160, 50)
        assert heights(user) == {50 - 9 - 2 - 1}
        assert "Lately" not in user.read()

    at_terminal(act)


def test_cards_follow_the_head_when_its_height_changes_after_they_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lazaretto.terminal.screens.hub.ids", lambda: ids()[:2])

    async def act(user: TerminalUser) -> None:
        user.screen.remove_class("-wide")
        await user.settle()
        assert heights(user) == {50 - 6 - 2 - 1}

    at_terminal(act, size=(160, 50))


def test_what_was_played_lately_stands_below(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "ids", lambda: ["defend_the_city", "radium"])  # So few cards are as high as can be.
    for seed in range(30):
        turn_on(sat(DUEL, seed, keeper=library), 1)

    async def act(user: TerminalUser) -> None:
        assert heights(user) == {HIGHEST - 1}
        lines = user.read().splitlines()
        (first,) = (number for number, line in enumerate(lines) if line.startswith("  Lately ─"))
        assert all("Defend the City" in line for line in lines[first + 2 : -2])
        assert "c goes on with Defend the City" in lines[-2]

    at_terminal(act, library, size=(160, 50))


def test_going_on_is_offered_only_where_there_is_a_game(library: Library) -> None:
    async def none(user: TerminalUser) -> None:
        assert "c go on" not in user.read()

    async def one(user: TerminalUser) -> None:
        assert "c go on" in user.read()
        assert "Q quit" in user.read()

    at_terminal(none, library)
    begun = sat(DUEL, 2, keeper=library)
    at_terminal(none, library)
    turn_on(begun, 1)
    at_terminal(one, library)


def test_a_book_that_does_not_load_says_so_on_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "ids", lambda: [DUEL, "moth_eaten"])
    monkeypatch.setattr(apps, "ids", lambda: [DUEL, "moth_eaten"])

    async def act(user: TerminalUser) -> None:
        assert "There is no book called" in user.read()
        assert "cautious" in user.app.opponents()
        hub(user)._beat()
        await user.press("right", "enter")
        assert user.at(HubScreen)
        assert "There is no book called 'moth_eaten'" in user.read().splitlines()[-2]
        await user.press("left", "enter")
        assert user.at(GameScreen)

    at_terminal(act)


def test_what_is_pressed_twice_begins_one_game(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        for _ in range(2):
            user.app.post_message(pressed("enter"))
        await user.settle()
        assert len(user.app.screen_stack) == 3

    at_terminal(act, library)
    assert len(library.cards()) == 1


def test_what_is_clicked_twice_begins_one_game(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        card = hub(user).cards[0]
        for _ in range(2):
            card.post_message(events.Click(card, 5, 5, 0, 0, 1, False, False, False))
        await user.settle()
        assert len(user.app.screen_stack) == 3

    at_terminal(act, library)
    assert len(library.cards()) == 1


def test_tab_goes_through_the_scenes_of_a_book(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        assert "Tab scene" not in user.read()
        await user.press("tab")
        assert hub(user).card.book == DUEL
        await user.press(*["right"] * ids().index(CELLAR))
        assert "Tab scene" in user.read()
        await user.press("tab")
        assert "▸ Lantern Cellar, asleep" in user.read()
        await user.press("tab", "tab", "enter")
        assert user.sitting.edition.book.id == f"{CELLAR}/asleep"

    at_terminal(act, library)


def test_going_on_passes_over_a_game_in_which_nobody_has_chosen_yet(library: Library) -> None:
    begun = play_on(sat(DUEL, 1, keeper=library), turns=1)
    sat(DUEL, 2, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("c")
        assert user.sitting.id == begun.id

    at_terminal(act, library)


def test_the_keys_of_the_numpad_count_here_too() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("kp_right", "kp_enter")
        assert user.sitting.edition.book.id == ids()[1]

    at_terminal(act)
