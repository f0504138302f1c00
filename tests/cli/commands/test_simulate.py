"""`simulate`: many games with intervals, and what Ctrl-C leaves of them."""

import json
import os
import re
import signal
import sys

import pytest

from lazaretto.books.outbreak.tables import LAST_DAY
from tests.cases import each
from tests.children import child, read_until
from tests.cli.running import Runner
from tests.outside import environment
from tests.patience import PATIENCE_SECONDS

SIMULATE = ("simulate", "defend_the_city", "--seed", "1")
FIGHT = (*SIMULATE, "--at", "6,4")


def test_shares_with_intervals_and_lengths_as_json(run: Runner) -> None:
    ran = run(*FIGHT, "-n", "20000", "--bots", "random,cautious", "--json")
    report = ran.json
    assert ran.code == 0
    assert set(report) >= {
        "book",
        "games",
        "seed",
        "variant",
        "results",
        "length",
        "steps",
        "seconds",
        "steps_per_second",
    }
    assert (report["book"], report["games"], report["seed"], report["variant"]) == ("defend_the_city", 20_000, 1, None)
    assert list(report["results"]) == ["a", "b", "draw"]
    assert sum(row["count"] for row in report["results"].values()) == 20_000
    for row in report["results"].values():
        assert set(row) == {"count", "share", "low", "high"}
        assert row["low"] < row["share"] == row["count"] / 20_000 < row["high"]
    assert set(report["length"]) == {"mean", "median", "p90"}
    assert report["length"]["mean"] == report["steps"] / 20_000
    assert (report["engine"], report["bots"], report["interrupted"]) == ("table", ["random", "cautious"], False)


def test_shares_with_intervals_in_words(run: Runner) -> None:
    ran = run(*FIGHT, "-n", "20000", "--bots", "random,cautious")
    lines = ran.out.splitlines()
    assert lines[0] == "Defend the City, 20,000 games, random against cautious, by the table engine:"
    share = r"\d+\.\d\d %"
    assert all(re.fullmatch(rf"  (a|b|draw) +{share} +{share} to {share} +[\d,]+", line) for line in lines[1:4])
    assert re.fullmatch(r"  \d+\.\d\d steps on average, half within \d+, nine in ten within \d+", lines[4])
    assert "Seed 1." in ran.err


def test_the_same_seed_gives_the_same_games_whatever_the_jobs(run: Runner) -> None:
    printed = set()
    for jobs in ("1", "2", "3", "7"):
        report = run(*FIGHT, "-n", "600000", "-j", jobs, "--json").json
        for timed in ("seconds", "steps_per_second"):
            del report[timed]
        printed.add(json.dumps(report))
    assert len(printed) == 1
    assert run("simulate", "defend_the_city", "--seed", "2", "--at", "6,4", "-n", "600000").out != ""


def test_a_state_a_variant_and_the_solutions_bot(run: Runner) -> None:
    won = run(*SIMULATE, "--at", "20,0", "--bots", "equilibrium,random", "-n", "100000", "--json").json
    assert won["results"]["a"] == {"count": 100_000, "share": 1.0, "low": won["results"]["a"]["low"], "high": 1.0}
    varied = run(*FIGHT, "-n", "100", "--set", "stall_limit=1", "--json").json
    assert varied["variant"] == "stall_limit=1"


def test_the_plain_engine_can_be_asked_for(run: Runner) -> None:
    assert run(*FIGHT, "-n", "300", "--engine", "plain", "--json").json["engine"] == "plain"


def test_a_world_book_is_simulated_by_its_own_loop(run: Runner) -> None:
    report = run("simulate", "lantern_cellar", "-n", "3000", "--bots", "seeker", "--seed", "4", "--json").json
    assert (report["engine"], list(report["results"])) == ("world", ["out", "bitten", "dark"])
    assert 0.3 < report["results"]["out"]["share"] < 0.45
    asked = run(
        "simulate", "lantern_cellar", "-n", "3000", "--bots", "seeker", "--seed", "4", "--engine", "world", "--json"
    )
    assert asked.json["results"] == report["results"]


