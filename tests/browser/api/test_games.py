"""Games over HTTP: begun, listed, looked into, taken another way; whose they are, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from lazaretto.browser.work.jobs import Job, Ready
from lazaretto.play.daily import daily_seed
from lazaretto.store.game_card import Entry
from lazaretto.store.library import Library
from tests.browser.asking import DUEL, NOBODY, Asker, play_on, refusal
from tests.browser.servers import GUARD, LONG
from tests.browser.visiting import TOGETHER, UNHURRIED, Visit
from tests.browser.visiting import new as begin

CELLAR = "lantern_cellar"


@pytest.fixture
def abroad(library: Library) -> Iterator[Asker]:
    """A stranger at a public server."""
    with Visit(library, replace(UNHURRIED, public_url="https://games.example")) as visitor:
        yield Asker(visitor)


def page(ask: Asker, game: str) -> dict[str, Any]:
    answer: dict[str, Any] = ask.get(f"/api/games/{game}").json()
    return answer


def test_a_game_is_begun_with_a_person_in_the_first_seat(ask: Asker) -> None:
    answer = ask.post("/api/games", {"book": DUEL})
    game = answer.json()["id"]
    assert answer.json()["address"] == f"/games/{game}"
    shown = page(ask, game)
    assert shown["seats"] == {"a": "person", "b": "bot random"}
    assert (shown["title"], shown["variant"], shown["turns"], shown["result"]) == ("Defend the City", None, 0, None)
    assert (shown["first_turn"], shown["last_turn"], shown["is_secret"], shown["yours"]) == (1, 0, False, True)
    assert shown["header"]["id"] == game


def test_whoever_begins_a_game_is_given_a_cookie_once(ask: Asker, library: Library) -> None:
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


def test_a_list_tells_seeds_but_for_those_that_must_not_be_known(ask: Asker) -> None:
    """Worlds in which nobody sits are told from each other by them."""
    known = ask.new(book=f"{CELLAR}/asleep", seed=str(2**100)), ask.new(book=DUEL, seed="7")
    sealed = ask.new(book=DUEL, against="person")
    listed = {card["id"]: card["seed"] for card in ask.get("/api/games").json()["games"]}
    assert [listed[game] for game in (*known, sealed)] == [str(2**100), "7", None]
    assert page(ask, sealed)["seed"] is None


def test_the_bot_that_plays_the_solution_is_made_ready_by_the_worker(
    ask: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lazaretto.play.bots.is_kept", lambda *solved: False)
    worker, asked = ask.visit.server.workers, list[Job]()
    assert worker is not None
    do = worker.do

    async def noted(job: Job, *more: Any) -> Any:
        asked.append(job)
        return await do(job, *more)

    monkeypatch.setattr(worker, "do", noted)
    game = ask.new(against="equilibrium", at="3,2")
    assert page(ask, game)["seats"] == {"a": "person", "b": "bot equilibrium"}
    assert [type(job) for job in asked] == [Ready]


def test_a_game_goes_on_from_a_turn_of_another_under_its_variant(ask: Asker, library: Library) -> None:
    first = ask.new(at="9,9", set=["free_guard=2"], seed="5")
    state = play_on(library, first, {"a": "0/2"}).played.record.turns[0].state
    shown = page(ask, ask.new(at=f"{first}@1"))
    assert (shown["variant"], shown["header"]["state"]) == ("free_guard=2", state)
    assert page(ask, ask.new(at=f"{first}@1", set=["free_guard=1"]))["variant"] == "free_guard=1"


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (
            {"book": "nowhere"},
            "There is no book called 'nowhere'; known: defend_the_city, radium, outbreak, lantern_cellar.",
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
        ({"daily": True, "seed": "1"}, "The daily game is the book's own, seed and all; leave what changes it out."),
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


def test_a_fork_is_a_child_with_the_same_dice_or_fresh_ones(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "0/1"})
    same = page(ask, ask.post(f"/api/games/{game}/fork", {"turn": 0}).json()["id"])
    fresh = page(ask, ask.post(f"/api/games/{game}/fork", {"turn": 1, "fresh": True}).json()["id"])
    assert same["parent"] == {"game": game, "turn": 0}
    assert (same["header"]["seed"], same["header"]["start"]) == ("7", "6,5")
    assert fresh["header"]["seed"] != "7"
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
    assert same["header"]["seed"] == "7" != fresh["header"]["seed"]


def test_children_of_a_game_against_the_solution_have_it_made_ready(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="3,2", against="equilibrium")
    play_on(library, game, {"a": "0/1"})
    for path, sent in (("fork", {"turn": 1}), ("undo", None), ("again", {})):
        assert ask.post(f"/api/games/{game}/{path}", sent).status_code == 201


def test_abroad_a_guest_has_their_own_games_and_anybody_may_look(abroad: Asker) -> None:
    game, other = abroad.new(), Asker(abroad.visit.another())
    assert [card["id"] for card in abroad.get("/api/games").json()["games"]] == [game]
    assert other.get("/api/games").json() == {"games": []}
    assert (page(abroad, game)["yours"], page(other, game)["yours"]) == (True, False)
    assert other.get(f"/api/games/{game}/turns/0").status_code == 200
    child = other.post(f"/api/games/{game}/fork", {"turn": 0}).json()["id"]
    assert [card["id"] for card in other.get("/api/games").json()["games"]] == [child]
    assert page(other, child)["yours"] is True
    assert page(abroad, child)["yours"] is False


def test_abroad_people_do_not_play_each_other(abroad: Asker) -> None:
    said = refusal(abroad.post("/api/games", {"book": DUEL, "against": "person"}), 422)
    assert said == "On this server you play against bots; people can play each other at home."


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


def test_a_game_that_has_not_gone_on_is_not_read_again(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "0/1"})
    ask.get(f"/api/games/{game}/turns/1")
    read = list[str]()
    entry = library.entry

    def noted(name: str) -> Entry:
        read.append(name)
        return entry(name)

    monkeypatch.setattr(library, "entry", noted)
    for turn in (0, 1, 0):
        assert ask.get(f"/api/games/{game}/turns/{turn}").json()["turn"] == turn
    assert read == []
    play_on(library, game, {"a": "0/1"})
    assert ask.get(f"/api/games/{game}/turns/2").json()["turn"] == 2
    assert game in read


def test_among_strangers_a_guest_plays_five_games_at_a_time(abroad: Asker, library: Library) -> None:
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
