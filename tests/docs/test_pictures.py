"""The pictures match the current output of the command line, and their colours can be read."""

import struct
from xml.etree import ElementTree

import pytest

from tests.cases import each
from tools import svg
from tools.photographs import SHOWN, Photograph
from tools.pictures import FOLDER, ODDS, PICTURES, WATCH, printed
from tools.value_map import BANDS, INKS, MOST, banded, written

SPACE = "{http://www.w3.org/2000/svg}"


def test_every_picture_is_one_of_ours() -> None:
    photographs = [photograph.name for photograph in SHOWN]
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted([*PICTURES, *photographs])


@each("photograph", SHOWN)
def test_a_photograph_is_as_large_as_it_says(photograph: Photograph) -> None:
    """Fonts look different on each machine, so screenshots are not compared."""
    head = (FOLDER / photograph.name).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:24]) == photograph.size


LONG = ("outbreak-curves.svg", "outbreak-soldiers.svg")
"""Pictures that need hundreds of towns."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] if name in LONG else []) for name in PICTURES]
)
def test_a_picture_is_what_a_fresh_run_draws(name: str) -> None:
    """The map of values is drawn in this test only, so that with an empty shelf the duel is solved once."""
    assert (FOLDER / name).read_text("utf-8") == PICTURES[name]()


@pytest.mark.parametrize(("name", "command"), [("odds.svg", ODDS), ("watch.svg", WATCH)])
def test_all_that_was_printed_is_in_the_picture(name: str, command: str) -> None:
    tree = ElementTree.fromstring((FOLDER / name).read_text("utf-8"))
    shown = " ".join(text.text or "" for text in tree.iter(f"{SPACE}text"))
    words = {word for line in printed(command) for word in line.split() if not set(word) <= set("█▓▒░")}
    assert [word for word in sorted(words) if word not in shown] == []


def test_the_map_of_values_shows_every_square_and_is_the_same_from_both_sides() -> None:
    tree = ElementTree.fromstring((FOLDER / "value.svg").read_text("utf-8"))
    squares = [text.text or "" for group in tree.iter(f"{SPACE}g") if _is_squares(group) for text in group]
    rows = [squares[at : at + MOST + 1] for at in range(0, len(squares), MOST + 1)]
    assert len(rows) == MOST + 1
    other_side = str.maketrans("+−", "−+")
    assert [[said.translate(other_side) for said in column] for column in zip(*rows, strict=True)] == rows
    assert rows[20][10] == "+.64"


def _is_squares(group: ElementTree.Element) -> bool:
    return "mark-text role-mark" in (group.get("class") or "")


def test_a_value_is_never_rounded_to_certainty() -> None:
    assert [written(value, 1e-12) for value in (1, 0.9999, 0.64, 0.001, 0, -0.06, -0.9999, -1)] == [
        "+1", "+.99", "+.64", "+.01", "0", "−.06", "−.99", "−1",
    ]  # fmt: skip


def test_bands_end_where_they_say() -> None:
    assert [banded(value) for value in (0.9, 0.89, 0.1, 0.09, -0.09, -0.1, -1)] == [
        "a, 0.9 to 1", "a, 0.7 to 0.9", "a, 0.1 to 0.3", "under 0.1", "under 0.1", "b, 0.1 to 0.3", "b, 0.9 to 1",
    ]  # fmt: skip


@each("name", PICTURES)
def test_a_picture_says_in_words_what_it_shows(name: str) -> None:
    tree = ElementTree.fromstring((FOLDER / name).read_text("utf-8"))
    title = tree.find(f"{SPACE}title")
    assert title is not None
    assert title.text == tree.get("aria-label")


@each(
    ("words", "ground"),
    [
        (svg.INK, svg.PAPER),
        (svg.ASH, svg.PAPER),
        (svg.BONE, svg.INK),
        (svg.ASH_ON_INK, svg.INK),
        (svg.BLOOD_ON_INK, svg.INK),
        *((INKS[band], colour) for band, colour in BANDS.items()),
    ],
)
def test_text_stands_out_from_its_ground(words: str, ground: str) -> None:
    """A contrast of at least 4.5 : 1."""
    light, dark = sorted((luminance(words), luminance(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(colour: str) -> float:
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