BAD = {
    "no games": (("-n", "0"), 2, "-n 0 is not valid; it must be from 1 to 4,294,967,296."),
    "negative games": (("-n", "-5"), 2, "-n -5 is not valid; it must be from 1 to"),
    "too many games": (("-n", "4294967297"), 2, "-n 4294967297 is not valid; it must be from 1 to"),
    "no jobs": (("-j", "0"), 2, "--jobs 0 is not valid; it must be from 1 to 256."),
    "an unknown bot": (("--bots", "clever"), 1, "Defend the City has no bot called 'clever'; known: random"),
    "three bots": (("--bots", "random,random,random"), 1, "has 2 seats, so name one bot or 2; 3 were named."),
    "a state that is none": (("--at", "many"), 1, "'many' is not a state of a duel"),
    "a state too large": (("--at", "100,100"), 1, "the limit is 6,000,000"),
    "a variant too large": (("--set", "stamina=100"), 1, "25,264,809 joint turns; the limit is 6,000,000"),
    "no such engine": (("--engine", "steam"), 2, "steam"),
    "no world": (("--engine", "world"), 1, "Defend the City has no world of its own"),
    "a negative seed": (("--seed", "-1"), 2, "--seed '-1' is not valid"),
    "no number": (("-n", "many"), 2, "-n: 'many' is not valid; it must be a whole number."),
    "half a game": (("-n", "1.5"), 2, "-n: '1.5' is not valid; it must be a whole number."),
    "half a job": (("--jobs", "0.5"), 2, "--jobs: '0.5' is not valid; it must be a whole number."),
}


@each(("words", "code", "sentence"), BAD.values())
def test_bad_input_is_answered_in_one_sentence_before_any_work(
    run: Runner, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int, sentence: str
) -> None:
    monkeypatch.setattr(
        "lazaretto.solve.solve_request.SolveRequest.table", lambda *_: pytest.fail("a table is laid out")
    )
    ran = run("simulate", "defend_the_city", *(() if "--at" in words or "--set" in words else ("--at", "3,2")), *words)
    said = [line for line in ran.err.splitlines() if not line.startswith("Seed ")]
    assert (ran.code, ran.out, len(said)) == (code, "", 1)
    assert sentence in said[0]


COUNTING = """
import sys
from lazaretto.cli import main
from lazaretto.simulate import run_games as run_games

plain, waits = run_games.wait, []

def wait(*given, **how):
    waits.append(given)
    if len(waits) == 2:
        print("Counting.", file=sys.stderr, flush=True)
    return plain(*given, **how)

run_games.wait = wait
sys.exit(main(sys.argv[1:]))
"""
"""The same command, which says when the first games are counted and it waits for more."""


def interrupted(*words: str) -> tuple[int, str, str]:
    """A real process, and Ctrl-C once it has something to keep."""
    command = [sys.executable, "-c", COUNTING, "simulate", *words, "--seed", "1", "--json"]
    with child(command, env=environment()) as playing:
        read_until(playing.stderr, "Counting.\n")
        playing.send_signal(signal.SIGINT)
        out, err = playing.communicate(timeout=PATIENCE_SECONDS)
        return playing.returncode, out, err


@pytest.mark.parametrize("engine", ["plain", "table"])
def test_ctrl_c_keeps_what_is_done_and_says_so(engine: str) -> None:
    games = ("-n", "4000000000", "-j", str(min(2, os.cpu_count() or 1)))
    code, out, err = interrupted("defend_the_city", "--at", "3,2", "--engine", engine, *games)
    report = json.loads(out)
    assert code == 130
    assert report["interrupted"] is True
    assert 0 < report["games"] == sum(row["count"] for row in report["results"].values()) < 4_000_000_000
    assert f"Interrupted: {report['games']:,} of 4,000,000,000 games are counted." in err


