"""Portraits: what cannot be drawn is refused."""

from __future__ import annotations

from typing import get_args

import pytest

from lazaretto.view import PIXELS, Portrait
from lazaretto.view.board import Tone
from tests.cases import each
from tests.view.gallery import RAT


def test_a_portrait_knows_its_size() -> None:
    assert (RAT.width, RAT.height) == (7, 5)


def test_every_tone_has_a_letter_and_one_letter_has_none() -> None:
    assert sorted(tone for tone in PIXELS.values() if tone) == sorted(get_args(Tone))
    assert [letter for letter, tone in PIXELS.items() if tone is None] == ["."]


@each(
    ("rows", "wrong"),
    [
        ((), "a row at least"),
        (("#",) * 33, "a row at least"),
        (("",), "a pixel a row at least"),
        (("#" * 33,), "a pixel a row at least"),
        (("##", "#"), "as wide as the first"),
        (("##", "#x"), "a pixel that faces know"),
        (("# ",), "a pixel that faces know"),
    ],
)
def test_what_has_another_shape_is_none(rows: tuple[str, ...], wrong: str) -> None:
    with pytest.raises(AssertionError, match=wrong):
        Portrait("somebody", rows)


def test_the_largest_there_may_be() -> None:
    assert Portrait("somebody", ("#" * 32,) * 32).width == 32
