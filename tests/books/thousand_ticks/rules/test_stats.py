"""What a fighter's attributes give, by the rules of the book."""

from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.tables import ATTRIBUTES
from tests.books.thousand_ticks.duelling import fighter, numbers
from tests.cases import each
from tests.citing import rule


@rule("TT1", "TT-R22")
@each("attribute", ATTRIBUTES)
def test_a_modifier_is_the_value_less_five(attribute: str) -> None:
    n = numbers()
    found = {value: stats.modifier(n, fighter(**{attribute: value}), attribute) for value in (1, 5, 15)}  # type: ignore[arg-type]
    assert found == {1: -4, 5: 0, 15: 10}


@rule("TT1")
def test_there_are_eight_attributes() -> None:
    assert list(ATTRIBUTES.values()) == ["STR", "DEX", "CON", "SPE", "PER", "INT", "WIS", "CHA"]


@rule("TT2")
@each(("con", "level", "points"), [(5, 1, 10), (9, 4, 56), (1, 3, 18), (13, 20, 360)])
def test_hp_are_ten_and_the_modifier_for_each_level(con: int, level: int, points: int) -> None:
    assert stats.hit_points(numbers(), fighter(constitution=con, level=level, strength=9)) == points


@rule("TT3")
@each(("con", "level", "points"), [(5, 1, 10), (9, 4, 56), (1, 3, 18), (13, 20, 360)])
def test_ep_are_ten_and_the_modifier_for_each_level(con: int, level: int, points: int) -> None:
    assert stats.energy_points(numbers(), fighter(constitution=con, level=level, wisdom=9)) == points


@rule("TT4")
def test_lp_go_to_a_hundred() -> None:
    assert stats.lust_points(numbers()) == 100
    assert stats.lust_points(numbers("creature.lust=80")) == 80


@rule("TT5")
@each(
    ("size", "attribute"),
    [("small", "speed"), ("medium", "dexterity"), ("large", "dexterity"), ("huge", "strength")],
)
def test_attack_depends_on_the_size_of_a_melee_weapon(size: str, attribute: str) -> None:
    assert stats.attack_attribute(numbers(), size, False) == attribute  # type: ignore[arg-type]


@rule("TT5")
@each("size", ["small", "medium", "large"])
def test_attack_with_a_ranged_weapon_depends_on_perception(size: str) -> None:
    assert stats.attack_attribute(numbers(), size, True) == "perception"  # type: ignore[arg-type]


@rule("TT6")
def test_defense_is_five_and_the_modifier_of_dex() -> None:
    n = numbers()
    assert [stats.defense(n, fighter(dexterity=value, speed=9)) for value in (1, 5, 8)] == [1, 5, 8]


@rule("TT6", "TT-R1", "TT-R27")
@each(
    ("armor", "defense"),
    [("none", 5), ("padded", 6), ("leather", 6), ("hide", 7), ("mail", 7), ("scale", 8), ("plate", 9)],
)
def test_worn_armor_adds_one_to_four_to_defense(armor: str, defense: int) -> None:
    assert stats.defense(numbers(), fighter(armor=armor)) == defense


@rule("TT-R23")
@each(("setting", "more"), [((), 2), (("rulings.shield=0",), 0), (("rulings.shield=3",), 3)])
def test_a_shield_adds_to_defense(setting: tuple[str, ...], more: int) -> None:
    n = numbers(*setting)
    assert stats.defense(n, fighter(shield=True, armor="mail")) == 7 + more
    assert stats.defense(n, fighter(armor="mail")) == 7


@rule("TT-R10")
@each(("dexterity", "aware", "unaware"), [(8, 8, 5), (5, 5, 5), (3, 3, 3)])
def test_the_unaware_lose_a_positive_modifier_of_dex(dexterity: int, aware: int, unaware: int) -> None:
    who = fighter(dexterity=dexterity)
    assert (stats.defense(numbers(), who), stats.defense(numbers(), who, unaware=True)) == (aware, unaware)


@rule("TT7", "TT-R27")
@each(
    ("armor", "taken"),
    [
        ("none", (0, 0, 0)),
        ("padded", (0, 0, 1)),
        ("leather", (1, 0, 0)),
        ("hide", (1, 0, 1)),
        ("mail", (2, 1, 0)),
        ("scale", (2, 1, 1)),
        ("plate", (3, 2, 1)),
    ],
)
def test_reduction_is_for_each_damage_type(armor: str, taken: tuple[int, int, int]) -> None:
    worn = fighter(armor=armor)
    found = tuple(stats.reduction(numbers(), worn, kind) for kind in ("slashing", "piercing", "blunt"))
    assert found == taken


@rule("TT25", "TT-R4")
def test_impaling_halves_the_reduction_and_rounds_down() -> None:
    plate = fighter(armor="plate")
    assert [stats.reduction(numbers(), plate, kind, True) for kind in ("slashing", "piercing", "blunt")] == [1, 1, 0]


@rule("TT-R4")
@each(("armor", "shipped", "variant"), [("plate", 9, 7), ("scale", 8, 6), ("padded", 6, 5)])
def test_impaling_leaves_the_defense_of_armor_alone_unless_the_ruling_says_otherwise(
    armor: str, shipped: int, variant: int
) -> None:
    worn = fighter(armor=armor)
    assert stats.defense(numbers(), worn, impaled=True) == shipped
    over = numbers("rulings.impaling=armor")
    assert stats.defense(over, worn, impaled=True) == variant
    assert stats.defense(over, worn) == shipped
    assert stats.reduction(over, fighter(armor="plate"), "slashing", True) == 1


@rule("TT8")
@each(
    ("size", "attribute"),
    [("small", "dexterity"), ("medium", "strength"), ("large", "strength"), ("huge", "strength")],
)
def test_damage_adds_strength_and_for_small_weapons_dexterity(size: str, attribute: str) -> None:
    assert stats.damage_attribute(numbers(), size, False) == attribute  # type: ignore[arg-type]


@rule("TT-R13")
def test_ranged_damage_adds_nothing() -> None:
    assert stats.damage_attribute(numbers(), "medium", True) is None


@rule("TT9", "TT-R22")
def test_saves_come_from_con_dex_and_wis() -> None:
    who = fighter(constitution=8, dexterity=3, wisdom=11)
    assert {name: save(numbers(), who) for name, save in stats.SAVES.items()} == {
        "fortitude": 3,
        "reflex": -2,
        "will": 6,
    }
