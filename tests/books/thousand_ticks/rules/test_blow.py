"""A blow: whether it hits, what it does, and whether it stuns, all with exact chances."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from lazaretto.books.thousand_ticks.rules.blow import (
    CRITICAL,
    HIT,
    MISS,
    blow,
    critical_times,
    damage,
    multiplied,
    resists,
    save,
    to_hit,
)
from lazaretto.dice import law, outcomes
from tests.books.thousand_ticks.duelling import numbers, totals
from tests.cases import each
from tests.citing import rule


def rolled(attack: int, defense: int, *over: str, dueling: bool = False, sneaks: bool = False) -> list[Fraction]:
    """The chances to miss, to hit, and to hit hard."""
    found = outcomes(to_hit, numbers(*over), attack, defense, dueling, sneaks)
    return [found.get(came, Fraction(0)) for came in (MISS, HIT, CRITICAL)]


def twentieths(*faces: int) -> list[Fraction]:
    return [Fraction(count, 20) for count in faces]


@rule("TT-R1")
@each(
    ("attack", "defense", "faces"),
    [(0, 7, (6, 13, 1)), (2, 7, (4, 15, 1)), (-1, 7, (7, 12, 1)), (9, 5, (1, 18, 1)), (0, 40, (19, 0, 1))],
)
def test_the_die_and_attack_must_reach_defense(attack: int, defense: int, faces: tuple[int, ...]) -> None:
    assert rolled(attack, defense) == twentieths(*faces)


@rule("TT-R1")
def test_with_a_d10_its_one_misses_and_its_ten_hits() -> None:
    over = "rulings.die=d10"
    assert rolled(0, 5, over) == [Fraction(4, 10), Fraction(5, 10), Fraction(1, 10)]
    assert rolled(9, 5, over) == [Fraction(1, 10), Fraction(8, 10), Fraction(1, 10)]
    assert rolled(0, 30, over) == [Fraction(9, 10), 0, Fraction(1, 10)]
    assert rolled(0, 5, over, dueling=True) == [Fraction(4, 10), Fraction(3, 10), Fraction(3, 10)]


@rule("TT23", "TT-R2")
@each(("defense", "faces"), [(7, (6, 9, 5)), (16, (15, 0, 5)), (18, (17, 0, 3)), (40, (19, 0, 1))])
def test_dueling_makes_a_sixteen_or_more_critical_if_it_hits(defense: int, faces: tuple[int, ...]) -> None:
    assert rolled(0, defense, dueling=True) == twentieths(*faces)


@rule("TT-R2")
def test_a_relative_dueling_is_six_percent_by_a_second_roll() -> None:
    over = "rulings.dueling=relative"
    missed, hit, critical = rolled(0, 7, over, dueling=True)
    assert missed == Fraction(6, 20)
    assert hit == Fraction(14, 20) * Fraction(94, 100)
    assert critical == Fraction(14, 20) * Fraction(6, 100)
    assert rolled(0, 7, over) == rolled(0, 7)
    assert law(to_hit, numbers(over), 0, 7, True, False).chance(CRITICAL) == critical
    assert rolled(0, 7, over, dueling=True, sneaks=True) == twentieths(6, 0, 14)


@rule("TT-R1", "TT-R2")
@each("over", [(), ("rulings.dueling=relative",), ("rulings.die=d10",)])
def test_dueling_makes_no_miss_a_hit(over: tuple[str, ...]) -> None:
    for defense in (5, 7, 16, 40):
        assert rolled(0, defense, *over, dueling=True)[MISS] == rolled(0, defense, *over)[MISS]


@rule("TT-R10", "TT20")
def test_a_sneak_attack_that_hits_is_critical() -> None:
    assert rolled(0, 7, sneaks=True) == twentieths(6, 0, 14)


@rule("TT24", "TT-R2")
def test_an_executioner_counts_twice_as_much_or_three_times() -> None:
    assert [critical_times(numbers(), executioner) for executioner in (False, True)] == [2, 4]
    assert [critical_times(numbers("rulings.executioner=3"), executioner) for executioner in (False, True)] == [2, 3]


@rule("TT-R2", "TT-R3")
@each(
    ("shown", "bonus", "times", "done"),
    [
        (4, 3, 1, 7),
        (4, 3, 2, 14),
        (4, 3, 4, 28),
        (4, -3, 1, 1),
        (4, -3, 2, 5),
        (4, -9, 1, 1),
        (1, -4, 2, 1),
        (4, 0, 2, 8),
    ],
)
def test_a_positive_bonus_is_multiplied_and_a_negative_one_counts_once(
    shown: int, bonus: int, times: int, done: int
) -> None:
    assert multiplied(shown, bonus, times) == done


@rule("TT7", "TT-R3")
def test_reduction_may_bring_damage_to_nothing_but_not_below() -> None:
    assert outcomes(damage, numbers(), 3, -2, 1, 1) == {0: Fraction(3, 4), 1: Fraction(1, 4)}
    assert outcomes(damage, numbers(), 1, 0, 1, 9) == {0: Fraction(1)}
    assert outcomes(damage, numbers(), 1, -5, 1, 0) == {1: Fraction(1)}


@rule("TT7", "TT18", "TT-R2")
@each("rank", range(1, 12))
def test_a_whole_blow_is_its_parts(rank: int) -> None:
    n = numbers()
    count, _, sides = n.ranks.dice[rank - 1].partition("d")
    expected = {-1: Fraction(6, 20)}
    for times, share in ((1, Fraction(13, 20)), (2, Fraction(1, 20))):
        for shown, chance in totals(int(count), int(sides)).items():
            done = max(0, (shown + 2) * times - 3)
            expected[done] = expected.get(done, Fraction(0)) + share * chance
    assert outcomes(blow, n, (0, 7, False, False), (rank, 2, 2, 3)) == expected


@rule("TT9")
@each(("bonus", "difficulty", "made"), [(0, 15, 6), (3, 15, 9), (-2, 15, 4), (20, 5, 20), (0, 25, 0)])
def test_a_save_must_reach_its_difficulty(bonus: int, difficulty: int, made: int) -> None:
    assert outcomes(save, bonus, difficulty).get(True, Fraction(0)) == Fraction(made, 20)


@rule("TT22", "TT-R12")
@each(("over", "made"), [((), 8), (("rulings.stun_dc=5",), 13)])
def test_the_save_against_a_stun_depends_on_the_rank(over: tuple[str, ...], made: int) -> None:
    assert outcomes(resists, numbers(*over), 3, 6)[True] == Fraction(made, 20)
    assert outcomes(resists, numbers(*over), 3, 7)[True] == Fraction(made - 1, 20)
    assert outcomes(resists, numbers("rulings.die=d10"), 3, 6)[True] == Fraction(8, 20)


@rule("TT6", "TT-R1")
@given(st.integers(-5, 15), st.integers(0, 30), st.booleans(), st.booleans())
def test_more_defense_never_helps_the_attacker(attack: int, defense: int, dueling: bool, sneaks: bool) -> None:
    for over in ((), ("rulings.die=d10",), ("rulings.dueling=relative",)):
        less = rolled(attack, defense, *over, dueling=dueling, sneaks=sneaks)
        more = rolled(attack, defense + 1, *over, dueling=dueling, sneaks=sneaks)
        assert more[MISS] >= less[MISS]
        assert more[CRITICAL] <= less[CRITICAL]
