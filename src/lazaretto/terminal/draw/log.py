"""The log, newest last, with the reasons in a margin at the right if there is space."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from lazaretto.play.log_entry import LogEntry
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


def lines(log: Sequence[LogEntry], width: int, palette: Palette, why: bool, dated: bool = False) -> list[Text]:
    """All sentences wrapped to the width, with a turn's number before its first sentence unless they are `dated`."""
    margin = _beside(log, width, why)
    return [each for told in log for each in _turn(told, told.why if why else (), margin, width, palette, dated)]


def last(
    log: Sequence[LogEntry], width: int, height: int, palette: Palette, why: bool, up: int = 0, dated: bool = False
) -> list[Text]:
    """As many of these lines as fit, from the newest, scrolled up by some. Earlier turns are not even wrapped. The
    newest turn's own sentences stay visible, however many reasons it has."""
    margin, drawn = _beside(log, width, why), list[Text]()
    for told in reversed(log):
        drawn = [*_turn(told, told.why if why else (), margin, width, palette, dated), *drawn]
        if told is log[-1] and len(drawn) > height and not up:
            return drawn[:height]
        if len(drawn) >= height + up:
            break
    end = max(min(height, len(drawn)), len(drawn) - up)
    return drawn[max(0, end - height) : end]


def most_up(
    log: Sequence[LogEntry], width: int, height: int, palette: Palette, why: bool, wanted: int, dated: bool = False
) -> int:
    """How far the log can be scrolled, up to what is wanted; turns further up are not wrapped."""
    margin, high = _beside(log, width, why), 0
    for told in reversed(log):
        high += len(_turn(told, told.why if why else (), margin, width, palette, dated))
        if high >= height + wanted:
            break
    return max(0, min(wanted, high - height))


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
