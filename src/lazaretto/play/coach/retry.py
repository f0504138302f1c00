"""Retrying a decision: the position is shown again, and the answer only after a new choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaretto.game import Turn, demand_choice
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach.lesson import Decision, Lesson, Weighed
from lazaretto.play.text import view_lines


def due(lesson: Lesson) -> list[Decision]:
    """The decisions to retry: every graded one in a lesson about one turn, else every inaccuracy or worse. A
    resignation cannot be retried."""
    graded = [decision for decision in lesson.decisions if decision.seat in lesson.graded and decision.options]
    return [decision for decision in graded if lesson.turn is not None or decision.is_slip]


def question(played: Played, decision: Decision) -> Iterator[str]:
    """The View and the options of the seat before the decision. Nothing here shows what was chosen, or what was
    best."""
    view = played.edition.view(_turn(played, decision).before, decision.seat)
    yield f"{played.edition.book.words.turn.capitalize()} {decision.turn:,}. You are {decision.seat}."
    yield from view_lines.lines(view)
    yield from view_lines.options(view)


def answered(played: Played, decision: Decision, text: str) -> Weighed:
    """The typed choice as the lesson weighs it. Refuse one that is not legal."""
    edition, before = played.edition, _turn(played, decision).before
    choice = edition.book.texts.read_choice(text)
    demand_choice(edition.game, before, decision.seat, choice)
    written = edition.book.texts.write_choice(choice)
    return next(option for option in decision.options if option.choice == written)


def _turn(played: Played, decision: Decision) -> Turn[Any, Any]:
    return played.turns[decision.turn - played.record.header.first_turn]
