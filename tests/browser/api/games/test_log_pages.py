"""The log over HTTP: exactly what everyone who watches a game is told over its socket, and no more."""

from __future__ import annotations

from typing import Any

from lazaretto.store.library import Library
from tests.browser.api.games.game_pages import CELLAR
from tests.browser.api_client import NOBODY, Asker, play_on, refusal


def log(ask: Asker, game: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = ask.get(f"/api/games/{game}/turns").json()["told"]
    return told


def told_to_a_spectator(ask: Asker, game: str) -> list[dict[str, Any]]:
    with ask.visit.another().at(game) as page:
        told: list[dict[str, Any]] = page.welcome()[1]["told"]
    return told


def test_people_who_play_each_other_are_told_of_as_on_the_socket(ask: Asker, library: Library) -> None:
    game = ask.new(against="person")
    play_on(library, game, {"a": "0/2", "b": "0/4"}, {"a": "0/1", "b": "0/4"})
    assert [entry["number"] for entry in log(ask, game)] == [1, 2]
    assert log(ask, game) == told_to_a_spectator(ask, game)


def test_what_is_hidden_from_a_player_is_not_explained_before_the_end(abroad: Asker, library: Library) -> None:
    game = abroad.new(book=CELLAR, seed="3")
    choice = abroad.get(f"/api/games/{game}/turns/0?seat=hero").json()["view"]["options"][0]["text"]
    sitting = play_on(library, game, {"hero": choice})
    other = Asker(abroad.visit.another())
    assert log(other, game) == told_to_a_spectator(abroad, game)
    assert [entry["why"] for entry in log(other, game)] == [[]]
    sitting.resign("hero")
    assert log(other, game)[0]["why"] == [*other.get(f"/api/games/{game}/turns/1").json()["told"]["why"]]


def test_a_game_that_is_not_there_has_no_log(ask: Asker) -> None:
    assert refusal(ask.get(f"/api/games/{NOBODY}/turns"), 404) == "There is no such game here."
    assert ask.get(f"/api/games/{ask.new()}/turns").json() == {
        "told": [],
        "first_turn": 1,
        "parent": None,
        "until": None,
    }
