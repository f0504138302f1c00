"""`solve`: what a state is worth and how to play it, for people and for programs."""

from fractions import Fraction
from pathlib import Path

import pytest

from lazaretto.solve import shelf
from tests.cases import each
from tests.cli.running import Runner
from tests.solve.climbing_book import CLIMB

SOLVE = ("solve", "defend_the_city")


def test_a_value_and_best_play_as_json(run: Runner) -> None:
    ran = run(*SOLVE, "--at", "5,2", "--json")
    report = ran.json
    assert (ran.code, ran.err) == (0, "51 states to decide, 1,677 joint turns.\n")
    assert set(report) >= {"book", "state", "value", "bound", "exact", "policy", "seconds"}
    assert (report["book"], report["state"], report["exact"]) == ("defend_the_city", "5,2", "53/73")
    assert abs(report["value"] - 53 / 73) <= report["bound"] < 1e-9
    assert set(report["policy"]) == {"a", "b"}
    for mix in report["policy"].values():
        assert all(set(row) == {"choice", "chance"} and 0 < row["chance"] <= 1 for row in mix)
        assert sum(row["chance"] for row in mix) == pytest.approx(1)
    assert report["seconds"] >= 0


def test_a_value_and_best_play_in_words(run: Runner) -> None:
    out = run(*SOLVE, "--at", "5,2").out.splitlines()
    assert out[0] == "Defend the City at 5,2: worth +0.726027 to a, exactly 53/73."
    assert out[1].startswith("  sure to within ")
    assert out[2] == "  a plays"
    assert any(line.split()[:3] == ["5/0", "61.64", "%"] for line in out)


def test_without_a_state_the_books_own_start_is_solved(run: Runner) -> None:
    report = run(*SOLVE, "--set", "stamina=4", "--json").json
    assert (report["state"], report["value"], report["exact"]) == ("4,4", 0.0, "0")


def test_a_stalled_state_can_be_asked_about(run: Runner) -> None:
    for at in ("3,0", "3,0,2"):
        assert run(*SOLVE, "--at", at, "--json").json["exact"] == "3/5"
    assert run(*SOLVE, "--at", "3,3,2", "--json").json["state"] == "3,3,2"


def test_a_finished_state_has_its_score_and_nothing_to_play(run: Runner) -> None:
    report = run(*SOLVE, "--at", "13,9 b wounded", "--json").json
    assert (report["value"], report["bound"], report["exact"], report["policy"]) == (1.0, 0.0, "1", {})


def test_large_duels_have_no_fraction_but_fair_ones_do(run: Runner) -> None:
    assert run(*SOLVE, "--at", "8,7", "--json").json["exact"] is None
    assert run(*SOLVE, "--at", "8,8", "--json").json["exact"] == "0"


def test_a_variant_changes_the_value(run: Runner) -> None:
    plain, guarded = (
        Fraction(run(*SOLVE, "--at", "3,0", "--json", *more).json["exact"]) for more in ((), ("--set", "free_guard=2"))
    )
    assert guarded < plain


def test_how_much_a_bot_can_be_exploited(run: Runner) -> None:
    report = run(*SOLVE, "--at", "6,6", "--against", "random", "--json").json
    assert report["bot"] == "random"
    assert report["exploitability"]["a"] == pytest.approx(report["exploitability"]["b"])
    assert report["exploitability"]["a"] > 0.4
    assert "random as b can be exploited for 0.4" in run(*SOLVE, "--at", "6,6", "--against", "random").out
    fair = run(*SOLVE, "--at", "6,6", "--against", "equilibrium", "--json").json["exploitability"]
    assert max(fair.values()) < 1e-9


def test_another_measure_of_the_ends(run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")
    monkeypatch.setattr("lazaretto.cli.commands.solve.find", lambda name: CLIMB)
    by_thrift = ("solve", "climb", "--at", "2,2", "--objective", "thrift", "--against", "random")
    out = run(*by_thrift).out.splitlines()
    assert out[0] == "The Climb at 2,2: worth -3.000000 to hero by the measure thrift, exactly -3."
    assert out[2:4] == ["  hero plays", "    free  certain  ██████████████████████████████"]
    assert out[-1] == "  random as hero gives away 1.375000."
    assert run(*by_thrift, "--json").json["objective"] == "thrift"
    assert "objective" not in run("solve", "climb", "--at", "2,2", "--json").json
    assert run("solve", "climb", "--objective", "cost").err == (
        "The Climb has no objective called 'cost'; known: thrift.\n"
    )


BAD = {
    "a state that is none": (("--at", "20;10"), "'20;10' is not a state of a duel"),
    "a bot that is none": (("--at", "3,2", "--against", "clever"), "Defend the City has no bot called 'clever'"),
    "an objective that is none": (
        ("--objective", "cost"),
        "Defend the City has no objective called 'cost'; there is none",
    ),
    "a variant too large": (("--set", "stamina=100"), "25,264,809 joint turns; the limit is 6,000,000"),
    "a state too large": (("--at", "100,100"), "the limit is 6,000,000. Take a smaller variant or a later state;"),
}


@each(("words", "sentence"), BAD.values())
def test_what_cannot_be_solved_is_refused_in_one_sentence_before_any_work(
    run: Runner, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.setattr(
        "lazaretto.solve.solve_request.SolveRequest.table", lambda *_: pytest.fail("a table is laid out")
    )
    ran = run(*SOLVE, *words)
    assert (ran.code, ran.out) == (1, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("book", "sentence"),
    [
        ("lantern_cellar", "Lantern Cellar is a world of its own, and worlds are not solved; simulate it.\n"),
        (
            "radium",
            "Radium is a world of its own, and worlds are not solved; solve radium/encounter, or simulate it.\n",
        ),
    ],
)
def test_a_world_is_refused_before_any_work(
    run: Runner, monkeypatch: pytest.MonkeyPatch, book: str, sentence: str
) -> None:
    monkeypatch.setattr(
        "lazaretto.solve.solve_request.SolveRequest.table", lambda *_: pytest.fail("a table is laid out")
    )
    ran = run("solve", book)
    assert ran.code == 1
    assert ran.err == sentence
