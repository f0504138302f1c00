"""A world of spots is watched: how fast it moves, every turn it has had, and why somebody stands where."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.inspect import looked as really_looked
from lazaretto.play.sitting import Sitting
from lazaretto.play.text_map import map_of
from lazaretto.terminal.base.speed import SPEEDS
from lazaretto.terminal.play import game_model
from lazaretto.terminal.screens import hub
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.settings import Settings, save
from lazaretto.terminal.view import board as boards
from tests.terminal.somebody import Somebody, at_terminal, pressed

GALLERY = Path(__file__).parents[2] / "gallery"


@pytest.fixture(autouse=True)
def gallery(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world waits for a key before it moves."""
    save(Settings(still=True), home)
    monkeypatch.syspath_prepend(str(GALLERY))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


def swarm(turns: int = 0) -> Sitting:
    sitting = begin(Edition(find("moth_meadow/swarm")), Opening({}, 5))
    for _ in range(turns):
        sitting.step()
    return sitting


def moths(sitting: Sitting, turn: int) -> str:
    """The line of the legend that counts them, after a turn."""
    census = sitting.edition.book.showing.census
    assert census
    (number,) = (
        count.number for count in census(sitting.edition.numbers, sitting.played.at(turn)) if count.glyph == "m"
    )
    return f"{number:,}"


def counted(somebody: Somebody) -> str:
    found = re.search(r"m moth +([0-9,]+)", somebody.read())
    assert found, somebody.read()
    return found[1]


def test_it_is_drawn_in_spots_with_its_counts_and_read_in_letters() -> None:
    sitting = swarm(12)

    async def act(somebody: Somebody) -> None:
        assert "▀" in somebody.read()
        assert counted(somebody) == moths(sitting, 12)
        assert re.search(r"m moth +[0-9]+ ·[▁▂▃▄▅▆▇]+█", somebody.read()), "a curve of all its turns"
        assert "v letters" not in somebody.read(), "too narrow for all keys"
        await somebody.press("v")
        assert "▄▀" not in somebody.read()
        assert "wcc" in somebody.read() or "ccw" in somebody.read()
        await somebody.press("v")
        assert boards.has_spots(somebody.game.shown.board)

    at_terminal(act, None, sitting)


def test_without_colours_there_are_only_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def act(somebody: Somebody) -> None:
        assert not boards.has_spots(somebody.game.shown.board)
        await somebody.press("v")
        assert "Without colours there are only letters." in somebody.read()

    at_terminal(act, None, swarm(1))


def test_a_board_of_letters_stays_one() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("v")
        assert "This board has only letters." in somebody.read()

    at_terminal(act, None, begin(Edition(find("moth_meadow/night")), Opening({}, 5)))


@pytest.mark.parametrize(
    ("keys", "turn"),
    [
        ("[", 29), ("left", 29), ("shift+left", 20), ("{", 20), ("home", 0), ("kp_home", 0),
    ],
)  # fmt: skip
def test_every_turn_can_be_gone_back_to_by_keys(keys: str, turn: int) -> None:
    sitting = swarm(30)

    async def act(somebody: Somebody) -> None:
        await somebody.press(keys)
        assert f"─ {30 - turn} night{'' if turn == 29 else 's'} ago · " in somebody.read()
        assert f"Night {turn}." in somebody.read()
        assert counted(somebody) == moths(sitting, turn)
        assert len(somebody.game.shown.curves[0].lines[0].values) == turn + 1
        await somebody.press("]", "right", "shift+right", "}")
        await somebody.press("end")
        assert "─ watching · paused" in somebody.read()
        assert "Night 30." in somebody.read()
        assert counted(somebody) == moths(sitting, 30)

    at_terminal(act, None, sitting)


@pytest.mark.parametrize("words", ["night 7", "turn 7", "7", "Night  7"])
def test_a_turn_can_be_named(words: str) -> None:
    sitting = swarm(30)

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type(words)
        assert "─ 23 nights ago · " in somebody.read()
        assert counted(somebody) == moths(sitting, 7)
        await somebody.press(":")
        await somebody.type("night 31")
        assert "There is no night 31 to look at; they go from 0 to 30." in somebody.read().replace("\n ", " ")
        assert somebody.game.pace.back == 23

    at_terminal(act, None, sitting)


def test_a_game_that_is_played_has_no_turns_to_look_at() -> None:
    sitting = begin(Edition(find("moth_meadow")), Opening({"keeper": "person"}, 3))

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type("turn 0")
        assert "'turn 0' is no light" in somebody.read()

    at_terminal(act, None, sitting)


def outbreak(days: int) -> Sitting:
    sitting = begin(Edition(find("outbreak")), Opening({}, 5))
    for _ in range(days):
        sitting.step()
    return sitting


