"""What the coach says beside a replay: winning chances, the decisions of a turn, luck, and the summary."""

from __future__ import annotations

from rich.text import Text

from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Decision, Lesson
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import headline, line
from lazaretto.terminal.draw import coach_verdict


def lines(lesson: Lesson, played: Played, at: int, best: bool, width: int, palette: Palette) -> list[Text]:
    """The pane after a turn. With `best`, each decision comes with what was best, and why."""
    seats, word = played.edition.game.seats, played.edition.book.words.turn
    first, last = played.record.header.first_turn - 1, played.record.next_turn - 1
    shown, points = list[Text](), coach_verdict.chances(lesson, at)
    if points is not None:
        shown += [headline(f"Winning chances after {word} {at}", width, palette)]
        shown += [coach_verdict.bar(points, seats, width, palette)]
        shown += [*coach_verdict.curve(lesson, range(first, last + 1), at, width, palette), line()]
    for number, decided in enumerate(decisions_at(lesson, at, last)):
        apart = bool(number) and best and width >= coach_verdict.ROOMY
        shown += [*[line()] * apart, *coach_verdict.decision(decided, width, palette, best)]
    moved = [entry for entry in lesson.ledger if entry.turn == at]
    shown += coach_verdict.luck(moved, seats[0] if seats else "", width, palette)
    if at not in (first, last):
        return shown
    apart = bool(shown) and bool(shown[-1].plain)
    return [*shown, *[line()] * apart, *coach_verdict.summary(lesson, width, palette)]


def decisions_at(lesson: Lesson, turn: int, last: int) -> list[Decision]:
    """The decisions of a turn; resigning counts with the last one."""
    return [decided for decided in lesson.decisions if min(decided.turn, last) == turn]


def turns_with(lesson: Lesson, grades: tuple[str, ...], last: int) -> list[int]:
    """The turns with a decision of one of these grades, in order."""
    return sorted({min(decided.turn, last) for decided in lesson.decisions if decided.taken.grade in grades})
