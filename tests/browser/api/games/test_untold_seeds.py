"""Nothing is known before it is chosen: a game that people play tells its seed when it has ended. Whoever may know what
comes plays practice."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from lazaretto.browser.live import server
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.store import told_seed
from lazaretto.store.library import Library
from lazaretto.store.record_lines import PERSON, Parent, commitment
from tests.browser.api.games.game_pages import page
from tests.browser.api_client import DUEL, Asker, play_on, refusal
from tests.browser.visitor import Page, Visit

HOW: tuple[tuple[str, dict[str, Any]], ...] = (
    ("again", {"same": True}),
    ("again", {}),
    ("fork", {"turn": 1}),
    ("fork", {"turn": 1, "fresh": True}),
    ("undo", {}),
)
"""The ways to a child."""


def fair(ask: Asker, library: Library, **wanted: Any) -> tuple[str, str]:
    """A game against a bot, and its seed."""
    game = ask.new(at="20,20", **wanted)
    play_on(library, game, {"a": "0/5"})
    return game, str(library.seed(game))


def listened(ask: Asker, game: str) -> str:
    """What a page of the game is sent."""
    with ask.visit.at(game) as at:
        return json.dumps(at.welcome())


def heard(at: Page) -> list[dict[str, Any]]:
    """What a page has been sent since."""
    at.say(do="ping")
    return list(iter(at.hear, {"is": "pong"}))


def test_no_answer_tells_the_seed_of_a_game_that_is_played(ask: Asker, library: Library) -> None:
    game, seed = fair(ask, library)
    header = library.card(game).header
    assert (header.seed, header.commitment, header.practice) == (None, commitment(int(seed)), False)
    assert int(seed) > 2**64, "it is too long to be searched for"
    for path in ("", "/turns", "/turns/0", "/turns/1", "/turns/1?seat=a", "/lesson", "/turns/1/worth", "/course"):
        answer = ask.get(f"/api/games/{game}{path}")
        assert answer.status_code == 200, path
        assert seed not in answer.text, path
    shown = page(ask, game)
    assert (shown["seed"], shown["practice"], shown["header"]["commitment"]) == (None, False, header.commitment)
    assert not {"state", "chain"} & set(shown["header"]), "hashes can be searched"
    assert seed not in ask.get("/api/games").text
    said = listened(ask, game)
    assert seed not in said
    assert str(header.commitment) in said
    with ask.visit.at(game) as at:
        table, now = at.welcome()
        assert (table["seed"], table["commitment"], table["practice"]) == (None, header.commitment, False)
        at.say(do="resign", turn=now["turn"])
        table = at.hear()
        assert (table["is"], table["seed"]) == ("table", seed), "it is told at the end"
    shown = page(ask, game)
    assert (shown["seed"], shown["practice"]) == (seed, False)
    assert shown["header"]["state"]
    assert seed in ask.get(f"/api/games/{game}/record").text


def test_its_record_is_exported_when_it_has_ended(ask: Asker, library: Library) -> None:
    game, seed = fair(ask, library)
    said = refusal(ask.get(f"/api/games/{game}/record"), 422)
    assert said.startswith("Its seed is not told while it is played, and nobody could replay the record without it;")
    play_on(library, game, {"a": "0/5"}).resign("a")
    record = ask.get(f"/api/games/{game}/record")
    assert json.loads(record.text.splitlines()[-1])["seed"] == seed
    with Visit(library) as visitor:
        assert Asker(visitor).post("/api/records", content=record.content).status_code == 200


def test_a_seed_that_was_asked_for_is_practice_and_shown(ask: Asker) -> None:
    game = ask.new(seed="7")
    shown = page(ask, game)
    assert (shown["seed"], shown["practice"], shown["header"]["practice"]) == ("7", True, True)
    with ask.visit.at(game) as at:
        table, _ = at.welcome()
        assert (table["seed"], table["practice"]) == ("7", True)
    assert ask.get(f"/api/games/{game}/record").status_code == 200
    watched = page(ask, ask.new(watch=True, seed="7"))
    assert (watched["seed"], watched["practice"]) == ("7", False), "nobody chooses"


def test_the_same_dice_again_are_refused_until_it_has_ended_and_then_practice(ask: Asker, library: Library) -> None:
    game, seed = fair(ask, library)
    said = refusal(ask.post(f"/api/games/{game}/again", {"same": True}), 422)
    assert said == "The dice of this game are not known before it has ended; play again with fresh ones."
    fresh = page(ask, ask.post(f"/api/games/{game}/again", {}).json()["id"])
    assert (fresh["seed"], fresh["practice"]) == (None, False)
    play_on(library, game, {"a": "0/5"}).resign("a")
    again = page(ask, ask.post(f"/api/games/{game}/again", {"same": True}).json()["id"])
    assert (again["seed"], again["practice"]) == (seed, True)


@pytest.mark.parametrize("how", [("undo", {}), ("fork", {"turn": 1})])
def test_a_child_with_the_same_dice_makes_both_practice_and_tells_nothing(
    ask: Asker, library: Library, how: tuple[str, dict[str, Any]]
) -> None:
    game, seed = fair(ask, library)
    child = ask.post(f"/api/games/{game}/{how[0]}", how[1]).json()["id"]
    assert [page(ask, each)["practice"] for each in (child, game)] == [True, True]
    assert [page(ask, each)["seed"] for each in (child, game)] == [None, None]
    assert seed not in listened(ask, child)
    with ask.visit.at(game) as at:
        assert at.welcome()[0]["practice"] is True, "its page says so, too"
    play_on(library, game, {"a": "0/5"}).resign("a")
    assert json.loads(ask.get(f"/api/games/{game}/record").text.splitlines()[-1])["practice"] is True


def test_open_pages_learn_that_their_game_became_practice(abroad: Asker, library: Library) -> None:
    game, _ = fair(abroad, library)
    with abroad.visit.another().at(game) as watching, abroad.visit.at(game) as playing:
        assert [at.welcome()[0]["practice"] for at in (watching, playing)] == [False, False]
        assert abroad.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).status_code == 201
        child = abroad.post(f"/api/games/{game}/undo").json()["id"]
        for at in (watching, playing):
            assert [said["practice"] for said in heard(at)] == [True], "the fork with fresh dice changed nothing"
    grandchild = abroad.post(f"/api/games/{child}/undo")
    assert grandchild.status_code == 422, "there is nothing before"


def test_open_pages_learn_of_a_child_that_a_command_began_with_the_next_turn(ask: Asker, library: Library) -> None:
    game, _ = fair(ask, library)
    with ask.visit.at(game) as at:
        _, now = at.welcome()
        fork(opened(library.saved_game(game)), 1, library)
        said = at.pick(now["turn"], "0/5")
        assert (said["is"], said["practice"]) == ("table", True)


def test_undo_tells_the_pages_of_an_ancestor(abroad: Asker, library: Library) -> None:
    game, _ = fair(abroad, library)
    child = abroad.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).json()["id"]
    with abroad.visit.at(game) as at:
        at.welcome()
        assert abroad.post(f"/api/games/{child}/undo").status_code == 201
        assert [said["practice"] for said in heard(at)] == [True]


def test_a_hidden_game_of_the_day_has_no_children_before_the_day_is_over(
    abroad: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = [date(2031, 5, 1)]
    for module in (server, told_seed):
        monkeypatch.setattr(module, "today", lambda: day[0])
    game = abroad.new(book="radium", daily=True)
    play_on(library, game, {"explorer": "north"})
    with abroad.visit.at(game) as at:
        assert at.welcome()[0]["can_fork"] is False
    for how, body in (("undo", {}), ("fork", {"turn": 1}), ("fork", {"turn": 1, "fresh": True})):
        said = refusal(abroad.post(f"/api/games/{game}/{how}", body), 422)
        assert said == (
            "Others play the game of the day, and something in it is hidden; that is possible when the day is over."
        )
    assert page(abroad, game)["practice"] is False
    day[0] = date(2031, 5, 2)
    assert abroad.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).status_code == 201


def test_a_fork_with_fresh_dice_leaves_both_fair_where_nothing_is_hidden(ask: Asker, library: Library) -> None:
    game, _ = fair(ask, library)
    child = ask.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).json()["id"]
    assert [page(ask, each)["practice"] for each in (child, game)] == [False, False]


def test_a_stranger_cannot_use_the_dice_of_a_game_or_make_it_practice(abroad: Asker, library: Library) -> None:
    game, _ = fair(abroad, library)
    stranger = Asker(abroad.visit.another())
    answers = {f"{how} {body}": stranger.post(f"/api/games/{game}/{how}", body) for how, body in HOW}
    assert [answer.status_code for answer in answers.values()] == [422, 201, 422, 201, 422]
    same = "Only its player may use its dice again before it has ended; fork it with fresh ones."
    assert answers["fork {'turn': 1}"].json() == {"error": same}
    assert answers["undo {}"].json() == {"error": "Only its player may take turns back before it has ended."}
    assert page(abroad, game)["practice"] is False


def test_a_stranger_does_not_take_back_the_turns_before_a_fork(abroad: Asker, library: Library) -> None:
    game, _ = fair(abroad, library)
    stranger = Asker(abroad.visit.another())
    child = stranger.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).json()["id"]
    said = refusal(stranger.post(f"/api/games/{child}/undo"), 422)
    assert said == "The turn before this game was somebody else's, and only they may take it back."
    assert page(abroad, game)["practice"] is False
    play_on(library, game, {"a": "0/5"}).resign("a")
    assert stranger.post(f"/api/games/{child}/undo").status_code == 201


def test_what_was_hidden_in_the_game_of_the_day_is_shown_when_the_day_is_over(
    abroad: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = [date(2031, 5, 1)]
    for module in (server, told_seed):
        monkeypatch.setattr(module, "today", lambda: day[0])
    game = abroad.new(book="radium", daily=True)
    play_on(library, game, {"explorer": "north"}).resign("explorer")
    assert abroad.get(f"/api/games/{game}/turns/0").json()["state"] is None
    assert not {"state", "chain"} & set(page(abroad, game)["header"])
    later = "Others play the game of the day; what is hidden in it is shown when the day is over."
    assert refusal(abroad.get(f"/api/games/{game}/lesson"), 422) == later
    day[0] = date(2031, 5, 2)
    assert page(abroad, game)["header"]["state"]
    assert abroad.get(f"/api/games/{game}/turns/0").json()["state"]


def test_an_import_does_not_tell_whether_a_guess_at_what_is_hidden_is_right(abroad: Asker, library: Library) -> None:
    game = abroad.new(book="radium")
    edition = opened(library.saved_game(game)).edition
    start = edition.text(edition.first(None, 7))
    guess = begin(edition, Opening({"explorer": PERSON}, 7, start, parent=Parent(game, 0)))
    content = b"".join(line + b"\n" for line in guess.played.record.lines())
    answer = Asker(abroad.visit.another()).post("/api/records", content=content)
    assert answer.status_code == 201, answer.text


def test_old_records_count_as_practice(ask: Asker, library: Library) -> None:
    from tests.store import golden

    game = ask.post("/api/records", content=golden.OLDER).json()["id"]
    assert (page(ask, game)["practice"], page(ask, game)["seed"]) == (True, "5")


def test_at_home_the_daily_game_is_practice(ask: Asker) -> None:
    shown = page(ask, ask.new(daily=True))
    today = date.fromisoformat(shown["daily"])
    assert (shown["practice"], shown["seed"]) == (True, str(daily_seed(DUEL, today)))
    assert ask.get(f"/api/books/{DUEL}").json()["daily"]["seed"] == daily_seed(DUEL, today)


def test_abroad_the_daily_seed_is_secret_until_the_day_is_over(
    abroad: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = [date(2031, 5, 1)]
    for module in (server, told_seed):
        monkeypatch.setattr(module, "today", lambda: day[0])
    other = Asker(abroad.visit.another())
    one, two = abroad.new(daily=True), other.new(daily=True)
    seed = str(library.seed(one))
    assert library.seed(two) == int(seed) != daily_seed(DUEL, day[0]), "the same for everybody here, and nowhere else"
    assert [page(abroad, game)["practice"] for game in (one, two)] == [False, False]
    assert abroad.get(f"/api/books/{DUEL}").json()["daily"] == {"day": "2031-05-01", "seed": None}
    play_on(library, one, {"a": "0/5"}).resign("a")
    assert page(abroad, one)["seed"] is None
    assert seed not in listened(abroad, one)
    later = "The seed of the day is told when the day is over; it can be exported then."
    assert refusal(abroad.get(f"/api/games/{one}/record"), 422) == later
    assert refusal(abroad.post(f"/api/games/{one}/again", {"same": True}), 422) == (
        "The dice of this game are not known before the day is over; play again with fresh ones."
    )
    for how, body in (("fork", {"turn": 0}), ("undo", {})):
        said = refusal(abroad.post(f"/api/games/{one}/{how}", body), 422)
        assert said == "The dice of the day can be used again when the day is over; fork it with fresh ones."
    assert page(abroad, abroad.new(daily=True))["practice"] is True, "who begins it again has seen some of it"
    assert refusal(abroad.post("/api/games", {"book": DUEL, "daily": True, "watch": True}), 422) == (
        "Today's game is played by people, who must not know what comes; watch another one."
    )
    day[0] = date(2031, 5, 2)
    assert page(abroad, one)["seed"] == seed
    assert seed in abroad.get(f"/api/games/{one}/record").text
    assert page(other, two)["seed"] is None, "it is still played"
    assert library.seed(abroad.new(daily=True)) != int(seed)


def test_abroad_the_daily_town_is_the_same_as_at_home(library: Library) -> None:
    from tests.browser.visitor import UNHURRIED

    with Visit(library, replace(UNHURRIED, public_url="https://games.example")) as visitor:
        ask = Asker(visitor)
        daily = ask.get("/api/books/outbreak").json()["daily"]
        assert daily["seed"] == daily_seed("outbreak", date.fromisoformat(daily["day"])), "nothing is chosen in it"
