"""Who owns which seat: by the cookie, never by a message of the page."""

from __future__ import annotations

from hashlib import sha256

import pytest

from lazaretto.store.library import Library
from tests.browser.visitor import AGAINST_BOT, BOTS, HOME, PUBLIC, TOGETHER, Visit, new

A, B, C = ("a" * 43, "b" * 43, "c" * 43)


def holder(token: str) -> bytes:
    return sha256(token.encode()).digest()


def test_at_home_the_only_persons_seat_is_open_to_every_visitor(library: Library) -> None:
    game = new(library, AGAINST_BOT)
    library.hold(game, "a", holder(A))
    with Visit(library) as visit:
        for somebody in (visit, visit.another().token(B)):
            with somebody.at(game) as page:
                assert page.welcome()[0]["you"] == ["a"]


def test_among_strangers_a_seat_is_its_holders(library: Library) -> None:
    game = new(library, AGAINST_BOT)
    library.hold(game, "a", holder(A))
    with Visit(library, PUBLIC) as visit:
        with visit.another().token(A).at(game) as page:
            table, now = page.welcome()
            assert (table["you"], bool(now["view"]["options"])) == (["a"], True)
            assert page.pick(1, "0/1")["turn"] == 2
        for somebody in (visit.another(), visit.another().token(B)):
            with somebody.at(game) as page:
                table, now = page.welcome()
                assert (table["you"], now["view"]["options"], table["can_undo"]) == ([], [], False)
                said = page.pick(2, "0/1")
                assert said["words"].startswith("You have no seat in this game")
                page.say(do="resign", turn=2)
                assert page.hear()["words"] == "You have no seat in this game."
    assert len(library.saved_game(game).record.turns) == 1


def test_among_strangers_a_free_seat_is_nobodys(library: Library) -> None:
    game = new(library, TOGETHER, None, 2**100)
    library.hold(game, "a", holder(A))
    with Visit(library, PUBLIC) as visit, visit.token(B).at(game) as page:
        assert page.welcome()[0]["you"] == []
        assert page.pick(1, "0/1")["is"] == "no"
    assert library.holders(game) == {"a": holder(A)}


def test_a_bearer_holds_what_the_cookie_would(library: Library) -> None:
    game = new(library, AGAINST_BOT)
    library.hold(game, "a", holder(A))
    with Visit(library, PUBLIC) as visit, visit.at(game, Authorization=f"Bearer {A}") as page:
        assert page.welcome()[0]["you"] == ["a"]


def test_at_home_the_first_visitor_to_pick_gets_a_free_seat(library: Library) -> None:
    game = new(library, TOGETHER, None, 2**100)
    with Visit(library) as visit:
        one, other, third = (visit.another().token(token) for token in (A, B, C))
        with one.at(game) as page, other.at(game) as second:
            assert page.welcome()[0]["you"] == second.welcome()[0]["you"] == ["a"]
            assert page.pick(1, "0/1")["picked"] == "0/1"
            table, now = second.welcome()
            assert (table["you"], now["waiting"], now["picked"]) == (["b"], ["b"], None), "that was another's pick"
            assert second.pick(1, "1/1")["turn"] == 2
            assert page.hear()["turn"] == 2
        assert library.holders(game) == {"a": holder(A), "b": holder(B)}
        with third.at(game) as page:
            assert page.welcome()[0]["you"] == []


@pytest.mark.parametrize("asked", [{"do": "pick", "turn": 1, "choice": "0/1"}, {"do": "resign", "turn": 1}])
def test_at_home_nobody_picks_or_resigns_for_another(library: Library, asked: dict[str, object]) -> None:
    """The seat was free when the page came, and another visitor has taken it since."""
    game = new(library, TOGETHER, None, 2**100)
    with Visit(library) as visit, visit.token(B).at(game) as page:
        assert page.welcome()[0]["you"] == ["a"]
        library.seal(game, 1, "a", "0/1")
        library.hold(game, "a", holder(A))
        page.say(**asked)
        table, now = page.welcome()
        assert (table["you"], now["waiting"], now["picked"]) == (["b"], ["a", "b"], None)
        assert page.hear() == {"is": "no", "words": "Someone else has taken this seat.", "to": asked["do"]}
    assert library.saved_game(game).record.end is None
    assert library.holders(game) == {"a": holder(A)}


