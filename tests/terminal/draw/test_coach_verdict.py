from dataclasses import replace

import pytest

from lazaretto.play.coach import Decision, LedgerEntry, Lesson
from lazaretto.play.coach.lesson import Weighed
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import coach_verdict
from tests.terminal.plain import plain

LEDGER = (
    LedgerEntry("start", 0, None, 50.0, "before the first turn"),
    LedgerEntry("roll", 1, None, 25.0, "1/0 to hit 0/0: yes (20.00 %)"),
    LedgerEntry("choice", 2, "a", -10.0, "0/0"),
    LedgerEntry("meeting", 2, None, -0.04, "how the picks met"),
)
LESSON = Lesson("", "", {}, "", True, "solved", "", (), (), LEDGER, ())
BLUNDER = Weighed("3/4", 40.0, 21.4, "blunder", 0.0, "It leaves less.")
BEST = Weighed("0/4", 61.4, 0.0, "best", 0.75, "Best play mixes it.")
OTHER = Weighed("5/1", 61.4, 0.0, "best", 0.25, "")


def test_chances_after_a_turn() -> None:
    assert [coach_verdict.chances(LESSON, turn) for turn in (0, 1, 2)] == [50.0, 75.0, pytest.approx(64.96)]
    assert coach_verdict.chances(replace(LESSON, ledger=()), 1) is None


def test_the_bar_is_told_apart_without_colour() -> None:
    assert coach_verdict.bar(75.0, ("a", "b"), 32, DARK).plain == "a 75.0 % ━━━━━━━━━━──── 25.0 % b"
    assert coach_verdict.bar(None, ("a", "b"), 32, DARK).plain == ""
    assert coach_verdict.bar(50.0, ("hero",), 40, DARK).plain.endswith(" 50.0 % others")


@pytest.mark.parametrize(
    ("points", "said"),
    [(0.0, "0.0"), (0.01, "<0.1"), (50.0, "50.0"), (99.97, ">99.9"), (100.0, "100.0"), (-1e-12, "0.0")],
)
def test_all_and_nothing_are_said_only_where_they_are_exact(points: float, said: str) -> None:
    assert coach_verdict.points_said(points) == said


def test_a_slip_has_a_sign_its_cost_and_its_reason() -> None:
    decided = Decision(1, "a", BLUNDER, (BEST, OTHER, BLUNDER))
    assert plain(coach_verdict.decision(decided, 40, DARK, best=False)) == ["a 3/4??  blunder, 21.4 points"]
    assert plain(coach_verdict.decision(decided, 40, DARK, best=True))[1:] == [
        "Best: 0/4 75.00 %, 5/1 25.00 %",
        "It leaves less.",
    ]


def test_what_was_best_is_explained_only_where_there_is_room() -> None:
    decided = Decision(1, "b", BEST, (BEST, OTHER))
    assert plain(coach_verdict.decision(decided, 40, DARK, best=True)) == [
        "b 0/4  best",
        "Best: 0/4 75.00 %, 5/1 25.00 %",
    ]
    assert plain(coach_verdict.decision(decided, 60, DARK, best=True))[-1] == "Best play mixes it."


def test_luck_is_what_dice_and_meeting_moved() -> None:
    assert plain(coach_verdict.luck(LEDGER, "a", 40, DARK)) == [
        "",
        "Luck, in points for a ──────────────────",
        "+25.0  1/0 to hit 0/0: yes (20.00 %)",
    ]
    assert coach_verdict.luck(LEDGER[2:], "a", 40, DARK) == []


def test_a_low_curve_brackets_the_turn_looked_at() -> None:
    assert plain(coach_verdict.curve(LESSON, range(3), 1, 40, DARK)) == ["▄[▆]▅  turn by turn"]
    assert plain(coach_verdict.curve(LESSON, range(3), 1, 18, DARK)) == ["▄[▆]▅"]


def test_a_long_game_shows_the_turns_around_it() -> None:
    assert plain(coach_verdict.curve(LESSON, range(100), 50, 12, DARK)) == ["▅▅▅▅▅[▅]▅▅▅▅"]


def test_a_high_curve_has_an_arrow_under_the_turn() -> None:
    assert plain(coach_verdict.curve(LESSON, range(3), 1, 60, DARK)) == [
        "",
        "",
        "   ██ ▅▅",
        "██ ██ ██",
        "██ ██ ██",
        "   ▲ turn 1",
    ]


def test_what_is_not_quite_all_of_the_mix_is_not_said_to_be() -> None:
    nearly = replace(BEST, share=0.9998)
    drawn = plain(coach_verdict.decision(Decision(1, "b", nearly, (nearly,)), 40, DARK, best=True))
    assert drawn[1] == "Best: 0/4 99.98 %"