def test_the_day_that_is_shown_is_saved_as_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = outbreak(3)
    own = f"outbreak-{sitting.id[:8]}-3.txt"

    async def act(somebody: Somebody) -> None:
        for words in ("day 1", "map first.txt", "Map  second town.txt", "day 3", "map"):
            await somebody.press(":")
            await somebody.type(words)
        assert f"The map after day 3 is in {own}." in somebody.read()
        await somebody.press(":")
        await somebody.type("map")
        assert f"'{own}' already exists" in somebody.read()

    at_terminal(act, None, sitting)
    assert {path.name: path.read_text() for path in tmp_path.glob("*.txt")} == {
        "first.txt": map_of(sitting.played, 1),
        "second town.txt": map_of(sitting.played, 1),
        own: map_of(sitting.played, 3),
    }


def test_where_there_is_no_map_the_word_means_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type("map here")

    at_terminal(act, None, swarm(1))
    assert not (tmp_path / "here").exists()


def test_in_a_replay_a_key_saves_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = outbreak(2)

    async def act(somebody: Somebody) -> None:
        somebody.app.analyse(sitting.played)
        await somebody.settle()
        await somebody.press("right", "M")
        assert "The map after day 1 is in outbreak-" in somebody.read()

    at_terminal(act, None, sitting)
    (saved,) = tmp_path.glob("*.txt")
    assert saved.read_text() == map_of(sitting.played, 1)


def test_it_can_be_watched_as_fast_as_it_goes_and_stops_when_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, drawn, real = swarm(), list[int](), GameScreen.look_again

    def look_again(self: GameScreen) -> None:
        drawn.append(len(sitting.played.turns))
        real(self)

    monkeypatch.setattr(GameScreen, "look_again", look_again)

    async def act(somebody: Somebody) -> None:
        await somebody.press(*"+++++", "space")
        assert "100 nights a second" in somebody.read()
        await somebody.press("+")
        await somebody.until(lambda: len(sitting.played.turns) > 300)
        await somebody.press("space")
        count = len(sitting.played.turns)
        assert "paused" in somebody.read()
        assert len(set(drawn)) < count / 2, "several turns between two drawings"
        await somebody.pilot.pause(0.1)
        assert len(sitting.played.turns) == count
        await somebody.press(".")
        assert len(sitting.played.turns) == count + 1, "a step is one turn at any speed"
        await somebody.press("z")
        assert somebody.sitting is not sitting
        assert (somebody.game.pace.paused, somebody.game.pace.turns) == (True, SPEEDS[-1][0])

    at_terminal(act, None, sitting)


def test_keys_wait_for_the_end_of_a_turn_where_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, may = swarm(3), Event()
    real = Sitting.step

    def step(self: Sitting) -> Any:
        may.wait()
        return real(self)

    monkeypatch.setattr(Sitting, "step", step)

    async def act(somebody: Somebody) -> None:
        somebody.game.step()
        for key in ("home", "x"):
            somebody.app.post_message(pressed(key))
        await somebody.until(lambda: len(somebody.game.held) == 2)
        may.set()
        await somebody.settle()
        assert (somebody.game.pace.back, somebody.game.camera.look) == (4, (50, 25))

    at_terminal(act, None, sitting)


def test_the_square_looked_at_says_why_and_so_it_does_of_an_earlier_turn() -> None:
    sitting = swarm(30)

    def why(turn: int) -> str:
        now, before = sitting.played.at(turn), sitting.played.at(turn - 1)
        return f"It came by the wind: {now.drift - before.drift} of 3."

    async def act(somebody: Somebody) -> None:
        await somebody.press("x", "right", "down")
        await somebody.rest()
        assert somebody.looks_at() == (51, 26)
        assert "[▀]" in somebody.read()
        assert "51,26: " in somebody.read()
        assert "There is " in somebody.read()
        assert why(30) in somebody.read()
        for turn in range(29, 20, -1):
            await somebody.press("[")
            await somebody.rest()
            assert f"─ {30 - turn} night{'' if turn == 29 else 's'} ago · " in somebody.read()
            assert why(turn) in somebody.read()
            assert somebody.looks_at() == (51, 26)
        await somebody.press("escape")
        assert "It came by" not in somebody.read()
        await somebody.press("home", "x")
        await somebody.rest()
        assert "50,25: " in somebody.read()
        assert "There is " in somebody.read()
        assert "It came by" not in somebody.read(), "nothing came before the first turn"

    at_terminal(act, None, sitting)


