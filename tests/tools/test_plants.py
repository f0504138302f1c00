"""Every line that `make plant` would break is where its plant says, so that a changed line is noticed at once."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.cases import each
from tests.plant.plants import Plant, every
from tests.plant.sample import sampled, share_of
from tests.plant.tree import ROOT

EVERY = every()


@each("plant", EVERY)
def test_the_line_to_break_stands_once(plant: Plant) -> None:
    assert (ROOT / plant.file).read_text("utf-8").count(plant.line) == 1
    assert plant.planted != plant.line
    assert all((ROOT / test).exists() for test in plant.tests)


def test_the_same_seed_gives_the_same_sample_and_another_one_another() -> None:
    sixth = [sampled(EVERY, Fraction(1, 6), seed) for seed in ("a", "a", "b")]
    assert sixth[0] == sixth[1] != sixth[2]
    assert [len(each) for each in sixth] == [-(-len(EVERY) // 6)] * 3
    assert sampled(EVERY, Fraction(1), "a") == EVERY


@pytest.mark.parametrize("text", ["0", "-1/2", "7/6", "half"])
def test_what_is_no_share_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        share_of(text)
