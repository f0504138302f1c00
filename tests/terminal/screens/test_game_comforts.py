"""Comforts at the game screen: their keys, clicks, pointer and words, and what stops them."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from fever_fen import BOOK
from textual import events
from textual.geometry import Size

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.comfort_walk import STOPPED
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.base.too_small import TooSmall
from lazaretto.terminal.play import type_ahead
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.view import View
from tests.cases import each
from tests.patience import PATIENCE_SECONDS
from tests.terminal.screens.opened_games import cellar, duel
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks, pressed

pytestmark = pytest.mark.usefixtures("registered_fen")


def fen(library: Library | None = None, *changes: str) -> Sitting:
    """A fen in which nobody disturbs the courier."""
    settled = Overlay().and_set(["feverish.count=1", *changes])
    return begin(Edition(BOOK, settled), Opening({"courier": "person"}, 5), keeper=library)


def made(name: str, goal: str = "", after: tuple[str, ...] = ()) -> tuple[list[str], str]:
    """What a comfort does in such a fen, and why it stops."""
    sitting = fen()
    for text in after:
        sitting.pick("courier", BOOK.texts.read_choice(text))
        sitting.step()
    walk = sitting.comfort("courier", name, goal)
    return [*after, *(turn.chosen["courier"] for turn in walk.turns)], walk.why


@each(
    ("keys", "comfort"),
    [
        (["o"], ("explore", "")),
        (["5"], ("rest", "")),
        (["L"], ("run", "east")),
        (["shift+up"], ("run", "north")),
        ([*":explore", "enter"], ("explore", "")),
        ([*":run north", "enter"], ("run", "north")),
        ([*":travel 3,39", "enter"], ("travel", "3,39")),
        (["_", "l", "l", "l", "enter"], ("travel", "3,39")),
        (["G", "right", "right", "right", "G"], ("travel", "3,39")),
    ],
)
def test_a_comfort_is_kept_as_the_choices_it_makes(library: Library, keys: list[str], comfort: Any) -> None:
    sitting, (choices, why) = fen(library), made(*comfort)

    async def act(user: TerminalUser) -> None:
        await user.press(*keys)
        await user.rest()
        assert user.game.words == why

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == choices
    assert len(choices) > 1


def test_a_click_far_away_travels_and_one_nearby_is_a_step(library: Library) -> None:
    sitting = fen(library)

    async def act(user: TerminalUser) -> None:
        column, row = user.place_of("#stage", "@")
        await user.click("#stage", (column + 3, row))
        await user.rest()
        assert user.game.words == "You are there."
        await user.click("#stage", (column + 2, row))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == [*made("travel", "3,39")[0], "west"]


def test_again_repeats_a_comfort_and_a_choice(library: Library) -> None:
    sitting = fen(library)

    async def act(user: TerminalUser) -> None:
        await user.press("`")
        assert user.game.words == "There is nothing to do again yet."
        await user.press("l", "`", "`")
        await user.rest()

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == ["east"] * 3


def test_a_choice_that_comes_again_is_a_turn_like_any_other(library: Library) -> None:
    sitting = fen(library)

    async def act(user: TerminalUser) -> None:
        await user.press("l", "`")
        for key in ("`", "j", "."):
            user.app.post_message(pressed(key))
        await user.rest()
        assert user.game.words == ""

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == ["east", "east", "east", "south", "wait"], "no key is dropped"


def paused(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """Every comfort begins with a wait, until the second event: the first says that it waits."""
    begun, goes_on, real = Event(), Event(), GameModel.walk_on

    def held(model: GameModel, *words: Any) -> int:
        begun.set()
        assert goes_on.wait(PATIENCE_SECONDS)
        return real(model, *words)

    monkeypatch.setattr(GameModel, "walk_on", held)
    return begun, goes_on


@pytest.mark.parametrize("how", ["key", "enter", "click"])
def test_anything_pressed_stops_it_and_does_nothing_else(
    library: Library, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    sitting = fen(library)
    begun, goes_on = paused(monkeypatch)

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("o"))
        await user.until(begun.is_set)
        if how == "click":
            await user.pilot.click("#stage", offset=user.place_of("#stage", "@"))
        else:
            user.app.post_message(pressed({"key": "j"}.get(how, how)))
        await user.until(user.game.stopping.is_set)
        goes_on.set()
        await user.rest()
        assert user.game.words == STOPPED
        assert "o explore" in user.read()

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == made("explore")[0][:1], "its first step is always made"


def test_a_comfort_is_drawn_on_the_way_and_is_one_game(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_speed, "DRAW_SECONDS", 0.0)
    sitting, drawn = fen(library), list[tuple[int, bool]]()

    async def act(user: TerminalUser) -> None:
        real = user.game.turn_made

        def noted(before: View) -> None:
            drawn.append((sitting.number, "any key stop" in user.read()))
            real(before)

        monkeypatch.setattr(user.game, "turn_made", noted)
        await user.press("o")
        await user.rest()

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == made("explore")[0]
    assert drawn[:3] == [(2, True), (3, True), (4, True)]


def test_keys_typed_behind_a_comfort_do_not_count_and_that_is_said(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, (choices, why) = fen(library), made("explore", after=("east",))
    real, begun, goes_on = GameModel.step, Event(), Event()

    def slow(model: GameModel) -> object:
        begun.set()
        assert goes_on.wait(PATIENCE_SECONDS)
        return real(model)

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(GameModel, "step", slow)
        user.app.post_message(pressed("l"))
        await user.until(begun.is_set)
        for key in "ohh":
            user.app.post_message(pressed(key))
        await user.until(lambda: len(user.game.ahead.waiting) == 3)
        goes_on.set()
        await user.rest()
        assert user.game.words == f"{why} {type_ahead.DROPPED}"

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == choices


def test_a_key_that_is_held_down_begins_no_comfort(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type_ahead, "REPEAT_SECONDS", 60.0)
    sitting = fen(library)

    async def act(user: TerminalUser) -> None:
        await user.press("o")
        await user.rest()
        await user.press("o", "o")
        await user.rest()

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == made("explore")[0]


def test_the_pointer_chooses_nothing_until_enter(library: Library) -> None:
    sitting = fen(library)

    async def act(user: TerminalUser) -> None:
        await user.press("_")
        assert "Travel to 0,39?" in user.read()
        await user.press("L", "j", "f", "5", "o", "h")
        assert "Travel to 9,40?" in user.read()
        await user.resize(160, 50)
        await user.resize(40, 10)
        await user.resize(80, 24)
        assert "Travel to 9,40?" in user.read()
        assert "Enter go" in user.read()
        await user.press("H", "H", "J", "J", "J", "J")
        assert "Travel to 0,63?" in user.read(), "it stays on the board"
        await user.press("escape")
        assert "o explore" in user.read()
        await user.press("_", "enter")
        assert user.game.words == "You are at 0,39 already."

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "courier") == []


def test_the_pointer_goes_through_known_things() -> None:
    sitting = begin(Edition(find("radium")), Opening({"explorer": "person"}, 3))
    things = GameModel(sitting, lambda name: sitting.played).known_squares("travel")
    first, second = [f"Travel to {name}?" for name in [*things][:2]]

    async def act(user: TerminalUser) -> None:
        await user.press("_")
        assert first in user.read()
        assert "Tab next known place" in user.read()
        await user.press("tab")
        assert second in user.read()
        await user.press("-")
        assert first in user.read()

    at_terminal(act, None, sitting)


@each(
    ("words", "said"),
    [
        ("travel 500,500", "The square 500,500 is off the fen, which has 96 columns and 64 rows."),
        ("travel 90,5", "You have never seen 90,5."),
        ("travel nowhere", "'nowhere' is nothing that you know; write the column and row of a square, travel 12,7."),
        ("run up", "'up' is no direction; known: north, north-east, east"),
        ("explore 3", "explore takes nothing after it; '3' is too much."),
        ("fight", "You see nobody to fight."),
    ],
)
def test_a_goal_that_does_not_fit_is_refused_in_a_sentence(words: str, said: str) -> None:
    async def act(user: TerminalUser) -> None:
        await user.press(*f":{words}", "enter")
        await user.rest()
        assert said in " ".join(user.read().split())
        assert user.sitting.number == 1
        assert not user.game.is_walking
        await user.press("escape", "l")
        assert user.sitting.number == 2

    at_terminal(act, None, fen())


def test_a_comfort_after_the_end_is_refused() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press(*":resign", "enter", "y")
        for keys in (["o"], ["5"], [*":explore", "enter"]):
            user.game.say("")
            await user.press(*keys)
            await user.rest()
            assert user.game.words == "The game is over; nothing more can be chosen."
        await user.press("tab")

    at_terminal(act, None, fen())


def test_a_comfort_that_ends_the_game_says_where_it_is(library: Library) -> None:
    sitting = fen(library, "fen.tide_tenths=60")

    async def act(user: TerminalUser) -> None:
        while not sitting.is_over:
            await user.press("5")
            await user.rest()
        assert "morgue" in user.game.words
        assert "Enter analysis" in user.read()

    at_terminal(act, library, sitting)


def test_a_disk_that_is_full_ends_it(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, real = cellar(library), Library.append

    def full(self: Library, *words: Any) -> None:
        if sitting.number == 2:
            raise NotSaved("The disk is full.")
        real(self, *words)

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(watch_speed, "DRAW_SECONDS", 0.0)
        monkeypatch.setattr(Library, "append", full)
        await user.press("L")
        await user.rest()
        assert user.game.words == "The disk is full."
        assert not user.game.is_walking

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east"]


@pytest.mark.parametrize("how", ["small", "large", "left"])
def test_a_screen_that_changes_in_the_middle(library: Library, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    sitting = fen(library)
    begun, goes_on = paused(monkeypatch)

    async def act(user: TerminalUser) -> None:
        game = user.game
        user.app.opened = None
        user.app.install_screen(HubScreen(), "hub")
        user.app.post_message(pressed("o"))
        await user.until(begun.is_set)
        if how == "left":
            user.app.post_message(pressed("S"))
            await user.until(lambda: user.app.screen is not game)
        else:
            await resize(user, *((40, 10) if how == "small" else (160, 50)))
            await user.until(lambda: user.at(TooSmall) == (how == "small"))
        await user.until(lambda: game.stopping.is_set() == (how != "large"))
        goes_on.set()
        await user.rest()
        if how != "left":
            await user.resize(80, 24)
            assert (user.game.words == STOPPED) == (how == "small")

    at_terminal(act, library, sitting)
    choices = picks(kept(library, sitting), "courier")
    assert choices == made("explore")[0][: 1 if how != "large" else None]


async def resize(user: TerminalUser, width: int, height: int) -> None:
    """Resize while a turn is made: nobody waits for its end."""
    assert user.app._driver
    user.app._driver._size = (width, height)
    user.app.post_message(events.Resize(Size(width, height), Size(width, height)))


def test_a_book_without_comforts_says_so() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press(*":explore", "enter")
        assert "explore" in user.read()
        assert user.game.line
        await user.press("escape", "tab")
        assert "▸" in user.read()
        assert user.sitting.number == 1

    at_terminal(act, None, duel(None))


def test_no_running_where_the_book_has_none(gallery: None) -> None:
    sitting = begin(Edition(find("moth_meadow/lantern")), Opening({"keeper": "person"}, 3))

    async def act(user: TerminalUser) -> None:
        await user.press("L")
        assert user.game.words == "There is no running here. Press the direction without Shift."
        assert user.sitting.number == 1

    at_terminal(act, None, sitting)
