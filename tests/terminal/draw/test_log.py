from collections.abc import Iterable
from typing import Any

from lazaretto.play.text.log_entry import LogEntry
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import log
from lazaretto.terminal.draw.log import Scroll
from tests.terminal.plain import plain

TURN = LogEntry(3, ("Revealed: a 1/0, b 0/0.", "a strikes b and hits."), ("1/0 to hit 0/0: yes (20.00 %)",))


def test_a_turn_begins_with_its_number() -> None:
    assert plain(log.lines([TURN], 60, DARK, why=False)) == [
        "  3. Revealed: a 1/0, b 0/0.",
        "     a strikes b and hits.",
    ]


def test_what_was_said_before_any_turn_has_no_number() -> None:
    assert plain(log.lines([LogEntry(0, ("At the table: you.",), ()), TURN], 60, DARK, why=False))[:2] == [
        "     At the table: you.",
        "  3. Revealed: a 1/0, b 0/0.",
    ]


def test_why_stands_in_the_margin() -> None:
    assert plain(log.lines([TURN], 78, DARK, why=True)) == [
        f"{'  3. Revealed: a 1/0, b 0/0.':<48}1/0 to hit 0/0: yes (20.00 %)",
        "     a strikes b and hits.",
    ]


def test_why_stands_below_where_there_is_no_margin() -> None:
    assert plain(log.lines([TURN], 60, DARK, why=True))[-1] == "     1/0 to hit 0/0: yes (20.00 %)"


def test_more_reasons_than_sentences() -> None:
    told = LogEntry(1, ("It rains.",), ("rain: yes (1/2)", "wind: no (1/2)"))
    assert [line.split() for line in plain(log.lines([told], 90, DARK, why=True))] == [
        ["1.", "It", "rains.", "rain:", "yes", "(1/2)"],
        ["wind:", "no", "(1/2)"],
    ]


def test_long_sentences_are_wrapped_and_reasons_are_quieter() -> None:
    told = LogEntry(12, ("one two three",), ("because",))
    lines = log.lines([told], 14, DARK, why=True)
    assert plain(lines) == [" 12. one two", "     three", "     because"]
    assert [span.style for span in lines[-1].spans][-1] == DARK.tone("dim")


def test_a_reason_begins_where_every_other_does() -> None:
    longer = LogEntry(4, ("It rains.",), ("a reason that is longer than any other, by far",))
    lines = plain(log.lines([TURN, longer], 90, DARK, why=True))
    assert lines[0].index("1/0 to hit") == lines[2].index("a reason") == lines[3].index("  far") == 47


def test_the_last_lines_are_those_that_fit() -> None:
    turns = [LogEntry(number, () if number == 6 else TURN.sentences, TURN.why) for number in range(1, 9)]
    for why in (False, True):
        for height in (1, 3, 4, 7, 40):
            every = plain(log.lines(turns, 90, DARK, why))
            shown = plain(log.last(turns, 90, height, DARK, why))
            assert shown == (every[-height:] if height > 1 else [every[-2]]), "the newest turn from its beginning"


def test_the_newest_sentences_stay_however_many_reasons_there_are() -> None:
    told = LogEntry(4, ("a strikes b and hits.", "b is wounded."), tuple(f"reason {number}" for number in range(9)))
    assert plain(log.last([TURN, told], 60, 4, DARK, why=True)) == [
        "  4. a strikes b and hits.",
        "     b is wounded.",
        "     reason 0",
        "     reason 1",
    ]


def test_it_is_scrolled_as_far_as_it_goes() -> None:
    turns = [LogEntry(number, TURN.sentences, ()) for number in range(1, 9)]
    every = plain(log.lines(turns, 60, DARK, why=False))
    assert plain(log.last(turns, 60, 5, DARK, False, Scroll(1, 1))) == every[-8:-3]
    scroll = log.NEWEST
    for up in range(1, 99):
        scroll = log.scrolled(turns, 60, 5, DARK, False, scroll, 1)
        end = max(5, len(every) - up)
        assert plain(log.last(turns, 60, 5, DARK, False, scroll)) == every[end - 5 : end]
    top = log.scrolled(turns, 60, 5, DARK, False, log.NEWEST, 999)
    assert top == scroll
    assert log.scrolled(turns, 60, 5, DARK, False, top, -4) == log.scrolled(turns, 60, 5, DARK, False, log.NEWEST, 7)
    assert log.scrolled(turns, 60, 5, DARK, False, top, -999) == log.NEWEST
    assert log.scrolled(turns, 60, 99, DARK, False, log.NEWEST, 3) == log.NEWEST


def test_no_more_of_a_log_is_read_than_is_shown() -> None:
    turns = Read(LogEntry(number, () if number % 7 == 0 else TURN.sentences, ()) for number in range(1, 10_000))
    deep = Scroll(6_000)
    for scroll in (log.NEWEST, deep, Scroll(6_000, 1)):
        assert len(log.last(turns, 60, 5, DARK, False, scroll)) == 5
        log.scrolled(turns, 60, 5, DARK, False, scroll, 4)
        log.scrolled(turns, 60, 5, DARK, False, scroll, -4)
    assert log.scrolled(turns, 60, 5, DARK, False, log.scrolled(turns, 60, 5, DARK, False, deep, 9), -9) == deep
    assert len(turns.read) < 40


class Read(list[LogEntry]):
    """A log that remembers which of its entries were read."""

    def __init__(self, entries: Iterable[LogEntry]) -> None:
        super().__init__(entries)
        self.read = set[int]()

    def __getitem__(self, place: Any) -> Any:
        self.read.add(place)
        return super().__getitem__(place)


def test_a_turn_that_begins_with_its_date_has_no_number_and_hangs_from_it() -> None:
    told = [
        LogEntry(0, ("It moves by itself.",), ()),
        LogEntry(1200, ("Day 1200: one falls sick, two die.", "It is over."), ("a roll", "a second roll")),
    ]
    assert plain(log.lines(told, 25, DARK, why=False, dated=True)) == [
        "It moves by itself.",
        "Day 1200: one falls sick,",
        "     two die.",
        "     It is over.",
    ]
    assert plain(log.last(told, 25, 2, DARK, why=False, scroll=Scroll(0, 1), dated=True)) == [
        "Day 1200: one falls sick,",
        "     two die.",
    ]
    assert log.scrolled(told, 25, 2, DARK, False, log.NEWEST, 9, dated=True) == Scroll(0, 2)
    beside = plain(log.lines(told, 90, DARK, why=True, dated=True))
    assert beside[1].startswith("Day 1200: one falls sick, two die.  ")
    assert beside[1].index("a roll") == beside[2].index("a second roll")


def test_where_no_reasons_are_told_there_is_no_margin_for_them() -> None:
    told = LogEntry(1, ("word " * 14,), ())
    assert len(plain(log.lines([told], 78, DARK, why=True))) == 1
    assert len(plain(log.lines([told, TURN], 78, DARK, why=True))) > 3
