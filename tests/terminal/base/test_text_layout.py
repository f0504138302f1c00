import pytest
from rich.console import Console, Group
from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base import text_layout
from lazaretto.terminal.base.palette import DARK
from tests.terminal.plain import plain


def test_words_are_wrapped_and_all_but_the_first_line_indented() -> None:
    drawn = text_layout.paragraph("one two three four", 9, Style.null(), "  ")
    assert plain(drawn) == ["one two", "  three", "  four"]


def test_a_number_keeps_its_percent_sign() -> None:
    assert plain(text_layout.paragraph("it is 43.40 % or so", 12, Style.null())) == ["it is", "43.40 % or", "so"]


def test_a_block_stands_in_the_middle_as_a_whole() -> None:
    assert plain(text_layout.centred([Text("ab"), Text("abcd")], 8)) == ["  ab", "  abcd"]


def test_nothing_is_pushed_out_where_a_block_is_too_wide() -> None:
    assert plain(text_layout.centred([Text("abcd")], 2)) == ["abcd"]


def test_blocks_abreast_stand_on_the_same_line() -> None:
    assert plain(text_layout.abreast([[Text("a"), Text("bb")], [Text("c")]], 2)) == ["a", "bb  c"]


def test_keys_and_what_they_do() -> None:
    assert text_layout.keys_line([("Enter", "take"), ("?", "help")], DARK).plain == " Enter take   ? help   "


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (80, " Enter take   ? help"),
        (20, " Enter take   ? help"),
        (19, " Enter take"),
        (11, " Enter take"),
        (5, " Ente"),
    ],
)
def test_a_key_is_shown_as_a_whole_or_not_at_all(width: int, shown: str) -> None:
    console = Console(width=width)
    keys = text_layout.keys_line([("Enter", "take"), ("?", "help")], DARK)
    assert plain(keys.wrap(console, width)) == [shown]
    with console.capture() as seen:
        console.print(Group(keys))
    assert seen.get().rstrip("\n").rstrip() == shown


def test_a_headline_is_ruled_to_its_end() -> None:
    assert text_layout.headline("Luck", 10, DARK).plain == "Luck ─────"


LINES = [Text(str(number)) for number in range(10)]


@pytest.mark.parametrize(
    ("at", "shown"),
    [
        (0, ["0", "1", "2", "3", "▾ 6 more"]),
        (3, ["▴ 2 more", "2", "3", "4", "▾ 5 more"]),
        (9, ["▴ 6 more", "6", "7", "8", "9"]),
    ],
)
def test_a_part_has_the_place_in_it_and_counts_what_is_left_out(at: int, shown: list[str]) -> None:
    assert plain(text_layout.part(LINES, at, 5, DARK)) == shown


def test_what_fits_is_shown_as_it_is() -> None:
    assert plain(text_layout.part(LINES, 3, 10, DARK)) == plain(LINES)
    assert text_layout.part(LINES, 3, 0, DARK) == text_layout.part(LINES, 3, -1, DARK) == []


@pytest.mark.parametrize("room", range(1, 12))
def test_the_place_is_in_sight_in_any_room(room: int) -> None:
    for at in range(10):
        shown = plain(text_layout.part(LINES, at, room, DARK))
        assert str(at) in shown
        assert len(shown) <= room


def test_cells_are_counted_and_not_letters() -> None:
    assert [text_layout.wide(words) for words in ("ab", "漢字", "e\u0301", "a\x1b")] == [2, 4, 1, 2]
    assert [text_layout.filled("漢字", 7, side) for side in "<^>"] == ["漢字   ", " 漢字  ", "   漢字"]
    assert text_layout.filled("漢字", 3) == "漢字"


@pytest.mark.parametrize(("width", "shown"), [(6, "漢字漢"), (5, "漢字…"), (4, "漢 …"), (1, "…"), (0, ""), (-1, "")])
def test_words_are_cut_to_so_many_cells(width: int, shown: str) -> None:
    assert text_layout.cut("漢字漢", width) == shown
    assert text_layout.wide(shown) <= max(0, width)


def test_a_glyph_takes_one_cell() -> None:
    assert [text_layout.glyph(each) for each in "@é漢\u202e\u0301"] == [
        "@",
        "é",
        text_layout.STAND_IN,
        text_layout.STAND_IN,
        text_layout.STAND_IN,
    ]
    assert text_layout.glyph("") == text_layout.STAND_IN


def test_empty_lines_at_the_end_are_no_lines() -> None:
    lines = [text_layout.line((words, Style.null())) for words in ("one", "", "two", "", "")]
    assert plain(text_layout.trimmed(lines)) == ["one", "", "two"]
    assert text_layout.trimmed([text_layout.line()]) == []
