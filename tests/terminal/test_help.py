from lazaretto.play.course import COMMANDS
from lazaretto.terminal import help as page
from lazaretto.terminal.palette import DARK
from tests.terminal.plain import plain


def test_a_heading_is_ruled_and_its_keys_stand_below() -> None:
    assert plain(page.lines((("Always", (("Q", "quit"),)), ("Never", (("q", "stay"),))), DARK)) == [
        "Always " + "─" * 29,
        "Q            quit",
        "",
        "Never " + "─" * 30,
        "q            stay",
    ]


def test_no_line_is_cut_and_everything_fits_the_smallest_terminal() -> None:
    for groups in page.COLUMNS:
        lines = plain(page.lines(groups, DARK))
        assert max(map(len, lines)) <= page.WIDTH
        assert len(lines) <= 24 - 3


def test_every_word_that_can_be_typed_is_there() -> None:
    typed = " ".join(keys for keys, _ in page.TYPED)
    assert all(word in typed for word in (*COMMANDS, "turn", "map", "?", "q"))
