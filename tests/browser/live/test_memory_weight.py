"""Memory: every open game counts, and a server closes what nobody looks at before it takes more than it may."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.memory_weight import curve_weight, session_weight, weight
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.text.state_counts import StateCounts
from lazaretto.store.game_card import SavedGame
from lazaretto.store.library import Library
from tests.browser.servers import GUARD, LONG
from tests.browser.visitor import HOME, PUBLIC, Visit

TURNS = 60


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    # On a busy machine a game may be compiled while it is weighed, and the compiler takes more than any game.
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))


def watched(library: Library, turns: int = TURNS) -> str:
    """A game of one person with a state of 18 KB."""
    sitting = begin(Edition(find("moth_meadow/watch")), Opening({"keeper": "person"}, 5), library)
    for done in range(0, turns, TURNS):
        sitting.stride("keeper", ["east"] * min(TURNS, turns - done))
    return sitting.id


def dueled(library: Library) -> str:
    """A game of one person with hardly any state."""
    edition = Edition(find("defend_the_city"), Overlay().and_set(LONG))
    sitting = begin(edition, Opening({"a": "person", "b": "bot random"}, 5), library)
    sitting.stride("a", [edition.book.texts.read_choice(GUARD)] * 90)
    return sitting.id


def lived(library: Library, days: int = 10) -> str:
    """A town that nobody plays; it says itself how much a state takes."""
    edition = Edition(find("outbreak"), Overlay().and_set(("setup.rows=10", "setup.columns=30")))
    sitting = begin(edition, Opening({}, 5), library)
    for _ in range(days):
        sitting.step()
    return sitting.id


@pytest.mark.parametrize("make", [watched, dueled, lived])
def test_what_a_game_weighs_is_about_what_it_takes(library: Library, make: Callable[[Library], str]) -> None:
    game = make(library)
    walked(opened(library.saved_game(game)))  # What is made once, for all games, is not counted.
    with Traced() as traced:
        played = opened(library.saved_game(game))
        walked(played)
    assert traced.taken / 2 < weight(played) < 2 * traced.taken


def test_the_curves_of_a_world_are_weighed_too(library: Library) -> None:
    played = opened(library.saved_game(lived(library, 100)))
    walked(played)
    with Traced() as traced:
        states = StateCounts(played)
        states.follow()
        assert len(states.known()) == 101
    assert traced.taken / 2 < curve_weight(played) < 2 * traced.taken
    assert session_weight(played, HOME) > weight(played) + curve_weight(played)
    assert curve_weight(opened(library.saved_game(dueled(library)))) == 0


class Traced:
    """Measures how much memory a block takes for what is still there at its end."""

    taken: int

    def __enter__(self) -> Traced:
        gc.collect()
        tracemalloc.start()
        return self

    def __exit__(self, *raised: object) -> None:
        gc.collect()
        self.taken = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()


def walked(played: Played) -> None:
    """Look at every turn, so that as many are held as may be."""
    for turn in played.turns:
        assert turn.number


def test_a_longer_game_takes_hardly_more_once_its_window_is_full(library: Library) -> None:
    short, long = (weight(opened(library.saved_game(watched(library, turns)))) for turns in (600, 1200))
    assert 9_000_000 < short < 12_000_000
    assert long - short < 600 * 1_000


def light(library: Library, games: int) -> int:
    """Memory for so many short watches and no more."""
    one = session_weight(opened(library.saved_game(watched(library))), HOME)
    return games * one + one // 2


def reads(library: Library, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that are read from now on."""
    read, saved_game = list[str](), library.saved_game

    def noted(game: str) -> SavedGame:
        read.append(game)
        return saved_game(game)

    monkeypatch.setattr(library, "saved_game", noted)
    return read


@pytest.mark.parametrize("settings", [HOME, PUBLIC])
def test_a_server_stays_within_its_memory_however_many_games_are_opened(library: Library, settings: Settings) -> None:
    most = light(library, 3)
    games = [watched(library) for _ in range(8)]
    with Visit(library, replace(settings, sessions_bytes=most, sessions_bytes_at_home=most)) as visit:
        sessions = visit.server.sessions
        with visit.at(games[0]) as page:
            page.welcome()
            for game in games[1:]:
                with visit.at(game) as other:
                    assert other.welcome()[1]["turn"] == TURNS + 1
                    assert sessions.weight <= most
                    assert sessions.live(games[0]) is not None, "somebody is connected"
                    assert sessions.live(game) is not None
            assert len(sessions) == 3
            assert [game for game in games[1:] if sessions.live(game)] == games[-2:], "the one left longest ago goes"
        with visit.at(games[1]) as page:
            assert page.welcome()[1]["turn"] == TURNS + 1, "a closed game is opened again"


def test_while_everything_is_in_use_another_game_is_to_wait(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    most = light(library, 2)
    first, second, third = (watched(library) for _ in range(3))
    with Visit(library, replace(HOME, sessions_bytes_at_home=most)) as visit:
        with visit.at(first) as page, visit.at(second) as other:
            page.welcome(), other.welcome()
            with visit.at(third) as refused:
                said = refused.socket.receive()
                assert (said["type"], said["code"]) == ("websocket.close", 1013)
                assert said["reason"].startswith("The games that are open here take all the memory there is for them;")
            read = reads(library, monkeypatch)
            with visit.at(third) as refused:
                assert refused.closed()[0] == 1013
            assert read == [], "it is known to be too much"
            page.socket.receive_bytes()
            page.say(do="pick", turn=TURNS + 1, choice="east")
            assert page.hear()["turn"] == TURNS + 2, "those that are open go on"
            with visit.at(first) as again:
                again.welcome()
        with visit.at(third) as page:
            page.welcome()


def test_where_the_open_games_have_outgrown_memory_no_other_is_even_read(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = watched(library), watched(library)
    with Visit(library, replace(HOME, sessions_bytes_at_home=1)) as visit, visit.at(first) as page:
        page.welcome()
        read = reads(library, monkeypatch)
        with visit.at(second) as refused:
            assert refused.closed()[0] == 1013
        assert read == []


def test_a_game_that_is_larger_than_all_memory_is_opened_alone(library: Library) -> None:
    with Visit(library, replace(HOME, sessions_bytes_at_home=1)) as visit:
        for game in (watched(library), watched(library)):
            with visit.at(game) as page:
                page.welcome()
                assert len(visit.server.sessions) == 1


def test_games_that_grow_make_room_when_they_are_weighed_again(library: Library) -> None:
    most = light(library, 3)
    games = [watched(library) for _ in range(3)]
    with Visit(library, replace(HOME, sessions_bytes_at_home=most)) as visit:
        for game in games[1:]:
            with visit.at(game) as page:
                page.welcome()
        with visit.at(games[0]) as page:
            page.welcome()
            assert len(visit.server.sessions) == 3
            page.say(do="stride", turn=TURNS + 1, choices=["east"] * TURNS)
            while page.socket.receive().get("text") is None:
                pass
            assert visit.client.portal
            visit.client.portal.call(visit.server.sessions.close_empty)
            assert visit.server.sessions.weight <= most
            assert visit.server.sessions.live(games[0]) is not None
            assert visit.server.sessions.live(games[1]) is None
