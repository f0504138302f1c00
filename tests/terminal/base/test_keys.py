"""Keys by the names that terminals give them."""

import pytest

from lazaretto.play.base.key_table import DIRECTIONS
from lazaretto.terminal.base import keys


@pytest.mark.parametrize(
    ("key", "character", "meant"),
    [
        ("left", None, "h"),
        ("kp_4", None, "h"),
        ("4", "4", "h"),
        ("pageup", None, "u"),
        ("kp_page_down", None, "n"),
        ("shift+left", None, "H"),
        ("full_stop", ".", "."),
        ("s", "s", "."),
        ("comma", ",", "g"),
        ("kp_begin", None, "5"),
        ("plus", "+", "+"),
        ("kp_add", None, "+"),
        ("space", " ", " "),
        ("tab", "\t", "tab"),
        ("enter", "\r", "enter"),
        ("question_mark", "?", "?"),
    ],
)
def test_what_is_meant(key: str, character: str | None, meant: str) -> None:
    assert meant in keys.meanings(key, character)


def test_the_most_literal_meaning_comes_first() -> None:
    assert keys.meanings("s", "s") == ("s", ".")
    assert keys.meanings("5", "5") == ("5",)


def test_directions_and_the_squares_they_lead_to() -> None:
    for key, step in DIRECTIONS.items():
        assert keys.towards(3 * step[0], 3 * step[1]) == key
    assert keys.towards(0, 0) == ""
    assert keys.direction(("shift+up", "K")) == "k"
    assert keys.direction(("o",)) == ""