def test_what_came_up_a_few_times_in_millions_is_not_called_never(run: Runner) -> None:
    ran = run(
        "simulate", "defend_the_city", "--at", "20,3", "-n", "3000000", "--bots", "equilibrium,random", "--seed", "1"
    )
    draws = next(line for line in ran.out.splitlines() if line.startswith("  draw"))
    assert re.match(r"  draw +0\.00\d+ % ", draws)
    assert " 0.00 % " not in draws


def test_a_variant_is_named_in_words_and_in_json(run: Runner) -> None:
    words = (*FIGHT, "-n", "100", "--set", "overspend=true", "--set", "stamina=5")
    assert run(*words).out.startswith("Defend the City under overspend=true, stamina=5, 100 games")
    assert run(*words, "--json").json["variant"] == "overspend=true, stamina=5"


TOWN = ("simulate", "outbreak", "--set", "setup.rows=10", "--set", "setup.columns=10", "--seed", "1")


def test_towns_live_so_many_days_and_are_counted_on_some(run: Runner) -> None:
    report = run(*TOWN, "--days", "12", "-n", "40", "--json").json
    assert list(report["days"]) == ["5", "10", "12"]
    for day in report["days"].values():
        assert list(day) == ["blank", "citizen", "infected", "doctor", "nurse", "soldier", "body", "wall"]
        assert sum(kind["mean"] for kind in day.values()) == pytest.approx(100)
        assert all(list(kind) == ["mean", "sd", "low", "high"] for kind in day.values())
        assert all(0 <= kind["low"] <= kind["mean"] <= kind["high"] for kind in day.values())
    assert report["length"] == {"mean": 12.0, "median": 12, "p90": 12}
    assert list(report["results"]) == ["cured", "contained", "overrun", "undecided"]
    assert {"peak", "living", "ledger"} <= set(report)
    assert report["ledger"][0].keys() == {"row", "rule", "actor", "faced", "mean", "sd", "low", "high"}
    assert report["bots"] == []


def test_towns_in_words_have_a_table_of_days(run: Runner) -> None:
    lines = run(*TOWN, "--days", "5", "-n", "4").out.splitlines()
    assert lines[0] == "Outbreak under setup.rows=10, setup.columns=10, 4 towns, by the world engine:"
    table = lines[lines.index("Mean by day") :]
    assert table[1].split() == ["day", "blank", "citizen", "infected", "doctor", "nurse", "soldier", "body", "wall"]
    assert table[2].split()[0] == "5"
    assert "How far the 95 % interval of that mean reaches either side" in lines
    assert lines[lines.index("A town") + 1].split() == ["mean", "low", "high", "sd"]
    assert lines[lines.index("Who did what, a town") + 1].split()[-4:] == ["mean", "low", "high", "sd"]


def test_one_town_alone_is_told_without_intervals(run: Runner) -> None:
    lines = run(*TOWN, "--days", "5", "-n", "1").out.splitlines()
    assert not any("95 %" in line or line.startswith("Standard deviation") for line in lines)
    assert lines[lines.index("A town") + 2].split()[-3:] == ["–", "–", "–"]
    alone = run(*TOWN, "--days", "5", "-n", "1", "--json").json["living"]
    assert (alone["sd"], alone["low"], alone["high"]) == (0.0, None, None)


def test_a_million_may_be_written_short(run: Runner) -> None:
    assert run(*FIGHT, "-n", "2e4", "--json").json["games"] == 20_000
    assert run(*FIGHT, "-n", "2_000", "--json").json["games"] == 2000


def test_without_days_towns_run_to_their_end(run: Runner) -> None:
    report = run(*TOWN, "-n", "4", "--json").json
    assert "days" not in report
    assert report["length"]["mean"] > 12
    assert report["peak"]["day"]["mean"] <= report["length"]["mean"]


