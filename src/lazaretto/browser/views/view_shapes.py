"""The shapes of a View and of a turn as pages and the API get them: the only place that says what is in the JSON.
`view_json` makes the data by them, the OpenAPI document describes them, and `tools.view_types` writes them as types for
the scripts."""

from __future__ import annotations

import msgspec

from lazaretto.view.board import Light, Outline, Square, Tone
from lazaretto.view.composer import Kind


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


class PartShape(_Shape, frozen=True):
    """A part of a choice: words are segments, a number is a stepper, a square is a pointer on the board."""

    name: str
    label: str
    kind: Kind


class ComposedShape(_Shape, frozen=True, array_like=True):
    """A choice made of parts: its text, and a value for each part; null if the choice has no such part. Choices that
    differ only in the square they aim at come as one: `{}` stands for the square in the text and among the values, and
    `squares` has the column and the row of each."""

    text: str
    values: tuple[str | int | Square | None, ...]
    squares: tuple[int, ...] = ()


class PresetShape(_Shape, frozen=True):
    """A composed choice with a name, and the key that marks it."""

    name: str
    text: str
    key: str


class ComposerShape(_Shape, frozen=True):
    """All choices that are made of parts. `marked` is the text of the one to mark first; the first if it is empty."""

    parts: tuple[PartShape, ...]
    choices: tuple[ComposedShape, ...]
    presets: tuple[PresetShape, ...]
    marked: str


class ExplainedShape(_Shape, frozen=True):
    """What one choice of a turn does, its odds, and the squares from the seat's own to the one it aims at."""

    turn: int
    choice: str
    does: str
    bars: tuple[BarShape, ...]
    line: tuple[Square, ...]


class ViewShape(_Shape, frozen=True):
    """One screen: a status line, and everything the book shows. The options and the composer's choices together are
    the legal choices."""

    title: str
    status: str
    gauges: tuple[GaugeShape, ...]
    board: BoardShape | None
    panels: tuple[PanelShape, ...]
    dice: tuple[ThrowShape, ...]
    timelines: tuple[TimelineShape, ...]
    curves: tuple[CurvesShape, ...]
    portraits: tuple[PortraitShape, ...]
    counts: tuple[CountShape, ...]
    options: tuple[OptionShape, ...]
    composer: ComposerShape | None


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
