"""`tool`: a book's own tools, listed, used, refused and interrupted."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.cases import each
from tests.children import child, read_until
from tests.cli.running import Runner
from tests.outside import environment
from tests.patience import PATIENCE_SECONDS

TOOL = ("tool", "outbreak")
FIVE = ("--set", "setup.rows=5", "--set", "setup.columns=5")
DRAWN = "day 3; wood 7; 5c/2ci2c/.#bsn/4cd/5c"
SMALL = ("--set", "setup.rows=10", "--set", "setup.columns=10", "--seed", "3")


def test_without_a_name_all_are_listed(run: Runner) -> None:
    ran = run(*TOOL)
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == ["curves", "causes", "mattered", "map"]
    assert "curves days=200 towns=200" in ran.out
    listed = run(*TOOL, "--json").json
    assert listed["book"] == "outbreak"
    assert listed["tools"][0]["fields"][0] == {
        "name": "days",
        "kind": "whole",
        "about": "the day until which every town lives",
        "value": 200,
        "least": 1,
        "most": 5000,
    }
    assert listed["tools"][2]["fields"][2]["options"] == ["all", "rows", "rules"]


def test_a_book_without_tools_says_so(run: Runner) -> None:
    assert run("tool", "defend_the_city").out == "Defend the City has no tools of its own.\n"
    assert run("tool", "defend_the_city", "--json").json == {"book": "defend_the_city", "tools": []}


def test_an_answer_as_data_has_what_was_asked(run: Runner) -> None:
    ran = run(*TOOL, "curves", "days=12", "towns=5", *SMALL, "--json")
    told = ran.json
    assert (ran.code, told["book"], told["tool"], told["seed"]) == (0, "outbreak", "curves", 3)
    assert told["given"] == {"days": 12, "towns": 5}
    assert told["variant"] == "setup.rows=10, setup.columns=10"
    chart = told["charts"][0]
    assert (chart["along"], chart["x"]) == ("day", list(range(13)))
    assert [curve["label"] for curve in chart["curves"]][:3] == ["blank", "citizen", "infected"]
    assert all(len(curve[part]) == 13 for curve in chart["curves"] for part in ("values", "low", "high"))
    assert "text" not in told
    assert "Seed 3." in ran.err


def test_the_same_seed_gives_the_same_answer(run: Runner) -> None:
    first, again = (run(*TOOL, "causes", "days=9", "towns=4", *SMALL).out for _ in range(2))
    assert first == again
    assert first != run(*TOOL, "causes", "days=9", "towns=4", *SMALL[:-1], "4").out


def test_an_answer_in_words_has_tables_and_charts(run: Runner) -> None:
    lines = run(*TOOL, "curves", "days=12", "towns=5", *SMALL).out.splitlines()
    assert lines[0].endswith(" of 5 towns had come to their end by day 12.")
    assert "Peaks and ends, the mean with its 95 % interval, and the band of the towns" in lines
    assert any(line.startswith("  infected ") and "█" in line for line in lines)


def test_a_text_is_all_that_is_printed(run: Runner) -> None:
    ran = run(*TOOL, "map", "--at", DRAWN, *FIVE)
    assert (ran.code, ran.out) == (0, "ccccc\nccicc\n.#bsn\nccccd\nccccc\n")


@pytest.mark.parametrize("words", [("--at", DRAWN, *FIVE), ("--set", f"setup.map={['ccccc'] * 5}")])
def test_no_seed_is_said_where_nothing_hangs_on_it(run: Runner, words: tuple[str, ...]) -> None:
    ran = run(*TOOL, "map", *words)
    assert (ran.code, ran.err) == (0, "")


def test_the_start_is_drawn_from_the_seed_that_was_given(run: Runner) -> None:
    one, again, other = (run(*TOOL, "map", *FIVE, "--seed", seed) for seed in ("3", "3", "4"))
    assert (one.code, one.err) == (0, "Seed 3.\n")
    assert one.out == again.out != other.out


@each(
    ("words", "code", "sentence"),
    [
        (("curve",), 1, "Outbreak has no tool called 'curve'; did you mean curves?"),
        (("curves", "day=3"), 2, "'day' is not asked for here; did you mean days?"),
        (("curves", "days"), 2, "'days' is not of the form name=value"),
        (("curves", "days=3", "days=4"), 2, "days is given twice."),
        (("curves", "days=0"), 2, "days=0 is not valid; it must be from 1 to 5,000."),
        (("map", "--at", "here"), 1, "'here' is not a town"),
        (("map", "--at", DRAWN, *FIVE, "--seed", "3"), 2,
         "This map rolls nothing, so no seed can change it; leave --seed out."),
        (("map", "--set", f"setup.map={['ccccc'] * 5}", "--seed", "3"), 2, "This map rolls nothing"),
        (("curves", "--set", "odds.infect.percent=200"), 1, "infected toward citizen adds up to 200 of 100"),
        (("curves", "days=3", "--at", "day 3; wood 7; 5c/5c/5c/5c/5c", *FIVE), 2,
         "A town that starts on day 3 cannot run until day 3; give a later day."),
    ],
)  # fmt: skip
def test_bad_input_is_answered_in_one_sentence(run: Runner, words: tuple[str, ...], code: int, sentence: str) -> None:
    ran = run(*TOOL, *words)
    said = [line for line in ran.err.splitlines() if not line.startswith("Seed ")]
    assert (ran.code, ran.out, len(said)) == (code, "", 1)
    assert sentence in said[0]


def test_a_book_without_tools_refuses_any(run: Runner) -> None:
    ran = run("tool", "defend_the_city", "curves")
    assert (ran.code, ran.err) == (1, "Defend the City has no tools of its own.\n")


AT_WORK = """
import sys
from lazaretto.books.outbreak.tools import many_towns as towns
from lazaretto.cli import main

