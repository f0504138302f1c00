"""Bars as lines of text, with the place where each ended before."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.game.book_tool import Bars, ToolBar
from lazaretto.play.text.tool_answer.numbers import amount
from lazaretto.play.text.tool_answer.toned_lines import INDENT, TonedLine, untoned

FULL, GONE, WAS = "█", "░", "▓"
"""A bar; what it has lost since before; and in a bar that has grown, the cell in which it ended before."""

PARTS = " ▏▎▍▌▋▊▉"
"""The last cell of a bar, in eighths."""

LEAST_BAR, MOST_BAR = 8, 40


def bar_lines(bars: Bars, width: int, before: Bars | None = None) -> Iterator[TonedLine]:
    """Each bar on a line after its number, and behind it what was there before."""
    yield untoned(bars.title)
    old = {bar.label: bar for bar in before.bars} if before else {}
    numbers = [_number(bar, bars.percent) for bar in bars.bars]
    label = max((len(bar.label) for bar in bars.bars), default=0)
    number = max(map(len, numbers), default=0)
    tail = max((len(bar.words) + 2 for bar in bars.bars if bar.words), default=0)
    room = max(LEAST_BAR, min(MOST_BAR, width - label - number - tail - 6))
    for bar, words in zip(bars.bars, numbers, strict=True):
        was = old.get(bar.label)
        drawn, lost = _cells(bar.value, was.value if was else bar.value, bars.scale, room)
        head = f"{INDENT}{bar.label.ljust(label)}  {words.rjust(number)}  "
        rest = f"{' ' * (room - len(drawn) - len(lost))}  {bar.words}" if bar.words else ""
        yield (head, "plain"), (drawn, bar.tone), (lost, "dim"), (rest, "dim")


def _number(bar: ToolBar, percent: bool) -> str:
    if bar.low is None or bar.high is None:
        return amount(bar.value, percent)
    return f"{amount(bar.value, percent)} ({amount(bar.low, percent)} to {amount(bar.high, percent)})"


def _cells(value: float, was: float, most: float, room: int) -> tuple[str, str]:
    """The cells of a bar, and those it has lost since before."""
    now, then = (_eighths(each, most, room) for each in (value, was))
    drawn = FULL * (now // 8) + (PARTS[now % 8] if now % 8 else "")
    if then < now and then >= 8:
        at = then // 8 - 1
        return drawn[:at] + WAS + drawn[at + 1 :], ""
    return drawn, GONE * max(0, -(-then // 8) - len(drawn))


def _eighths(value: float, most: float, room: int) -> int:
    """The length of a bar in eighths of a cell; anything above zero is visible."""
    if value <= 0 or most <= 0:
        return 0
    return max(1, min(8 * room, round(8 * room * value / most)))
