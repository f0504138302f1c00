"""The named odds of Radium, against dice counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from lazaretto.books.radium.odds import ODDS
from lazaretto.game import Refusal
from tests.books.radium.playing import numbers, shipped
from tests.cases import each
from tests.citing import rule

ONE = {1: "nothing", 2: "−1 HP", 3: "−1 HP", 4: "−1 HP", 5: "−2 HP", 6: "−1 STAMINA"}
TWO = {2: "nothing", 3: "−1 HP", 4: "−1 HP", 5: "−2 HP", 6: "−2 HP", 7: "−3 HP", 8: "−3 HP", 9: "−3 HP"} | {
    10: "−4 HP",
    11: "−1 STAMINA",
    12: "−2 STAMINA",
}
THREE = {3: "nothing", 4: "−1 HP", 5: "−1 HP", 6: "−2 HP", 7: "−2 HP", 8: "−3 HP", 9: "−3 HP", 10: "−4 HP"} | {
    11: "−4 HP",
    12: "−5 HP",
    13: "−5 HP",
    14: "−5 HP",
    15: "−6 HP",
    16: "−1 STAMINA",
    17: "−2 STAMINA",
    18: "−3 STAMINA",
}


def falls(lethality: int, against: int) -> Counter[int]:
    """By how much so many dice total more than so many others, every way of them counted one by one."""
    dice = product(range(1, 7), repeat=lethality + against)
    return Counter(sum(shown[:lethality]) - sum(shown[lethality:]) for shown in dice)


def more(lethality: int, against: int) -> Fraction:
    """How likely they total more."""
    ways = sum(count for difference, count in falls(lethality, against).items() if difference > 0)
    return Fraction(ways, 6 ** (lethality + against))


def asked(name: str, *over: str, **given: str) -> dict[str, Fraction]:
    """The answer under the numbers that ship."""
    return ODDS[name].question(shipped(*over), given).outcomes()


def read_in(table: dict[int, str], dice: int) -> dict[str, Fraction]:
    """The wound table as the page has it, every way of the dice counted."""
    chances: dict[str, Fraction] = {}
    for total, ways in falls(dice, 0).items():
        chances[table[total]] = chances.get(table[total], Fraction(0)) + Fraction(ways, 6**dice)
    return chances


def mean_loss(chances: dict[str, Fraction]) -> Fraction:
    """HP lost on average."""
    hurts = {said: chance for said, chance in chances.items() if said.endswith("HP")}
    return sum((int(said[1]) * chance for said, chance in hurts.items()), Fraction(0))


@rule("RA8")
@each(("lethality", "defense"), [(3, 2), (1, 1), (2, 3), (5, 1), (1, 3)])
def test_an_attack_slays_when_it_totals_more(lethality: int, defense: int) -> None:
    slain = more(lethality, defense)
    odds = asked("attack", lethality=str(lethality), defense=str(defense))
    assert odds == {"slain": slain, "turned": 1 - slain}
    assert list(odds) == ["slain", "turned"]


@rule("RA-R10")
def test_a_tie_is_told_apart_where_enemies_keep_wounds() -> None:
    slain, tied = more(3, 2), Fraction(falls(3, 2)[0], 6**5)
    odds = asked("attack", "rulings.enemy_wounds=true", lethality="3", defense="2")
    assert odds == {"slain": slain, "tied": tied, "turned": 1 - slain - tied}
    assert asked("attack", lethality="3", defense="0") == {"slain": 1}


@rule("RA7")
@pytest.mark.parametrize(("lethality", "dice"), [(2, 2), (3, 1), (1, 4)])
def test_an_enemys_attack_is_turned_by_as_much(lethality: int, dice: int) -> None:
    wounded = more(lethality, dice)
    assert asked("guard", lethality=str(lethality), dice=str(dice)) == {"wounded": wounded, "turned": 1 - wounded}


def test_no_guard_turns_nothing_and_enough_guard_everything() -> None:
    assert asked("guard", lethality="1", dice="0") == {"wounded": 1}
    assert asked("guard", lethality="1", dice="6") == {"turned": 1}


@pytest.mark.parametrize(
    ("table", "dice", "mean"),
    [
        pytest.param(ONE, 1, Fraction(5, 6), marks=rule("RA16")),
        pytest.param(TWO, 2, Fraction(80, 36), marks=rule("RA17")),
        pytest.param(THREE, 3, Fraction(778, 216), marks=rule("RA-R1")),
    ],
)
def test_a_wound_is_read_in_the_table_for_its_dice(table: dict[int, str], dice: int, mean: Fraction) -> None:
    odds = asked("wound", dice=str(dice))
    assert odds == read_in(table, dice)
    assert list(odds) == list(dict.fromkeys(table.values()))
    assert mean_loss(odds) == mean


@rule("RA-R1")
def test_three_dice_can_be_read_in_the_table_for_two() -> None:
    odds = asked("wound", "rulings.three_dice=double", dice="3")
    assert odds == read_in({total: TWO[total * 2 // 3] for total in range(3, 19)}, 3)
    assert odds["nothing"] == Fraction(1 + 3, 216)
    assert odds["−2 STAMINA"] == Fraction(1, 216)
    assert asked("wound", "rulings.three_dice=double", dice="2") == read_in(TWO, 2)


@rule("RA13")
def test_any_five_or_six_escapes() -> None:
    assert asked("flee", dice="3") == {"escapes": Fraction(19, 27), "stays": Fraction(8, 27)}
    assert asked("flee", dice="1") == {"escapes": Fraction(1, 3), "stays": Fraction(2, 3)}


@rule("RA14")
def test_what_is_left_goes_by_weight() -> None:
    weights = {"nothing": 1, "clue": 2, "rounds": 3, "salve": 0, "tonic": 4}
    odds = asked("leaves", *(f"leaves.{find}={weight}" for find, weight in weights.items()))
    assert odds == {find: Fraction(weight, 10) for find, weight in weights.items() if weight}
    assert list(odds) == ["nothing", "clue", "rounds", "tonic"]


def asked_of_round(at: str, choice: str, *over: str) -> dict[str, Fraction]:
    """A round with blade and gun against the brute, who has two of each."""
    return ODDS["round"].question(numbers(*over), {"at": at, "choice": choice}).outcomes()


@rule("RA6", "RA-R7")
def test_a_round_goes_to_who_strikes_first() -> None:
    slain, killed = more(3, 2), more(2, 1) * (1 - Fraction(1 + 2 + 1, 36))
    assert asked_of_round("1,7/7,0,6", "gun 3/1 first") == {
        "slain": slain,
        "killed": (1 - slain) * killed,
        "goes on": (1 - slain) * (1 - killed),
    }
    assert asked_of_round("1,7/7,0,6", "gun 3/1") == {
        "slain": (1 - killed) * slain,
        "killed": killed,
        "goes on": (1 - killed) * (1 - slain),
    }


def test_a_round_of_flight_ends_it_or_goes_on() -> None:
    assert asked_of_round("12,7/7,0,6", "flee 2") == {"fled": Fraction(5, 9), "goes on": Fraction(4, 9)}


@each("name", ODDS)
def test_every_example_is_answered(name: str) -> None:
    question = ODDS[name].question(shipped(), ODDS[name].example)
    assert sum(question.outcomes().values()) == 1


@each(
    ("name", "given", "sentence"),
    [
        ("attack", {"lethality": "3"}, "defense is missing; write for example lethality=3 defense=2"),
        (
            "attack",
            {"lethality": "0", "defense": "2"},
            "lethality: '0' is not valid; it is a number of dice from 1 to 15",
        ),
        ("attack", {"lethality": "16", "defense": "2"}, "lethality: '16' is not valid; .* to 15"),
        ("attack", {"lethality": "3", "defense": "4"}, "defense: '4' is not valid; it is a number of dice from 0 to 3"),
        ("attack", {"lethality": "٣", "defense": "2"}, "lethality: '٣' is not valid"),
        ("guard", {"lethality": "4", "dice": "2"}, "lethality: '4' is not valid; it is a number of dice from 1 to 3"),
        ("guard", {"lethality": "2", "dice": "16"}, "dice: '16' is not valid; it is a number of dice from 0 to 15"),
        ("wound", {"dice": "4"}, "dice: '4' is not valid; it is a number of dice from 1 to 3"),
        ("flee", {"dice": "0"}, "dice: '0' is not valid; it is a number of dice from 1 to 7"),
        ("flee", {"dice": "8"}, "dice: '8' is not valid"),
        ("leaves", {"enemy": "rats"}, "'enemy' is not asked for here"),
        ("round", {"at": "often", "choice": "flee 1"}, "at: 'often' is not a state of an encounter"),
        ("round", {"at": "99,7/7,0,6", "choice": "flee 1"}, "at: '99,7/7,0,6' is not possible: health goes to"),
        ("round", {"at": "12,7/7,0,6 slain", "choice": "flee 1"}, "at: '12,7/7,0,6 slain' is over"),
        ("round", {"at": "12,7/7,0,6", "choice": "pray"}, "choice: 'pray' is not a choice"),
        ("round", {"at": "12,7/7,0,6", "choice": "club 1/0"}, "choice: There is no club at hand"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(name: str, given: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        ODDS[name].question(numbers("player.stamina=7"), given)
