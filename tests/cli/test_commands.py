"""Every command does its work and prints the JSON that other programs rely on."""

import io
import json

import pytest

from lazaretto.cli import COMMANDS
from lazaretto.cli.io.print_results import print_json
from tests.cli.running import Runner


def test_books_lists_each_with_id_title_seats_and_version(run: Runner) -> None:
    ran = run("books", "--json")
    first = ran.json["books"][0]
    assert ran.code == 0
    assert {key: first[key] for key in ("id", "title", "seats", "version")} == {
        "id": "defend_the_city",
        "title": "Defend the City",
        "seats": 2,
        "version": 1,
    }
    assert ["defend_the_city", "Defend", "the", "City", "a", "and", "b", "1"] in map(
        str.split, run("books").out.splitlines()
    )


def test_odds_are_exact_fractions(run: Runner) -> None:
    assert run("odds", "defend_the_city", "turn", "a=5/2", "b=0/4", "--json").json == {
        "book": "defend_the_city",
        "rule": "turn",
        "given": {"a": "5/2", "b": "0/4"},
        "variant": None,
        "outcomes": [
            {"outcome": "nobody", "chance": "4/5", "percent": 80.0},
            {"outcome": "b", "chance": "1/5", "percent": 20.0},
        ],
    }


def test_odds_follow_a_setting(run: Runner) -> None:
    ran = run("odds", "defend_the_city", "turn", "a=5/2", "b=0/4", "--json", "--set", "strike.to_hit_of=10")
    assert [row["chance"] for row in ran.json["outcomes"]] == ["9/10", "1/10"]


def test_a_certain_outcome_is_called_certain(run: Runner) -> None:
    assert "b  1  certain" in run("odds", "defend_the_city", "turn", "a=5/0", "b=0/0").out


def test_odds_without_a_rule_lists_what_can_be_asked(run: Runner) -> None:
    assert run("odds", "defend_the_city").out == "turn a=5/2 b=0/4  who is hit when two pairs meet\n"
    assert run("odds", "defend_the_city", "--json").json["odds"] == [{"rule": "turn", "example": "a=5/2 b=0/4"}]


def test_odds_why_as_json_gives_every_way(run: Runner) -> None:
    ways = run("odds", "defend_the_city", "turn", "a=5/2", "b=0/4", "--why", "--json").json["ways"]
    first = {"outcome": "b", "chance": "1/5", "rolls": [{"why": "5/2 to hit 0/4", "face": True}]}
    assert (len(ways), ways[0]) == (2, first)


def test_one_book_shows_its_bots_and_its_odds(run: Runner) -> None:
    out = run("books", "defend_the_city").out
    assert "bots   random, cautious, aggressive" in out
    assert "odds   turn a=5/2 b=0/4" in out


def test_a_finished_state_says_how_it_ended(run: Runner) -> None:
    ran = run("watch", "defend_the_city", "--at", "0,0", "--seed", "1")
    assert ran.out == "Defend the City: random as a, random as b.\nThe fight is over: a draw.\n"


def test_odds_why_shows_every_way_the_dice_can_fall(run: Runner) -> None:
    out = run("odds", "defend_the_city", "turn", "a=5/2", "b=0/4", "--why").out
    assert "20.00 %  5/2 to hit 0/4: yes (20.00 %)" in out


def test_rules_prints_the_page(run: Runner) -> None:
    out = run("rules", "defend_the_city").out
    assert out.startswith("DC1 ")
    assert "Or: `stall_limit = n`." in out


def test_a_ruling_as_json_has_its_key_and_its_alternatives(run: Runner) -> None:
    by_id = {rule["id"]: rule for rule in run("rules", "defend_the_city", "--json").json["rules"]}
    assert by_id["DC6"]["ruling"] is False
    assert (by_id["DC-R5"]["key"], by_id["DC-R5"]["alternatives"]) == ("rulings.last_breath", ["draw"])
    assert by_id["DC-R4"]["or"] == "–"


def test_coverage_names_the_tests_of_every_rule(run: Runner) -> None:
    ran = run("rules", "defend_the_city", "--coverage", "--json")
    assert ran.code == 0
    assert ran.json["uncited"] == []
    by_id = {rule["id"]: rule["tests"] for rule in ran.json["rules"]}
    assert "tests/books/defend_the_city/test_rules.py::test_offense_below_defense_never_hits" in by_id["DC6"]


def test_coverage_says_no_when_a_rule_is_cited_by_nothing(
    run: Runner, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ran = run("rules", "defend_the_city", "--coverage", "--tests", str(tmp_path_factory.mktemp("tests")))
    assert ran.code == 1
    assert "Cited by no test: DC1, DC2" in ran.out


def test_doctor_finds_this_machine_fit(run: Runner) -> None:
    ran = run("doctor", "--json")
    assert ran.code == 0
    assert ran.json["fit"] is True
    assert {check["name"] for check in ran.json["checks"]} >= {"python", "dice", "compiler", "cache", "threads"}


def test_version_names_the_stream(run: Runner) -> None:
    assert run("version", "--json").json["stream"] == "philox4x32-10/1"


def test_watch_tells_a_whole_game_the_same_way_twice(run: Runner) -> None:
    words = ("watch", "defend_the_city", "--bots", "aggressive,cautious", "--seed", "1")
    first, second = run(*words), run(*words)
    assert first.out == second.out
    assert first.out.startswith("Defend the City: aggressive as a, cautious as b.\nTurn 1   Revealed: a 5/0, b 0/5.\n")
    assert first.out.endswith("b wins.\nThe fight is over: b wins.\n")
    assert "Seed 1." in first.err


def test_watch_as_json_gives_choices_and_states(run: Runner) -> None:
    game = run("watch", "defend_the_city", "--seed", "1", "--at", "1,0", "--bots", "aggressive", "--json").json
    assert game["turns"][0]["chosen"] == {"a": "1/0", "b": "0/0"}
    assert (game["start"], game["bots"], game["version"]) == ("1,0", ["aggressive"], 1)
    assert game["result"]["outcome"] in ("a", "draw")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_every_verb(run: Runner, shell: str) -> None:
    script = run("completion", shell).out
    assert all(command in script for command in COMMANDS)


def test_help_lists_every_verb_with_its_line(run: Runner) -> None:
    out = run("--help").out
    assert all(f"{command}: {words}" in out for command, words in COMMANDS.items())
    assert run().out == out


def test_json_never_holds_a_letter_that_a_terminal_obeys(capsys: pytest.CaptureFixture[str]) -> None:
    hostile = {"a": "\x9b31m \u202e \x7f \U000e0001 é"}
    print_json(hostile)
    printed = capsys.readouterr().out
    assert printed.replace("\n", "").isprintable()
    assert json.loads(printed) == hostile
    assert "é" in printed


def test_line_mode_says_how_a_choice_is_written_and_how_to_find_a_stronger_opponent(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    greeting = run("play", "defend_the_city", "--no-keep").out.splitlines()
    assert greeting[2] == "A choice is OFFENSE/DEFENSE: 0 to 5 each, at most 7 together."
    assert "`books BOOK` lists stronger ones." in " ".join(run("play", "--help").out.split())
    assert "equilibrium" in run("books", "defend_the_city").out
