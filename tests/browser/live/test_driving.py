"""Who drives a game that moves by itself: the visitor who began it. Others watch, or fork it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from lazaretto.store.library import Library
from tests.browser.api_client import Asker
from tests.browser.visitor import BOTS, UNHURRIED, Page, Visit, new

STILL = replace(UNHURRIED, speeds=(0.001, 1.0, 500.0), first_speed=0.001)
ABROAD = replace(STILL, public_url="https://games.example")

NOT_YOURS = "Only the visitor who began this game can make it move; you can watch it, or fork it."
WORLD = {"book": "defend_the_city", "watch": True, "set": ["strike.to_hit_of=100"]}
"""Bots that seldom hit each other."""


@pytest.fixture
def owner(library: Library) -> Iterator[Asker]:
    """The visitor who begins a world on a public server."""
    with Visit(library, ABROAD) as visitor:
        yield Asker(visitor)


def world(owner: Asker) -> str:
    return str(owner.post("/api/games", WORLD).json()["id"])


def told(page: Page) -> list[dict[str, object]]:
    """Everything that a page has been sent by now."""
    page.say(do="ping")
    said = []
    while (message := page.hear())["is"] != "pong":
        said.append(message)
    return said


def test_only_the_visitor_who_began_a_world_makes_it_move(owner: Asker, library: Library) -> None:
    game, stranger = world(owner), Asker(owner.visit.another())
    other = world(stranger)
    assert other != game, "the stranger has a token, and a world of their own"
    with owner.visit.at(game) as mine, stranger.visit.at(game) as watched, owner.visit.another().at(game) as nobody:
        assert mine.welcome()[0]["drives"] is True
        for page in (watched, nobody):
            table, now = page.welcome()
            assert (table["drives"], table["can_fork"], now["pace"]["speed"]) == (False, True, 0.001)
            for message in ({"do": "step"}, {"do": "pace", "paused": False}, {"do": "pace", "speed": 500.0}):
                page.say(**message)
                assert told(page) == [{"is": "no", "words": NOT_YOURS, "to": message["do"]}]
        assert library.card(game).turns == 0
        mine.say(do="ack", turn=1)
        mine.say(do="step")
        assert mine.hear()["turn"] == 2
    assert library.card(game).turns == 1


def test_a_watcher_may_fork_a_world_and_drives_the_fork(owner: Asker) -> None:
    town = {"book": "outbreak", "watch": True, "set": ["setup.rows=5", "setup.columns=5"]}
    game, stranger = owner.post("/api/games", town).json()["id"], Asker(owner.visit.another())
    fork = stranger.post(f"/api/games/{game}/fork", {"turn": 0}).json()["id"]
    with stranger.visit.at(fork) as page:
        assert page.welcome()[0]["drives"] is True
        page.socket.receive_bytes()  # The board.
        page.say(do="ack", turn=1)
        page.say(do="step")
        assert page.hear()["turn"] == 2
    with owner.visit.at(fork) as page:
        assert page.welcome()[0]["drives"] is False
    assert [card["id"] for card in stranger.get("/api/games").json()["games"]] == [fork]


def test_a_world_stands_still_while_only_watchers_are_there(owner: Asker, library: Library) -> None:
    """Otherwise whoever stays after its owner has left runs it to its end."""
    game, watcher = world(owner), owner.visit.another()
    with watcher.at(game) as page:
        _, now = page.welcome()
        assert now["pace"]["paused"] is True, "nobody who drives has come yet"
        page.say(do="ack", turn=1)
        with owner.visit.at(game) as mine:
            assert mine.welcome()[1]["pace"]["paused"] is False
            assert page.hear()["pace"]["paused"] is False
            page.say(do="ack", turn=1)
        assert page.hear()["pace"]["paused"] is True
    assert library.card(game).turns == 0


def test_at_home_every_visitor_drives(library: Library) -> None:
    game = new(library, BOTS)
    with Visit(library, STILL) as visit:
        for somebody in (visit, visit.another()):
            with somebody.at(game) as page:
                table, now = page.welcome()
                assert table["drives"] is True
                page.say(do="ack", turn=now["turn"])
                page.say(do="step")
                assert page.hear()["turn"] == now["turn"] + 1


def test_a_world_that_nobody_is_known_to_have_begun_is_watched_and_forked(library: Library) -> None:
    game = new(library, BOTS)
    with Visit(library, ABROAD) as visit:
        with visit.token("a" * 43).at(game) as page:
            assert page.welcome()[0]["drives"] is False
        assert visit.client.post(f"/api/games/{game}/fork", json={"turn": 0}).status_code == 201


def test_who_drives_worlds_may_still_play(owner: Asker, library: Library) -> None:
    """Worlds are listed as one's own, but do not count as games in progress."""
    worlds = [world(owner) for _ in range(ABROAD.games_open + 1)]
    for game in worlds:
        with owner.visit.at(game) as page:
            page.welcome()
            page.say(do="step")
            told(page)
    assert {card["id"] for card in owner.get("/api/games").json()["games"]} == set(worlds)
    assert owner.post("/api/games", {"book": "defend_the_city"}).status_code == 201


def test_a_game_that_people_play_has_no_pace(owner: Asker) -> None:
    with owner.visit.at(owner.new()) as page:
        assert page.welcome()[0]["drives"] is False
        page.say(do="step")
        assert page.hear()["words"] == "This game moves only when someone picks."
