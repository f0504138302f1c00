"""What does not fit is shown page by page, and nothing is left out."""

from __future__ import annotations

import pytest
from rich.text import Text

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw.paging import Paging, pages
from tests.terminal.plain import plain

LINES = [Text(f"line {number}") for number in range(20)]


def test_what_fits_is_one_page() -> None:
    assert pages(LINES, 20, DARK) == [LINES]
    assert pages([], 5, DARK) == [[]]


def test_a_sign_says_how_many_more_there_are_and_which_key_shows_them() -> None:
    assert [plain(page) for page in pages(LINES[:8], 5, DARK)] == [
        ["line 0", "line 1", "line 2", "line 3", "▾ 4 more: Tab"],
        ["▴ 4 more", "line 4", "line 5", "line 6", "line 7"],
    ]
    assert [plain(page) for page in pages(LINES[:9], 5, DARK)] == [
        ["line 0", "line 1", "line 2", "line 3", "▾ 5 more: Tab"],
        ["▴ 4 more", "line 4", "line 5", "line 6", "▾ 2 more: Tab"],
        ["▴ 5 more", "line 5", "line 6", "line 7", "line 8"],
    ]


@pytest.mark.parametrize("count", range(1, 21))
@pytest.mark.parametrize("room", range(3, 12))
def test_every_line_is_on_one_of_them_and_none_is_higher_than_its_room(count: int, room: int) -> None:
    made = pages(LINES[:count], room, DARK)
    assert all(len(page) <= room for page in made)
    assert {line for page in made for line in plain(page) if "more" not in line} == set(plain(LINES[:count]))


def test_the_key_goes_round_and_something_new_begins_at_its_first_page() -> None:
    reading, made = Paging(), pages(LINES[:9], 5, DARK)
    assert reading.shown(made, "a square") == made[0]
    assert reading.has_more
    for place in (1, 2, 0, 1):
        reading.turn(1)
        assert reading.shown(made, "a square") == made[place]
    reading.turn(-1)
    assert reading.shown(made, "a square") == made[0]
    reading.turn(-1)
    assert reading.shown(made, "a square") == made[2]
    assert reading.shown(made, "another") == made[0]
    reading.turn(2)
    assert reading.shown(made[:1], "another") == made[0], "there is more room now"
    assert not reading.has_more
