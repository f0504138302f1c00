import pytest
from rich.console import Console

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import wordmark
from tests.terminal.plain import plain


def test_the_name_is_written_where_there_is_little_room() -> None:
    assert plain(wordmark.drawn(60, DARK)) == ["", "▀▄ L A Z A R E T T O", "", "a quarantine for rules"]


def test_the_name_in_blocks() -> None:
    assert plain(wordmark.drawn(72, DARK)) == [
        "████       █    ▄▀▀▄ ▀▀▀█ ▄▀▀▄ █▀▀▄ █▀▀▀ ▀▀█▀▀ ▀▀█▀▀ ▄▀▀▄",
        "▀▀▀▀▄▄▄▄   █    █▄▄█  ▄▀  █▄▄█ █▀▀▄ █▀▀    █     █   █  █",
        "    ████   █▄▄▄ █  █ █▄▄▄ █  █ █  █ █▄▄▄   █     █   ▀▄▄▀",
        "           a quarantine for rules",
    ]


def test_the_flag_alone() -> None:
    assert plain(wordmark.flag(DARK)) == ["████", "▀▀▀▀▄▄▄▄", "    ████"]


def test_twice_as_large() -> None:
    assert wordmark.doubled(["▀▄", "█ "]) == ["██  ", "  ██", "██  ", "██  "]
    assert len(wordmark.drawn(115, DARK)) == 7


@pytest.mark.parametrize("width", [60, 67, 68, 114, 115, 200])
def test_it_fits_and_is_drawn_for_the_room_it_is_given(width: int) -> None:
    console = Console(width=width, legacy_windows=False)
    with console.capture() as seen:
        console.print(*wordmark.lines(DARK))
    lines = [line.rstrip() for line in seen.get().splitlines()]
    assert lines == plain(wordmark.drawn(width, DARK))
    assert max(map(len, lines)) <= width


def test_every_letter_is_as_wide_in_each_row() -> None:
    assert [len({len(row) for row in rows}) for rows in wordmark.LETTERS.values()] == [1] * len(wordmark.LETTERS)