def test_a_pick_that_the_rules_refuse_takes_no_seat(library: Library) -> None:
    game = new(library, TOGETHER, "3,3", 2**100)
    with Visit(library) as visit, visit.token(A).at(game) as page:
        page.welcome()
        assert [page.pick(1, choice)["is"] for choice in ("9/9", "x")] == ["no", "no"]
        page.say(do="resign", turn=7)
        assert page.hear()["is"] == "no"
        assert library.holders(game) == {}
        assert page.pick(1, "1/1")["picked"] == "1/1"
    assert library.holders(game) == {"a": holder(A)}


def test_visitors_who_share_a_free_seat_never_see_each_others_picks(library: Library) -> None:
    game = new(library, TOGETHER, None, 2**100)
    with Visit(library) as visit, visit.token(A).at(game) as page, visit.another().token(B).at(game) as other:
        page.welcome(), other.welcome()
        page.pick(1, "4/1")
        said = [*other.welcome()]
        other.say(do="ping")
        said.append(other.hear())
        assert said[1]["picked"] is None
        assert said[2] == {"is": "pong"}


def test_a_visitor_without_a_cookie_takes_no_seat_of_several(library: Library) -> None:
    with Visit(library) as visit, visit.at(new(library, TOGETHER, None, 2**100)) as page:
        assert page.welcome()[0]["you"] == []


def test_a_sealed_pick_is_nobody_elses_business(library: Library) -> None:
    """Twin games that differ in what b picks: a's page hears the same until both are turned."""
    heard = []
    for choice in ("0/1", "5/0", "2/3"):
        game = new(library, TOGETHER, None, 2**100)
        library.hold(game, "a", holder(A))
        library.hold(game, "b", holder(B))
        with Visit(library) as visit, visit.token(A).at(game) as a, visit.another().token(B).at(game) as b:
            said = [*a.welcome()]
            b.welcome()
            assert b.pick(1, choice)["picked"] == choice
            said.append(a.hear())
            a.say(do="ping")
            said.append(a.hear())
            heard.append(_without_names(said))
            a.say(do="pick", turn=1, choice="0/0")
            assert a.now()["turn"] == 2
            assert b.now()["cards"][1]["text"] == choice
    assert heard[0] == heard[1] == heard[2]
    assert heard[0][2]["waiting"] == ["a"]


def _without_names(said: list[dict[str, object]]) -> list[dict[str, object]]:
    """What was said, but for what makes every game itself."""
    return [{name: value for name, value in each.items() if name not in ("game", "commitment")} for each in said]


def test_the_seed_of_a_game_between_people_is_not_told(library: Library) -> None:
    with Visit(library) as visit, visit.at(new(library, TOGETHER, None, 2**100)) as page:
        table, _ = page.welcome()
        assert table["seed"] is None
        assert len(table["commitment"]) == 64


def test_the_seed_is_told_when_the_game_has_ended(library: Library) -> None:
    game = new(library, TOGETHER, None, 2**100)
    library.hold(game, "a", holder(A))
    with Visit(library) as visit, visit.token(A).at(game) as page:
        page.welcome()
        page.say(do="resign", turn=1)
        table = page.hear()
        assert (table["is"], table["seed"]) == ("table", str(2**100))
        assert page.hear()["result"]["outcome"] == "resigned"


def test_bots_are_watched(library: Library) -> None:
    with Visit(library) as visit, visit.at(new(library, BOTS)) as page:
        table, now = page.welcome()
        assert (table["you"], table["by_itself"]) == ([], True)
        assert now["pace"] == {"paused": False, "speed": 1.0, "speeds": list(HOME.speeds)}