def test_days_never_depend_on_the_jobs(run: Runner) -> None:
    few = [run(*TOWN, "--days", "6", "-n", "70", "-j", jobs, "--json").json for jobs in ("1", "3")]
    big = ("simulate", "outbreak", "--seed", "1", "--set", "setup.rows=500", "--set", "setup.columns=500")
    few += [run(*big, "--days", "2", "-n", "1", "-j", jobs, "--json").json for jobs in ("1", "2")]
    for report in few:
        del report["seconds"], report["steps_per_second"]
    assert few[0] == few[1] != few[2] == few[3]


@each(
    ("words", "sentence"),
    [
        (
            ("defend_the_city", "--at", "3,2", "--days", "3"),
            "Defend the City is played until it ends by the table engine",
        ),
        (("outbreak", "--engine", "plain", "--days", "3"), "Outbreak is played until it ends by the plain engine"),
        (("outbreak", "--days", "-2"), "--days -2 is not valid; it must be 1 or more."),
        (("outbreak", "--days", "0"), "--days 0 is not valid; it must be 1 or more."),
        (("outbreak", "--days", f"{LAST_DAY + 1}"), f"cannot run for {LAST_DAY + 1:,} days; {LAST_DAY:,} is the most."),
    ],
)
def test_days_that_cannot_be_are_refused(run: Runner, words: tuple[str, ...], sentence: str) -> None:
    ran = run("simulate", *words)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err


def test_nothing_is_solved_for_days_that_a_book_does_not_have(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lazaretto.simulate.choose_engine.solution", lambda *_: pytest.fail("it is solved"))
    assert run("simulate", "defend_the_city", "--at", "3,2", "--days", "3").code == 2


@each("command", ["simulate", "watch"])
@each("bots", ["random", "random,random", "clever"])
def test_where_nobody_sits_no_bot_may_be_named(run: Runner, command: str, bots: str) -> None:
    ran = run(command, "outbreak", "--bots", bots, "--seed", "1")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "Outbreak has no players: it moves by itself. Leave --bots out.\n"


def test_half_a_day_is_refused_and_not_rounded(run: Runner) -> None:
    ran = run("simulate", "outbreak", "--days", "1.5")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "--days: '1.5' is not valid; it must be a whole number.\n"


def test_ctrl_c_among_towns_keeps_those_that_have_lived() -> None:
    code, out, err = interrupted("outbreak", "--set", "setup.rows=10", "-n", "4000000", "-j", "2")
    report = json.loads(out)
    assert (code, report["interrupted"]) == (130, True)
    assert 0 < report["games"] == sum(row["count"] for row in report["results"].values()) < 4_000_000
    assert report["living"]["low"] <= report["living"]["mean"] <= report["living"]["high"]
    assert f"Interrupted: {report['games']:,} of 4,000,000 towns are counted." in err


LIVING = """
import sys
from lazaretto.books.outbreak.simulation_engine import TownSimulator
from lazaretto.cli import main

plain = TownSimulator.simulate

def simulate(*given):
    print("Living.", file=sys.stderr, flush=True)
    return plain(*given)

TownSimulator.simulate = simulate
sys.exit(main(sys.argv[1:]))
"""
"""The same command, which says when the simulation of a town starts."""


@pytest.mark.long
def test_ctrl_c_before_any_town_has_lived_says_just_that() -> None:
    large = ("outbreak", "--set", "setup.rows=2000", "--set", "setup.columns=2000", "--days", "100000", "-n", "1")
    with child([sys.executable, "-c", LIVING, "simulate", *large, "--seed", "1"], env=environment()) as living:
        assert read_until(living.stderr, "Living.\n") == "Seed 1.\nLiving.\n"
        living.send_signal(signal.SIGINT)
        out, err = living.communicate(timeout=PATIENCE_SECONDS)
        assert (living.returncode, out, err) == (130, "", "Interrupted: 0 of 1 towns are counted.\n")
