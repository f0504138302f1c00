"""Replay and analysis: through the turns, to the slips, retries, and forks."""

from __future__ import annotations

from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import fork
from lazaretto.store.library import Library
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.retry import RetryScreen
from tests.play.tables import CELLAR, DUEL, pick, play_on, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal


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


async def coached(user: TerminalUser) -> None:
    await user.until(lambda: user.replay.lesson is not None)


def test_scrubbing_goes_through_the_turns_and_no_further() -> None:
    async def act(user: TerminalUser) -> None:
        await coached(user)
        last = user.replay.last
        await user.press("left")
        assert user.replay.at == 0
        await user.press("right", "kp_right")
        assert user.replay.at == 2
        assert f"turn 2 of {last}" in user.read()
        await user.press("end", "right")
        assert user.replay.at == last
        await user.press("home")
        assert user.replay.at == 0

    at_terminal(act, None, lost())


def test_a_board_has_its_gauges_and_its_legend_beside_it() -> None:
    sitting = play_on(sat(CELLAR, 21), 1, 4)

    async def act(user: TerminalUser) -> None:
        for turn in range(3):
            assert f"oil    {'▄' * 24}"[:20] in user.read()
            assert f"{60 - turn} of 60" in user.read()
            assert "@ you" in user.read()
            await user.press("right")

    at_terminal(act, None, sitting.played)


def test_before_the_first_turn_the_cards_lie_face_down() -> None:
    async def act(user: TerminalUser) -> None:
        assert "│░░░░░│" in user.read()
        await user.press("right")
        assert "│░░░░░│" not in user.read()

    at_terminal(act, None, lost())


def test_what_the_coach_says_is_read_to_its_end() -> None:
    async def act(user: TerminalUser) -> None:
        await coached(user)
        await user.press("i", "space")
        assert " more\n" in user.read().replace("  ", "")
        last = user.replay._side(user.replay.played.edition.view(user.replay.played.at(1), None))[-1].plain
        for _ in range(40):
            await user.press("down")
        assert last in user.read()
        assert "▴" in user.read()
        await user.press("right")
        assert "▴" not in user.read()

    at_terminal(act, None, lost(), size=(80, 24))


def test_slips_are_gone_on_to_and_the_best_is_shown_when_asked_for() -> None:
    async def act(user: TerminalUser) -> None:
        await coached(user)
        await user.press("i")
        slip = user.replay.at
        assert slip > 0
        assert "Best:" not in user.read()
        await user.press("space")
        assert "Best:" in user.read()
        await user.press("right")
        assert "Best:" not in user.read(), "going on hides it again"

    at_terminal(act, None, lost(), size=(120, 40))


def test_a_coach_who_has_refused_is_not_waited_for() -> None:
    sitting = play_on(sat(CELLAR, 21), 1, 4)

    async def act(user: TerminalUser) -> None:
        await user.until(lambda: user.replay.words)
        said = user.replay.words
        assert said
        await user.press("right", "b")
        assert user.replay.words == said

    at_terminal(act, None, sitting.played)


def test_a_decision_is_tried_again_with_the_answer_hidden() -> None:
    """Not a word of what came of the turn, nor of what the coach says of it, is on the screen while it is asked for."""

    async def act(user: TerminalUser) -> None:
        await coached(user)
        await user.press("r")
        assert user.replay.words == "There is nothing to choose again here."
        await user.press("right", "space")
        for told in ("Best:", "Winning chances", "Revealed", "points"):
            assert told in user.read()
        await user.press("r")
        assert user.at(RetryScreen)
        for told in ("Best:", "Winning chances", "Luck", "Revealed", "blunder", "inaccuracy", "mistake", "points"):
            assert told not in user.read()
        assert "8 of 20" in user.read(), "as it stood before the turn"
        await user.press("escape")
        assert user.replay.words == ""

    at_terminal(act, None, lost(), size=(120, 40))


def test_what_cannot_be_chosen_is_asked_for_again() -> None:
    async def act(user: TerminalUser) -> None:
        await coached(user)
        await user.press("right", "r")
        await user.type("nonsense")
        assert user.at(RetryScreen)
        assert "> nonsense" in user.read()
        await user.press("escape")
        assert user.at(RetryScreen)
        await user.type("1/2")
        assert user.replay.words.startswith("1/2: ")
        assert "Best:" in user.read()

    at_terminal(act, None, lost(), size=(120, 40))


def test_it_is_tried_again_by_arrows_and_by_mouse() -> None:
    async def act(user: TerminalUser) -> None:
        await coached(user)
        await user.press("right", "r", "down", "right", "kp_enter")
        assert user.replay.words.startswith("1/1: ")
        await user.press("r")
        await user.click("#side", user.place_of("#side", "2/0"))
        assert user.replay.words.startswith("2/0: ")

    at_terminal(act, None, lost(), size=(120, 40))


