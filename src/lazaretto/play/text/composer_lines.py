"""A composer in a few lines of text: what each part may be, and the choices that have a name, instead of a list of
every choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from lazaretto.view import Board, ComposedChoice, Composer, Plane
from lazaretto.view.board import Square
from lazaretto.view.composer import Value
from lazaretto.view.targets import targets

MOST_TARGETS = 6
"""How many of the nearest squares are named."""


def lines(composer: Composer, board: Board | Plane | None) -> Iterator[str]:
    """A line for each kind of choice with the values of its other parts, then an example and the presets."""
    for words, choices in _kinds(composer).items():
        parts = [part for place in _rest(composer, words) if (part := _part(composer, choices, place, board))]
        yield f"  {_begun(composer, words)}{'; '.join(parts)}"
    yield f"  for example: {composer.marked or composer.texts[0]}"
    for preset in composer.presets:
        yield f"  {preset.name}: {preset.text}"


def _kinds(composer: Composer) -> dict[tuple[str, ...], list[ComposedChoice]]:
    """The choices by the words that they begin with."""
    kinds: dict[tuple[str, ...], list[ComposedChoice]] = {}
    for choice in composer.choices:
        words = takewhile(lambda value: isinstance(value, str), choice.values)
        kinds.setdefault(tuple(str(word) for word in words), []).append(choice)
    return kinds


def _begun(composer: Composer, words: Sequence[str]) -> str:
    """The words that a kind of choice begins with, the labels between them: `fight with knife: `."""
    labelled = [f"{part.label} {word}" for part, word in zip(composer.parts[1:], words[1:], strict=False)]
    return f"{' '.join([*words[:1], *labelled])}: " if words else ""


def _rest(composer: Composer, words: Sequence[str]) -> range:
    return range(len(words), len(composer.parts))


def _part(composer: Composer, choices: Sequence[ComposedChoice], place: int, board: Board | Plane | None) -> str:
    """What a part may be among these choices: `lethality 0 to 3`, `how soft or hard`; empty if they have none."""
    values = [value for value in dict.fromkeys(choice.values[place] for choice in choices) if value is not None]
    if not values:
        return ""
    return f"{composer.parts[place].label} {_values(values, board)}"


def _values(values: Sequence[Value], board: Board | Plane | None) -> str:
    numbers = sorted(value for value in values if isinstance(value, int))
    if numbers:
        return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
    squares = [value for value in values if isinstance(value, tuple)]
    return _squares(squares, board) if squares else " or ".join(map(str, values))


def _squares(squares: Sequence[Square], board: Board | Plane | None) -> str:
    """The nearest squares, and how many there are."""
    order = targets(board, squares) if board else tuple(squares)
    named = " ".join(f"{column},{row}" for column, row in order[:MOST_TARGETS])
    return named if len(order) <= MOST_TARGETS else f"{named} and {len(order) - MOST_TARGETS} squares more"
