"""Books, their rules and their odds over HTTP: the same answers as the command line's, and sentences for errors."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from lazaretto.browser.api.books.demos import MOST_POSITIONS
from lazaretto.play.base.daily_seed import daily_seed
from tests.browser.api_client import DUEL, Asker, refusal
from tests.cli.running import Runner

CELLAR = "lantern_cellar"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


def without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in names}


def test_books_are_those_of_the_command_line_and_say_whether_they_move_by_themselves(ask: Asker, run: Runner) -> None:
    answer, printed = ask.get("/api/books").json(), run("books", "--json").json
    assert [without(book, "moves_by_itself", "turn", "match") for book in answer["books"]] == printed["books"]
    assert answer["broken"] == printed["broken"]
    by_themselves = {book["id"]: book["moves_by_itself"] for book in answer["books"]}
    assert by_themselves == {
        DUEL: False,
        "radium": False,
        "outbreak": True,
        "thousand_ticks": False,
        CELLAR: False,
    }
    assert ask.get(f"/api/books/{CELLAR}/asleep").json()["moves_by_itself"] is True
    words = {book["id"]: (book["turn"], book["match"]) for book in answer["books"]}
    assert (words[DUEL], words["outbreak"]) == (("turn", "game"), ("day", "town"))


def test_one_book_has_its_day_and_says_what_is_secret(ask: Asker, run: Runner) -> None:
    answer, day = ask.get(f"/api/books/{DUEL}").json(), datetime.now(UTC).date()
    more = ("moves_by_itself", "turn", "match", "daily", "rules", "choices_secret", "map_key", "variants")
    assert without(answer, *more) == run("books", DUEL, "--json").json
    assert answer["daily"] == {"day": day.isoformat(), "seed": daily_seed(DUEL, day)}
    assert (answer["rules"], answer["choices_secret"], answer["map_key"]) == (17, True, "")
    assert ask.get("/api/books/outbreak").json()["map_key"] == "setup.map"
    assert ask.get(f"/api/books/{CELLAR}").json()["choices_secret"] is False


def test_a_scene_is_a_book_with_its_stroke_written_either_way(ask: Asker) -> None:
    for name in (f"{CELLAR}/asleep", f"{CELLAR}%2Fasleep"):
        assert ask.get(f"/api/books/{name}").json()["id"] == f"{CELLAR}/asleep"
        assert ask.get(f"/api/books/{name}/rules").json()["book"] == f"{CELLAR}/asleep"


@pytest.mark.parametrize("book", [DUEL, CELLAR])
def test_rules_are_those_of_the_command_line(ask: Asker, run: Runner, book: str) -> None:
    assert ask.get(f"/api/books/{book}/rules").json() == run("rules", book, "--json").json


def test_odds_are_those_of_the_command_line(ask: Asker, run: Runner) -> None:
    answer = ask.get(f"/api/books/{DUEL}/odds/turn?a=5/2&b=0%2F4").json()
    assert answer == run("odds", DUEL, "turn", "a=5/2", "b=0/4", "--json").json
    varied = ask.get(f"/api/books/{DUEL}/odds/turn?a=5/2&b=0/4&set=strike.to_hit_of=10&set=free_guard=1").json()
    settings = ("--set", "strike.to_hit_of=10", "--set", "free_guard=1")
    assert varied == run("odds", DUEL, "turn", "a=5/2", "b=0/4", *settings, "--json").json
    assert varied["variant"] == "strike.to_hit_of=10, free_guard=1"


def test_every_question_answers_its_own_example(ask: Asker) -> None:
    for book in (DUEL, CELLAR):
        listed = ask.get(f"/api/books/{book}/odds").json()["odds"]
        assert listed
        for asked in listed:
            query = "&".join(f"{name}={value}" for name, value in asked["example"].items())
            answer = ask.get(f"/api/books/{book}/odds/{asked['rule']}?{query}").json()
            assert answer["given"] == asked["example"]
            assert sum(each["percent"] for each in answer["outcomes"]) == pytest.approx(100, abs=0.05)


@pytest.mark.parametrize("book", [DUEL, CELLAR, f"{CELLAR}/asleep"])
def test_a_glimpse_is_a_few_moments_without_options_and_always_the_same(ask: Asker, book: str) -> None:
    answer = ask.get(f"/api/books/{book}/glimpse")
    views = answer.json()["views"]
    assert 2 < len(views) <= MOST_POSITIONS
    assert all(moment["view"]["options"] == [] for moment in views)
    assert len({str(moment) for moment in views}) > 2
    assert ask.get(f"/api/books/{book}/glimpse").content == answer.content


def test_a_glimpse_of_secret_picks_turns_cards(ask: Asker) -> None:
    views = ask.get(f"/api/books/{DUEL}/glimpse").json()["views"]
    assert views[0]["cards"] == []
    assert [card["seat"] for card in views[1]["cards"]] == ["a", "b"]


@pytest.mark.parametrize("rest", ["", "/rules", "/odds", "/odds/turn", "/glimpse"])
@pytest.mark.parametrize(
    "book", ["nowhere", "%2e%2e", "%2e%2e%2f%2e%2e%2fetc", f"{DUEL}%00", "x" * 3000, f"{DUEL}/scene"]
)
def test_a_book_that_is_not_there_is_404(ask: Asker, book: str, rest: str) -> None:
    refusal(ask.get(f"/api/books/{book}{rest}"), 404)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("a=5/2", "b is missing; write for example a=5/2 b=0/4."),
        ("a=5/2&b=0/4&c=1", "'c' is not asked for here; known: a, b."),
        ("a=5/2&a=5/2&b=0/4", "A name is given twice."),
        ("a=9/9&b=0/4", "a: 9/9 is not a pair: offense goes from 0 to 5, defense from 0 to 5 (DC3)."),
        ("a=5/2&b=0/4&set=nothing=1", None),
        ("a=5/2&b=0/4&set=" + "x" * 400, None),
        ("a=%00&b=0/4", None),
        ("a=%ff%fe&b=0/4", None),
        ("a=A%CC%8A&b=0/4", None),
        ("&".join(f"x{number}=1" for number in range(41)), "The query has 41 names; the limit is 40."),
    ],
)
def test_odds_that_cannot_be_told_are_refused(ask: Asker, query: str, words: str | None) -> None:
    said = refusal(ask.get(f"/api/books/{DUEL}/odds/turn?{query}"), 422)
    assert words is None or said == words


def test_a_question_that_is_not_there_is_404(ask: Asker) -> None:
    said = refusal(ask.get(f"/api/books/{DUEL}/odds/trun?a=5/2&b=0/4"), 404)
    assert said == "Defend the City has no odds called 'trun'; did you mean turn?"


def test_other_methods_are_named(ask: Asker) -> None:
    answer = ask.visit.client.delete("/api/books")
    assert refusal(answer, 405) == "DELETE is not allowed here; GET is."
    assert answer.headers["allow"] == "GET"
    assert ask.visit.client.head("/api/books").status_code == 200


def test_what_is_not_there_is_said_in_json(ask: Asker) -> None:
    for path in ("/api/", "/api/nothing", "/api/games/", "/api/games/x/y/z"):
        assert refusal(ask.visit.client.get(path), 404)
