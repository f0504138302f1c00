"""Curves: quantities turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Curve:
    """One quantity from the first turn on; its label tells it from the others, the tone only underlines it."""

    label: str
    values: tuple[int, ...]
    tone: Tone = "plain"


@dataclass(frozen=True)
class Curves:
    """Quantities over the same turns."""

    title: str
    lines: tuple[Curve, ...]
