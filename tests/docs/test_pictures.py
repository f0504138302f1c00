"""The pictures are drawn from what the command line prints now, in the colours of the house."""

from functools import cache
from xml.etree import ElementTree

import pytest

from tools import svg
from tools.pictures import FOLDER, ODDS, WATCH, pictures, printed

NAMES = ("mark.svg", "odds.svg", "watch.svg")
SPACE = "{http://www.w3.org/2000/svg}"

fresh = cache(pictures)


def test_every_picture_is_one_of_ours() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(NAMES) == sorted(fresh())


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_what_a_fresh_run_draws(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == fresh()[name]


@pytest.mark.parametrize(("name", "command"), [("odds.svg", ODDS), ("watch.svg", WATCH)])
def test_all_that_was_printed_is_in_the_picture(name: str, command: str) -> None:
    tree = ElementTree.fromstring((FOLDER / name).read_text("utf-8"))
    shown = " ".join(text.text or "" for text in tree.iter(f"{SPACE}text"))
    words = {word for line in printed(command) for word in line.split() if not set(word) <= set("█▓▒░")}
    assert [word for word in sorted(words) if word not in shown] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_says_in_words_what_it_shows(name: str) -> None:
    tree = ElementTree.fromstring((FOLDER / name).read_text("utf-8"))
    title = tree.find(f"{SPACE}title")
    assert title is not None
    assert title.text == tree.get("aria-label")


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (svg.INK, svg.PAPER),
        (svg.ASH, svg.PAPER),
        (svg.BONE, svg.INK),
        (svg.ASH_ON_INK, svg.INK),
        (svg.BLOOD_ON_INK, svg.INK),
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
