"""A game that moves by itself at the game screen: it pauses, steps, and waits for the user."""

from __future__ import annotations

from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.play.tables import CELLAR, edition, play_on
from tests.terminal.screens.opened_games import asleep
from tests.terminal.terminal_user import TerminalUser, at_terminal


def test_a_world_that_moves_by_itself_pauses_steps_hastens_and_is_looked_back_at(library: Library) -> None:
    sitting = begin(asleep(), Opening({}, 28), library)

    async def act(user: TerminalUser) -> None:
        turns = sitting.played.turns
        await user.press("+", "+", "+", "+", "kp_add")
        await user.until(lambda: len(turns) >= 5)
        await user.press("space")
        await user.until(lambda: user.game.speed.paused and not user.game.busy)
        count = len(turns)
        await user.pilot.pause(0.2)
        assert len(turns) == count
        await user.press(".")
        assert len(turns) == count + 1
        now = user.read()
        await user.press("left", "left")
        assert f"turn {count - 1} " in user.read()
        await user.press("right", "right")
        assert user.read().splitlines()[3:10] == now.splitlines()[3:10]
        await user.press("minus")
        assert user.game.speed.seconds == 0.04
        await user.press("r")
        assert user.sitting is not sitting
        assert user.sitting.played.seed == 28
        assert user.game.speed.seconds == 0.04, "as fast as before"
        await user.press("z")
        assert user.sitting.played.seed != 28

    at_terminal(act, library, sitting)


def test_the_world_stands_still_behind_the_help() -> None:
    sitting = begin(asleep(), Opening({}, 28))

    async def act(user: TerminalUser) -> None:
        await user.press("+", "+", "+", "+", "+", "?")
        count = len(sitting.played.turns)
        await user.pilot.pause(0.3)
        assert len(sitting.played.turns) <= count + 1
        await user.press("escape")
        await user.until(lambda: len(sitting.played.turns) > count + 3)

    at_terminal(act, None, sitting)


def test_inspecting_pauses_a_moving_world() -> None:
    sitting = begin(asleep(), Opening({}, 28))

    async def act(user: TerminalUser) -> None:
        await user.press("+", "+", "+", "+", "+")
        while not user.looks_at():
            await user.press("x")
        count = len(sitting.played.turns)
        await user.pilot.pause(0.3)
        assert len(sitting.played.turns) == count
        assert "stop looking" in user.read()
        await user.press("escape", "space")
        await user.until(lambda: len(sitting.played.turns) > count)

    at_terminal(act, None, sitting)


def test_at_the_end_of_a_world_it_begins_again_or_anew(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        assert user.sitting.is_over
        await user.press("r")
        assert user.sitting.played.seed == 28
        await user.press("z")
        assert user.sitting.played.seed != 28

    at_terminal(act, library, play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28), library)))
