"""A screen as SVG: letters as text, block characters and box lines drawn."""

from xml.etree import ElementTree

from rich.segment import Segment
from rich.style import Style

from tools.terminal_svg import HIGH, MARGIN, WIDE, picture

SPACE = "{http://www.w3.org/2000/svg}"
GROUND, TEXT = "#000000", "#ffffff"


def drawn(*pieces: Segment, kind: str) -> list[dict[str, str]]:
    """The SVG elements of one kind that a row becomes, without the background of the sheet."""
    tree = ElementTree.fromstring(picture([list(pieces)], "", GROUND, TEXT))
    return [dict(element.attrib) for element in tree.iter(f"{SPACE}{kind}") if "x" in element.attrib or kind == "path"]


def test_words_take_as_many_cells_as_they_have_letters() -> None:
    first, second = drawn(Segment("  one two  three"), kind="text")
    assert (float(first["x"]), float(first["textLength"])) == (MARGIN + 2 * WIDE, 7 * WIDE)
    assert (float(second["x"]), float(second["textLength"])) == (MARGIN + 11 * WIDE, 5 * WIDE)


def test_blocks_are_drawn() -> None:
    (half,) = drawn(Segment("▄▄▄"), kind="rect")
    assert {name: float(half[name]) for name in ("x", "y", "width", "height")} == {
        "x": MARGIN, "y": MARGIN + HIGH / 2, "width": 3 * WIDE, "height": HIGH / 2,
    }  # fmt: skip
    (shade,) = drawn(Segment("░"), kind="rect")
    assert shade["fill-opacity"] == "0.25"


def test_ruled_lines_are_drawn() -> None:
    (level,) = drawn(Segment("───"), kind="path")
    assert level["d"] == f"M{MARGIN} {MARGIN + HIGH / 2:g}H{MARGIN + 3 * WIDE:g}"
    (heavy,) = drawn(Segment("━"), kind="path")
    assert heavy["stroke-width"] == "3"
    (corner,) = drawn(Segment("┌"), kind="path")
    assert corner["d"].count("M") == 2


def test_a_ground_of_its_own_and_ink_turned_round() -> None:
    style = Style(color="#112233", bgcolor="#445566")
    assert [box["fill"] for box in drawn(Segment("a", style), kind="rect")] == ["#445566"]
    assert drawn(Segment("a", style + Style(reverse=True)), kind="text")[0]["fill"] == "#445566"


def test_no_host_is_named() -> None:
    assert picture([[Segment("a")]], "", GROUND, TEXT).count("http") == 1
