from rich.style import Style
from rich.text import Text

from lazaretto.terminal import drawing
from lazaretto.terminal.palette import DARK
from tests.terminal.plain import plain


def test_words_are_wrapped_and_all_but_the_first_line_indented() -> None:
    drawn = drawing.paragraph("one two three four", 9, Style.null(), "  ")
    assert plain(drawn) == ["one two", "  three", "  four"]


def test_a_number_keeps_its_percent_sign() -> None:
    assert plain(drawing.paragraph("it is 43.40 % or so", 12, Style.null())) == ["it is", "43.40 % or", "so"]


def test_a_block_stands_in_the_middle_as_a_whole() -> None:
    assert plain(drawing.centred([Text("ab"), Text("abcd")], 8)) == ["  ab", "  abcd"]


def test_nothing_is_pushed_out_where_a_block_is_too_wide() -> None:
    assert plain(drawing.centred([Text("abcd")], 2)) == ["abcd"]


def test_blocks_abreast_stand_on_the_same_line() -> None:
    assert plain(drawing.abreast([[Text("a"), Text("bb")], [Text("c")]], 2)) == ["a", "bb  c"]


def test_keys_and_what_they_do() -> None:
    assert drawing.keys([("Enter", "take"), ("?", "help")], DARK).plain == " Enter take   ? help   "
