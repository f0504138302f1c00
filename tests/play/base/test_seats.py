"""Who sits where in a new game."""

from __future__ import annotations

import pytest

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.seats import only_bots, opponent, seats

DUEL, WORLD, LONE = (Edition(find(book)) for book in ("defend_the_city", "outbreak", "radium"))


def test_a_person_sits_in_the_seat_that_is_named_or_else_in_the_first() -> None:
    assert seats(DUEL, "random") == {"a": "person", "b": "bot random"}
    assert seats(DUEL, "random", "b") == {"a": "bot random", "b": "person"}
    assert seats(DUEL, "person", "b") == {"a": "person", "b": "person"}
    with pytest.raises(Refusal, match="has no seat called 'c'"):
        seats(DUEL, "random", "c")


def test_in_a_world_that_moves_by_itself_nobody_sits() -> None:
    assert seats(WORLD, "person") == only_bots(WORLD, []) == {}


def test_the_opponent_is_the_one_wished_for_where_the_book_has_it() -> None:
    first = next(iter(DUEL.book.bots))
    assert [opponent(DUEL, wish) for wish in ("person", "equilibrium", "", "nobody")] == [
        "person",
        "equilibrium",
        first,
        first,
    ]
    assert opponent(LONE, "nobody") == "person"


def test_bots_sit_in_order_and_one_name_does_for_all() -> None:
    assert only_bots(DUEL, ["random"]) == {"a": "bot random", "b": "bot random"}
    assert only_bots(DUEL, ["random", "equilibrium"]) == {"a": "bot random", "b": "bot equilibrium"}
    with pytest.raises(Refusal, match="3 were named"):
        only_bots(DUEL, ["random"] * 3)
