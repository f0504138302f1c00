"""Variants that ship with a book: listed with their descriptions, and selected by name in every operation."""

from __future__ import annotations

from importlib import resources

import pytest

from lazaretto.game.overlay import load_shipped, shipped
from lazaretto.store.library import Library
from tests.browser.api_client import DUEL, Asker, refusal
from tests.cli.running import Runner

TOWN = "outbreak"
PACKAGE = "lazaretto.books.outbreak"
SMALL = ["setup.rows=10", "setup.columns=10"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


def test_a_book_lists_them_with_the_sentences_their_files_begin_with(ask: Asker) -> None:
    found = ask.get(f"/api/books/{TOWN}").json()["variants"]
    assert [each["name"] for each in found] == list(shipped(PACKAGE))
    assert [each["title"] for each in found] == [load_shipped(PACKAGE, name).title for name in shipped(PACKAGE)]
    for each in found:
        text = (resources.files(PACKAGE) / "variants" / f"{each['name']}.toml").read_text()
        assert each["about"].endswith(".")
        assert "#" not in each["about"]
        head = text.partition("\nbook =")[0]
        assert each["about"].split() == head.replace("#", " ").split()
    assert ask.get(f"/api/books/{DUEL}").json()["variants"] == []


def test_a_game_begins_under_one_with_settings_on_top(ask: Asker, library: Library) -> None:
    game = ask.new(book=TOWN, watch=True, seed="3", variant="torus", set=SMALL)
    header = library.saved_game(game).record.header
    assert header.variant == f"A torus, {', '.join(SMALL)}"
    assert ask.get(f"/api/games/{game}").json()["variant"] == header.variant
    board = ask.get(f"/api/games/{game}/turns/0").json()["view"]["board"]
    assert (board["width"], board["height"]) == (10, 10)


def test_a_state_of_a_game_comes_with_its_variant_unless_another_is_named(ask: Asker, library: Library) -> None:
    game = ask.new(book=TOWN, watch=True, seed="3", variant="torus", set=SMALL)
    lent = ask.new(book=TOWN, watch=True, seed="4", at=f"{game}@0")
    other = ask.new(book=TOWN, watch=True, seed="4", at=f"{game}@0", variant="recover_first", set=SMALL)
    titles = [library.saved_game(each).record.header.variant for each in (lent, other)]
    assert titles == [f"A torus, {', '.join(SMALL)}", f"Citizens first, {', '.join(SMALL)}"]


def test_odds_and_simulations_under_one_are_the_command_lines(ask: Asker, run: Runner) -> None:
    given = ("actor=infected", "faced=doctor")
    asked = ask.get(f"/api/books/{TOWN}/odds/meet?{'&'.join(given)}&variant=original").json()
    assert asked == run("odds", TOWN, "meet", *given, "--variant", "original", "--json").json
    plain = ask.get(f"/api/books/{TOWN}/odds/meet?{'&'.join(given)}").json()
    assert plain["outcomes"] != asked["outcomes"]
    sent = {"book": TOWN, "games": 3, "days": 5, "seed": "3", "variant": "torus", "set": SMALL}
    counted = ask.post("/api/simulate", sent).json()
    assert counted["variant"] == f"A torus, {', '.join(SMALL)}"


def test_one_that_is_not_there_is_refused_by_name(ask: Asker) -> None:
    sent = {"book": TOWN, "watch": True, "variant": "toros"}
    words = "There is no variant called 'toros'; did you mean torus?"
    assert refusal(ask.post("/api/games", sent), 422).startswith(words)
    assert refusal(ask.post("/api/simulate", {"book": TOWN, "games": 1, "variant": "toros"}), 422).startswith(words)
    assert refusal(ask.get(f"/api/books/{TOWN}/odds/meet?variant=toros"), 422).startswith(words)
    assert "no variant called 'torus'" in refusal(ask.post("/api/solve", {"book": DUEL, "variant": "torus"}), 422)


def test_it_is_named_once_and_the_daily_game_goes_without(ask: Asker) -> None:
    twice = ask.get(f"/api/books/{TOWN}/odds/meet?actor=infected&faced=doctor&variant=torus&variant=tides")
    assert refusal(twice, 422) == "A name is given twice."
    daily = ask.post("/api/games", {"book": TOWN, "watch": True, "daily": True, "variant": "torus"})
    assert refusal(daily, 422) == "The daily game cannot be changed; leave out seed, at, variant and set."


@pytest.mark.parametrize("name", ["../tables", "tables.toml", "../../radium/tables", "/etc/passwd", "torus.toml"])
def test_a_name_is_never_a_path(ask: Asker, name: str) -> None:
    answer = ask.post("/api/games", {"book": TOWN, "watch": True, "variant": name})
    assert refusal(answer, 422).startswith("There is no variant called ")


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("foo", "'foo': write it as table.key=value"),
        ("setup.rows=@x", "'setup.rows=@x': a value is a number"),
        ("setup.rows=0", "setup.rows=0, setup.rows: 0 is not valid"),
        ('setup.map=["ccccc", "cc", "ccccc", "ccccc", "ccccc"]', "setup.map: row 2 has 2 cells and the first row 5"),
        (f'setup.map=["{"c" * 90}", "cc"]', "setup.map: row 2 has 2 cells and the first row 90"),
    ],
)
def test_a_setting_is_refused_in_no_command_lines_words(ask: Asker, setting: str, words: str) -> None:
    """Wherever settings are taken, after one that will do; and what is wrong comes soon."""
    sent = {"book": TOWN, "set": ["rulings.limit=9", setting]}
    asked = [
        ask.post("/api/games", sent | {"watch": True}),
        ask.post("/api/simulate", sent | {"games": 3}),
        ask.post("/api/tools", sent | {"tool": "curves"}),
    ]
    for answer in asked:
        assert refusal(answer, 422).startswith(words)


def test_a_setting_of_odds_is_refused_in_no_command_lines_words(ask: Asker) -> None:
    answer = ask.get(f"/api/books/{TOWN}/odds/meet?actor=infected&faced=doctor&set=foo")
    assert refusal(answer, 422).startswith("'foo': write it as table.key=value")
