"""How saved games ended, in the same sentence as in line mode."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lazaretto.play.base.replay import replayed
from lazaretto.play.text.transcript import ending
from lazaretto.store.library import Library
from tests.browser.api_client import Asker, play_on
from tests.browser.visitor import BOTS, UNHURRIED, Visit, new


def words(visit: Visit, path: str = "/api/games") -> list[Any]:
    cards = visit.client.get(path).json()
    return [card["result"] and card["result"]["words"] for card in cards.get("games", [cards])]


def said(library: Library, game: str) -> str:
    entry = library.saved_game(game)
    return ending(replayed(entry.record, entry.seed))


def test_a_card_says_what_line_mode_says(ask: Asker, library: Library) -> None:
    games = [new(library, BOTS, at="4,4", seed=seed) for seed in (1, 2)]
    for game in games:
        play_on(library, game)
    going = ask.new()
    resigned = ask.new(seed="7")
    play_on(library, resigned, {"a": "0/2"}).resign("a")
    told = {card["id"]: card["result"] for card in ask.get("/api/games").json()["games"]}
    assert told[going] is None
    assert told[resigned]["words"] == "a resigned."
    for game in games:
        assert told[game]["words"] == said(library, game)
        assert told[game]["words"].startswith("The fight is over: ")
        assert ask.get(f"/api/games/{game}").json()["result"] == told[game]


def test_it_is_what_the_socket_says(ask: Asker, library: Library) -> None:
    game = new(library, BOTS, at="4,4")
    play_on(library, game)
    with ask.visit.at(game) as page:
        assert page.welcome()[1]["result"]["words"] == words(ask.visit)[0]


@pytest.mark.parametrize("limits", [{"endings_turns": 0}, {"endings_seconds": 0.0}])
def test_what_would_take_too_long_is_told_plainly_until_somebody_looks(library: Library, limits: Any) -> None:
    game = new(library, BOTS, at="4,4", seed=1)
    end = play_on(library, game).played.record.end
    assert end is not None
    with Visit(library, replace(UNHURRIED, **limits)) as visit:
        assert words(visit) == [f"It ended: {end.outcome}."]
        assert words(visit, f"/api/games/{game}") == [said(library, game)]
        assert words(visit) == [said(library, game)]
