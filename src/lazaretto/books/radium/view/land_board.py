"""The wasteland as a board: what the window shows, what it has shown before, and known radiation."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lazaretto.books.radium.choices import said
from lazaretto.books.radium.rules import is_in_window
from lazaretto.books.radium.squares import lies, lurks, things
from lazaretto.books.radium.tables import SIDE, SQUARES, RadiumNumbers
from lazaretto.books.radium.world.journey_layout import CLUE_HERE, UNKNOWN
from lazaretto.view import Board, Cell
from lazaretto.view.board import Light

YOU, CLUE, BUNKER, UNMEASURED = "@", "?", ">", "."
DARK = Cell(" ", "dim", "dark")
GLOWS = {"0": "no glow", "1": "glow 1", "2": "glow 2", "3": "glow 3"}
"""An empty square whose radiation is known shows it as a digit."""

LOWER, UPPER = "abcdefghijkmnopqrstuvwxyzl", "ABCDEFGHJKLMNPQRSTUVWXYZIO"
"""Letters for enemies, and for things."""

LIKE_DIGITS = "lIO"
"""Letters that are used last."""


@lru_cache(maxsize=64)
def letters(names: tuple[str, ...], alphabet: str) -> dict[str, str]:
    """A different letter for each name, from the name itself where possible."""
    given: dict[str, str] = {}
    for name in names:
        own = [
            letter
            for letter in (name.upper() if alphabet == UPPER else name)
            if letter in alphabet and letter not in LIKE_DIGITS
        ]
        given[name] = next(letter for letter in (*own, *alphabet) if letter not in given.values())
    return given


def named(n: RadiumNumbers, content: int) -> str:
    """What is on a square in a word, or "" if it is empty or unknown."""
    return said(lurks(n, content) or lies(n, content)) or ("clue" if content == CLUE_HERE else "")


def is_lit(n: RadiumNumbers, world: Any, square: int) -> bool:
    """RA-R14: whether the window shows a square, from anywhere but there."""
    return square != world.at and is_in_window(world.at, square, n.rulings.window)


def board(n: RadiumNumbers, world: Any) -> Board:
    """RA14, RA-R14: the map, lit in the window."""
    cells = [_cell(n, world, square) for square in range(SQUARES)]
    rows = tuple(tuple(cells[row : row + SIDE]) for row in range(0, SQUARES, SIDE))
    there = {cell.glyph for cell in cells if cell.light != "dark"}
    legend = tuple((glyph, words) for glyph, words in _meanings(n).items() if glyph in there)
    return Board(rows, (world.at % SIDE, world.at // SIDE), legend)


def _cell(n: RadiumNumbers, world: Any, square: int) -> Cell:
    light: Light = "lit" if is_lit(n, world, square) else "remembered"
    content = world.contents[square]
    if square == world.at:
        return Cell(YOU, "now")
    if square == world.bunker:
        return Cell(BUNKER, "help", light)
    if content == UNKNOWN:
        return DARK
    if enemy := lurks(n, content):
        return Cell(letters(tuple(n.enemies), LOWER)[enemy], "harm", light)
    if thing := lies(n, content):
        return Cell(letters(things(n), UPPER)[thing], "help", light)
    if content == CLUE_HERE:
        return Cell(CLUE, "help", light)
    level = world.levels[square]
    return Cell(UNMEASURED if level == UNKNOWN else str(level), "harm" if level > 1 else "plain", light)


@lru_cache(maxsize=64)
def _meanings(n: RadiumNumbers) -> dict[str, str]:
    """What every glyph of the map means, the most important first."""
    enemies, caches = letters(tuple(n.enemies), LOWER), letters(things(n), UPPER)
    return {
        YOU: "you",
        BUNKER: "the bunker",
        CLUE: "a clue",
        **{letter: said(name) for name, letter in enemies.items()},
        **{letter: said(name) for name, letter in caches.items()},
        **GLOWS,
        UNMEASURED: "not measured",
    }
