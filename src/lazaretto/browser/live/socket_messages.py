"""All messages over a socket, in both directions. A page never sends its seat: the cookie identifies the visitor."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw

from lazaretto.browser.views.count_curve import Point
from lazaretto.view.board import Square

Turn = Annotated[int, Meta(ge=0, le=2**31)]
Choice = Annotated[str, Meta(min_length=1, max_length=2000)]

MOST_CHOICES = 256
"""The longest stride."""


class _ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="is"):
    """A message from the server."""


class ComfortMessage(msgspec.Struct, frozen=True):
    """A comfort that the visitor may ask for: its name, the keys that start it as they are printed, what it does, and
    what it must be told: nothing, a `way` or a `square`. The key `Shift` stands for Shift and a direction."""

    name: str
    keys: tuple[str, ...]
    does: str
    goal: str


class TableMessage(_ServerMessage, frozen=True, kw_only=True, tag="table"):
    """What seldom changes while a game is played. Sent first, and again if it has changed: at the end of the game, or
    when the game becomes practice. `worth`: winning chances can be asked for. `looks`: squares can be inspected.
    `maps`: it can be saved as a map. `turn` is the book's word for a turn. `choices_a_second` is how often the visitor
    may choose for as long as they like; null if choices are counted with all other messages. The seed is null until it
    is told. `practice`: a person in it may know what comes. `can_fork`: the visitor may fork it now. `can_export`: its
    record may be exported now. `drives`: the visitor may pause, step and speed it up.
    `comforts` are those that the visitor may ask for."""

    game: str
    book: str
    title: str
    seats: dict[str, str]
    you: tuple[str, ...]
    seed: str | None
    commitment: str | None
    practice: bool
    daily: str
    first_turn: int
    turn: str
    hints: bool
    by_itself: bool
    drives: bool
    can_undo: bool
    can_fork: bool
    can_export: bool
    worth: bool
    looks: bool
    maps: bool
    choices_a_second: float | None
    comforts: tuple[ComfortMessage, ...]


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    outcome: str
    scores: dict[str, int]
    words: str


class PaceMessage(msgspec.Struct, frozen=True):
    """How fast a game moves by itself, in steps a second."""

    paused: bool
    speed: float
    speeds: tuple[float, ...]


class Now(_ServerMessage, frozen=True, kw_only=True, tag="now"):
    """The current position, and the turns since the page's last message. `course` has the counts since then, or over
    the whole game if `anew` is true.

    `alarm` is empty, or says why keys that were typed before this position came do not count any longer. `kind` is the
    same for two positions that can be played with the same keys. `things` are squares to which one can travel by their
    name. `comfort` is the name of the comfort that is being played."""

    turn: int
    view: Raw
    told: list[Raw]
    since: int
    course: list[Point]
    anew: bool
    cards: list[dict[str, Any]]
    face_down: bool
    waiting: list[str]
    picked: str | None
    thinking: bool
    result: Result | None
    pace: PaceMessage | None
    frame: int | None
    kind: str
    alarm: str
    things: dict[str, Square]
    comfort: str | None


class Stopped(_ServerMessage, frozen=True, kw_only=True, tag="stopped"):
    """A comfort has stopped, and why. A message about its last turns came first."""

    turn: int
    comfort: str
    words: str


class No(_ServerMessage, frozen=True, kw_only=True, tag="no"):
    """Why something was not done. The turns of a stride before the choice that was refused are played all the same; a
    message about them came first."""

    words: str
    to: str


class Hint(_ServerMessage, frozen=True, kw_only=True, tag="hint"):
    """What best play or the book's adviser would choose."""

    turn: int
    words: str


class Explained(_ServerMessage, frozen=True, kw_only=True, tag="explained"):
    """What one choice does, its odds, and the squares from the seat's own to the one it aims at."""

    turn: int
    choice: str
    does: str
    bars: list[dict[str, Any]]
    line: tuple[Square, ...]


class Pong(_ServerMessage, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping."""


class _PageMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """A message from a page."""


class Pick(_PageMessage, frozen=True, kw_only=True, tag="pick"):
    """A choice for a turn, by its text."""

    turn: Turn
    choice: Choice


class Stride(_PageMessage, frozen=True, kw_only=True, tag="stride"):
    """Choices for a turn and those after it, by their texts."""

    turn: Turn
    choices: Annotated[tuple[Choice, ...], Meta(min_length=1, max_length=MOST_CHOICES)]


class Comfort(_PageMessage, frozen=True, kw_only=True, tag="comfort"):
    """Begin a comfort of the book before a turn: its name, and its goal as a person would type it."""

    turn: Turn
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    goal: Annotated[str, Meta(max_length=200)] = ""


class Stop(_PageMessage, frozen=True, kw_only=True, tag="stop"):
    """Stop the comfort that is being played, after the turn that is being made. Without one, it means nothing."""


class Resign(_PageMessage, frozen=True, kw_only=True, tag="resign"):
    """Resign before a turn."""

    turn: Turn


class AskHint(_PageMessage, frozen=True, kw_only=True, tag="hint"):
    """Ask for a hint."""

    turn: Turn


class Explain(_PageMessage, frozen=True, kw_only=True, tag="explain"):
    """Ask what one choice does, with its odds. If several are asked about, only the last one may be answered."""

    turn: Turn
    choice: Choice


class SetPace(_PageMessage, frozen=True, kw_only=True, tag="pace"):
    """Pause, resume, go faster or slower."""

    paused: bool | None = None
    speed: float | None = None


class Step(_PageMessage, frozen=True, kw_only=True, tag="step"):
    """Make one step of a paused game."""


class Ack(_PageMessage, frozen=True, kw_only=True, tag="ack"):
    """The page has drawn the picture of a turn. `frame` is the number of the frame that its board came in; later
    frames may then bring only what changed since."""

    turn: Turn
    frame: Annotated[int, Meta(ge=0, lt=2**32)] | None = None


class Ping(_PageMessage, frozen=True, kw_only=True, tag="ping"):
    """Ask whether the server is there."""


ServerMessage = TableMessage | Now | Stopped | No | Hint | Explained | Pong
PageMessage = Pick | Stride | Comfort | Stop | Resign | AskHint | Explain | SetPace | Step | Ack | Ping

_WRITE = msgspec.json.Encoder()


def written(message: ServerMessage) -> str:
    """A message as JSON text."""
    return _WRITE.encode(message).decode()
