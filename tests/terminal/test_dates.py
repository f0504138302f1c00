"""A book that names its days itself."""

from __future__ import annotations

import pytest

from lazaretto.play.told import Told
from lazaretto.terminal.dates import is_dated, names


@pytest.mark.parametrize(
    ("words", "turn", "told"),
    [
        ("Day 5. All is well.", 5, True),
        ("After day 1700 the town is contained.", 1700, True),
        ("Day 51. All is well.", 5, False),
        ("Day 4. All is well.", 5, False),
        ("5 are left.", 5, False),
        ("Stamina 5.", 5, False),
        ("Before the first day.", 0, False),
    ],
)
def test_words_that_say_which_turn_it_is(words: str, turn: int, told: bool) -> None:
    assert names(words, turn) == told


def test_a_log_is_dated_where_its_last_turn_is() -> None:
    begun = Told(0, ("It moves by itself.",), ())
    assert is_dated([begun, Told(7, ("Day 7: nothing happens.", "The end."), ())])
    assert not is_dated([begun, Told(7, ("It is day 7.",), ())])
    assert not is_dated([begun, Told(7, ("Day 8: nothing happens.",), ())])
    assert not is_dated([begun, Told(7, (), ())])
    assert not is_dated([begun])
    assert not is_dated([])
