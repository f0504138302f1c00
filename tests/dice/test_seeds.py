"""Seeds as they are written: digits only, up to 128 bits, never rounded."""

import pytest

from lazaretto.dice.seeds import MOST_SEED, SECRET_BITS, draw_seed, read_seed


@pytest.mark.parametrize("seed", [0, 7, 2**32, MOST_SEED])
def test_a_seed_is_read_exactly_as_written(seed: int) -> None:
    assert read_seed(str(seed)) == seed


@pytest.mark.parametrize("text", ["", "-1", "+1", " 1", "1 ", "1_000", "1e3", "٣", str(MOST_SEED + 1), "9" * 5000])
def test_what_is_not_a_seed_is_not_read(text: str) -> None:
    assert read_seed(text) is None


def test_a_fresh_seed_has_as_many_bits_as_were_asked_for() -> None:
    assert 0 <= draw_seed() < 2**32
    assert max(draw_seed(SECRET_BITS) for _ in range(20)) > 2**100, "false alarm: once in 2^560"
