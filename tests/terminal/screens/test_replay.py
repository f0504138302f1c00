"""Replay and analysis: through the turns, to the slips, again, and another way."""

from __future__ import annotations

from lazaretto.play.begin import fork
from lazaretto.play.played import Played
from lazaretto.store.library import Library
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.retry import RetryScreen
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


def test_a_board_has_its_gauges_and_its_legend_beside_it() -> None:
    sitting = play_on(sat(CELLAR, 21), 1, 4)

    async def act(somebody: Somebody) -> None:
        for turn in range(3):
            assert f"oil    {'▄' * 24}"[:20] in somebody.read()
            assert f"{60 - turn} of 60" in somebody.read()
            assert "@ you" in somebody.read()
            await somebody.press("right")

    at_terminal(act, None, sitting.played)


def test_before_the_first_turn_the_cards_lie_face_down() -> None:
    async def act(somebody: Somebody) -> None:
        assert "│░░░░░│" in somebody.read()
        await somebody.press("right")
        assert "│░░░░░│" not in somebody.read()

    at_terminal(act, None, lost())


def test_what_the_coach_says_is_read_to_its_end() -> None:
    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        await somebody.press("i", "space")
        assert " more\n" in somebody.read().replace("  ", "")
        last = somebody.replay._side(somebody.replay.played.edition.view(somebody.replay.played.at(1), None))[-1].plain
        for _ in range(40):
            await somebody.press("down")
        assert last in somebody.read()
        assert "▴" in somebody.read()
        await somebody.press("right")
        assert "▴" not in somebody.read()

    at_terminal(act, None, lost(), size=(80, 24))


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
    """Not a word of what came of the turn, nor of what the coach says of it, is on the screen while it is asked for."""

    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        await somebody.press("r")
        assert somebody.replay.words == "There is nothing to choose again here."
        await somebody.press("right", "space")
        for told in ("Best:", "Winning chances", "Revealed", "points"):
            assert told in somebody.read()
        await somebody.press("r")
        assert somebody.at(RetryScreen)
        for told in ("Best:", "Winning chances", "Luck", "Revealed", "blunder", "inaccuracy", "mistake", "points"):
            assert told not in somebody.read()
        assert "8 of 20" in somebody.read(), "as it stood before the turn"
        await somebody.press("escape")
        assert somebody.replay.words == ""

    at_terminal(act, None, lost(), size=(120, 40))


def test_what_cannot_be_chosen_is_asked_for_again() -> None:
    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        await somebody.press("right", "r")
        await somebody.type("nonsense")
        assert somebody.at(RetryScreen)
        assert "> nonsense" in somebody.read()
        await somebody.press("escape")
        assert somebody.at(RetryScreen)
        await somebody.type("1/2")
        assert somebody.replay.words.startswith("1/2: ")
        assert "Best:" in somebody.read()

    at_terminal(act, None, lost(), size=(120, 40))


def test_it_is_tried_again_by_arrows_and_by_mouse() -> None:
    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        await somebody.press("right", "r", "down", "right", "kp_enter")
        assert somebody.replay.words.startswith("1/1: ")
        await somebody.press("r")
        await somebody.click("#side", somebody.place_of("#side", "2/0"))
        assert somebody.replay.words.startswith("2/0: ")

    at_terminal(act, None, lost(), size=(120, 40))


def test_who_resigned_is_graded_too() -> None:
    sitting = sat(DUEL, 3, seats={"a": "person", "b": "bot cautious"})
    pick(sitting, "a", "5/2")
    sitting.step()
    sitting.resign("a")

    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        await somebody.press("b")
        assert somebody.replay.at == 1
        assert "a resigns??  blunder" in somebody.read()

    at_terminal(act, None, sitting.played)


def test_what_the_whole_game_came_to_stands_at_both_ends() -> None:
    async def act(somebody: Somebody) -> None:
        await coached(somebody)
        for key, shown in (("home", True), ("right", False), ("end", True)):
            await somebody.press(key)
            said = ("accuracy", "without luck", "the dice", "The whole game")
            assert [words in somebody.read() for words in said] == [shown] * len(said)

    at_terminal(act, None, lost(), size=(120, 50))


def test_a_game_that_is_another_s_child_says_so(library: Library) -> None:
    child = fork(lost(library), 1, library)

    async def act(somebody: Somebody) -> None:
        game = child.played.record.header.parent
        assert game
        assert f"It goes on from turn 1 of game {game.game[:8]}." in somebody.read()

    at_terminal(act, library, child.played)


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
        assert somebody.at(GameScreen), "who resigned may take it back"
        assert somebody.game.words == f"Taken another way after turn {len(played.turns)}, with the same dice."

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
    from lazaretto.play.begin import Opening, begin
    from tests.play.tables import edition

    sitting = play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 4)

    async def act(somebody: Somebody) -> None:
        await somebody.rest()
        assert "coach" not in somebody.read()
        await somebody.press("end", "m", "r", "space")
        assert somebody.replay.at == 4
        assert somebody.replay.words == ""
        await somebody.press("f")
        assert somebody.sitting.number >= 5

    at_terminal(act, None, sitting.played)
