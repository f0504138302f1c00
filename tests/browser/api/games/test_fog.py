"""A game with hidden information: no endpoint reveals more of it than its player may know."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.store.library import Library
from tests.browser.api.games import game_pages
from tests.browser.api_client import Asker, play_on, refusal
from tests.browser.visitor import PUBLIC, Visit

CELLAR = "lantern_cellar"
HIDDEN = "Something in this game is hidden from its player; "


@pytest.fixture
def game(ask: Asker) -> str:
    return ask.new(book=CELLAR, seed="3")


def resigned(visit: Visit, game: str, turn: int = 1) -> None:
    with visit.at(game) as page:
        page.welcome()
        page.say(do="resign", turn=turn)
        page.now()


def asked(ask: Asker, game: str) -> dict[str, Any]:
    """Everything by which the hidden part of a state could be had, and what is answered."""
    at = {"book": CELLAR, "at": f"{game}@0"}
    return {
        "begun there": ask.post("/api/games", at),
        "simulated from there": ask.post("/api/simulate", at | {"games": 2, "bots": ["seeker"]}),
        "forked": ask.post(f"/api/games/{game}/fork", {"turn": 0}),
        "coached": ask.get(f"/api/games/{game}/lesson"),
        "weighed": ask.get(f"/api/games/{game}/turns/0/worth"),
    }


def test_nothing_is_told_while_it_is_played(ask: Asker, game: str) -> None:
    answers = asked(ask, game)
    assert answers.pop("forked").status_code == 201, "as with undo, its player may, and then it is practice"
    for way, answer in answers.items():
        assert refusal(answer, 422).startswith(HIDDEN), way
    assert ask.get(f"/api/games/{game}/turns/0").json()["state"] is None


def test_all_of_it_is_told_when_it_has_ended(ask: Asker, game: str) -> None:
    resigned(ask.visit, game)
    answers = asked(ask, game)
    del answers["weighed"], answers["coached"]
    assert {way: answer.status_code for way, answer in answers.items()} == {
        "begun there": 201,
        "simulated from there": 200,
        "forked": 201,
    }
    assert ask.get(f"/api/games/{game}/turns/0").json()["state"]


def test_a_child_does_not_tell_where_it_began_until_it_has_ended(ask: Asker, game: str) -> None:
    resigned(ask.visit, game)
    child = ask.post(f"/api/games/{game}/fork", {"turn": 0}).json()["id"]
    assert "start" not in ask.get(f"/api/games/{child}").json()["header"]
    words = refusal(ask.get(f"/api/games/{child}/record"), 422)
    assert words == f"{HIDDEN}it can be exported when it has ended."
    assert ask.get(f"/api/games/{game}/record").status_code == 200
    resigned(ask.visit, child)
    assert ask.get(f"/api/games/{child}/record").status_code == 200
    assert ask.get(f"/api/games/{child}").json()["header"]["start"]


def test_in_an_open_game_it_stands_there_from_the_first(ask: Asker, library: Library) -> None:
    assert ask.get(f"/api/games/{ask.new(at='9,9')}").json()["header"]["start"] == "9,9"


def test_on_a_public_server_only_the_player_can_undo_and_fork(library: Library, game: str) -> None:
    with Visit(library, PUBLIC) as visitor:
        stranger = Asker(visitor)
        words = refusal(stranger.post(f"/api/games/{game}/undo"), 422)
        forks = [stranger.post(f"/api/games/{game}/fork", {"turn": 0, "fresh": fresh}) for fresh in (False, True)]
    assert words == "Only its player may take turns back before it has ended."
    assert {refusal(fork, 422) for fork in forks} == {f"{HIDDEN}it can be forked when it has ended."}


@pytest.mark.parametrize(("how", "body"), [("undo", {}), ("fork", {"turn": 1}), ("fork", {"turn": 1, "fresh": True})])
def test_undo_and_forks_are_alike_for_the_player_and_make_both_games_practice(
    abroad: Asker, library: Library, how: str, body: dict[str, Any]
) -> None:
    game = abroad.new(book="radium")
    play_on(library, game, {"explorer": "north"})
    assert game_pages.page(abroad, game)["practice"] is False
    with abroad.visit.at(game) as at:
        assert at.welcome()[0]["can_fork"] is True
    child = abroad.post(f"/api/games/{game}/{how}", body).json()["id"]
    assert [game_pages.page(abroad, each)["practice"] for each in (child, game)] == [True, True]
    assert [game_pages.page(abroad, each)["seed"] for each in (child, game)] == [None, None]


def test_a_square_is_described_as_its_player_sees_it(ask: Asker) -> None:
    game = ask.new(book="radium", seed="3")
    assert ask.get(f"/api/games/{game}").json()["looks"]

    def said(square: str, turn: int = 0) -> list[str]:
        sentences: list[str] = ask.get(f"/api/games/{game}/turns/{turn}/squares/{square}").json()["sentences"]
        return sentences

    unseen = [f"{column},{row}" for column in range(9) for row in range(6)]
    assert {tuple(said(square)) for square in unseen[::5]} == {("You have not seen this square.",)}
    assert said("4,8")[0].startswith("Here: an empty square; it ")
    assert ask.get(f"/api/games/{game}/turns/0/squares/9,0").status_code == 404
    with ask.visit.at(game) as page:
        assert page.welcome()[0]["looks"] is True
        page.say(do="resign", turn=1)
        page.now()
    assert all(" of you: " in said(square)[0] for square in unseen[::5])


def test_what_the_player_witnessed_is_explained_at_once(ask: Asker) -> None:
    game = ask.new(book=CELLAR, seed="1", at=f"hero 1,1; oil 4; health 3; rats 2,1 1,3 7,5; known {'0' * 21}")
    with ask.visit.at(game) as page:
        page.welcome()
        page.say(do="pick", turn=1, choice="wait")
        (told,) = page.now()["told"]
    assert told["why"]
    assert all(reason.startswith("a rat snaps: ") for reason in told["why"])
    assert ask.get(f"/api/games/{game}/turns/1").json()["told"] == told
    resigned(ask.visit, game, 2)
    assert any(
        reason.startswith("a rat prowls: ") for reason in ask.get(f"/api/games/{game}/turns/1").json()["told"]["why"]
    )


def test_a_hint_in_the_fog_is_the_same_whatever_is_hidden(ask: Asker, game: str) -> None:
    hints = set()
    for twin in (game, ask.new(book=CELLAR, seed="4")):
        with ask.visit.at(twin) as page:
            assert page.welcome()[0]["hints"] is True
            page.say(do="hint", turn=1)
            hints.add(page.hear()["words"])
    assert len(hints) == 1
    assert "did best when seeker played every choice on 200 times" in hints.pop()
