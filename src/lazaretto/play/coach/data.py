"""A lesson as plain data, for JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lazaretto.play.coach.lesson import Decision, Lesson


def data(lesson: Lesson) -> dict[str, Any]:
    """Everything that is in a lesson; numbers are points, shares run from 0 to 1."""
    return asdict(lesson) | {"decisions": [_decision(decision) for decision in lesson.decisions]}


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "turn": decision.turn,
        "seat": decision.seat,
        **asdict(decision.taken),
        "mix": [{"choice": choice, "share": share} for choice, share in decision.mix],
        "options": [asdict(option) for option in decision.options],
    }
