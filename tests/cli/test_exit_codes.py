"""Exit codes: 2 if the command line is wrong, 1 if what it names does not exist or is impossible."""

from pathlib import Path

import pytest

from tests.cli.running import Runner

LATE = "day 3; wood 7; 5c/5c/5c/5c/5c"
FIVE = ("--set", "setup.rows=5", "--set", "setup.columns=5")
TOWN, TOOL = ("simulate", "outbreak"), ("tool", "outbreak")

CODES = [
    # A number that the option does not take, whichever option it is.
    (2, (*TOWN, "-n", "0")),
    (2, (*TOWN, "-n", "-1")),
    (2, (*TOWN, "-n", "1e30")),
    (2, (*TOWN, "-n", "many")),
    (2, (*TOWN, "-j", "0")),
    (2, (*TOWN, "-j", "257")),
    (2, (*TOWN, "--days", "0")),
    (2, (*TOWN, "--days", "-3")),
    (2, (*TOWN, "--days", "100001")),
    (2, (*TOWN, "--days", "1.5")),
    (2, (*TOWN, "--seed", "-1")),
    (2, (*TOOL, "curves", "days=0")),
    (2, (*TOOL, "curves", "towns=1")),
    (2, ("bench", "outbreak", "-n", "0")),
    (2, ("games", "-n", "-1")),
    (2, ("replay", "last", "--turn", "-1")),
    (2, ("query", "FROM games", "-n", "-1")),
    # An option that has no place here, or none beside another.
    (2, (*TOWN, "--bots", "random")),
    (2, (*TOWN, "--days", "3", "--engine", "plain")),
    (2, ("simulate", "defend_the_city", "--at", "3,2", "--days", "3")),
    (2, (*TOWN, "--days", "3", "--at", LATE, *FIVE)),
    (2, (*TOOL, "curves", "days=3", "--at", LATE, *FIVE)),
    (2, (*TOOL, "map", "--at", LATE, *FIVE, "--seed", "1")),
    (2, ("rules", "outbreak", "--coverage", "--variant", "torus")),
    (2, (*TOWN, "--nights", "3")),
    # What is named is not there.
    (1, ("simulate", "outbrake")),
    (1, (*TOWN, "--variant", "tours")),
    (1, ("rules", "outbreak", "--variant", "tours")),
    (1, (*TOOL, "curve")),
    # What is asked for cannot be.
    (1, (*TOWN, "--set", "odds.infect.percent=101")),
    (1, (*TOWN, "--set", "odds.nope.percent=1")),
    (1, (*TOWN, "--set", "seed=5")),
    (1, (*TOWN, "--at", "here")),
]


@pytest.mark.parametrize(("code", "words"), CODES, ids=[" ".join(words) for _, words in CODES])
def test_the_code_says_whose_fault_it_is(
    run: Runner, code: int, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    ran = run(*words)
    assert (ran.code, ran.out) == (code, "")
    assert len([line for line in ran.err.splitlines() if not line.startswith("Seed ")]) == 1
    assert ran.err.endswith((".\n", "?\n"))
