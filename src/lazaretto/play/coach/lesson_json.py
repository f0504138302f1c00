"""A lesson as data for JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lazaretto.play.coach.lesson import Decision, Lesson


def lesson_data(lesson: Lesson) -> dict[str, Any]:
    """All fields of a lesson, `span` only if it is not about the whole game. Amounts are points; shares go from 0
    to 1."""
    data = asdict(lesson) | {"decisions": [_decision(decision) for decision in lesson.decisions]}
    if lesson.span is None:
        del data["span"]
    return data


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "turn": decision.turn,
        "seat": decision.seat,
        **asdict(decision.taken),
        "mix": [{"choice": choice, "share": share} for choice, share in decision.mix],
        "options": [asdict(option) for option in decision.options],
    }
