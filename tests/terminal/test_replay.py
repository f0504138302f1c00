"""Replay and analysis: through the turns, to the slips, again, and another way."""

from __future__ import annotations

from lazaretto.play.played import Played
from lazaretto.store.library import Library
from lazaretto.terminal.asking import Question
from lazaretto.terminal.game import GameScreen
from lazaretto.terminal.replay import ReplayScreen
from tests.play.tables import CELLAR, DUEL, pick, play_on, sat
from tests.terminal.somebody import Somebody, at_terminal


def lost(library: Library | None = None) -> Played:
    """A game with a blunder in its second turn: everything on offense against one who cannot be hit."""
    sitting = sat(DUEL, 3, seats={"a": "person", "b": "bot cautious"}, at="8,6", keeper=library)
    for choice in ("0/0", "0/0", "0/0"):
        if not sitting.is_over:
            pick(sitting, "a", choice)
            sitting.step()
    if not sitting.is_over:
        sitting.resign("a")
    return sitting.played


async def coached(somebody: Somebody) -> None:
    await somebody.until(lambda: somebody.replay.lesson is not None)


def test_scrubbing_goes_through_the_turns_and_no_further() -> None:
    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        last = somebody.replay.last
        await somebody.press("left")
        assert somebody.replay.at == 0
        await somebody.press("right", "kp_right")
        assert somebody.replay.at == 2
        assert f"turn 2 of {last}" in somebody.read()
        await somebody.press("end", "right")
        assert somebody.replay.at == last
        await somebody.press("home")
        assert somebody.replay.at == 0

    at_terminal(act, None, lost())


def test_slips_are_gone_on_to_and_the_best_is_shown_when_asked_for() -> None:
    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        await somebody.press("i")
        slip = somebody.replay.at
        assert slip > 0
        assert "Best:" not in somebody.read()
        await somebody.press("space")
        assert "Best:" in somebody.read()
        await somebody.press("right")
        assert "Best:" not in somebody.read(), "going on hides it again"

    at_terminal(act, None, lost(), size=(120, 40))


def test_a_decision_is_tried_again_with_the_answer_hidden() -> None:
    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        await somebody.press("r")
        assert somebody.replay.words == "There is nothing to choose again here."
        await somebody.press("right", "space", "r")
        assert somebody.at(Question)
        assert "Best:" not in somebody.read()
        await somebody.press("escape")
        assert somebody.replay.words == ""
        await somebody.press("r")
        await somebody.type("nonsense")
        assert "nonsense" in somebody.replay.words
        await somebody.press("r")
        await somebody.type("1/2")
        assert somebody.replay.words.startswith("1/2: ")

    at_terminal(act, None, lost(), size=(120, 40))


def test_a_fork_goes_on_with_the_same_dice_or_fresh_ones(library: Library) -> None:
    played = lost(library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("right", "f")
        assert somebody.at(GameScreen)
        header = somebody.sitting.played.record.header
        assert header.parent
        assert (header.parent.game, header.parent.turn) == (played.record.header.id, 1)
        assert somebody.sitting.played.seed == played.seed
        await somebody.type("0/0")
        assert somebody.sitting.played.turns[0].rolled == played.turns[1].rolled
        await somebody.press("escape")
        assert somebody.at(ReplayScreen)
        await somebody.press("F")
        assert somebody.sitting.played.seed != played.seed
        await somebody.press("S", "end", "f")
        assert somebody.at(GameScreen, ReplayScreen)

    at_terminal(act, library, played)


def test_what_no_person_chose_is_not_taken_back(library: Library) -> None:
    bots = play_on(sat(DUEL, 26, seats={"a": "bot random", "b": "bot random"}, keeper=library))

    async def act(somebody: Somebody) -> None:
        await somebody.press("right", "right", "f")
        assert somebody.sitting.played.record.header.people == ("a",)
        await somebody.press("backspace")
        assert somebody.sitting.number == 3
        assert somebody.game.words == "There is no turn to take back."

    at_terminal(act, library, bots.played)


def test_leaving_while_the_coach_looks_breaks_nothing(library: Library) -> None:
    sitting = play_on(sat(CELLAR, 21, keeper=library), 1)

    async def act(somebody: Somebody) -> None:
        await somebody.press("l", "enter")
        assert somebody.at(ReplayScreen)
        await somebody.press("~")
        assert somebody.replay.words == "Seed 21."
        await somebody.press("escape", "escape")
        await somebody.app.workers.wait_for_complete()

    at_terminal(act, library)
    assert sitting.is_over


def test_a_world_is_looked_through_without_a_coach() -> None:
    from lazaretto.play.opening import Opening, begin
    from tests.play.tables import edition

    sitting = play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 4)

    async def act(somebody: Somebody) -> None:
        await somebody.until(lambda: "nothing to coach" in somebody.replay.words)
        await somebody.press("end", "m", "r", "space", "f")
        assert somebody.at(GameScreen, ReplayScreen)

    at_terminal(act, None, sitting.played)
