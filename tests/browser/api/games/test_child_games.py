"""Forks, undo and playing again over HTTP."""

from __future__ import annotations

from lazaretto.store.library import Library
from tests.browser.api.games.game_pages import page
from tests.browser.api_client import Asker, play_on, refusal


def test_a_fork_is_a_child_with_the_same_dice_or_fresh_ones(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "0/1"})
    same = page(ask, ask.post(f"/api/games/{game}/fork", {"turn": 0}).json()["id"])
    fresh = page(ask, ask.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).json()["id"])
    assert same["parent"] == {"game": game, "turn": 0}
    assert (same["header"]["seed"], same["header"]["start"]) == ("7", "6,5")
    assert (fresh["seed"], fresh["practice"], same["practice"]) == (None, False, True)
    assert (fresh["first_turn"], fresh["last_turn"]) == (2, 1)
    assert same["yours"] is fresh["yours"] is True


def test_a_fork_of_bots_gives_you_the_first_seat(ask: Asker) -> None:
    child = ask.post(f"/api/games/{ask.new(watch=True)}/fork", {"turn": 0}).json()["id"]
    assert page(ask, child)["seats"] == {"a": "person", "b": "bot random"}


def test_a_fork_that_cannot_be(ask: Asker, library: Library) -> None:
    game = ask.new(watch=True, seed="8", at="7,7", bots=["aggressive", "random"])
    play_on(library, game)
    assert refusal(ask.post(f"/api/games/{game}/fork", {"turn": 1}), 422) == (
        "The game is over after turn 1; fork it from an earlier one."
    )
    refusal(ask.post(f"/api/games/{game}/fork", {"turn": 9}), 422)
    for sent in ({}, {"turn": -1}, {"turn": True}, {"turn": "1"}, {"turn": 1, "seed": "1"}, {"turn": 10**6}):
        refusal(ask.post(f"/api/games/{game}/fork", sent), 400)


def test_undo_takes_back_the_last_turn_a_person_chose_in(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="9,9")
    assert refusal(ask.post(f"/api/games/{game}/undo"), 422) == "There is no turn to take back."
    play_on(library, game, {"a": "0/1"}, {"a": "0/1"})
    child = ask.post(f"/api/games/{game}/undo").json()["id"]
    assert page(ask, child)["parent"] == {"game": game, "turn": 1}
    beyond = ask.post(f"/api/games/{child}/undo").json()["id"]
    assert page(ask, beyond)["parent"] == {"game": game, "turn": 0}


def test_again_is_the_same_start_with_fresh_dice_or_the_same(ask: Asker) -> None:
    game = ask.new(seed="7", at="9,9", set=["free_guard=2"], against="cautious", seat="b")
    same, fresh = (
        page(ask, ask.post(f"/api/games/{game}/again", {"same": same}).json()["id"]) for same in (True, False)
    )
    for shown in (same, fresh):
        assert (shown["seats"], shown["variant"]) == ({"a": "bot cautious", "b": "person"}, "free_guard=2")
        assert (shown["header"]["start"], shown["parent"], shown["yours"]) == ("9,9", None, True)
    assert (same["seed"], same["practice"]) == ("7", True)
    assert (fresh["seed"], fresh["practice"]) == (None, False)


def test_children_of_a_game_against_the_solution_have_it_made_ready(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="3,2", against="equilibrium")
    play_on(library, game, {"a": "0/1"})
    for path, sent in (("fork", {"turn": 1}), ("undo", None), ("again", {})):
        assert ask.post(f"/api/games/{game}/{path}", sent).status_code == 201
