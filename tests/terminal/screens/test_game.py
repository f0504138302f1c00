"""Whole games at the game screen, and everything that can be done in one."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual import events

from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.sitting import Sitting
from lazaretto.store.file_errors import Unkept
from lazaretto.store.library import Library
from lazaretto.terminal.base import speed
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens.help import Help
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from tests.patience import PATIENCE_SECONDS
from tests.play.tables import CELLAR, DUEL, edition, pick, play_on, sat
from tests.terminal.somebody import Somebody, at_terminal, kept, picks, pressed

WAY_OUT = "lljjjjjlljll"
"""From the start of the cellar to its stair."""

ARROWS = dict(zip("hjkl", ("left", "down", "up", "right"), strict=True))
NUMPAD = dict(zip("hjkl", ("kp_4", "kp_2", "kp_8", "kp_6"), strict=True))
DIGITS = dict(zip("hjkl", "4286", strict=True))
WAYS = {"h": "west", "j": "south", "k": "north", "l": "east"}


def duel(library: Library | None, at: str | None = None, seed: int = 2) -> Sitting:
    return sat(DUEL, seed, seats={"a": "person", "b": "bot cautious"}, at=at, keeper=library)


def cellar(library: Library | None, seed: int = 1, rats: int = 0) -> Sitting:
    return sat(CELLAR, seed, f"setup.rats={rats}", keeper=library)


def asleep() -> Edition:
    return edition(f"{CELLAR}/asleep", "hero.health=99")


def test_a_duel_is_played_by_arrows_to_its_end(library: Library) -> None:
    sitting = duel(library, "20,0")

    async def act(somebody: Somebody) -> None:
        await somebody.press(*["down"] * 9, "right", "left", "enter")
        assert sitting.is_over
        assert "analysis" in somebody.read()

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert picks(played, "a") == ["5/0"]
    assert played.record.end
    assert played.record.end.outcome == "a"


def test_a_duel_is_played_by_typed_words(library: Library) -> None:
    sitting = duel(library, "20,3")

    async def act(somebody: Somebody) -> None:
        await somebody.type("0/5")
        await somebody.type("9/9")
        assert sitting.number == 2, "what may not be chosen is refused"
        assert "9/9" in somebody.read()
        await somebody.press("enter", "enter")
        assert sitting.number == 2, "what was refused is never something else"
        await somebody.press("escape")
        while not sitting.is_over:
            await somebody.type("0/5" if sitting.number < 4 else "5/0")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a")[:2] == ["0/5", "0/5"]


def test_a_duel_is_played_by_mouse(library: Library) -> None:
    sitting = duel(library, "20,0")

    async def act(somebody: Somebody) -> None:
        await somebody.click("#side", somebody.place_of("#side", "5/1"))
        assert sitting.is_over

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["5/1"]


@pytest.mark.parametrize("hands", [{}, ARROWS, NUMPAD, DIGITS], ids=["hjkl", "arrows", "numpad", "digits"])
def test_the_cellar_is_walked_through(library: Library, hands: dict[str, str]) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press(*(hands.get(way, way) for way in WAY_OUT))
        assert sitting.is_over

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert picks(played, "hero") == [WAYS[way] for way in WAY_OUT]
    assert played.record.end
    assert played.record.end.outcome == "out"


def test_a_square_that_is_clicked_is_a_step_towards_it(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        column, row = somebody.place_of("#stage", "@")
        await somebody.click("#stage", (column + 1, row))
        await somebody.click("#stage", somebody.place_of("#stage", "@"))
        await somebody.click("#stage", (0, 0))
        await somebody.click("#side", somebody.place_of("#side", "west"))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east", "wait", "west"]


def test_shift_runs_until_the_way_ends(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("L")
        await somebody.until(lambda: sitting.number == 3)
        await somebody.press("shift+down")
        await somebody.until(lambda: not somebody.game.walk.way)

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east", "east", *["south"] * 5]


def test_a_wall_is_no_way_and_no_word(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("h", "left", "y", "H", "k", "k", "4")
        assert somebody.game.words == "There is no way there."
        assert somebody.game.line is None

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == []


def test_waiting_has_two_keys_and_the_mark_goes_round(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("s", ".", "enter")
        await somebody.press("tab", "enter")
        await somebody.press("shift+tab", "enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["wait", "wait", "wait", "east", "wait"]


def test_looking_about_chooses_nothing(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("x", "l", "l", "right", "j", ".", "enter")
        assert somebody.looks_at() is None
        await somebody.press("x", "l")
        assert somebody.looks_at() == (2, 1)
        await somebody.press("escape")
        assert somebody.looks_at() is None

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == []


def test_the_cursor_is_on_the_one_who_acts() -> None:
    async def act(somebody: Somebody) -> None:
        for way in ("l", "l", "j"):
            await somebody.press(way)
            column, row = somebody.app.cursor_position
            assert somebody.read().splitlines()[row][column] == "@"
        await somebody.resize(160, 50)
        column, row = somebody.app.cursor_position
        assert somebody.read().splitlines()[row][column] == "@"

    at_terminal(act, None, cellar(None))


def test_the_last_turn_is_taken_back_and_the_same_dice_lie_ahead(library: Library) -> None:
    first = duel(library)

    async def act(somebody: Somebody) -> None:
        await somebody.type("1/1")
        await somebody.type("2/2")
        told = somebody.game.model.log[-1]
        await somebody.press("backspace")
        assert somebody.sitting is not first
        assert somebody.sitting.number == 2
        await somebody.type("2/2")
        assert somebody.game.model.log[-1] == told
        await somebody.press("backspace", "backspace")
        assert somebody.sitting.number == 1
        await somebody.press("backspace")
        assert somebody.game.words == "There is no turn to take back."

    at_terminal(act, library, first)


def test_a_turn_is_taken_back_without_a_library() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.type("1/1")
        await somebody.type("undo")
        await somebody.type("1/1")
        await somebody.type("undo")
        await somebody.type("fork 0 fresh")
        assert somebody.sitting.number == 1
        assert "fresh" in somebody.game.words
        await somebody.type("fork")
        assert "fork 3" in somebody.read()

    at_terminal(act, None, duel(None))


def test_resigning_is_typed_in_full(library: Library, home: object) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("r", "escape")
        await somebody.type("resi")
        await somebody.press("escape")
        assert sitting.number == 1
        for answer in ("n", "enter", "escape", "R", "."):
            await somebody.type("resign")
            assert "y resigns" in somebody.read()
            await somebody.press(answer)
            assert not sitting.is_over
            assert somebody.game.words == "The game goes on."
        await somebody.type("resign")
        await somebody.press("y")
        assert sitting.is_over
        assert "You resigned: b wins." in somebody.read()
        assert "You lose." in somebody.read()
        assert "you are a against cautious" in somebody.read()
        assert "morgue" in somebody.game.words
        await somebody.press("enter")
        assert somebody.at(ReplayScreen)

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert played.record.end
    assert played.record.end.resigned == "a"


def test_a_hint_is_given_on_request_and_not_otherwise() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("c")
        await somebody.until(lambda: somebody.game.words.startswith("Best play"))
        somebody.app.settings = type(somebody.app.settings)(hints=False)
        await somebody.press("c")
        assert "switched off" in somebody.game.words

    at_terminal(act, None, duel(None, "6,3"))


def test_seed_dump_why_and_help(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.type("3/1")
        await somebody.press("~")
        assert somebody.game.words == "Seed 2."
        await somebody.press("#")
        await somebody.rest()
        assert "morgue" in somebody.game.words
        before = somebody.read()
        await somebody.press("w")
        assert somebody.game.why
        assert somebody.read() != before
        await somebody.press("question_mark")
        assert somebody.at(Help)
        await somebody.press("escape")
        assert somebody.sitting.number == 2

    at_terminal(act, library, duel(library))


def test_a_game_that_is_left_is_kept(library: Library) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        await somebody.type("1/1")
        await somebody.press("S")
        assert not somebody.app.is_running or somebody.app._exit

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["1/1"]


def test_what_was_typed_before_the_turn_was_shown_is_dropped(library: Library) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        for before in ((), (":",), (":", "9"), ("?",)):
            await somebody.press(*before)
            for _ in range(6):
                somebody.app.post_message(events.Key("enter", "\r"))
            await somebody.settle()
            await somebody.press(*["escape"] * bool(somebody.game.line))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["0/0"]


def test_words_typed_in_a_burst_are_the_words_that_are_taken(library: Library) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        for key in "3/1":
            somebody.app.post_message(events.Key(key, key))
        somebody.app.post_message(events.Key("enter", "\r"))
        await somebody.settle()

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"]


def test_what_is_pasted_is_never_a_key(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        await somebody.paste("ljlj\n")
        await somebody.press("colon")
        await somebody.paste("east\neast\neast\n")
        assert sitting.number == 1
        await somebody.press("enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east"]


def test_a_terminal_that_is_too_small_says_so_and_takes_no_choice(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        await somebody.resize(40, 10)
        assert "Too small" in somebody.read()
        await somebody.press("l", "enter")
        await somebody.resize(100, 30)
        await somebody.press("l")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east"]


def test_a_world_that_moves_by_itself_pauses_steps_hastens_and_is_looked_back_at(library: Library) -> None:
    sitting = begin(asleep(), Opening({}, 28), library)

    async def act(somebody: Somebody) -> None:
        turns = sitting.played.turns
        await somebody.press("+", "+", "+", "+", "kp_add")
        await somebody.until(lambda: len(turns) >= 5)
        await somebody.press("space")
        await somebody.until(lambda: somebody.game.pace.paused and not somebody.game.busy)
        count = len(turns)
        await somebody.pilot.pause(0.2)
        assert len(turns) == count
        await somebody.press(".")
        assert len(turns) == count + 1
        now = somebody.read()
        await somebody.press("left", "left")
        assert f"turn {count - 1} " in somebody.read()
        await somebody.press("right", "right")
        assert somebody.read().splitlines()[3:10] == now.splitlines()[3:10]
        await somebody.press("minus")
        assert somebody.game.pace.seconds == 0.04
        await somebody.press("r")
        assert somebody.sitting is not sitting
        assert somebody.sitting.played.seed == 28
        assert somebody.game.pace.seconds == 0.04, "as fast as before"
        await somebody.press("z")
        assert somebody.sitting.played.seed != 28

    at_terminal(act, library, sitting)


def test_the_world_stands_still_behind_the_help() -> None:
    sitting = begin(asleep(), Opening({}, 28))

    async def act(somebody: Somebody) -> None:
        await somebody.press("+", "+", "+", "+", "+", "?")
        count = len(sitting.played.turns)
        await somebody.pilot.pause(0.3)
        assert len(sitting.played.turns) <= count + 1
        await somebody.press("escape")
        await somebody.until(lambda: len(sitting.played.turns) > count + 3)

    at_terminal(act, None, sitting)


@pytest.mark.parametrize("fails", ["seal", "append"])
def test_a_run_that_is_refused_a_step_is_over(library: Library, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    sitting, real = cellar(library), getattr(Library, fails)

    def full(self: Library, *words: Any) -> None:
        if sitting.number == 2:
            raise Unkept("The disk is full.")
        real(self, *words)

    async def act(somebody: Somebody) -> None:
        monkeypatch.setattr(Library, fails, full)
        await somebody.press("L")
        await somebody.until(lambda: "disk is full" in somebody.game.words)
        await somebody.settle()
        assert somebody.game.walk.way == ""

    at_terminal(act, library, sitting)


def test_a_click_stops_a_run(library: Library) -> None:
    sitting = cellar(library)

    async def act(somebody: Somebody) -> None:
        somebody.game.walk.way, somebody.game.walk.left = "l", 60
        await somebody.click("#side", somebody.place_of("#side", "east"))
        somebody.game.walk.way = "l"
        await somebody.click("#stage", somebody.place_of("#stage", "@"))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east", "wait"]


def test_enter_that_is_held_down_takes_one_choice(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        monkeypatch.setattr(speed, "GRACE", 60.0)
        somebody.game.since -= 60.0
        await somebody.press("down", *["enter"] * 9)
        assert sitting.number == 2
        await somebody.press("2", "/", "1", "enter")
        assert sitting.number == 3, "what is typed meanwhile is meant"
        somebody.game.since -= 60.0
        await somebody.press("enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["1/0", "2/1", "2/1"], "and the mark stays on what was picked last"


def test_a_hint_about_another_game_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answered = Event(), Event()

    def hint(self: GameModel) -> str:
        asked.set()
        assert answered.wait(PATIENCE_SECONDS)
        return "Best play: 0/0 certain."

    async def act(somebody: Somebody) -> None:
        monkeypatch.setattr(GameModel, "hint", hint)
        await somebody.type("1/1")
        somebody.app.post_message(pressed("c"))
        await somebody.until(asked.is_set)
        number = somebody.sitting.number
        await somebody.press("backspace")
        await somebody.type("2/2")
        assert somebody.sitting.number == number
        answered.set()
        await somebody.rest()
        assert "Best play" not in somebody.read()

    at_terminal(act, None, duel(None, "6,3"))


def test_whoever_looks_about_in_a_moving_world_pauses_it() -> None:
    sitting = begin(asleep(), Opening({}, 28))

    async def act(somebody: Somebody) -> None:
        await somebody.press("+", "+", "+", "+", "+")
        while not somebody.looks_at():
            await somebody.press("x")
        count = len(sitting.played.turns)
        await somebody.pilot.pause(0.3)
        assert len(sitting.played.turns) == count
        assert "stop looking" in somebody.read()
        await somebody.press("escape", "space")
        await somebody.until(lambda: len(sitting.played.turns) > count)

    at_terminal(act, None, sitting)


def test_the_mark_follows_what_is_typed(library: Library) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press(*"2/1")
        assert "▸2/1" in somebody.read()
        assert "2/1 costs" in somebody.read()
        assert "stop typing" in somebody.read()
        await somebody.press(*"9" * 100)
        assert "9▏" in somebody.read(), "its end is seen"
        column, row = somebody.app.cursor_position
        assert somebody.read().splitlines()[row][column] == "▏"
        await somebody.press("enter")
        assert sitting.number == 1
        await somebody.type("3/1")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"], "what was refused is gone with the next letter"


def test_the_words_of_the_line_mode(library: Library) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type("? 3/1")
        assert somebody.game.words.startswith("3/1 costs")
        assert "▸3/1" in somebody.read()
        await somebody.press(":")
        await somebody.type("? 9/9")
        assert somebody.game.line
        await somebody.press("escape", ":")
        await somebody.type("?")
        assert somebody.at(Help)
        await somebody.press("escape")
        assert sitting.number == 1
        await somebody.type("quit")
        assert somebody.app._exit

    at_terminal(act, library, sitting)


def test_the_pointer_marks_the_left_button_takes_and_the_right_one_does_nothing(library: Library) -> None:
    sitting = duel(library)

    async def act(somebody: Somebody) -> None:
        place = somebody.place_of("#side", "3/1")
        await somebody.pilot.hover("#side", place)
        await somebody.settle()
        assert "▸3/1" in somebody.read()
        assert "3/1 costs" in somebody.read()
        somebody.let_go()
        await somebody.pilot.click("#side", place, button=3)
        await somebody.settle()
        assert sitting.number == 1
        await somebody.click("#side", place)

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"]


def test_the_log_is_scrolled_by_keys_and_by_the_wheel() -> None:
    async def act(somebody: Somebody) -> None:
        for _ in range(4):
            await somebody.type("0/2")
        assert "At the table" not in somebody.read()
        newest = somebody.read()
        for _ in range(9):
            await somebody.press("pageup")
        assert "At the table" in somebody.read()
        for _ in range(9):
            await somebody.press("pagedown")
        assert somebody.read() == newest
        await somebody.pilot._post_mouse_events([events.MouseScrollUp], "#log", button=0)
        await somebody.settle()
        assert somebody.game.up > 0
        await somebody.type("0/2")
        assert somebody.game.up == 0, "what is new is seen"

    at_terminal(act, None, duel(None))


def test_it_is_said_that_why_is_switched_on_or_off() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("w")
        assert somebody.game.words == "Why is on: every roll with its odds."
        await somebody.press("w")
        assert somebody.game.words == "Why is off."

    at_terminal(act, None, duel(None))


def test_at_the_end_of_a_world_it_begins_again_or_anew(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        assert somebody.sitting.is_over
        await somebody.press("r")
        assert somebody.sitting.played.seed == 28
        await somebody.press("z")
        assert somebody.sitting.played.seed != 28

    at_terminal(act, library, play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28), library)))


def test_at_the_end_of_a_game_q_leaves_it(library: Library) -> None:
    async def act(somebody: Somebody) -> None:
        somebody.app.sit(duel(library, "20,0"))
        await somebody.settle()
        await somebody.type("5/0")
        assert somebody.sitting.is_over
        await somebody.press("q")
        assert somebody.at(HubScreen)

    at_terminal(act, library)


def test_a_morgue_that_cannot_be_written_is_said(library: Library, home: Path) -> None:
    sitting = duel(library, "20,0")
    (home / "morgue").write_text("in the way")

    async def act(somebody: Somebody) -> None:
        await somebody.type("5/0")
        assert sitting.is_over
        assert "cannot be written" in somebody.read()

    at_terminal(act, library, sitting)


def test_twins_that_differ_in_what_is_hidden_look_alike(home: Path) -> None:
    """Two cellars where something else stirs in the dark: neither the reasons nor the morgue tell them apart."""

    def waited(seed: int) -> Sitting:
        sitting = sat(CELLAR, seed, "setup.rats=5", "hero.oil=9")
        for _ in range(2):
            pick(sitting, "hero", "wait")
            sitting.step()
        return sitting

    def seen(seed: int) -> tuple[list[str], str]:
        shown: list[str] = []

        async def act(somebody: Somebody) -> None:
            await somebody.press("w")
            shown.append(somebody.read().replace(f"Seed {seed}.", "Seed."))
            await somebody.press("#")

        at_terminal(act, None, waited(seed))
        (path,) = home.glob("morgue/*.txt")
        told = path.read_text().replace(f"Seed {seed}.", "Seed.")
        for each in home.glob("morgue/*"):
            each.unlink()
        return shown, told.partition("\nGame ")[0]

    one = waited(1)
    game = one.edition.game
    alike = [
        seed
        for seed in range(2, 200)
        if _looks_like(waited(seed), one) and waited(seed).played.state != one.played.state
    ]
    assert alike, "there is such a twin"
    assert game.seen(one.played.state, "hero") != one.played.state
    assert seen(1) == seen(alike[0])


def _looks_like(sitting: Sitting, other: Sitting) -> bool:
    see = sitting.edition.game.seen
    states = zip(
        (sitting.played.first, *(t.after for t in sitting.played.turns)),
        (other.played.first, *(t.after for t in other.played.turns)),
        strict=True,
    )
    return all(see(one, "hero") == see(two, "hero") for one, two in states)
