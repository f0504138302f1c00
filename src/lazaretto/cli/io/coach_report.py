"""A lesson as lines of text: the game, how it was judged, turn by turn, and the summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from lazaretto.cli.io.print_results import INKS, columns, split_bar, wrapped
from lazaretto.play.coach import Decision, LedgerEntry, Lesson, Weighed, accounted
from lazaretto.play.coach.coach_words import between, points, portion, signed
from lazaretto.play.coach.grades import BEST, FORCED

LUCK = ("meeting", "roll", "rolls")


def lesson_lines(lesson: Lesson) -> Iterator[str]:
    """The lines of a lesson about the whole game or about one turn."""
    yield from wrapped(f"{lesson.heading} {lesson.ending}", 0)
    yield from wrapped(lesson.how, 0)
    for number in dict.fromkeys(decision.turn for decision in lesson.decisions):
        turn = lesson.of_turn(number)
        yield f"\nTurn {number:,}"
        for decision in turn.decisions:
            if decision.seat in lesson.graded:
                yield from decision_lines(decision)
        yield from _luck(lesson, turn.ledger)
    if lesson.turn is None:
        yield from _accounts(lesson)


def decision_lines(decision: Decision) -> Iterator[str]:
    """A choice with its grade, the reason, and the best mix if it differs."""
    yield from wrapped(f"  {decision.seat} {graded(decision.taken)}", 4)
    yield from _indented(decision.taken.why)
    if decision.taken.grade not in (BEST, FORCED) and decision.mix:
        inks = [INKS[number % len(INKS)] for number in range(len(decision.mix))]
        said = [f"{ink} {choice} {portion(share)}" for ink, (choice, share) in zip(inks, decision.mix, strict=True)]
        yield "    " + split_bar([Fraction(share) for _, share in decision.mix], inks)
        yield from _indented("  ".join(said))


def graded(option: Weighed) -> str:
    """A choice with its cost and its grade; if games judged it, also the choice it was compared with."""
    said = f"{option.choice}: {option.grade}"
    if option.cost is None or option.grade in (BEST, FORCED):
        return said
    within = f" against {option.against} ({between(*option.interval)})" if option.interval else ""
    return f"{said}, {points(option.cost)}{within}"


def _luck(lesson: Lesson, entries: Sequence[LedgerEntry]) -> Iterator[str]:
    """The rolls that mattered, and how the picks met, in points for the first graded seat."""
    seat, first = lesson.graded[0], next(iter(lesson.seats))
    for entry in entries:
        shown = signed(entry.points if seat == first else -entry.points)
        if entry.kind in LUCK and shown != "0.0":
            yield from wrapped(f"  {shown} for {seat}: {entry.text}", 4)


def _accounts(lesson: Lesson) -> Iterator[str]:
    """Each graded seat's column of the ledger."""
    columned = accounted(lesson)
    if columned:
        yield ""
        yield from columns([(label, *(f"{cells[label]:>9}" for cells in columned)) for label in columned[0]])
        yield from wrapped("Accuracy is the share kept of all the points that could have been given away.", 0)


def _indented(text: str) -> list[str]:
    return wrapped(f"    {text}", 4)
