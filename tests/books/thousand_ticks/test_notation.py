"""How states and choices are written."""

import pytest

from lazaretto.books.thousand_ticks.choices import read_choice
from lazaretto.books.thousand_ticks.notation import read_duel, write_duel
from lazaretto.game import Refusal
from tests.cases import each


@each(
    "text",
    [
        "tick 950 a 30/30/1000 b 33/33/640 first b",
        "tick 0 a 30/0/1000 stunned b 33/33/-1640 stunned first a",
        "tick 1 a 0/0/0 b 1/2/3 first a b wins",
        "tick 100000 a 1/0/0 b 1/2/3 first a draw",
        "tick 1000000 a 1/0/-99999000 b 2280/2280/-100009000 first a draw",
    ],
)
def test_a_state_is_written_as_it_is_read(text: str) -> None:
    assert write_duel(read_duel(text)) == text


@each(
    "text",
    ["", "tick", "tick 1 a 1/1 b 1/1/1 first a", "tick 1 a 1/1/1 b 1/1/1 first c", "tick ١ a 1/1/1 b 1/1/1 first a"],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(Refusal, match="is not a state of a duel"):
        read_duel(text)


def test_choices_may_have_more_spaces_and_others_are_refused() -> None:
    assert str(read_choice("  primary   two-handed power ")) == "primary two-handed power"
    with pytest.raises(Refusal, match="is not a choice; did you mean"):
        read_choice("primary two-handedly")
