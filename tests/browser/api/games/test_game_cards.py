"""Saved games over HTTP: the list of them, one game, and whose they are."""

from __future__ import annotations

from lazaretto.store.library import Library
from tests.browser.api.games.game_pages import CELLAR, page
from tests.browser.api_client import DUEL, NOBODY, Asker, play_on, refusal
from tests.browser.visitor import TOGETHER
from tests.browser.visitor import new as begin


def test_a_list_tells_seeds_but_for_those_that_must_not_be_known(ask: Asker) -> None:
    """Worlds in which nobody sits are told from each other by them."""
    known = ask.new(book=f"{CELLAR}/asleep", seed=str(2**100)), ask.new(book=DUEL, seed="7")
    sealed = ask.new(book=DUEL, against="person")
    listed = {card["id"]: card["seed"] for card in ask.get("/api/games").json()["games"]}
    assert [listed[game] for game in (*known, sealed)] == [str(2**100), "7", None]
    assert page(ask, sealed)["seed"] is None


def test_games_are_listed_the_last_one_first(ask: Asker) -> None:
    games = [ask.new() for _ in range(3)]
    listed = [card["id"] for card in ask.get("/api/games").json()["games"]]
    assert listed == games[::-1]
    assert [card["id"] for card in ask.get("/api/games?limit=1").json()["games"]] == games[2:]
    for limit in ("0", "-1", "x", "1e3", "501", "9" * 20):
        refusal(ask.get(f"/api/games?limit={limit}"), 422)


def test_games_that_were_only_begun_can_be_left_out(ask: Asker, library: Library) -> None:
    first, second = ask.new(seed="7"), ask.new()
    play_on(library, first, {"a": "0/2"})
    ask.new()
    assert [card["id"] for card in ask.get("/api/games?played=true").json()["games"]] == [first]
    assert len(ask.get("/api/games?played=false").json()["games"]) == 3
    play_on(library, second, {"a": "0/2"})
    assert [card["id"] for card in ask.get("/api/games?limit=1&played=true").json()["games"]] == [second]
    for word in ("", "1", "yes", "True"):
        refusal(ask.get(f"/api/games?played={word}"), 422)


def test_a_finished_game_says_how_it_ended(ask: Asker, library: Library) -> None:
    game = ask.new(watch=True, seed="8", at="7,7", bots=["aggressive", "random"])
    play_on(library, game)
    resigned = ask.new(seed="7")
    play_on(library, resigned, {"a": "0/2"}).resign("a")
    assert page(ask, game)["result"] == {
        "outcome": "a",
        "scores": {"a": 1, "b": -1},
        "words": "The fight is over: a wins.",
    }
    assert page(ask, resigned)["result"] == {
        "outcome": "resigned", "scores": {"a": -1, "b": 1}, "words": "a resigned.",
    }  # fmt: skip


def test_abroad_a_guest_has_their_own_games_and_anybody_may_look(abroad: Asker) -> None:
    game, other = abroad.new(), Asker(abroad.visit.another())
    assert [card["id"] for card in abroad.get("/api/games").json()["games"]] == [game]
    assert other.get("/api/games").json() == {"games": []}
    assert (page(abroad, game)["yours"], page(other, game)["yours"]) == (True, False)
    assert other.get(f"/api/games/{game}/turns/0").status_code == 200
    child = other.post(f"/api/games/{game}/fork", {"turn": 0, "fresh": True}).json()["id"]
    assert [card["id"] for card in other.get("/api/games").json()["games"]] == [child]
    assert page(other, child)["yours"] is True
    assert page(abroad, child)["yours"] is False


def test_at_home_every_game_is_yours_also_those_of_commands(ask: Asker, library: Library) -> None:
    games = [begin(library, {"a": "person", "b": "bot random"}), begin(library, TOGETHER)]
    listed = ask.get("/api/games").json()["games"]
    assert [card["id"] for card in listed] == games[::-1]
    assert listed[1]["yours"] is True


def test_a_game_that_is_not_there_is_404(ask: Asker) -> None:
    for path in ("", "/turns/0", "/record", "/lesson"):
        refusal(ask.get(f"/api/games/{NOBODY}{path}"), 404)
    for path, sent in (("/fork", {"turn": 0}), ("/undo", None), ("/again", {})):
        refusal(ask.post(f"/api/games/{NOBODY}{path}", sent), 404)
