"""The log, newest last, with the reasons in a margin at the right if there is space."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.text import Text

from lazaretto.play.text.log_entry import LogEntry
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line, paragraph

NUMBER = 5
"""Cells for a turn's number."""

WIDEST, SENTENCE = 72, 40
"""The widest sentence, and the narrowest beside a margin."""

LATELY = 200
"""How many recent turns decide the width of the margin; a world may have thousands."""

NARROW, GAP = 32, 2
"""The narrowest margin, and the gap before it."""


@dataclass(frozen=True)
class Scroll:
    """How far a log is scrolled up: the newest entries that are below the pane, and the last lines of the entry before
    them that are too. Counted like this, the entries in between need not be wrapped again."""

    entries: int = 0
    lines: int = 0


NEWEST = Scroll()
"""Not scrolled."""


def lines(log: Sequence[LogEntry], width: int, palette: Palette, why: bool, dated: bool = False) -> list[Text]:
    """All sentences wrapped to the width, with a turn's number before its first sentence unless they are `dated`."""
    margin = _beside(log, width, why)
    return [each for told in log for each in _turn(told, told.why if why else (), margin, width, palette, dated)]


def last(
    log: Sequence[LogEntry],
    width: int,
    height: int,
    palette: Palette,
    why: bool,
    scroll: Scroll = NEWEST,
    dated: bool = False,
) -> list[Text]:
    """As many of these lines as fit, from the newest, or from where it is scrolled to. Other turns are not even read.
    The newest turn's own sentences stay visible, however many reasons it has."""
    margin, drawn, newest = _beside(log, width, why), list[Text](), len(log) - 1
    for place in range(newest - scroll.entries, -1, -1):
        told = log[place]
        drawn = [*_turn(told, told.why if why else (), margin, width, palette, dated), *drawn]
        if place == newest and len(drawn) > height and not scroll.lines:
            return drawn[:height]
        if len(drawn) >= height + scroll.lines:
            break
    end = max(min(height, len(drawn)), len(drawn) - scroll.lines)
    return drawn[max(0, end - height) : end]


def scrolled(
    log: Sequence[LogEntry],
    width: int,
    height: int,
    palette: Palette,
    why: bool,
    scroll: Scroll,
    by: int,
    dated: bool = False,
) -> Scroll:
    """Scrolled up further by some lines, or down if there are fewer than none; not beyond either end."""
    margin = _beside(log, width, why)

    def high(entries: int) -> int:
        """Lines of the entry before so many."""
        told = log[len(log) - 1 - entries]
        return len(_turn(told, told.why if why else (), margin, width, palette, dated))

    moved = _moved(Scroll(scroll.entries, scroll.lines + by), len(log), high)
    above = -moved.lines
    for entries in range(moved.entries, len(log)):
        above += high(entries)
        if above >= height:
            return moved
    return _moved(Scroll(moved.entries, moved.lines + above - height), len(log), high)


def _moved(scroll: Scroll, count: int, high: Callable[[int], int]) -> Scroll:
    """The same place with its lines counted within one entry; the newest line if it is below that."""
    entries, lines = scroll.entries, scroll.lines
    while lines < 0 and entries:
        entries -= 1
        lines += high(entries)
    while lines > 0 and entries < count - 1 and lines >= high(entries):
        lines -= high(entries)
        entries += 1
    return Scroll(entries, max(0, lines))


def _beside(log: Sequence[LogEntry], width: int, why: bool) -> int:
    """The width of the margin that recent turns need; 0 if they need none."""
    notes = [words for told in log[-LATELY:] for words in told.why] if why else []
    return _margin(notes, width) if notes else 0


def _turn(told: LogEntry, why: Sequence[str], margin: int, width: int, palette: Palette, dated: bool) -> list[Text]:
    """A turn's sentences after its number or, if dated, indented below their date; and the reasons beside or below
    them."""
    room, hang, plain = min(WIDEST, width - NUMBER - margin), " " * NUMBER, palette.tone("plain")
    beside = margin - GAP if margin else room
    first, rest = (told.sentences[:1], told.sentences[1:]) if dated else ((), told.sentences)
    hung = [part for words in first for part in paragraph(words, NUMBER + room, plain, hang)]
    sentences = [part for words in rest for part in paragraph(words, room, plain)]
    notes = [part for words in why for part in paragraph(words, beside, palette.tone("dim"), "  ")]
    if not margin:
        sentences, notes = [*sentences, *notes], []
    drawn = []
    for number, (sentence, note) in enumerate(zip_longest([*hung, *sentences], notes, fillvalue=line())):
        head = f"{told.number:>{NUMBER - 2}}. " if number == 0 and told.number else hang
        row = line(("" if number < len(hung) else head, palette.tone("dim"))).append_text(sentence)
        if note:
            row.append(" " * (NUMBER + room - row.cell_len + GAP)).append_text(note)
        drawn.append(row)
    return drawn


def _margin(why: Sequence[str], width: int) -> int:
    """The width of the notes, as far as it leaves the sentences enough; 0 if it would be too narrow."""
    wanted = max((len(words) for words in why), default=0) + GAP
    margin = min(max(wanted, NARROW), width - NUMBER - SENTENCE)
    return margin if margin >= NARROW else 0
