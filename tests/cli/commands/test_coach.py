"""`coach`: a saved game told and graded, as lines and as data; and its decisions as a quiz."""

import io
import re
from pathlib import Path

import pytest

from tests.cases import each
from tests.cli.running import Ran, Runner

KEPT = ("watch", "defend_the_city", "--bots", "cautious,aggressive", "--seed", "4", "--keep")
"""A game in which a blunders on turn 4."""


@pytest.fixture(autouse=True)
def kept(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library of the test's own, with one game in it."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path / "kept"))
    monkeypatch.setenv("COLUMNS", "80")
    assert run(*KEPT).code == 0


def typed(run: Runner, monkeypatch: pytest.MonkeyPatch, *words: str, lines: str) -> Ran:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return run("coach", "last", *words)


def test_a_game_is_told_turn_by_turn_and_added_up(run: Runner) -> None:
    told = run("coach", "last").out
    assert told.startswith("Defend the City: cautious as a, aggressive as b. The fight is over: a draw.\nSolved: ")
    assert "\nTurn 4\n  a 0/4: blunder, 17.5 points\n" in told
    assert "\n    █ 5/0 60.12 %  ▓ 0/1 38.12 %  ▒ 0/0 1.76 %\n" in told
    assert "\n  −10.0 for a: 1/0 to hit 0/0: no (80.00 %)\n" in told
    assert told.endswith(
        """
                             a          b
began with                50.0       50.0
own choices              −17.5       −8.4
the other's choices       +8.4      +17.5
without luck              40.9       59.1
how the picks met        +19.1      −19.1
the dice                 −10.0      +10.0
result                    50.0       50.0
accuracy               81.60 %    88.25 %
Accuracy is the share kept of all the points that could have been given away.
"""
    )
    assert max(map(len, told.splitlines())) <= 80


def test_one_turn_is_that_part_of_the_whole(run: Runner) -> None:
    whole, part = run("coach", "last").out, run("coach", "last", "--turn", "4").out
    turn = part[part.index("Turn 4") :].rstrip("\n")
    assert turn in whole
    assert "Turn 3" not in part
    assert "accuracy" not in part


def test_some_turns_are_that_part_of_the_whole_and_have_their_own_balance(run: Runner) -> None:
    whole, part = run("coach", "last").out, run("coach", "last", "--turns", "2-3").out
    assert "Only turns 2 to 3 are judged here." in " ".join(part.split())
    turns = part[part.index("Turn 2") : part.index("\n\n  ", part.index("Turn 3"))].rstrip()
    assert turns in whole
    assert "Turn 1" not in part
    assert "\nended with " in part


def test_json_holds_the_same_game(run: Runner) -> None:
    lesson = run("coach", "last", "--json").json
    blunder = next(each for each in lesson["decisions"] if each["grade"] == "blunder")
    assert (blunder["turn"], blunder["seat"], blunder["choice"]) == (4, "a", "0/4")
    assert lesson["accounts"][0]["balance"]["without_luck"] == pytest.approx(40.9, abs=0.05)


def test_trying_again_hides_the_answer_until_something_is_chosen(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    told = typed(run, monkeypatch, "--retry", "all", lines="9/9\n5/0\n").out
    asked, wrong, answer = told.split("a> ")
    assert asked.startswith("Turn 4. You are a.\nBoth fighters stand.")
    assert not any(word in asked for word in ("%", "points", "best", "blunder", "█ 5/0"))
    assert wrong.startswith("9/9\n9/9 is not a pair")
    assert "%" not in wrong
    assert answer == (
        "5/0\n  a 5/0: best\n    5/0 is one of the choices best play mixes, 60.12 % of the time.\n"
        "  In the game it was 0/4: blunder, 17.5 points.\n\n"
    )


def test_the_question_about_any_turn_names_no_best_choice(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    for turn in ("1", "2", "3", "5"):
        asked = typed(run, monkeypatch, "--retry", turn, lines="q\n").out
        assert asked.startswith(f"Turn {turn}. You are a.")
        assert not any(word in asked for word in ("%", "points", "best", "mix"))


def test_seats_of_one_turn_are_answered_together(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both stand alike on turn 1, so a's best mix is b's."""
    told = typed(run, monkeypatch, "--retry", "1", lines="0/0\n0/0\n").out
    asked, answers = told[: told.rindex("b> ")], told[told.rindex("b> ") :]
    assert not any(word in asked for word in ("%", "points", "best", "mix"))
    assert answers.count("In the game it was") == 2


def test_leaving_shows_nothing_more(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    for lines in ("q\n", ""):
        left = typed(run, monkeypatch, "--retry", "4", lines=lines)
        assert left.code == 0
        assert "5/0 60.12" not in left.out


def test_nothing_to_try_again_is_said(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    run("watch", "defend_the_city", "--bots", "equilibrium", "--seed", "2", "--at", "8,8", "--keep")
    assert typed(run, monkeypatch, "--retry", "all", lines="").out == "There is nothing to try again here.\n"


@each(
    ("words", "code", "said"),
    [
        (("--retry", "five"), 2, "--retry 'five' is not valid; write a turn's number, or all."),
        (("--retry", "1", "--turn", "1"), 2, "--retry asks questions, so it goes with neither --json nor --turn."),
        (("--turns", "2"), 2, "--turns '2' is not valid; write the first and the last turn, such as 100-200."),
        (("--turns", "3-2"), 1, "The turns 3 to 2 run backwards; write the earlier one first, 2 to 3."),
        (("--turns", "2-9"), 1, "There is no turn 9 in this game; it goes from 1 to 5."),
        (
            ("--turns", "2-3", "--turn", "2"),
            2,
            "--turns names several turns, so it does not go with --turn or with --retry TURN.",
        ),
        (("--retry", "9"), 1, "There is no turn 9 in this game; it goes from 1 to 5."),
        (("--turn", "0"), 1, "There is no turn 0 in this game; it goes from 1 to 5."),
        (("--rollouts", "3"), 1, "3 games for each choice is not valid; use 40 to 100,000."),
    ],
)
def test_refusals(run: Runner, words: tuple[str, ...], code: int, said: str) -> None:
    ran = run("coach", "last", *words)
    assert (ran.code, ran.out, ran.err) == (code, "", f"{said}\n")


def test_questions_are_not_asked_in_json(run: Runner) -> None:
    ran = run("coach", "last", "--retry", "1", "--json")
    said = "--retry asks questions, so it goes with neither --json nor --turn."
    assert (ran.code, ran.json, ran.err) == (2, {"error": said}, "")


def test_rollouts_are_told_with_their_intervals(run: Runner) -> None:
    run("watch", "lantern_cellar", "--bots", "seeker", "--seed", "1", "--set", "oil=14", "--keep")
    told = run("coach", "last", "--rollouts", "40").out
    assert "Rollouts: Lantern Cellar hides something from its player" in told
    assert "accuracy" not in told
    assert "gave away" not in told
    lines = [line for line in told.splitlines() if line.startswith("  hero ")]
    assert len(lines) > 2
    against = r"  hero \w+: [a-z ]+, −?[\d.]+ points against \w+ \(−?[\d.]+ to −?[\d.]+\)"
    assert all(
        re.fullmatch(rf"{against}|  hero \w+: (looked best of those tried|not told apart|little at stake|forced)", line)
        for line in lines
    )
    assert any(re.fullmatch(against, line) for line in lines)
    assert any(line.endswith("little at stake") for line in lines)
