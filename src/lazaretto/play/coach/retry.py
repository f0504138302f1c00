"""Trying again: a decision as it stood, with the answer hidden until something has been chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaretto.game import Refusal, Turn
from lazaretto.play import plain_view
from lazaretto.play.coach.lesson import Decision, Lesson, Weighed
from lazaretto.play.played import Played


def due(lesson: Lesson) -> list[Decision]:
    """The graded decisions of a lesson about one turn; else every inaccuracy or worse. Resigning is not tried again."""
    graded = [decision for decision in lesson.decisions if decision.seat in lesson.graded and decision.options]
    return [decision for decision in graded if lesson.turn is not None or decision.is_slip]


def question(played: Played, decision: Decision) -> Iterator[str]:
    """How things stood for the seat, and what it could choose. Nothing here depends on what was chosen, or best."""
    view = played.edition.view(_turn(played, decision).before, decision.seat)
    yield f"Turn {decision.turn}. You are {decision.seat}."
    yield from plain_view.lines(view)
    yield from plain_view.options(view)


def answered(played: Played, decision: Decision, text: str) -> Weighed:
    """What was typed, as weighed; a refusal if it could not be chosen."""
    edition, before = played.edition, _turn(played, decision).before
    choice = edition.book.texts.read_choice(text)
    if choice not in edition.game.choices(before)[decision.seat]:
        raise Refusal(edition.game.why_not(edition.game.seen(before, decision.seat), decision.seat, choice))
    written = edition.book.texts.write_choice(choice)
    return next(option for option in decision.options if option.choice == written)


def _turn(played: Played, decision: Decision) -> Turn[Any, Any]:
    return played.turns[decision.turn - played.record.header.first_turn]
