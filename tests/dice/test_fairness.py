"""Whether compiled draws are fair and independent. Seeds are fixed; each test states its false-alarm odds."""

from array import array
from math import sqrt

import pytest

from lazaretto.dice.random_streams import key, philox
from lazaretto.kernel import fast
from tests.cases import each
from tests.dice.chi_square import looks_fair, upper_tail
from tests.dice.counting import as_compiled_array, fair_counts, tally, tally_bytes, tally_neighbours


@each(
    ("statistic", "freedom", "tail"),
    [(3.841459, 1, 0.05), (18.307038, 10, 0.05), (23.209251, 10, 0.01), (77.929465, 100, 0.95), (70.064895, 100, 0.99)],
)
def test_the_tail_is_the_tabled_one(statistic: float, freedom: int, tail: float) -> None:
    assert upper_tail(statistic, freedom) == pytest.approx(tail, abs=5e-5)


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20, 100])
def test_the_dice_of_the_hobby_are_fair(sides: int) -> None:
    """10⁷ rolls each; a false alarm in 2 of 10⁶ dice, 1.6 in 10⁵ for all eight."""
    assert looks_fair(fair_counts(sides, key(2024, f"d{sides}", 0), 10**7))


def test_every_die_up_to_d100_is_fair() -> None:
    """10⁶ rolls each; a false alarm in 2 of 10⁶ dice, 2 in 10⁴ for all 99."""
    unfair = [n for n in range(2, 101) if not looks_fair(fair_counts(n, key(7, f"d{n}", 0), 10**6))]
    assert unfair == []


@pytest.mark.long
@pytest.mark.parametrize("sides", range(2, 101))
def test_every_die_up_to_d100_is_fair_over_a_hundred_million_rolls(sides: int) -> None:
    """10⁸ rolls each; a false alarm in 2 of 10⁶ dice, 2 in 10⁴ for all 99."""
    assert looks_fair(fair_counts(sides, key(11, f"d{sides}", 0), 10**8))


def test_a_byte_modulo_six_is_caught() -> None:
    """Over 10⁷ rolls of that die the statistic is about 1,220 where a fair one's is 5."""
    counts = array("q", [0] * 6)
    fast(tally_bytes)(as_compiled_array(counts), *key(2024, "d6", 0), 10**7)
    assert not looks_fair(counts)


def test_a_die_too_even_for_chance_is_caught() -> None:
    assert not looks_fair([1_666_667] * 6)


def test_a_tally_is_the_same_interpreted() -> None:
    plain, compiled = array("q", [0] * 20), array("q", [0] * 20)
    tally(plain, *key(5, "d20", 0), 20_000)
    fast(tally)(as_compiled_array(compiled), *key(5, "d20", 0), 20_000)
    assert plain == compiled


@each("apart", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1), (1024, 0, 0)])
def test_neighbouring_games_places_and_draws_know_nothing_of_each_other(apart: tuple[int, int, int]) -> None:
    """10⁶ pairs of dice over 36 cells; a false alarm in 2 of 10⁶ neighbourhoods, 10⁻⁵ for all."""
    counts = array("q", [0] * 36)
    fast(tally_neighbours)(as_compiled_array(counts), *key(31, "rules", 0), *apart, 10**6)
    assert looks_fair(counts)


def test_a_die_paired_with_itself_is_caught() -> None:
    counts = array("q", [0] * 36)
    fast(tally_neighbours)(as_compiled_array(counts), *key(31, "rules", 0), 0, 0, 0, 10**6)
    assert not looks_fair(counts)


@each("word", range(6))
def test_every_bit_of_key_and_counter_turns_half_the_bits_of_the_words(word: int) -> None:
    """1,600 flips of 128 bits; outside 5 sigma with odds 6 in 10⁷, 4 in 10⁶ for all six."""
    turned = flips = 0
    for sample in range(50):
        given = [*philox(word, 0, sample, 1, 2, 3), *key(sample, "avalanche", word)]
        before = philox(*given)
        for bit in range(32):
            given[word] ^= 1 << bit
            turned += sum((a ^ b).bit_count() for a, b in zip(before, philox(*given), strict=True))
            given[word] ^= 1 << bit
            flips += 128
    assert abs(turned - flips / 2) < 5 * sqrt(flips) / 2
