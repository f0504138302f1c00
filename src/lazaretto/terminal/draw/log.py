"""The log: what has been told, newest last; why, in the margin at the right where there is room for one."""

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
"""The most cells of a sentence, and the least beside a margin."""

LATELY = 200
"""Turns that are asked how wide the margin is to be; a world may have had thousands."""

NARROW, GAP = 32, 2
"""The least cells of a margin, and those before it."""


def lines(log: Sequence[LogEntry], width: int, palette: Palette, why: bool, dated: bool = False) -> list[Text]:
    """Every sentence wrapped to the width, a turn's number before its first; none where they are `dated` themselves."""
    margin = _beside(log, width, why)
    return [each for told in log for each in _turn(told, told.why if why else (), margin, width, palette, dated)]


def last(
    log: Sequence[LogEntry], width: int, height: int, palette: Palette, why: bool, up: int = 0, dated: bool = False
) -> list[Text]:
    """As many of these lines, from the newest, as there is room for, scrolled up by some; the turns before them are not
    even wrapped. The newest turn's own sentences stay, however many reasons it has."""
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
    """How far it is scrolled where so much is wanted: no turn is wrapped that lies further up."""
    margin, high = _beside(log, width, why), 0
    for told in reversed(log):
        high += len(_turn(told, told.why if why else (), margin, width, palette, dated))
        if high >= height + wanted:
            break
    return max(0, min(wanted, high - height))


def _beside(log: Sequence[LogEntry], width: int, why: bool) -> int:
    """Cells of the margin, as the turns of late need it; none where they have nothing to put there."""
    notes = [words for told in log[-LATELY:] for words in told.why] if why else []
    return _margin(notes, width) if notes else 0


def _turn(told: LogEntry, why: Sequence[str], margin: int, width: int, palette: Palette, dated: bool) -> list[Text]:
    """A turn's sentences after its number, or hanging from their own date; and why, beside them or below."""
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
    """As wide as its notes, as far as that leaves the sentences enough; none where it would be narrow."""
    wanted = max((len(words) for words in why), default=0) + GAP
    margin = min(max(wanted, NARROW), width - NUMBER - SENTENCE)
    return margin if margin >= NARROW else 0
