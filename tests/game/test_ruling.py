"""Rulings are data: a field of Numbers carries its ruling's id, its range and its alternatives."""

from typing import Annotated

import pytest

from lazaretto import books
from lazaretto.game import Numbers, Overlay, Refusal, Ruling, ruling, rulings


class Inner(Numbers, frozen=True):
    plain: int
    strict: Annotated[bool, ruling("XX-R1", True)]
    limit: Annotated[int, ruling("XX-R2", 1, 5, ge=1, le=9)]


class Outer(Numbers, frozen=True):
    inner: Inner
    free: Annotated[int, ruling("XX-R3")]


def test_rulings_are_found_in_their_order_with_their_keys() -> None:
    assert rulings(Outer) == [
        Ruling("XX-R1", ("inner", "strict"), (True,)),
        Ruling("XX-R2", ("inner", "limit"), (1, 5)),
        Ruling("XX-R3", ("free",), ()),
    ]


def test_numbers_without_rulings_have_none() -> None:
    assert rulings(Numbers) == []


def test_the_duels_rulings_are_those_of_its_page() -> None:
    duel = books.find("defend_the_city")
    settled = {rule.id for rule in duel.rules() if rule.is_ruling and rule.cells[2] != "–"}
    assert {ruling.id for ruling in rulings(duel.tables.numbers)} == settled


@pytest.mark.parametrize("limit", [0, 21])
def test_a_ruling_keeps_its_range(limit: int) -> None:
    with pytest.raises(Refusal, match="it must be a whole number from 1 to 20"):
        books.find("defend_the_city").tables.load(Overlay().and_set([f"stall_limit={limit}"]))
