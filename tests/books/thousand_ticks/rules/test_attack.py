"""Ways to attack, and the Attack, damage and type of each."""

from lazaretto.books.thousand_ticks.rules.attack import (
    PRIMARY,
    SECONDARY,
    Way,
    attack_bonus,
    damage_bonus,
    damage_type,
    hands_for,
    momentum,
    rank_of,
    ways,
)
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.sheet import Circumstances, blow_on
from tests.books.thousand_ticks.duelling import fighter, numbers, weapon
from tests.cases import each
from tests.citing import rule

PLAIN, POWER = Way(), Way(power=True)
KEEN = fighter(strength=8, dexterity=7, speed=9, perception=11)


@rule("TT5")
@each(
    ("size", "ranged", "attack"),
    [("small", False, 4), ("medium", False, 2), ("large", False, 2), ("huge", False, 3), ("medium", True, 6)],
)
def test_attack_is_the_modifier_of_the_size(size: str, ranged: bool, attack: int) -> None:
    assert attack_bonus(numbers(), KEEN, Design(size, ranged=ranged), PLAIN) == attack  # type: ignore[arg-type]


@rule("TT8", "TT-R13", "TT-R22")
@each(
    ("size", "ranged", "damage"),
    [("small", False, 2), ("medium", False, 3), ("large", False, 3), ("huge", False, 3), ("medium", True, 0)],
)
def test_damage_adds_the_modifier_of_the_size(size: str, ranged: bool, damage: int) -> None:
    assert damage_bonus(numbers(), KEEN, Design(size, ranged=ranged), PLAIN) == damage  # type: ignore[arg-type]


@rule("TT-R14")
def test_power_takes_one_attack_and_adds_three_damage_for_three_ep() -> None:
    n, design = numbers(), Design("medium")
    assert attack_bonus(n, KEEN, design, POWER) == attack_bonus(n, KEEN, design, PLAIN) - 1
    assert damage_bonus(n, KEEN, design, POWER) == damage_bonus(n, KEEN, design, PLAIN) + 3
    plain, power = (blow_on(n, KEEN, weapon(), way, fighter()) for way in (PLAIN, POWER))
    assert (plain.cost_ep, power.cost_ep) == (0, 3)
    assert plain.cost_ap == power.cost_ap


@rule("TT-R14", "TT-R13")
def test_power_is_for_melee() -> None:
    assert not any(way.power for way in ways(numbers(), KEEN, Design("medium", ranged=True)))


@rule("TT-R13")
@each(("squares", "less"), [(1, 0), (4, 0), (7, 0), (8, 1), (11, 1), (12, 2)])
def test_a_shot_is_worse_for_each_four_squares_beyond_four(squares: int, less: int) -> None:
    assert attack_bonus(numbers(), KEEN, Design("medium", ranged=True), PLAIN, squares) == 6 - less
    assert attack_bonus(numbers(), KEEN, Design("medium"), PLAIN, squares) == 2


@rule("TT21", "TT-R11")
@each(("speed", "more"), [(1, 1), (5, 1), (6, 1), (9, 4)])
def test_momentum_adds_the_modifier_of_speed_and_at_least_one(speed: int, more: int) -> None:
    n, who = numbers(), fighter(speed=speed, strength=7)
    assert momentum(n, who) == more
    lance = Design("large", 0, ("momentum",))
    assert damage_bonus(n, who, lance, PLAIN, charging=True) == 2 + more
    assert damage_bonus(n, who, lance, PLAIN) == 2
    assert damage_bonus(n, who, Design("large"), PLAIN, charging=True) == 2


@rule("TT16", "TT-R20")
def test_a_secondary_attack_has_its_own_rank_and_type_and_the_weapons_ap_and_attributes() -> None:
    n, sword = numbers(), weapon("medium", "stunning", secondary=3)
    assert [damage_type(sword, Way(attack)) for attack in (PRIMARY, SECONDARY)] == ["slashing", "piercing"]
    blows = [blow_on(n, KEEN, sword, Way(attack), fighter(armor="mail")) for attack in (PRIMARY, SECONDARY)]
    assert [blow.rank for blow in blows] == [4, 3]
    assert [blow.reduction for blow in blows] == [2, 1]
    assert len({(blow.attack, blow.bonus, blow.cost_ap, blow.stuns) for blow in blows}) == 1


@rule("TT-R19", "TT-R20")
def test_the_grip_is_chosen_with_each_attack_and_raises_both_ranks() -> None:
    n, design = numbers(), Design("medium", 2)
    found = {way[:2]: rank_of(n, design, way) for way in ways(n, KEEN, design) if not way.power}
    assert found == {(PRIMARY, 1): 5, (PRIMARY, 2): 6, (SECONDARY, 1): 2, (SECONDARY, 2): 3}


@rule("TT-R20", "TT-R23")
def test_a_shield_leaves_one_hand() -> None:
    n = numbers()
    assert hands_for(n, fighter(shield=True), Design("medium")) == (1,)
    assert hands_for(n, fighter(), Design("medium")) == (1, 2)
    assert hands_for(n, fighter(shield=True), Design("huge")) == ()


@rule("TT20", "TT-R10")
def test_only_a_sneaky_weapon_sneaks_and_only_on_the_unaware() -> None:
    n = numbers()

    def sneaks(unaware: bool, *specials: str) -> bool:
        return blow_on(n, KEEN, weapon("small", *specials), PLAIN, fighter(), Circumstances(unaware)).sneaks

    assert sneaks(True, "sneaky")
    assert not sneaks(False, "sneaky")
    assert not sneaks(True, "reach")


@rule("TT25", "TT7")
def test_impaling_reaches_the_blow() -> None:
    n, target = numbers(), fighter(armor="plate")
    plain, impaling = (blow_on(n, KEEN, weapon("medium", *picked), PLAIN, target) for picked in ((), ("impaling",)))
    assert (plain.reduction, impaling.reduction) == (3, 1)
    assert plain.defense == impaling.defense == 9


@rule("TT22", "TT23", "TT24")
def test_special_properties_reach_the_blow() -> None:
    n = numbers()
    plain = blow_on(n, KEEN, weapon(), PLAIN, fighter(constitution=8))
    keen = blow_on(n, KEEN, weapon("medium", "dueling", "executioner", "stunning"), PLAIN, fighter(constitution=8))
    assert (plain.dueling, plain.times, plain.stuns, plain.fortitude) == (False, 2, False, 3)
    assert (keen.dueling, keen.times, keen.stuns, keen.fortitude) == (True, 4, True, 3)


@rule("TT11", "TT19")
def test_a_quick_fighter_pays_less_for_the_same_weapon() -> None:
    slow, quick = (blow_on(numbers(), fighter(speed=speed), weapon("large"), PLAIN, fighter()) for speed in (5, 10))
    assert (slow.cost_ap, quick.cost_ap) == (1500, 1200)
