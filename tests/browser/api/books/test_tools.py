"""A book's own numbers and tools over HTTP: the same as the command line's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.api.untimed import untimed
from tests.browser.api_client import DUEL, Asker, refusal
from tests.cli.running import Runner

TOWN = "outbreak"
SMALL = ["setup.rows=10", "setup.columns=10"]
SETTINGS = [word for setting in SMALL for word in ("--set", setting)]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


def test_a_simulated_town_brings_its_own_numbers_and_tables(ask: Asker, run: Runner) -> None:
    sent = {"book": TOWN, "games": 4, "days": 10, "seed": "3", "set": SMALL}
    answer = ask.post("/api/simulate", sent).json()
    tables = answer.pop("tables")
    printed = run("simulate", TOWN, "-n", "4", "--days", "10", "--seed", "3", *SETTINGS, "--json").json
    assert untimed(answer) == untimed(printed)
    assert set(answer["days"]) == {"5", "10"}
    by_day = tables[0]
    place = by_day["columns"].index("citizen")
    means = {str(row[0]): row[place] for row in by_day["rows"]}
    assert means == {day: kinds["citizen"]["mean"] for day, kinds in answer["days"].items()}
    deeds = next(table for table in tables if "toward" in table["columns"])
    assert {row[0] for row in deeds["rows"]} <= {row["rule"] for row in answer["ledger"]}
    lines = run("simulate", TOWN, "-n", "4", "--days", "10", "--seed", "3", *SETTINGS).out.splitlines()
    assert [line for line in lines if line in {table["title"] for table in tables}] == [
        table["title"] for table in tables
    ]


def test_where_a_book_has_none_nothing_is_added(ask: Asker) -> None:
    answer = ask.post("/api/simulate", {"book": DUEL, "games": 10, "at": "3,2", "seed": "1"}).json()
    assert "tables" not in answer


def test_a_day_that_will_not_do_is_refused(ask: Asker) -> None:
    late = refusal(ask.post("/api/simulate", {"book": TOWN, "games": 1, "days": 900_000}), 422)
    assert late.startswith("A town cannot run for 900,000 days;")
    never = refusal(ask.post("/api/simulate", {"book": DUEL, "games": 1, "at": "3,2", "days": 3}), 422)
    assert "cannot be stopped on a day" in never
    assert refusal(ask.post("/api/simulate", {"book": TOWN, "games": 1, "days": 0}), 400)


@pytest.mark.parametrize("book", [TOWN, DUEL])
def test_the_tools_are_those_of_the_command_line(ask: Asker, run: Runner, book: str) -> None:
    found = ask.get(f"/api/books/{book}/tools").json()
    assert found == run("tool", book, "--json").json
    assert bool(found["tools"]) is (book == TOWN)


def test_a_tool_says_what_the_command_line_prints(ask: Asker, run: Runner) -> None:
    sent = {"book": TOWN, "tool": "causes", "given": {"days": "5", "towns": "3"}, "seed": "3", "set": SMALL}
    answer = ask.post("/api/tools", sent).json()
    printed = run("tool", TOWN, "causes", "days=5", "towns=3", "--seed", "3", *SETTINGS, "--json").json
    assert timed(answer) == timed(printed)
    assert answer["tables"]


def test_a_tool_may_say_a_text_of_a_state_under_a_variant(ask: Asker) -> None:
    game = ask.new(book=TOWN, watch=True, seed="3", variant="torus", set=SMALL)
    drawn = ask.get(f"/api/games/{game}/turns/0/map").text
    answer = ask.post("/api/tools", {"book": TOWN, "tool": "map", "at": f"{game}@0"}).json()
    assert answer["text"].strip() == drawn.strip()
    assert answer["variant"] == f"A torus, {', '.join(SMALL)}"
    assert 0 <= answer["seed"] < 2**32


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"book": DUEL, "tool": "curves"}, "Defend the City has no tools of its own."),
        ({"tool": "curve"}, "Outbreak has no tool called 'curve'; did you mean curves?"),
        ({"tool": "curves", "given": {"day": "3"}}, "'day' is not asked for here; did you mean days?"),
        ({"tool": "curves", "given": {"days": "many"}}, "days=many is not valid; it must be a whole number"),
        ({"tool": "curves", "seed": "x"}, "'x' is not a valid seed"),
        ({"tool": "curves", "variant": "none"}, "There is no variant called 'none'"),
    ],
)
def test_a_tool_that_cannot_be_used_is_refused(ask: Asker, wanted: dict[str, Any], words: str) -> None:
    assert refusal(ask.post("/api/tools", {"book": TOWN, **wanted}), 422).startswith(words)


def timed(data: dict[str, Any]) -> dict[str, Any]:
    """But for how long it took."""
    assert data["seconds"] >= 0
    return {name: value for name, value in data.items() if name != "seconds"}
