"""Curves: quantities over the turns of a game."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone


@dataclass(frozen=True)
class Curve:
    """A quantity from the first turn on. The label identifies it; the tone only adds colour."""

    label: str
    values: tuple[int, ...]
    tone: Tone = "plain"


@dataclass(frozen=True)
class Curves:
    """Several quantities over the same turns."""

    title: str
    lines: tuple[Curve, ...]
