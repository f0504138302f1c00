"""The named odds: weapons, attacks and saves, with the facts beside them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from lazaretto.books.thousand_ticks.odds import ODDS
from lazaretto.game import OddsQuestion, Refusal
from tests.books.thousand_ticks.duelling import numbers, totals
from tests.cases import each
from tests.citing import rule


def asked(name: str, *over: str, **given: str) -> OddsQuestion:
    return ODDS[name].question(numbers(*over), given)


def facts(name: str, *over: str, **given: str) -> Any:
    return asked(name, *over, **given).facts


@rule("TT17", "TT18", "TT28")
def test_a_weapon_step_by_step() -> None:
    question = asked("weapon", size="medium", hands="2", secondary="2", specials="sneaky")
    assert question.outcomes() == {str(face): Fraction(1, 8) for face in range(1, 9)}
    found: Any = question.facts
    assert (found["rank"], found["dice"], found["range"], found["average"]) == (5, "1d8", [1, 8], 4.5)
    assert [step["rank"] for step in found["steps"]] == [6, 7, 6, 6, 5]
    assert found["secondary"] == {"rank": 3, "dice": "1d4", "range": [1, 4], "average": 2.5}
    assert (found["ap"], found["reach"], found["spell_bonus"]) == (1000, 1, 0)


@rule("TT18")
@each(
    ("given", "shown"),
    [
        ({"size": "huge", "hands": "2"}, ("4d6", [4, 24], 14)),
        ({"size": "large", "hands": "2"}, ("3d6", [3, 18], 10.5)),
        ({"size": "medium", "hands": "2"}, ("2d6", [2, 12], 7)),
        ({"size": "medium", "hands": "1", "secondary": "5", "specials": "caster"}, None),
    ],
)
def test_range_and_average_are_shown(given: dict[str, str], shown: tuple[str, list[int], float] | None) -> None:
    if shown is None:
        with pytest.raises(Refusal, match="may not exceed"):
            asked("weapon", **given)
        return
    found = facts("weapon", **given)
    assert (found["dice"], found["range"], found["average"]) == shown


@rule("TT19", "TT26", "TT27", "TT5", "TT8")
def test_a_small_casters_reach_and_ap() -> None:
    found = facts("weapon", size="small", hands="1", specials="reach,caster")
    assert (found["ap"], found["ap_percent"], found["reach"], found["spell_bonus"]) == (800, 80, 2, 2)
    assert (found["attack_attribute"], found["damage_attribute"]) == ("speed", "dexterity")
    bow = facts("weapon", size="medium", hands="2", ranged="yes")
    assert (bow["rank"], bow["attack_attribute"], bow["damage_attribute"]) == (6, "perception", None)
    assert "reach" not in bow


@rule("TT19", "TT-R13", "TT-R18", "TT-R20", "TT18")
@each(
    ("given", "sentence"),
    [
        ({"size": "small", "hands": "2"}, r"size small and hands 2 are picked \(TT19\)"),
        ({"size": "huge", "hands": "1"}, r"size huge and hands 1 are picked \(TT19\)"),
        (
            {"size": "medium", "hands": "1", "secondary": "0"},
            r"'0' is not a rank; ranks go from 1 to 11 \(TT18, TT-R18\)",
        ),
        ({"size": "medium", "hands": "1", "secondary": "12"}, r"'12' is not a rank; .* \(TT18, TT-R18\)"),
        ({"size": "medium", "hands": "1", "secondary": "2,3"}, r"one secondary attack at most \(TT-R20\)"),
        ({"size": "medium", "hands": "1", "specials": "reach,reach"}, r"reach is picked twice; .* \(TT-R20\)"),
        ({"size": "small", "hands": "2", "ranged": "yes", "specials": "reach"}, r"cannot have reach.* \(TT-R13\)"),
        ({"size": "tiny", "hands": "1"}, "size: 'tiny' is not valid"),
    ],
)
def test_picks_that_contradict_each_other_are_refused(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        asked("weapon", **given)


@rule("TT-R1", "TT-R2", "TT7", "TT11")
def test_an_attack_in_numbers() -> None:
    question = asked("attack", attacker="ilka", defender="bram")
    found: Any = question.facts
    assert (found["attack"], found["defense"], found["bonus"], found["reduction"]) == (2, 9, 0, 1)
    assert (found["to_hit"], found["critical"], found["ap"], found["ep"]) == ("7/10", "1/4", 909, 0)
    assert sum(map(Fraction, found["damage"].values())) == 1
    outcomes = question.outcomes()
    assert outcomes["miss"] == Fraction(3, 10)
    assert outcomes["0"] == Fraction(9, 20) * Fraction(1, 10)
    assert found["mean_damage"] == pytest.approx(float(sum(int(k) * v for k, v in outcomes.items() if k != "miss")))


@rule("TT2")
def test_the_chance_to_drop_the_target_with_one_two_and_three_blows() -> None:
    found = facts("attack", "fighters.tamsin.level=1", attacker="hasso", defender="tamsin", hands="1")
    # 1d8 + 2 against 10 HP: Attack 1 against Defense 5 hits with 4 or more, and critical damage counts four times.
    law = {0: Fraction(3, 20)}
    for times, share in ((1, Fraction(16, 20)), (4, Fraction(1, 20))):
        for shown, chance in totals(1, 8).items():
            law[(shown + 2) * times] = law.get((shown + 2) * times, Fraction(0)) + share * chance
    taken = {0: Fraction(1)}
    for blows in ("1", "2", "3"):
        after: dict[int, Fraction] = {}
        for before, chance in taken.items():
            for done, share in law.items():
                after[before + done] = after.get(before + done, Fraction(0)) + chance * share
        taken = after
        assert Fraction(found["drops"][blows]) == sum(c for total, c in taken.items() if total >= 10)


@rule("TT-R10", "TT20", "TT21", "TT-R11", "TT-R14", "TT22")
def test_circumstances_of_an_attack() -> None:
    awake, asleep = (facts("attack", attacker="vesper", defender="ilka", unaware=u) for u in ("no", "yes"))
    assert (awake["defense"], asleep["defense"]) == (8, 6)
    assert asleep["critical"] == asleep["to_hit"] != awake["critical"]
    still, charging = (
        facts("attack", attacker="ilka", defender="bram", weapon="lance", charging=c) for c in ("no", "yes")
    )
    assert charging["bonus"] - still["bonus"] == 2
    power = facts("attack", attacker="ilka", defender="bram", power="yes")
    assert (power["attack"], power["bonus"], power["ep"]) == (1, 3, 3)
    assert Fraction(facts("attack", attacker="agnes", defender="bram")["stun"]) == Fraction(11, 20) * Fraction(13, 20)


@rule("TT26", "TT-R13", "TT16", "TT-R20", "TT-R14")
@each(
    ("given", "sentence"),
    [
        ({"squares": "2"}, r"this weapon reaches 1, and 2 are between \(TT26\)"),
        ({"weapon": "lance", "squares": "3"}, r"this weapon reaches 2, and 3 are between \(TT26\)"),
        ({"attack": "secondary"}, r"this weapon has no secondary attack \(TT16\)"),
        ({"attacker": "bram", "hands": "2"}, r"the shield takes one of them \(TT-R20, TT-R23\)"),
        ({"weapon": "dagger", "hands": "2"}, r"size small and hands 2 are picked \(TT19\)"),
        ({"attacker": "bram", "weapon": "maul"}, r"bram cannot use maul"),
        ({"weapon": "hunting_bow", "power": "yes"}, r"a power attack is a melee attack, .* \(TT-R14\)"),
        ({"attacker": "nobody"}, "there is no fighter called 'nobody'"),
        ({"weapon": "nothing"}, "there is none called 'nothing'"),
        ({"squares": "0"}, "a whole number from 1 to 40"),
    ],
)
def test_attacks_that_cannot_be_made_are_refused(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        asked("attack", **{"attacker": "ilka", "defender": "bram", **given})


@rule("TT26", "TT-R13")
def test_reach_and_shots_go_further() -> None:
    assert facts("attack", attacker="ilka", defender="bram", weapon="lance", squares="2")["attack"] == 2
    assert facts("attack", attacker="odo", defender="bram", squares="12")["attack"] == 2
    assert facts("attack", attacker="odo", defender="bram")["bonus"] == 0


@rule("TT9")
@each(("kind", "made"), [("fortitude", 7), ("reflex", 6), ("will", 7)])
def test_saves(kind: str, made: int) -> None:
    question = asked("save", fighter="bram", kind=kind, difficulty="15")
    assert question.outcomes() == {"made": Fraction(made, 20), "failed": 1 - Fraction(made, 20)}
    assert question.facts == {"bonus": made - 6, "difficulty": 15}
