"""The socket of a game: the messages over it, their order, and what a page may ask for."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from lazaretto.store.library import Library
from tests.browser.visitor import AGAINST_BOT, BOTS, HOME, PUBLIC, TOGETHER, Visit, new

NOWHERE = "0" * 32


def test_a_duel_is_played_to_its_end(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT, at="4,4")
    with visit.at(game) as page:
        table, now = page.welcome()
        assert table == {
            "is": "table",
            "game": game,
            "book": "defend_the_city",
            "title": "Defend the City",
            "seats": AGAINST_BOT,
            "you": ["a"],
            "seed": "7",
            "commitment": None,
            "practice": True,
            "daily": "",
            "first_turn": 1,
            "turn": "turn",
            "hints": True,
            "by_itself": False,
            "drives": False,
            "can_undo": True,
            "can_fork": True,
            "can_export": True,
            "worth": False,
            "looks": False,
            "maps": False,
            "choices_a_second": 30.0,
            "comforts": [],
        }
        assert {name: now[name] for name in now if name not in ("view", "kind")} == {
            "is": "now",
            "alarm": "",
            "things": {},
            "comfort": None,
            "turn": 1,
            "told": [],
            "since": 0,
            "course": [],
            "anew": False,
            "cards": [],
            "face_down": True,
            "waiting": ["a"],
            "picked": None,
            "thinking": False,
            "result": None,
            "pace": None,
            "frame": None,
        }
        assert now["view"]["options"]
        while now["result"] is None:
            turn = now["turn"]
            now = page.pick(turn, now["view"]["options"][-1]["text"])
            assert (now["is"], now["turn"], now["since"]) == ("now", turn + 1, turn - 1)
            assert [told["number"] for told in now["told"]] == [turn]
            assert [card["seat"] for card in now["cards"]] == ["a", "b"]
        assert now["waiting"] == now["view"]["options"] == []
        assert now["result"]["words"]
        assert set(now["result"]["scores"]) == {"a", "b"}
    assert visit.library.saved_game(game).record.end


def test_what_is_acknowledged_is_in_the_library(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as page:
        page.welcome()
        for turn in range(1, 4):
            page.pick(turn, "0/1")
            assert visit.library.saved_game(game).record.turns[-1].turn == turn


def test_the_same_pick_may_come_again_and_another_may_not(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as page:
        page.welcome()
        page.pick(1, "0/1")
        again = page.pick(1, "0/1")
        assert (again["is"], again["turn"], again["told"]) == ("now", 2, [])
        blank = page.pick(1, " 0/1 ")
        assert (blank["is"], blank["turn"], blank["told"]) == ("now", 2, []), "it is the same choice"
        other = page.pick(1, "1/1")
        assert other == {"is": "no", "words": "Turn 1 is not the one to be played; turn 2 is.", "to": "pick"}
        assert page.pick(3, "0/1")["is"] == "no"
        assert page.pick(0, "0/1")["is"] == "no"
    assert len(visit.library.saved_game(game).record.turns) == 1


def test_what_the_rules_refuse_changes_nothing(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT, at="3,3")
    with visit.at(game) as page:
        page.welcome()
        for choice in ("5/5", "9/9", "x", "'; DROP TABLE games"):
            said = page.pick(1, choice)
            assert (said["is"], said["to"]) == ("no", "pick")
            assert said["words"].endswith(".")
        assert page.pick(1, "1/1")["turn"] == 2


def test_a_page_that_comes_back_is_told_what_it_missed(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT, None, 7, "strike.to_hit_of=100")
    with visit.at(game) as page:
        page.welcome()
        for turn in range(1, 6):
            page.pick(turn, "0/1")
    for have in range(6):
        with visit.at(game, have) as page:
            _, now = page.welcome()
            assert now["since"] == have
            assert [told["number"] for told in now["told"]] == list(range(have + 1, 6))
    for strange in (-3, 6, 10**12):
        with visit.at(game, strange) as page:
            assert len(page.welcome()[1]["told"]) == 5


def test_everybody_at_the_table_is_told(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as page, visit.another().at(game) as other:
        page.welcome(), other.welcome()
        mine = page.pick(1, "0/1")
        theirs = other.hear()
        assert mine == theirs


def test_resigning_ends_the_game(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as page:
        page.welcome()
        page.say(do="resign", turn=5)
        assert page.hear()["is"] == "no"
        page.say(do="resign", turn=1)
        now = page.hear()
        assert now["result"] == {"outcome": "resigned", "scores": {"a": -1, "b": 1}, "words": "a resigned."}
        assert now["view"]["options"] == []
        page.say(do="resign", turn=1)
        assert page.hear()["is"] == "now"
        assert page.pick(1, "0/1")["words"] == "The game is over; nothing more can be chosen."


def test_a_ping_is_answered(visit: Visit) -> None:
    with visit.at(new(visit.library, AGAINST_BOT)) as page:
        page.welcome()
        page.say(do="ping")
        assert page.hear() == {"is": "pong"}


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"do":"x"}', '{"do":"pick","turn":1}', '{"do":"pick","turn":1,"choice":"\\u0000"}']
)
def test_nonsense_is_answered_with_a_sentence_and_the_game_goes_on(visit: Visit, text: str) -> None:
    with visit.at(new(visit.library, AGAINST_BOT)) as page:
        page.welcome()
        page.socket.send_text(text)
        said = page.hear()
        assert (said["is"], said["to"]) == ("no", "")
        assert page.pick(1, "0/1")["turn"] == 2


def test_binary_and_oversize_end_the_socket(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as page:
        page.welcome()
        page.socket.send_bytes(b'{"do":"ping"}')
        assert page.closed()[0] == 1009
    with visit.at(game) as page:
        page.welcome()
        page.socket.send_text(json.dumps({"do": "pick", "turn": 1, "choice": "x" * 8192}))
        assert page.closed()[0] == 1009


@pytest.mark.parametrize("game", [NOWHERE, "x", "last", "0" * 31, "%"])
def test_no_such_game(visit: Visit, game: str) -> None:
    with visit.at(game) as page:
        assert page.closed() == (4404, "There is no such game here.")


def test_a_hundred_messages_and_then_too_fast(visit: Visit) -> None:
    with visit.at(new(visit.library, AGAINST_BOT)) as page:
        page.welcome()
        for _ in range(250):
            page.say(do="pick", turn=9, choice="0/1")
        assert page.closed() == (1008, "You are sending too fast.")


def test_choices_are_counted_apart_only_for_who_plays_alone(library: Library) -> None:
    alone, together = new(library, AGAINST_BOT), new(library, TOGETHER)
    with Visit(library) as home, Visit(library, PUBLIC) as abroad:
        for visit, game, rate in ((home, alone, 30), (home, together, None), (abroad, alone, None)):
            with visit.token("t" * 43).at(game) as page:
                assert page.welcome()[0]["choices_a_second"] == rate
        mine = abroad.client.post("/api/games", json={"book": "defend_the_city", "against": "random"}).json()["id"]
        with abroad.at(mine) as page:
            assert page.welcome()[0]["choices_a_second"] == 10


def test_pings_are_free_but_not_without_end(visit: Visit) -> None:
    with visit.at(new(visit.library, AGAINST_BOT)) as page:
        page.welcome()
        for _ in range(60):
            page.say(do="ping")
            page.say(do="pick", turn=9, choice="0/1")
        assert {page.hear()["is"] for _ in range(120)} == {"pong", "no"}
        for _ in range(200):
            page.say(do="ping")
        assert page.closed()[0] == 1008


def test_a_socket_on_which_nothing_is_said_is_closed(library: Library) -> None:
    with Visit(library, replace(HOME, idle_seconds=0.05)) as visit, visit.at(new(library, AGAINST_BOT)) as page:
        page.welcome()
        assert page.closed()[0] == 1013


def test_four_windows_of_one_seat(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as a, visit.at(game) as b, visit.at(game) as c, visit.at(game) as d:
        for page in (a, b, c, d):
            page.welcome()
        with visit.at(game) as fifth:
            code, words = fifth.closed()
            assert (code, words) == (1008, "A seat can be open in at most 4 windows; close one of the others.")


def test_hints_are_only_for_a_player_who_plays_alone(visit: Visit) -> None:
    with visit.at(new(visit.library, BOTS)) as page:
        page.welcome()
        page.say(do="hint", turn=1)
        assert page.hear() == {"is": "no", "words": "There are no hints here.", "to": "hint"}
    with visit.token("t" * 43).at(new(visit.library, TOGETHER)) as page:
        assert page.welcome()[0]["hints"] is False
        page.say(do="hint", turn=1)
        assert page.hear()["is"] == "no"


def test_a_hint_comes_from_the_solution(visit: Visit) -> None:
    with visit.at(new(visit.library, AGAINST_BOT, at="2,1")) as page:
        page.welcome()
        page.say(do="hint", turn=2)
        assert page.hear()["is"] == "no"
        page.say(do="hint", turn=1)
        said = page.hear()
        assert (said["is"], said["turn"]) == ("hint", 1)
        assert said["words"].startswith("Best play: ")
