"""What the coach says about a turn: the chances, what each pick cost, and what was luck."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.play.coach import Decision, LedgerEntry, Lesson, accounted
from lazaretto.play.coach.coach_words import points as points_words
from lazaretto.play.coach.coach_words import portion, signed
from lazaretto.play.text.block_charts import EIGHTHS, EMPTY, block
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import headline, line, paragraph, wide
from lazaretto.view.board import Tone

SMALLEST = 0.05
"""The smallest number of points that is not rounded to 0.0."""

EXACT = 1e-9
"""Chances this close to 0 or 100 count as exact."""

SIGNS: dict[str, tuple[str, Tone]] = {
    "inaccuracy": ("?!", "plain"),
    "mistake": ("?", "harm"),
    "blunder": ("??", "harm"),
}
"""A sign for every grade worse than fine, since colour is never the only one."""

ROOMY = 50
"""From this width on, the curve is several rows high."""

LABEL, ACCOUNT = 20, 9
"""Cells for the name of a row of the ledger, and for a seat's column."""

HIGH = 4
LOW = "turn by turn"


def chances(lesson: Lesson, turn: int) -> float | None:
    """The first seat's winning chances after a turn, in points; None if there is no solution."""
    if not lesson.ledger:
        return None
    return sum(entry.points for entry in lesson.ledger if entry.turn <= turn)


def points_said(points: float) -> str:
    """Points to one decimal; never rounded to 0 or 100."""
    if EXACT < points < SMALLEST:
        return "<0.1"
    return ">99.9" if 100 - SMALLEST <= points < 100 - EXACT else f"{abs(points):.1f}"


def bar(points: float | None, seats: Sequence[str], width: int, palette: Palette) -> Text:
    """The evaluation bar: the first seat's share from the left, the others' from the right."""
    if points is None or not seats:
        return Text("")
    plain, other = palette.tone("plain"), seats[1] if len(seats) == 2 else "others"
    left, right = f"{seats[0]} {points_said(points)} % ", f" {points_said(100 - points)} % {other}"
    room = max(4, width - wide(left) - wide(right))
    full = round(room * min(100.0, max(0.0, points)) / 100)
    first, second = palette.inks(2)
    return line((left, plain), ("━" * full, first), ("─" * (room - full), second), (right, plain))


def decision(decided: Decision, width: int, palette: Palette, best: bool) -> list[Text]:
    """The pick, its grade and cost and, on request, the best mix and the reason. If space is short, only a slip has a
    reason."""
    taken = decided.taken
    sign, tone = SIGNS.get(taken.grade, ("", "help"))
    cost = f", {points_words(taken.cost)}" if taken.cost and taken.cost >= SMALLEST else ""
    drawn = [line((f"{decided.seat} {taken.choice}{sign}  ", palette.strong), (taken.grade + cost, palette.tone(tone)))]
    if best:
        mix = ", ".join(f"{choice} {portion(share)}" for choice, share in decided.mix)
        drawn += paragraph(f"Best: {mix}", width, palette.tone("help"), "  ") if mix else []
        drawn += paragraph(taken.why, width, palette.tone("dim")) if decided.is_slip or width >= ROOMY else []
    return drawn


def luck(entries: Sequence[LedgerEntry], whose: str, width: int, palette: Palette) -> list[Text]:
    """How many points each roll, and the meeting of the picks, moved the first seat's chances."""
    drawn: list[Text] = []
    for entry in entries:
        if entry.kind in ("roll", "rolls", "meeting") and abs(entry.points) >= SMALLEST:
            moved = signed(entry.points)
            words = paragraph(entry.text, width - 7, palette.tone("plain"))
            style = palette.tone("help" if entry.points > 0 else "dim")
            drawn += [line((f"{moved if not n else '':>5}  ", style)).append_text(part) for n, part in enumerate(words)]
    return [line(), headline(f"Luck, in points for {whose}", width, palette), *drawn] if drawn else []


def summary(lesson: Lesson, width: int, palette: Palette) -> list[Text]:
    """The summary of a game: each graded seat's column of the ledger, accuracy first, and how it was judged."""
    columned = accounted(lesson)
    drawn, labels = [headline("The whole game", width, palette)], list(columned[0]) if columned else []
    for label in [*labels[:1], *labels[-1:], *labels[1:-1]]:
        style = palette.tone("plain" if label else "dim")
        cells = "".join(f"{cells[label]:>{ACCOUNT}}" for cells in columned)
        drawn.append(line((f"{label:<{LABEL}}", palette.tone("dim")), (cells, style)))
    return [*drawn, *[line()] * bool(columned), *paragraph(lesson.how, width, palette.tone("dim"))]


def curve(lesson: Lesson, turns: Sequence[int], at: int, width: int, palette: Palette) -> list[Text]:
    """The first seat's chances turn by turn, several rows high if there is space; the selected turn is marked."""
    across = 3 if width >= ROOMY else 1
    fit = max(1, (width - 2) // across)
    first = max(0, min(turns.index(at) - fit // 2, len(turns) - fit))
    shown = turns[first : first + fit]
    return _high(lesson, shown, at, palette) if across > 1 else [_low(lesson, shown, at, width, palette)]


def _low(lesson: Lesson, turns: Sequence[int], at: int, width: int, palette: Palette) -> Text:
    """One row of blocks with the selected turn in brackets, and its value if there is space."""
    made = line()
    for turn in turns:
        block = _slice(chances(lesson, turn), 1, 0)
        made.append(*((f"[{block}]", palette.strong) if turn == at else (block, palette.inks(1)[0])))
    return made.append(f"  {LOW}", palette.tone("dim")) if made.cell_len + len(LOW) + 2 <= width else made


def _high(lesson: Lesson, turns: Sequence[int], at: int, palette: Palette) -> list[Text]:
    """Rows of blocks two cells wide, with an arrow under the selected turn."""
    made = [line()]
    for row in range(HIGH - 1, -1, -1):
        blocks = [(turn, 2 * _slice(chances(lesson, turn), HIGH, row) + " ") for turn in turns]
        made.append(line(*((block, palette.strong if turn == at else palette.inks(1)[0]) for turn, block in blocks)))
    return [*made, line(("   " * turns.index(at) + f"▲ turn {at}", palette.strong))]


def _slice(points: float | None, rows: int, from_below: int) -> str:
    if points is None:
        return EMPTY
    height = max(1, round(len(EIGHTHS) * rows * min(100.0, points) / 100))
    return block(height, from_below) or " "
