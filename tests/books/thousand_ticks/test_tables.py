"""The tables that ship, and fighters and weapons that break a rule: refused with the rule and the picks."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.books.thousand_ticks.rules.weapon import design_of, legal_grips
from lazaretto.books.thousand_ticks.tables import SIZES, SPECIALS
from lazaretto.game import Refusal
from lazaretto.view import Portrait
from tests.books.thousand_ticks.duelling import numbers
from tests.cases import each
from tests.citing import rule


@rule("TT16", "TT-R27")
def test_the_weapons_that_ship_are_of_every_kind() -> None:
    weapons = numbers().weapons.values()
    assert len(weapons) >= 16
    assert {weapon.size for weapon in weapons} == set(SIZES)
    assert {special for weapon in weapons for special in weapon.specials} == set(SPECIALS)
    assert sum(bool(weapon.secondaries) for weapon in weapons) >= 3
    assert sum(weapon.ranged for weapon in weapons) >= 3
    assert {weapon.type for weapon in weapons} == {"slashing", "piercing", "blunt"}


@rule("TT1", "TT-R27")
def test_the_fighters_that_ship_differ_in_build_and_level() -> None:
    fighters = numbers().fighters.values()
    assert len(fighters) >= 10
    assert len({fighter.level for fighter in fighters}) >= 5
    assert {min(each.level for each in fighters) >= 1, max(each.level for each in fighters) <= 20} == {True}
    assert len({(each.strength, each.dexterity, each.constitution, each.speed) for each in fighters}) == len(fighters)
    assert len({each.armor for each in fighters}) >= 5


@rule("TT16")
def test_everyone_and_everything_has_a_picture_and_a_sentence() -> None:
    n = numbers()
    things: dict[str, Any] = {**n.fighters, **n.weapons, **n.armors, "buckler": n.buckler}
    for name, thing in things.items():
        assert Portrait(name, n.portraits[name]).height >= 12
        assert thing.about.endswith(".")
    assert len(n.armors) == 6


@rule("TT17", "TT-R18")
def test_every_weapon_that_ships_is_legal() -> None:
    assert all(legal_grips(numbers(), design_of(weapon)) for weapon in numbers().weapons.values())


SECOND = '{{ name = "Poke", type = "blunt", rank = {} }}'


@rule("TT1", "TT2", "TT18", "TT19", "TT-R13", "TT-R18", "TT-R20", "TT-R23", "TT-R27")
@each(
    ("setting", "sentence"),
    [
        ("fighters.ilka.speed=0", r"SPE 0 is not valid; attributes go from 1 to 15 \(TT1, TT-R27\)"),
        ("fighters.ilka.charisma=16", r"CHA 16 is not valid; attributes go from 1 to 15 \(TT1, TT-R27\)"),
        ("fighters.ilka.level=0", r"level 0 is not valid; levels go from 1 to 20 \(TT2, TT-R27\)"),
        ("fighters.ilka.level=21", r"level 21 is not valid"),
        (f"weapons.axe.secondaries=[{SECOND.format(0)}]", r"Poke has rank 0; ranks go from 1 to 11 \(TT18, TT-R18\)"),
        (f"weapons.axe.secondaries=[{SECOND.format(12)}]", r"Poke has rank 12; ranks go from 1 to 11 \(TT18, TT-R18\)"),
        (
            f"weapons.axe.secondaries=[{SECOND.format(1)}, {SECOND.format(2)}]",
            r"axe has Poke and Poke; a weapon has one secondary attack at most \(TT-R20\)",
        ),
        ('weapons.axe.specials=["reach", "reach"]', r"axe is no legal weapon: reach is picked twice; .* \(TT-R20\)"),
        (
            'weapons.dagger.specials=["sneaky", "reach", "caster", "dueling"]',
            r"rank 0, .* \(TT-R18\): size small −2, sneaky −1, dueling −1, reach −1, caster −1",
        ),
        ('weapons.hunting_bow.specials=["reach"]', r"a ranged weapon cannot have reach; .* \(TT-R13\)"),
        ("weapons.hunting_bow.size=huge", r"size huge is not \(TT-R13\)"),
        ("fighters.bram.weapon=maul", r"bram cannot use maul: it takes both hands, .* \(TT-R20, TT-R23\)"),
        ("fighters.bram.weapon=hunting_bow", r"bram cannot use hunting_bow: it takes both hands"),
        ("setup.b_weapon=pike", r"bram cannot use pike: it takes both hands"),
        ("setup.a=odo", r"hunting_bow is a ranged weapon; a duel is fought hand to hand \(TT-R13\)"),
        ("setup.a=ylka", r"there is no fighter called 'ylka'; did you mean ilka"),
        ("setup.a_weapon=sward", r"there is no weapon called 'sward'; did you mean"),
        ("fighters.ilka.armor=plait", r"there is no armor called 'plait'; did you mean plate"),
        ("fighters.ilka.weapon=rapid", r"there is no weapon called 'rapid'"),
        ("time.attack_ap=1", r"the cheapest act would cost 0 AP, too few for a duel of 100,000 ticks \(TT12, TT-R21\)"),
        ("time.wait_ap=1", r"the cheapest act would cost 1 AP"),
        ("time.ready_ap=900", r"a 20 would give 950 AP, and at 900 a fighter may act \(TT10, TT-R5\)"),
        ("time.round_ticks=10001", r"a duel would have 1,000,100 ticks; 1,000,000 are the most \(TT-R21\)"),
        ("creature.average=20", r"ilka would have -15 HP; at 0 it is down \(TT2\)"),
    ],
)
def test_what_breaks_a_rule_is_refused_with_the_rule(setting: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        numbers(setting)


@rule("TT-R5")
def test_an_even_start_has_a_most_of_ap() -> None:
    assert numbers("rulings.start=even", "time.ready_ap=2000").time.ready_ap == 2000
    assert numbers("time.ready_ap=2001").time.ready_ap == 2001
    with pytest.raises(Refusal, match=r"in 2,001 ways; an even start takes 2,000 at most \(TT-R5\)"):
        numbers("rulings.start=even", "time.ready_ap=2001")