def test_who_resigned_is_graded_too() -> None:
    sitting = sat(DUEL, 3, seats={"a": "person", "b": "bot cautious"})
    pick(sitting, "a", "5/2")
    sitting.step()
    sitting.resign("a")

    async def act(user: TerminalUser) -> None:
        await coached(user)
        await user.press("b")
        assert user.replay.at == 1
        assert "a resigns??  blunder" in user.read()

    at_terminal(act, None, sitting.played)


def test_what_the_whole_game_came_to_stands_at_both_ends() -> None:
    async def act(user: TerminalUser) -> None:
        await coached(user)
        for key, shown in (("home", True), ("right", False), ("end", True)):
            await user.press(key)
            said = ("accuracy", "without luck", "the dice", "The whole game")
            assert [words in user.read() for words in said] == [shown] * len(said)

    at_terminal(act, None, lost(), size=(120, 50))


def test_a_game_that_is_another_s_child_says_so(library: Library) -> None:
    child = fork(lost(library), 1, library)

    async def act(user: TerminalUser) -> None:
        game = child.played.record.header.parent
        assert game
        assert f"It continues from turn 1 of game {game.game[:8]}." in user.read()

    at_terminal(act, library, child.played)


def test_a_fork_goes_on_with_the_same_dice_or_fresh_ones(library: Library) -> None:
    played = lost(library)

    async def act(user: TerminalUser) -> None:
        await user.press("right", "f")
        assert user.at(GameScreen)
        header = user.sitting.played.record.header
        assert header.parent
        assert (header.parent.game, header.parent.turn) == (played.record.header.id, 1)
        assert user.sitting.played.seed == played.seed
        await user.type("0/0")
        assert user.sitting.played.turns[0].rolled == played.turns[1].rolled
        await user.press("escape")
        assert user.at(ReplayScreen)
        await user.press("F")
        assert user.sitting.played.seed != played.seed
        await user.press("S", "end", "f")
        assert user.at(GameScreen), "who resigned may take it back"
        assert user.game.words == f"Forked after turn {len(played.turns)}, with the same dice."

    at_terminal(act, library, played)


def test_what_no_person_chose_is_not_taken_back(library: Library) -> None:
    bots = play_on(sat(DUEL, 26, seats={"a": "bot random", "b": "bot random"}, keeper=library))

    async def act(user: TerminalUser) -> None:
        await user.press("right", "right", "f")
        assert user.sitting.played.record.header.people == ("a",)
        await user.press("backspace")
        assert user.sitting.number == 3
        assert user.game.words == "There is no turn to take back."

    at_terminal(act, library, bots.played)


def test_leaving_while_the_coach_looks_breaks_nothing(library: Library) -> None:
    sitting = play_on(sat(CELLAR, 21, keeper=library), 1)

    async def act(user: TerminalUser) -> None:
        await user.press("l", "enter")
        assert user.at(ReplayScreen)
        await user.press("~")
        assert user.replay.words == "Practice, seed 21."
        await user.press("escape", "escape")
        await user.app.workers.wait_for_complete()

    at_terminal(act, library)
    assert sitting.is_over


def test_a_world_is_looked_through_without_a_coach() -> None:
    from lazaretto.play.session.begin_game import Opening, begin
    from tests.play.tables import edition

    sitting = play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 4)

    async def act(user: TerminalUser) -> None:
        await user.rest()
        assert "coach" not in user.read()
        await user.press("end", "m", "r", "space")
        assert user.replay.at == 4
        assert user.replay.words == ""
        await user.press("f")
        assert user.sitting.number >= 5

    at_terminal(act, None, sitting.played)


def test_the_log_of_a_world_is_scrolled_through() -> None:
    from lazaretto.play.session.begin_game import Opening, begin
    from tests.play.tables import edition

    small = (
        "setup.rows=5",
        "setup.columns=5",
        "acts.infected=0",
        "odds.doctor_cures.percent=0",
        "odds.shoot.percent=0",
    )
    town = edition("outbreak", *small)
    sitting = begin(town, Opening({}, 3))
    while not sitting.is_over and sitting.number <= 60:
        sitting.step()
    last = sitting.number - 1
    assert last > 30

    async def act(user: TerminalUser) -> None:
        await user.rest()
        await user.press("end")
        assert f"Day {last}: " in user.read()
        await user.press("pageup", "pageup")
        assert f"Day {last}: " not in user.read()
        assert user.replay.at == last, "the position stays"
        await user.press("pagedown", "pagedown", "pagedown")
        assert f"Day {last}: " in user.read()
        await user.press("pageup", "left")
        assert f"Day {last - 1}: " in user.read(), "another day shows its own log"

    at_terminal(act, None, sitting.played)
