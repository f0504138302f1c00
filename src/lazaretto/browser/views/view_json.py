"""A View as plain data for a page to draw: the same names, fractions as text, a board's squares as bytes."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from msgspec import Struct

from lazaretto.browser.views.view_shapes import (
    BarShape,
    BoardShape,
    ChanceShape,
    ComposerShape,
    ExplainedShape,
    LookShape,
    OptionShape,
    ViewShape,
)
from lazaretto.dice.chance_words import percent_words
from lazaretto.play.base.edition import Edition
from lazaretto.play.text.log_entry import LogEntry
from lazaretto.view import PIXELS, Bar, Board, Card, Cell, ComposedChoice, Composer, Option, Plane, Portrait, View
from lazaretto.view.board import DARK, MOST_LOOKS

Data = dict[str, Any]

BARS_KEPT = 4096
"""The number of cached bars: the same odds come up again and again, and fractions are slow to format."""


HERE = "{}"
"""What stands for the square in choices that differ in nothing else."""


def view(shown: View, streamed: bool = False) -> Data:
    """Everything a View shows. If the board is `streamed`, it comes without its squares, which frames will bring."""
    return _shaped(
        ViewShape,
        shown,
        board=board(shown.board, streamed) if shown.board else None,
        dice=shown.throws,
        portraits=[portrait(each) for each in shown.portraits],
        options=[option(each) for each in shown.options],
        composer=composer(shown.composer) if shown.composer else None,
    )


def board(shown: Board | Plane, streamed: bool = False) -> Data:
    """A board's size, its list of looks, and the look of each square."""
    plane = shown if isinstance(shown, Plane) else flat(shown)
    names = dict(plane.legend)
    looks = [_shaped(LookShape, look, name=names.get(look.glyph, "")) for look in plane.looks]
    layers = {"squares": plane.squares, "glow": plane.glow}
    sent = {name: None if streamed else b64encode(layer).decode() for name, layer in layers.items()}
    return _shaped(BoardShape, plane, looks=looks, **sent)


def counted(edition: Edition, state: Any, shown: View) -> View:
    """A View with what the book counts at that state, as a spectator sees it, unless the View has counts of its own."""
    census = edition.book.showing.census
    if shown.counts or census is None:
        return shown
    return replace(shown, counts=tuple(census(edition.numbers, edition.game.seen(state, None))))


def flat(shown: Board) -> Plane:
    """A board of cells as one byte for each square. Looks beyond what a byte can hold become dark."""
    looks: dict[Cell, int] = {DARK: 0}
    for look in shown.looks_seen():
        if len(looks) < MOST_LOOKS:
            looks.setdefault(look, len(looks))
    places = [(column, row) for row in range(shown.height) for column in range(shown.width)]
    squares = bytes(looks.get(shown.cell(*place), 0) for place in places)
    return Plane(
        shown.width,
        shown.height,
        tuple(looks),
        squares,
        shown.cursor,
        shown.legend,
        glow=shown.glow,
        traces=shown.traces,
    )


def portrait(shown: Portrait) -> Data:
    """A portrait: its rows, one letter for each pixel, and the tone of each letter that is a pixel."""
    there = set().union(*shown.rows)
    return asdict(shown) | {"tones": {letter: tone for letter, tone in PIXELS.items() if tone and letter in there}}


def option(shown: Option) -> Data:
    """A choice with its odds."""
    return _shaped(OptionShape, shown, bars=[bar(each) for each in shown.bars])


def composer(shown: Composer) -> Data:
    """The parts, and the composed choices. Those that differ only in a square come as one: a page that shows a hundred
    squares to aim at gets a new list of them with every step."""
    folded: dict[tuple[str, tuple[Any, ...]], list[int]] = {}
    for choice in shown.choices:
        text, values, square = _folded(choice)
        folded.setdefault((text, values), []).extend(square)
    choices = [(*choice, squares) if squares else choice for choice, squares in folded.items()]
    return _shaped(ComposerShape, shown, choices=choices, marked=shown.marked or shown.texts[0])


def _folded(choice: ComposedChoice) -> tuple[str, tuple[Any, ...], tuple[int, ...]]:
    """A choice with `{}` in the place of its square, and that square; unchanged if its text does not name one."""
    square = next((value for value in choice.values if isinstance(value, tuple)), ())
    written = ",".join(map(str, square))
    if not square or choice.text.count(written) != 1 or HERE in choice.text:
        return choice.text, choice.values, ()
    values = tuple(HERE if value == square else value for value in choice.values)
    return choice.text.replace(written, HERE), values, square


def explained(turn: int, shown: Option) -> Data:
    """What one choice of a turn does, with its odds."""
    return _shaped(ExplainedShape, shown, turn=turn, choice=shown.text, bars=[bar(each) for each in shown.bars])


@lru_cache(maxsize=BARS_KEPT)
def bar(shown: Bar) -> Data:
    """Odds: each outcome's chance as an exact fraction, in percent, and as a share of the bar."""
    shares = [
        ChanceShape(outcome=outcome, chance=str(chance), part=float(chance), percent=percent_words(chance))
        for outcome, chance in shown.shares
    ]
    return _shaped(BarShape, shown, shares=shares)


def card(shown: Card) -> Data:
    """A revealed card."""
    return asdict(shown)


def log_entry(turn: LogEntry) -> Data:
    """A turn for the log."""
    return asdict(turn)


def _shaped(shape: type[Struct], shown: Any, **made: Any) -> Data:
    """The fields of a shape: from `made` if they are there, otherwise from the attributes of what is shown. Dataclasses
    stay as they are, since msgspec can encode them."""
    return {name: made[name] if name in made else getattr(shown, name) for name in shape.__struct_fields__}
