from itertools import product

import pytest

from lazaretto.play.session.session_commands import COMMANDS
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.screens import help as page
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


@pytest.mark.parametrize("what", list(product((False, True), repeat=6)))
def test_a_world_has_what_there_is_of_it_and_nothing_is_cut(what: tuple[bool, ...]) -> None:
    world = page.SelfPlaying(*what)
    for groups in (*world.watched(), *world.replayed()):
        lines = plain(page.lines(groups, DARK))
        assert max(map(len, lines)) <= page.WIDTH
        assert len(lines) <= 24 - 3
        assert all(line[page.KEY - 1] == " " or "─" in line for line in lines if line)
    named = {key: does for groups in world.watched() for _, keys in groups for key, does in keys}
    assert ("x or a click" in named) == world.board
    assert ("v" in named) == (world.board and world.spots)
    assert ("map FILE" in named) == world.map
    assert ("w" in named) == world.rolls
    assert ("save" in named["S or Esc, Q"]) == world.saved
    assert ("space, ." in named) != world.over
    assert ("M" in dict(world.replayed()[0][0][1])) == world.map


def test_a_turn_is_called_what_the_book_calls_it() -> None:
    world = page.SelfPlaying(over=True)
    for columns in (page.COLUMNS, world.watched(), world.replayed()):
        said = " ".join(line for groups in columns for line in plain(page.lines(groups, DARK, "day")))
        assert "turn" not in said
        assert "day 37 " in said
    assert "Its days" in " ".join(plain(page.lines(world.watched()[0], DARK, "day")))
    assert "Its nights" in " ".join(plain(page.lines(world.watched()[0], DARK, "night")))


def test_every_word_that_can_be_typed_is_there() -> None:
    typed = " ".join(keys for keys, _ in page.TYPED).format(turn="turn")
    assert all(word in typed for word in (*COMMANDS, "turn", "map", "?", "q"))