plain = towns.TownsProgress.wait

def wait(far):
    print("At work.", file=sys.stderr, flush=True)
    towns.TownsProgress.wait = plain
    return plain(far)

towns.TownsProgress.wait = wait
sys.exit(main(sys.argv[1:]))
"""
"""The same command, which says when all towns are handed out and it begins to wait for them."""


def interrupted(*words: str) -> tuple[int, str, str]:
    """What is left of a command that is interrupted in the middle of its work."""
    with child([sys.executable, "-c", AT_WORK, *TOOL, *words, "--seed", "1"], env=environment()) as working:
        assert read_until(working.stderr, "At work.\n") == "Seed 1.\nAt work.\n"
        working.send_signal(signal.SIGINT)
        out, err = working.communicate(timeout=PATIENCE_SECONDS)
        return working.returncode, out, err


def test_ctrl_c_ends_it() -> None:
    assert interrupted("mattered", "days=5000", "towns=2000") == (130, "", "Interrupted.\n")


@pytest.mark.long
def test_ctrl_c_does_not_wait_for_a_large_town() -> None:
    """Thousands of days of it would take minutes."""
    large = ("--set", "setup.rows=2000", "--set", "setup.columns=2000")
    assert interrupted("curves", "days=5000", "towns=2", *large) == (130, "", "Interrupted.\n")


def test_a_closed_pipe_is_no_error() -> None:
    with child([sys.executable, "-m", "lazaretto", *TOOL, "map", "--seed", "1"], env=environment()) as working:
        assert working.stdout
        assert working.stderr
        working.stdout.close()
        assert working.wait(timeout=PATIENCE_SECONDS) == 0
        assert working.stderr.read() == "Seed 1.\n"


def test_a_turn_of_a_kept_game_is_a_state(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    assert run("watch", "outbreak", "--keep", "--seed", "3", *FIVE, "--set", "rulings.limit=4").code == 0
    drawn = run(*TOOL, "map", "--at", "last@2")
    assert (drawn.code, [len(line) for line in drawn.out.splitlines()]) == (0, [5] * 5)
    told = run(*TOOL, "curves", "days=4", "towns=2", "--at", "last@2", "--json").json
    assert told["charts"][0]["x"] == [2, 3, 4]
    first = {curve["label"]: curve["values"][0] for curve in told["charts"][0]["curves"]}
    assert first["citizen"] == drawn.out.count("c")


def test_a_kept_town_says_what_can_and_cannot_be_done_with_it(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    assert run("watch", "outbreak", "--keep", "--seed", "3", *FIVE, "--set", "rulings.limit=4").code == 0
    nobody = "This game has no players: it moves by itself."
    for words, sentence in (
        (("play", "--game", "last"), f"{nobody} lazaretto replay last shows it."),
        (("play", "--fork", "last@2"), f"{nobody} lazaretto watch --fork last@2 shows it."),
        (("coach", "last"), "Nobody chooses in Outbreak, so there is nothing to coach."),
        (("replay", "last", "--turn", "9"), "There is no day 9 in this town; it goes from 0 to 4."),
        ((*TOOL, "map", "--at", "last@9"), "There is no day 9 in this town; it goes from 0 to 4."),
    ):
        assert run(*words)[:3] == (1, "", f"{sentence}\n")


ALIKE = "row 2 has 3 cells and the first row 5; make all rows as long as each other, with . for an open cell."


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        ("", "the map is empty; draw 5 rows or more of 5 letters or more, each one of . c i d n s b #."),
        (
            "ccccc\nccc\nccccc\nccccc\nccccc\n",
            ALIKE,
        ),
        ("ccccc\nccxcc\nccccc\nccccc\nccccc\n", "row 2 has 'x'; a cell is one of . c i d n s b #."),
        ("cccc\ncccc\n", "a town of 2 by 4 is not possible; use 5 to 20,000 each way."),
    ],
)
def test_a_map_that_is_none_says_where(run: Runner, tmp_path: Path, drawn: str, sentence: str) -> None:
    (tmp_path / "town.txt").write_text(drawn)
    ran = run(*TOOL, "map", "--set", f"setup.map=@{tmp_path / 'town.txt'}")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith(f"setup.map: {sentence}\n")
