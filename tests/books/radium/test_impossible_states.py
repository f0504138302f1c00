"""States that are well written but impossible are refused."""

from __future__ import annotations

import pytest

from lazaretto.books.radium import BOOK, ENCOUNTER
from lazaretto.books.radium.encounter import first
from lazaretto.books.radium.journey import Journey
from lazaretto.books.radium.notation import write_encounter, write_journey
from lazaretto.books.radium.world.journey_layout import JOURNEY
from lazaretto.game import Refusal, start
from tests.cases import each
from tests.citing import rule

NUMBERS = ENCOUNTER.tables.load()


@rule("RA-R6", "RA-R8")
@each(
    ("state", "sentence"),
    [
        ("13,7/7,0,6", "health goes to 12."),
        ("12,7/8,0,6", "the pool goes to 7."),
        ("12,6/5,0,6", "stamina goes to 5."),
        ("12,7/7,0,7", "rounds goes to 6."),
        ("12,7/7,64.5,6 irradiated", "exposure goes to 64."),
        ("12,7/7,0,6 worn 1", "RECOVERY lost goes to 0."),
        ("12,7/7,0,6 broken 1", "dice broken goes to 0."),
        ("0,7/7,0,6", "without health, without a pool or with deadly exposure it is over"),
        ("12,0/0,0,6", "without health, without a pool or with deadly exposure it is over"),
        ("12,7/7,64,6 slain", "without health, without a pool or with deadly exposure it is over"),
        ("12,7/7,0,6 killed", "nobody dies of wounds with health left"),
        ("12,7/7,3.5,6 irradiated", "nor of exposure that is not deadly"),
    ],
)
def test_an_encounter_that_cannot_be(state: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence.replace("(", r"\(")):
        ENCOUNTER.state(NUMBERS, state)


def test_an_encounter_that_can_be() -> None:
    for state in (write_encounter(first(NUMBERS)), "0,3/7,0,6 killed", "12,0/0,0,6 spent", "12,7/7,64,0 irradiated"):
        assert write_encounter(ENCOUNTER.state(NUMBERS, state)) == state


@rule("RA-R8")
@each(
    ("changed", "sentence"),
    [
        ({"health": 0}, "without health"),
        ({"pool": 0, "stamina": 0}, "without health, without a pool"),
        ({"exposure": 128}, "deadly exposure"),
        ({"rounds": -5}, "rounds goes from 0"),
        ({"rounds": 7}, "rounds goes to 6"),
        ({"moves": 120}, "at move 120 it is over"),
        ({"uses": 3}, "uses goes to 2"),
        ({"worn": 1}, "worn goes from 0 to 0"),
        ({"standing": 1}, "no journey ends slain"),
        ({"melee": 5}, "melee and ranged name a weapon of either kind"),
        ({"enemy": 12}, "enemy goes from -1 to 11"),
        ({"at": 81}, "at goes from 0 to 80"),
    ],
)
def test_a_journey_that_cannot_be(changed: dict[str, int], sentence: str) -> None:
    worlds = JOURNEY.worlds(start(BOOK.game(NUMBERS), 1).packed, False)
    for name, value in changed.items():
        setattr(worlds[0], name, value)
    with pytest.raises(Refusal, match=sentence):
        BOOK.state(NUMBERS, write_journey(Journey(JOURNEY.pack(worlds))))


def test_a_journey_that_can_be() -> None:
    began = start(BOOK.game(NUMBERS), 1)
    assert BOOK.state(NUMBERS, write_journey(began)) == began
