"""The shapes of a View and of a turn as pages and the API get them: the only place that says what is in the JSON.
`view_json` makes the data by them, the OpenAPI document describes them, and `tools.view_types` writes them as types for
the scripts."""

from __future__ import annotations

import msgspec

from lazaretto.view.board import Light, Tone


class _Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Nothing else is in it."""


class GaugeShape(_Shape, frozen=True):
    """A quantity out of a most."""

    label: str
    value: int
    most: int
    tone: Tone


class LookShape(_Shape, frozen=True):
    """How a square can look; the glyph alone tells what it is."""

    glyph: str
    tone: Tone
    light: Light
    name: str


class BoardShape(_Shape, frozen=True):
    """A board: `squares` is base64 of one byte a square, row by row, each a place among the looks; null where binary
    frames of the socket bring them. Where it is `pixels`, a square may be drawn as a spot of its look's tone, and a
    look whose glyph is a space as bare ground."""

    width: int
    height: int
    looks: tuple[LookShape, ...]
    squares: str | None
    cursor: tuple[int, int] | None
    legend: tuple[tuple[str, str], ...]
    pixels: bool


class PanelShape(_Shape, frozen=True):
    """A few lines under a heading."""

    title: str
    lines: tuple[str, ...]


class DieShape(_Shape, frozen=True):
    """A die as it lies."""

    face: str
    sides: int
    tone: Tone


class ThrowShape(_Shape, frozen=True):
    """Dice that belong together."""

    label: str
    dice: tuple[DieShape, ...]


class MarkShape(_Shape, frozen=True):
    """What happens at a tick."""

    at: int
    label: str
    tone: Tone


class TimelineShape(_Shape, frozen=True):
    """Ticks from 0 to a length, where now is, and what comes when."""

    label: str
    length: int
    now: int
    marks: tuple[MarkShape, ...]


class CurveShape(_Shape, frozen=True):
    """One quantity turn by turn."""

    label: str
    values: tuple[int, ...]
    tone: Tone


class CurvesShape(_Shape, frozen=True):
    """Quantities over the same turns."""

    title: str
    lines: tuple[CurveShape, ...]


class PortraitShape(_Shape, frozen=True):
    """A small picture of somebody: rows from the top, a letter a pixel, and the tone of each letter; the others are
    empty."""

    label: str
    words: str
    rows: tuple[str, ...]
    tones: dict[str, Tone]


class FieldShape(_Shape, frozen=True):
    """A field of a form: a number from `least` to `most`, or one of a few `options`."""

    name: str
    label: str
    least: int | msgspec.UnsetType = msgspec.UNSET
    most: int | msgspec.UnsetType = msgspec.UNSET
    value: int | msgspec.UnsetType = msgspec.UNSET
    options: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


class FormShape(_Shape, frozen=True):
    """A choice put together from fields: `text` has their names in braces."""

    title: str
    text: str
    fields: tuple[FieldShape, ...]


class CountShape(_Shape, frozen=True):
    """How many there are of something: its word, the glyph and the tone it has on the board, the number."""

    word: str
    glyph: str
    tone: Tone
    number: int


class ChanceShape(_Shape, frozen=True):
    """An outcome's chance: exactly, as a part of the bar, and in percent."""

    outcome: str
    chance: str
    part: float
    percent: str


class BarShape(_Shape, frozen=True):
    """Odds: a bar split by outcome."""

    about: str
    shares: tuple[ChanceShape, ...]


class OptionShape(_Shape, frozen=True):
    """A choice that may be made: what it is called, what it does, and its odds."""

    text: str
    does: str
    group: str
    key: str
    bars: tuple[BarShape, ...]


class ViewShape(_Shape, frozen=True):
    """One screen: a line on how things stand, then whatever the book has to show."""

    title: str
    status: str
    gauges: tuple[GaugeShape, ...]
    board: BoardShape | None
    panels: tuple[PanelShape, ...]
    dice: tuple[ThrowShape, ...]
    timelines: tuple[TimelineShape, ...]
    curves: tuple[CurvesShape, ...]
    portraits: tuple[PortraitShape, ...]
    forms: tuple[FormShape, ...]
    counts: tuple[CountShape, ...]
    options: tuple[OptionShape, ...]


class CardShape(_Shape, frozen=True):
    """What a seat picked in secret, turned for all to see."""

    seat: str
    text: str
    words: str


class ToldShape(_Shape, frozen=True):
    """A turn in sentences, and why: each roll with its odds."""

    number: int
    sentences: tuple[str, ...]
    why: tuple[str, ...]


class MomentShape(_Shape, frozen=True):
    """How a game stands, and the cards that were turned last."""

    view: ViewShape
    cards: tuple[CardShape, ...]


class TurnShape(_Shape, frozen=True):
    """How a game stood after a turn; the turn before its first is where it began. `state` is null, and so are the
    reasons, while something of the game is hidden from whoever plays it; also where the state is too long to be typed,
    and is then named by the game and the turn."""

    turn: int
    view: ViewShape
    told: ToldShape | None
    cards: tuple[CardShape, ...]
    chosen: dict[str, str] | None
    state: str | None
