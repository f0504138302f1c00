"""The shapes of a View and of a turn as pages and the API get them: the only place that says what is in the JSON.
`view_json` makes the data by them, the OpenAPI document describes them, and `tools.view_types` writes them as types for
the scripts."""

from __future__ import annotations

import msgspec

from lazaretto.view.board import Light, Outline, Tone


class _Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the shapes; further fields are not allowed."""


class GaugeShape(_Shape, frozen=True):
    """A quantity and its maximum."""

    label: str
    value: int
    most: int
    tone: Tone


class LookShape(_Shape, frozen=True):
    """How a square can look. The glyph alone says what it is; tone and light only add to it."""

    glyph: str
    tone: Tone
    light: Light
    name: str


class TraceShape(_Shape, frozen=True):
    """Something that was just seen or heard, in words; a ring around each of the squares, or a streak from each to
    the next."""

    words: str
    squares: tuple[tuple[int, int], ...]
    shape: Outline
    tone: Tone


class BoardShape(_Shape, frozen=True):
    """A board. `squares` is base64 of one byte for each square, row by row, each an index into `looks`; null if binary
    frames of the socket bring them. If `pixels` is true, a square may be drawn as a spot in the tone of its look, and a
    look whose glyph is a space as bare ground. `glow` is base64 of the brightness of each square, from 0 to 255; empty
    if the board does not say it, and null if frames bring it."""

    width: int
    height: int
    looks: tuple[LookShape, ...]
    squares: str | None
    cursor: tuple[int, int] | None
    legend: tuple[tuple[str, str], ...]
    pixels: bool
    glow: str | None
    traces: tuple[TraceShape, ...]


class PanelShape(_Shape, frozen=True):
    """A few lines under a heading."""

    title: str
    lines: tuple[str, ...]


class DieShape(_Shape, frozen=True):
    """A die and the face it shows; an empty face if it has not been thrown."""

    face: str
    sides: int
    tone: Tone


class ThrowShape(_Shape, frozen=True):
    """Dice that are thrown together."""

    label: str
    dice: tuple[DieShape, ...]


class MarkShape(_Shape, frozen=True):
    """An event at a tick of a timeline."""

    at: int
    label: str
    tone: Tone


class TimelineShape(_Shape, frozen=True):
    """A ruler of ticks from 0 to its length, the current tick, and the events on it."""

    label: str
    length: int
    now: int
    marks: tuple[MarkShape, ...]


class CurveShape(_Shape, frozen=True):
    """One quantity over the turns."""

    label: str
    values: tuple[int, ...]
    tone: Tone


class CurvesShape(_Shape, frozen=True):
    """Quantities over the same turns."""

    title: str
    lines: tuple[CurveShape, ...]


class PortraitShape(_Shape, frozen=True):
    """A small picture: rows from the top, one letter for each pixel, and the tone of each letter. Letters without a
    tone are empty."""

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
    """A choice made of fields; `text` has their names in braces."""

    title: str
    text: str
    fields: tuple[FieldShape, ...]


class CountShape(_Shape, frozen=True):
    """How many of a kind there are: its word, its glyph and tone on the board, and the number."""

    word: str
    glyph: str
    tone: Tone
    number: int


class ChanceShape(_Shape, frozen=True):
    """The chance of an outcome: as a fraction, as a part of the bar, and in percent."""

    outcome: str
    chance: str
    part: float
    percent: str


class BarShape(_Shape, frozen=True):
    """Odds: a bar split by outcome."""

    about: str
    shares: tuple[ChanceShape, ...]


class OptionShape(_Shape, frozen=True):
    """A legal choice: its text, what it does, and its odds."""

    text: str
    does: str
    group: str
    key: str
    bars: tuple[BarShape, ...]


class ViewShape(_Shape, frozen=True):
    """One screen: a status line, and everything the book shows."""

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
    """A secret pick of a seat, revealed."""

    seat: str
    text: str
    words: str


class ToldShape(_Shape, frozen=True):
    """A turn in sentences, and the reasons: each roll with its odds."""

    number: int
    sentences: tuple[str, ...]
    why: tuple[str, ...]


class MomentShape(_Shape, frozen=True):
    """A position, and the cards revealed last."""

    view: ViewShape
    cards: tuple[CardShape, ...]


class TurnShape(_Shape, frozen=True):
    """The position after a turn; the number before the first turn gives the position at the start. While something is
    hidden from a player, `state` is null, and the reasons are only the rolls that the player has seen happen. `state`
    is also null if it is too long to type; such a state is named as GAME@TURN."""

    turn: int
    view: ViewShape
    told: ToldShape | None
    cards: tuple[CardShape, ...]
    chosen: dict[str, str] | None
    state: str | None
