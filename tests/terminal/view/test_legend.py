"""The legend, which also counts."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console
from rich.style import Style

from lazaretto.play.text.count_history import TITLE
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.play import side_panel
from lazaretto.terminal.view import legend
from lazaretto.view import Cell, Count, Curve, Curves, Panel, Plane, View
from tests.terminal.plain import plain

COUNTS = (Count("citizen", "c", "plain", 4986), Count("infected", "i", "harm", 14))
SO_FAR = Curves(TITLE, (Curve("citizen", (5000, 4997, 4986)), Curve("infected", (0, 3, 14), "harm")))
BOARD = Plane(2, 2, (Cell("c"), Cell("i", "harm"), Cell("#", "timber")), bytes((0, 1, 2, 0)), None,
              (("c", "citizen"), ("i", "infected"), ("#", "wall")), pixels=True)  # fmt: skip
TOWN = View("A town", "Day 2.", board=BOARD, counts=COUNTS, curves=(SO_FAR,))


def test_each_kind_has_its_glyph_its_word_its_number_and_its_curve() -> None:
    assert plain(legend.lines(TOWN, 30, 0, DARK)) == [
        "So far " + "─" * 23,
        "c citizen  4,986 ███",
        "i infected    14 ·▂█",
        "",
    ]


def test_where_there_is_room_curves_are_higher_and_say_how_high_they_go() -> None:
    assert plain(legend.lines(TOWN, 30, 8, DARK)) == [
        "So far " + "─" * 23,
        "      most 5,000 ███",
        "c citizen  4,986 ███",
        "",
        "         most 14   █",
        "i infected    14 ·▄█",
        "",
    ]
    assert len(legend.lines(TOWN, 30, 10, DARK)) == 9
    assert len(legend.lines(TOWN, 30, 99, DARK)) == 9


def test_where_it_is_narrow_there_are_no_curves_and_where_it_is_narrower_words_are_cut() -> None:
    assert plain(legend.lines(TOWN, 20, 99, DARK))[1:] == ["c citizen  4,986", "i infected    14", ""]
    assert plain(legend.lines(TOWN, 12, 99, DARK))[1:] == ["c cit… 4,986", "i inf…    14", ""]


def test_a_long_game_is_all_of_it_in_the_width_there_is() -> None:
    rise = replace(SO_FAR, lines=(Curve("citizen", tuple(range(5001))), Curve("infected", (0,) * 5001)))
    lines = plain(legend.lines(replace(TOWN, curves=(rise,)), 40, 0, DARK))
    assert all(len(line) == 40 for line in lines[:3])
    assert lines[1].endswith("█")
    assert lines[2].endswith("·")


def test_what_is_counted_without_a_past_has_no_curves() -> None:
    assert plain(legend.lines(replace(TOWN, curves=()), 40, 9, DARK)) == ["c citizen  4,986", "i infected    14", ""]
    assert legend.lines(View("", ""), 40, 9, DARK) == []


def test_its_glyphs_look_as_they_do_on_the_board() -> None:
    spot = legend.lines(TOWN, 30, 0, DARK)[2].get_style_at_offset(Console(), 0)
    assert (spot.color, spot.bgcolor) == (Style(color=DARK.ground).color, Style(color=DARK.blood).color)
    letters = replace(TOWN, board=replace(BOARD, pixels=False))
    letter = legend.lines(letters, 30, 0, DARK)[2].get_style_at_offset(Console(), 0)
    assert (letter.color, letter.bgcolor) == (Style(color=DARK.blood).color, None)


def test_curves_of_the_book_itself_stand_elsewhere() -> None:
    own = Curves("Wind", (Curve("wind", (1, 2)),))
    assert legend.rest(replace(TOWN, curves=(SO_FAR, own))).curves == (own,)
    assert legend.rest(View("", "", curves=(SO_FAR,))).curves == (SO_FAR,)


def test_the_side_counts_first_then_says_what_is_looked_at_and_leaves_the_rest_of_the_legend() -> None:
    town = replace(TOWN, panels=(Panel("Wind", ("From the east.",)),))
    said = ("A citizen stands here.", "Nobody met them.")
    lines = plain(side_panel.lines(town, (0, 0), (0, 0), 30, 20, DARK, None, said))
    assert lines[-8:] == [
        "0,0: citizen.",
        "A citizen stands here.",
        "Nobody met them.",
        "",
        "Wind " + "─" * 25,
        "From the east.",
        "",
        "# wall",
    ]
    assert lines[0].startswith("So far")
    assert len(lines) <= 20


def test_a_book_that_names_the_square_itself_is_not_echoed() -> None:
    lines = plain(side_panel.lines(TOWN, (0, 0), (0, 0), 30, 20, DARK, None, ("0,0: a citizen, ill.", "Why: bitten.")))
    assert [line for line in lines if "0,0" in line or "Why" in line] == ["0,0: a citizen, ill.", "Why: bitten."]


def test_bare_ground_that_is_counted_has_no_spot() -> None:
    town = replace(TOWN, counts=(*COUNTS, Count("blank", " ", "dim", 3)))
    last = legend.lines(town, 30, 0, DARK)[3]
    assert last.plain.startswith("  blank        3")
    assert last.get_style_at_offset(Console(), 0).bgcolor is None


def test_numbers_keep_their_place_while_they_become_shorter() -> None:
    few = replace(TOWN, counts=(Count("citizen", "c", "plain", 7), COUNTS[1]))
    assert plain(legend.lines(few, 30, 0, DARK))[1] == "c citizen      7 ███"


def test_what_is_looked_at_is_there_in_the_least_room() -> None:
    lines = plain(side_panel.lines(TOWN, (0, 0), (1, 0), 29, 9, DARK, None, ("It met a citizen.", "It bit.")))
    assert "It bit." in lines
    assert len(lines) <= 9


def test_what_is_counted_is_on_every_page_as_long_as_it_leaves_room() -> None:
    said = tuple(f"Sentence {number}." for number in range(12))
    many = [plain(page) for page in side_panel.pages(TOWN, (0, 0), (0, 0), 30, 12, DARK, None, said)]
    assert len(many) > 1
    assert all(page[:3] == many[0][:3] and len(page) <= 12 for page in many)
    assert many[0][1].startswith("c citizen")
    low = [plain(page) for page in side_panel.pages(TOWN, (0, 0), (0, 0), 30, 7, DARK, None, said)]
    assert any("citizen " in line for line in low[0])
    assert not any("citizen " in line for line in low[-1]), "too little room to repeat them"
    for pages in (many, low):
        assert {line for page in pages for line in page} >= {*said, "# wall"}