def test_a_square_is_asked_about_once_and_only_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def looked(played: Any, turn: int, square: Any, ear: Any) -> tuple[str, ...]:
        asked.append((turn, square))
        if square == (52, 25):
            raise Refusal("Nobody knows.")
        return really_looked(played, turn, square, ear)

    monkeypatch.setattr(game_model, "looked", looked)
    sitting = swarm(3)

    async def act(somebody: Somebody) -> None:
        for key in ("x", "right", "left", "right", "["):
            await somebody.press(key)
            await somebody.rest()
        assert asked == [(3, (50, 25)), (3, (51, 25)), (2, (51, 25))]
        await somebody.press("right")
        await somebody.rest()
        assert "Nobody knows." in somebody.read()
        before = len(asked)
        await somebody.press("space")
        await somebody.until(lambda: len(sitting.played.turns) > 4)
        assert somebody.looks_at() == (52, 25), "who looks about may let it move"
        assert len(asked) == before
        await somebody.press("space")
        await somebody.rest()
        assert len(asked) == before + 1

    at_terminal(act, None, sitting)


@pytest.mark.parametrize("then", ["right", "space"])
def test_a_square_that_is_left_meanwhile_is_not_heard_to_its_end(then: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a large world every one of many neighbours takes its time: who goes on need not wait for all of them."""
    book, may, heard = find("moth_meadow/swarm"), Event(), list[Any]()

    def look(numbers: Any, before: Any, now: Any, square: Any, hear: Any) -> list[str]:
        for neighbour in range(3):
            if heard:
                may.wait()
            heard.append((square, hear(10 * square[0] + neighbour) and neighbour))
        return [f"All of {square} is told."]

    sitting = begin(Edition(replace(book, showing=replace(book.showing, look=look))), Opening({}, 5))
    for _ in range(3):
        sitting.step()

    async def act(somebody: Somebody) -> None:
        await somebody.press("x")
        await somebody.until(lambda: heard)
        somebody.app.post_message(pressed(then))
        await somebody.until(lambda: somebody.game._looked_at is None or somebody.looks_at() == (51, 25))
        may.set()
        await somebody.until(lambda: len(sitting.played.turns) > 3 if then == "space" else (51, 25) in told(somebody))
        assert (50, 25) not in told(somebody)
        assert heard == [((50, 25), 0), *([] if then == "space" else [((51, 25), n) for n in range(3)])]

    def told(somebody: Somebody) -> set[Any]:
        return {square for _, _, square in somebody.game.told}

    at_terminal(act, None, sitting)


def test_the_pointer_looks_at_either_square_of_a_cell() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.click("#stage", (10, 5))
        first = somebody.looks_at()
        assert first
        assert first[1] % 2 == 0
        board = somebody.game.shown.board
        assert board
        place = somebody.game.camera.place(board, *somebody.game.room("#stage"))
        assert place
        await somebody.click("#stage", (place[0] + 1, place[1]))
        assert somebody.looks_at() == (first[0], first[1] + 1)

    at_terminal(act, None, swarm(1))


def test_with_shift_the_eye_goes_far_and_never_off_the_board() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("x", "shift+left", "shift+up", "left")
        assert somebody.looks_at() == (39, 15)
        await somebody.press(*["shift+right"] * 9)
        assert somebody.looks_at() == (99, 15)

    at_terminal(act, None, swarm(1))


def test_again_with_the_same_seed_and_with_another_from_the_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "ids", lambda: ["moth_meadow/swarm"])

    async def act(somebody: Somebody) -> None:
        assert "▀" in somebody.read(), "a live picture in spots"
        await somebody.press("enter", ".", ".")
        seed, first = somebody.sitting.played.seed, somebody.sitting.played.first
        for key, is_same in (("r", True), ("z", False)):
            await somebody.press(key)
            assert (somebody.sitting.played.seed == seed) == is_same
            assert (somebody.sitting.played.first == first) or not is_same
        await somebody.press("escape")
        assert somebody.at(hub.HubScreen)

    at_terminal(act)


def test_a_replay_counts_as_well() -> None:
    sitting = swarm(9)

    async def act(somebody: Somebody) -> None:
        assert somebody.at(ReplayScreen)
        await somebody.rest()
        await somebody.press("end")
        assert "▀" in somebody.read()
        assert counted(somebody) == moths(sitting, 9)
        await somebody.press("left", "left")
        assert counted(somebody) == moths(sitting, 7)

    at_terminal(act, None, sitting.played)


def test_the_smallest_terminal_shows_board_counts_and_what_is_said() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("x")
        await somebody.rest()
        screen = somebody.read()
        assert isinstance(somebody.screen, GameScreen)
        assert all(f"{glyph} " in screen for glyph in "cmlfsw#")
        assert "It came by the wind" in screen
        board = somebody.game.shown.board
        assert board
        assert somebody.game.camera.window(board, *somebody.game.room("#stage")).columns >= 45

    at_terminal(act, None, swarm(5), (80, 24))
