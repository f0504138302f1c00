"""The hub: cards as high as there is room, the marked one with its sign, and what was played lately below."""

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
from tests.terminal.somebody import Somebody, at_terminal, pressed


def hub(somebody: Somebody) -> HubScreen:
    assert isinstance(somebody.screen, HubScreen)
    return somebody.screen


def heights(somebody: Somebody) -> set[int]:
    return {card.size.height for card in hub(somebody).cards}


def test_the_marked_card_has_a_sign() -> None:
    async def act(somebody: Somebody) -> None:
        assert len(ids()) > 1, "the sixth book is here"
        for place in range(len(ids())):
            titles = [str(card.border_title) for card in hub(somebody).cards]
            assert [number for number, title in enumerate(titles) if "▸" in title] == [place]
            await somebody.press("right")

    at_terminal(act)


def test_up_and_down_stay_where_there_is_no_card() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("down", "up", "left")
        assert hub(somebody).marked == 0

    at_terminal(act, size=(160, 50))


def test_cards_take_all_the_room_where_nothing_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lazaretto.terminal.screens.hub.ids", lambda: ids()[:2])

    async def act(somebody: Somebody) -> None:
        assert heights(somebody) == {24 - 6 - 2 - 1}
        await somebody.resize(160, 50)
        assert heights(somebody) == {50 - 9 - 2 - 1}
        assert "Lately" not in somebody.read()

    at_terminal(act)


def test_what_was_played_lately_stands_below(library: Library) -> None:
    for seed in range(30):
        turn_on(sat(DUEL, seed, keeper=library), 1)

    async def act(somebody: Somebody) -> None:
        assert heights(somebody) == {HIGHEST - 1}
        lines = somebody.read().splitlines()
        (first,) = (number for number, line in enumerate(lines) if line.startswith("  Lately ─"))
        assert all("Defend the City" in line for line in lines[first + 2 : -2])
        assert "c goes on with Defend the City" in lines[-2]

    at_terminal(act, library, size=(160, 50))


def test_going_on_is_offered_only_where_there_is_a_game(library: Library) -> None:
    async def none(somebody: Somebody) -> None:
        assert "c go on" not in somebody.read()

    async def one(somebody: Somebody) -> None:
        assert "c go on" in somebody.read()
        assert "Q quit" in somebody.read()

    at_terminal(none, library)
    begun = sat(DUEL, 2, keeper=library)
    at_terminal(none, library)
    turn_on(begun, 1)
    at_terminal(one, library)


def test_a_book_that_does_not_load_says_so_on_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "ids", lambda: [DUEL, "moth_eaten"])
    monkeypatch.setattr(apps, "ids", lambda: [DUEL, "moth_eaten"])

    async def act(somebody: Somebody) -> None:
        assert "There is no book called" in somebody.read()
        assert "cautious" in somebody.app.sitters()
        hub(somebody)._beat()
        await somebody.press("right", "enter")
        assert somebody.at(HubScreen)
        assert "There is no book called 'moth_eaten'" in somebody.read().splitlines()[-2]
        await somebody.press("left", "enter")
        assert somebody.at(GameScreen)

    at_terminal(act)


def test_what_is_pressed_twice_begins_one_game(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        for _ in range(2):
            somebody.app.post_message(pressed("enter"))
        await somebody.settle()
        assert len(somebody.app.screen_stack) == 3

    at_terminal(act, library)
    assert len(library.cards()) == 1


def test_what_is_clicked_twice_begins_one_game(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        card = hub(somebody).cards[0]
        for _ in range(2):
            card.post_message(events.Click(card, 5, 5, 0, 0, 1, False, False, False))
        await somebody.settle()
        assert len(somebody.app.screen_stack) == 3

    at_terminal(act, library)
    assert len(library.cards()) == 1


def test_tab_goes_through_the_scenes_of_a_book(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        assert "Tab scene" not in somebody.read()
        await somebody.press("tab")
        assert hub(somebody).card.book == DUEL
        await somebody.press(*["right"] * ids().index(CELLAR))
        assert "Tab scene" in somebody.read()
        await somebody.press("tab")
        assert "▸ Lantern Cellar, asleep" in somebody.read()
        await somebody.press("tab", "tab", "enter")
        assert somebody.sitting.edition.book.id == f"{CELLAR}/asleep"

    at_terminal(act, library)


def test_going_on_passes_over_a_game_in_which_nobody_has_chosen_yet(library: Library) -> None:
    begun = play_on(sat(DUEL, 1, keeper=library), turns=1)
    sat(DUEL, 2, keeper=library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("c")
        assert somebody.sitting.id == begun.id

    at_terminal(act, library)


def test_the_keys_of_the_numpad_count_here_too() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("kp_right", "kp_enter")
        assert somebody.sitting.edition.book.id == ids()[1]

    at_terminal(act)
