"""New games over HTTP: how they begin, and which are refused."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from lazaretto.browser.work.jobs import Job, PrepareBots
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.store.library import Library
from tests.browser.api.games.game_pages import CELLAR, page
from tests.browser.api_client import DUEL, NOBODY, Asker, play_on, refusal
from tests.browser.servers import GUARD, LONG


def test_a_game_is_begun_with_a_person_in_the_first_seat(ask: Asker) -> None:
    answer = ask.post("/api/games", {"book": DUEL})
    game = answer.json()["id"]
    assert answer.json()["address"] == f"/games/{game}"
    shown = page(ask, game)
    assert shown["seats"] == {"a": "person", "b": "bot random"}
    assert (shown["title"], shown["variant"], shown["turns"], shown["result"]) == ("Defend the City", None, 0, None)
    assert (shown["first_turn"], shown["last_turn"], shown["is_secret"], shown["yours"]) == (1, 0, False, True)
    assert shown["header"]["id"] == game


def test_a_visitor_who_starts_a_game_gets_a_cookie_once(ask: Asker, library: Library) -> None:
    first, second = (ask.post("/api/games", {"book": DUEL}) for _ in range(2))
    assert "HttpOnly" in first.headers["set-cookie"]
    assert "set-cookie" not in second.headers
    holders = [library.holders(answer.json()["id"]) for answer in (first, second)]
    assert list(holders[0]) == ["a"]
    assert holders[0] == holders[1]


def test_a_game_as_it_is_wanted(ask: Asker) -> None:
    wanted = {"against": "cautious", "seat": "b", "seed": str(2**128 - 1), "at": "9,12,1", "set": ["free_guard=2"]}
    shown = page(ask, ask.new(**wanted))
    assert shown["seats"] == {"a": "bot cautious", "b": "person"}
    assert shown["variant"] == "free_guard=2"
    assert (shown["header"]["seed"], shown["header"]["start"]) == (str(2**128 - 1), "9,12,1")
    assert page(ask, ask.new(seed=7))["header"]["seed"] == "7"


def test_the_daily_game_has_the_seed_of_the_day(ask: Asker) -> None:
    shown, day = page(ask, ask.new(daily=True)), datetime.now(UTC).date()
    assert (shown["daily"], shown["header"]["seed"]) == (day.isoformat(), str(daily_seed(DUEL, day)))


def test_bots_are_watched(ask: Asker) -> None:
    assert page(ask, ask.new(watch=True))["seats"] == {"a": "bot random", "b": "bot random"}
    shown = page(ask, ask.new(watch=True, bots=["aggressive", "cautious"]))
    assert (shown["seats"], shown["yours"]) == ({"a": "bot aggressive", "b": "bot cautious"}, False)


def test_a_world_without_seats_is_watched_anyway(ask: Asker) -> None:
    assert page(ask, ask.new(book=f"{CELLAR}/asleep"))["seats"] == {}


def test_the_bot_that_plays_the_solution_is_made_ready_by_the_worker(
    ask: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lazaretto.play.base.bots_in_game.is_on_shelf", lambda *solved: False)
    worker, asked = ask.visit.server.workers, list[Job]()
    assert worker is not None
    do = worker.do

    async def noted(job: Job, *more: Any) -> Any:
        asked.append(job)
        return await do(job, *more)

    monkeypatch.setattr(worker, "do", noted)
    game = ask.new(against="equilibrium", at="3,2")
    assert page(ask, game)["seats"] == {"a": "person", "b": "bot equilibrium"}
    assert [type(job) for job in asked] == [PrepareBots]


def test_a_game_goes_on_from_a_turn_of_another_under_its_variant(ask: Asker, library: Library) -> None:
    first = ask.new(at="9,9", set=["free_guard=2"], seed="5")
    played = play_on(library, first, {"a": "0/2"}).played
    shown = page(ask, ask.new(at=f"{first}@1"))
    assert (shown["variant"], shown["header"]["start"]) == ("free_guard=2", played.edition.text(played.state))
    assert page(ask, ask.new(at=f"{first}@1", set=["free_guard=1"]))["variant"] == "free_guard=1"


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (
            {"book": "nowhere"},
            "There is no book called 'nowhere'; known: defend_the_city, radium, outbreak, thousand_ticks, "
            "lantern_cellar.",
        ),
        ({"seat": "c"}, "Defend the City has no seat called 'c'; known: a, b."),
        ({"against": "nobody"}, None),
        ({"book": CELLAR, "watch": True, "bots": ["optimal"]}, None),
        ({"seed": "-1"}, "'-1' is not a valid seed; it must be a whole number from 0 to 2^128 - 1."),
        ({"seed": str(2**128)}, None),
        ({"seed": "１"}, None),  # A digit elsewhere, but not here.
        ({"seed": "1e3"}, None),
        ({"at": "nonsense"}, None),
        ({"at": "0,0"}, "The game is over in this state, so there is nothing to play; begin from another."),
        ({"at": "last@1"}, "'last@1' is not valid; write a whole id and a turn, GAME@TURN."),
        ({"at": f"{NOBODY}@1"}, "There is no such game here."),
        ({"set": ["x"]}, None),
        ({"set": ["fighter.stamina=100000"]}, None),
        ({"daily": True, "seed": "1"}, "The daily game cannot be changed; leave out seed, at, variant and set."),
        ({"daily": True, "set": ["free_guard=1"]}, None),
        ({"against": "person", "seed": "1"}, None),
        ({"watch": True, "against": "random"}, "When you watch, bots have all seats; leave out against and seat."),
        ({"watch": True, "bots": ["random"] * 3}, None),
        ({"bots": ["random"]}, "bots is only for watching; in a game that you play, use against."),
    ],
)
def test_a_game_that_cannot_begin_is_refused(ask: Asker, wanted: dict[str, Any], words: str | None) -> None:
    answer = ask.post("/api/games", {"book": DUEL, **wanted})
    said = refusal(answer, 422)
    assert words is None or said == words
    assert "set-cookie" not in answer.headers
    assert ask.get("/api/games").json()["games"] == []


NOBODY_SITS = "{} has no players: it moves by itself. Leave out {}."


@pytest.mark.parametrize("book", ["outbreak", f"{CELLAR}/asleep"])
@pytest.mark.parametrize(
    ("wanted", "named"),
    [
        ({"watch": True, "bots": ["random"]}, "bots"),
        ({"watch": True, "bots": ["random", "nobody"]}, "bots"),
        ({"against": "random"}, "against"),
        ({"against": "random", "seat": "a"}, "against and seat"),
        ({"seat": "hero", "daily": True}, "seat"),
    ],
)
def test_a_wish_for_a_seat_where_there_is_none_is_refused_and_not_dropped(
    ask: Asker, book: str, wanted: dict[str, Any], named: str
) -> None:
    title = ask.get(f"/api/books/{book}").json()["title"]
    assert refusal(ask.post("/api/games", {"book": book, **wanted}), 422) == NOBODY_SITS.format(title, named)
    assert ask.get("/api/games").json()["games"] == []


def test_where_nobody_sits_a_simulation_has_no_bots_either(ask: Asker) -> None:
    asked = {"book": "outbreak", "games": 2, "days": 2, "set": ["setup.rows=10", "setup.columns=10"]}
    said = refusal(ask.post("/api/simulate", {**asked, "bots": ["random"]}), 422)
    assert said == NOBODY_SITS.format("Outbreak", "bots")
    assert ask.post("/api/simulate", {**asked, "bots": []}).json()["bots"] == []


def test_a_world_begins_without_any_wish_or_with_empty_ones(ask: Asker) -> None:
    small = ["setup.rows=10", "setup.columns=10"]
    for wanted in ({}, {"watch": True}, {"watch": True, "bots": []}):
        shown = page(ask, ask.new(book="outbreak", set=small, **wanted))
        assert (shown["seats"], shown["turn"]) == ({}, "day")


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"book": 1}',
        b'{"book": ""}',
        b'{"book": "%s"}' % (b"x" * 81),
        b'{"book": "defend_the_city", "watch": 1}',
        b'{"book": "defend_the_city", "other": 1}',
        b'{"book": "defend_the_city", "book": "defend_the_city"}',
        b'{"book": "defend_the_city", "seed": 1.5}',
        b'{"book": "defend_the_city", "seed": NaN}',
        b'{"book": "defend_the_city", "seed": 99999999999999999999}',
        b'{"book": "defend_the_city", "set": ["\\u0000"]}',
        b'{"book": "defend_the_city", "set": "x=1"}',
        b'{"book": "defend_the_city", "at": "\\ud800"}',
        b'{"book": "defend_the_\xff"}',
    ],
)
def test_what_does_not_read_is_malformed(ask: Asker, sent: bytes) -> None:
    refusal(ask.post("/api/games", content=sent), 400)


def test_a_body_is_counted_while_it_comes(ask: Asker) -> None:
    most = ask.visit.settings.message_bytes
    fits = b'{"book": "nowhere", "at": "' + b"1" * 5000 + b'"}'
    assert ask.post("/api/games", content=fits).status_code == 422
    assert refusal(ask.post("/api/games", content=b" " * (most + 1)), 413) == (
        "This is too much at once; the limit is 8,192 bytes."
    )
    told: list[int] = []

    def endless() -> Iterator[bytes]:
        for _ in range(1000):
            told.append(1)
            yield b" " * 1024

    assert ask.visit.client.post("/api/games", content=endless()).status_code == 413


def test_abroad_people_do_not_play_each_other(abroad: Asker) -> None:
    said = refusal(abroad.post("/api/games", {"book": DUEL, "against": "person"}), 422)
    assert said == "On this server you play against bots; people can play each other at home."


def test_on_a_public_server_a_guest_plays_five_games_at_a_time(abroad: Asker, library: Library) -> None:
    games = [abroad.new(set=list(LONG)) for _ in range(7)]
    for game in games[:5]:
        play_on(library, game, {"a": GUARD})
    full = "5 of your games are still in progress; finish one of them first."
    assert refusal(abroad.post("/api/games", {"book": DUEL}), 422) == full
    assert refusal(abroad.post(f"/api/games/{games[6]}/again", {}), 422) == full
    for _ in range(3):
        child = abroad.post(f"/api/games/{games[0]}/undo").json()["id"]
        play_on(library, child, {"a": GUARD})
        games[0] = child
    assert refusal(abroad.post("/api/games", {"book": DUEL}), 422) == full, "to take back is not to end a game"
    other = Asker(abroad.visit.another())
    assert other.new()
    play_on(library, games[1], {"a": GUARD}).resign("a")
    assert abroad.new()


def test_at_home_there_may_be_any_number_of_them(ask: Asker, library: Library) -> None:
    for _ in range(7):
        play_on(library, ask.new(set=list(LONG)), {"a": GUARD})
