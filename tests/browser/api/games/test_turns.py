"""Turns over HTTP: the position after each, and what stays hidden while a game lasts."""

from __future__ import annotations

import pytest

from lazaretto.store.game_card import SavedGame
from lazaretto.store.library import Library
from tests.browser.api.games.game_pages import CELLAR, page
from tests.browser.api_client import DUEL, Asker, play_on, refusal


def test_turns_show_how_it_stood_what_was_done_and_why(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    sitting = play_on(library, game, {"a": "5/0"})
    first, second = (ask.get(f"/api/games/{game}/turns/{turn}").json() for turn in (0, 1))
    assert (first["told"], first["cards"], first["chosen"], first["state"]) == (None, [], None, "6,5")
    assert second["chosen"] == {"a": "5/0", "b": "2/2"}
    assert second["told"]["number"] == 1
    assert second["told"]["why"] == ["5/0 to hit 2/2: no (40.00 %)", "2/2 to hit 5/0: no (60.00 %)"]
    assert [card["text"] for card in second["cards"]] == ["5/0", "2/2"]
    assert second["state"] == sitting.edition.text(sitting.played.state)
    assert first["view"]["options"] == second["view"]["options"] == []
    assert [option["text"] for option in ask.get(f"/api/games/{game}/turns/0?seat=b").json()["view"]["options"]][
        -1
    ] == ("5/0")


def test_a_turn_that_is_not_there_is_404_and_a_seat_that_is_not_422(ask: Asker) -> None:
    game = ask.new()
    assert refusal(ask.get(f"/api/games/{game}/turns/1"), 404) == (
        "There is no turn 1 in this game; it goes from 0 to 0."
    )
    for turn in ("-1", "x", "1.0", "٣", "9999999", "%00", "+1", "0x0"):
        refusal(ask.get(f"/api/games/{game}/turns/{turn}"), 404)
    assert "no seat called 'c'" in refusal(ask.get(f"/api/games/{game}/turns/0?seat=c"), 422)


def test_a_live_table_and_the_api_show_the_same(ask: Asker) -> None:
    game = ask.new(seed="7", at="6,5")
    with ask.visit.at(game) as at:
        at.welcome()
        at.pick(1, "5/0")
        shown = ask.get(f"/api/games/{game}/turns/1").json()
        before = ask.get(f"/api/games/{game}/turns/0").json()
    assert shown["chosen"] == {"a": "5/0", "b": "2/2"}
    assert before["state"] == "6,5"


def test_what_is_hidden_from_who_plays_is_hidden_while_it_lasts(abroad: Asker, library: Library) -> None:
    game = abroad.new(book=CELLAR, seed="3")
    choice = abroad.get(f"/api/games/{game}/turns/0?seat=hero").json()["view"]["options"][0]["text"]
    sitting = play_on(library, game, {"hero": choice})
    shown = abroad.get(f"/api/games/{game}/turns/1").json()
    assert (shown["state"], shown["told"]["why"]) == (None, [])
    other = Asker(abroad.visit.another())
    said = refusal(other.get(f"/api/games/{game}/turns/1?seat=hero"), 422)
    assert said == "What hero sees is shown when the game has ended."
    sitting.resign("hero")
    assert other.get(f"/api/games/{game}/turns/1?seat=hero").json()["state"] is not None


def test_a_game_between_people_is_not_looked_into_while_it_lasts(ask: Asker, library: Library) -> None:
    game = ask.new(against="person")
    sitting = play_on(library, game, {"a": "0/2", "b": "0/4"})
    shown = page(ask, game)
    assert (shown["is_secret"], shown["header"].get("seed")) == (True, None)
    assert len(shown["header"]["commitment"]) == 64
    for path in ("turns/0", "turns/1", "record", "lesson"):
        assert "two people" in refusal(ask.get(f"/api/games/{game}/{path}"), 422).lower()
    assert "ended" in refusal(ask.post(f"/api/games/{game}/fork", {"turn": 1}), 422)
    assert "ended" in refusal(ask.post(f"/api/games/{game}/undo"), 422)
    assert "ended" in refusal(ask.post("/api/solve", {"book": DUEL, "at": f"{game}@1"}), 422)
    assert str(sitting.played.seed) not in ask.get(f"/api/games/{game}").text
    sitting.resign("b")
    assert ask.get(f"/api/games/{game}/turns/1").json()["chosen"] == {"a": "0/2", "b": "0/4"}
    assert str(sitting.played.seed) in ask.get(f"/api/games/{game}/record").text
    assert "fresh" in refusal(ask.post(f"/api/games/{game}/fork", {"turn": 1}), 422)
    assert "fresh" in refusal(ask.post(f"/api/games/{game}/again", {"same": True}), 422)
    child = ask.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).json()["id"]
    assert page(ask, child)["is_secret"] is True


def test_a_game_that_has_not_gone_on_is_not_read_again(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "0/1"})
    ask.get(f"/api/games/{game}/turns/1")
    read = list[str]()
    entry = library.saved_game

    def noted(name: str) -> SavedGame:
        read.append(name)
        return entry(name)

    monkeypatch.setattr(library, "saved_game", noted)
    for turn in (0, 1, 0):
        assert ask.get(f"/api/games/{game}/turns/{turn}").json()["turn"] == turn
    assert read == []
    play_on(library, game, {"a": "0/1"})
    assert ask.get(f"/api/games/{game}/turns/2").json()["turn"] == 2
    assert game in read


def test_an_open_game_is_not_read_again_however_far_it_has_gone(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ask.new(seed="7", at="9,9")
    with ask.visit.at(game) as at:
        at.welcome()
        with monkeypatch.context() as patched:
            patched.setattr(library, "saved_game", lambda name: pytest.fail("its session has it"))
            for turn in (1, 2):
                at.pick(turn, "0/1")
                assert ask.get(f"/api/games/{game}/turns/{turn}").json()["turn"] == turn
        play_on(library, game, {"a": "0/1"})
        assert ask.get(f"/api/games/{game}/turns/3").json()["turn"] == 3, "a command has played it on"
