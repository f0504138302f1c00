from lazaretto.terminal import log
from lazaretto.terminal.desk import Told
from lazaretto.terminal.palette import DARK
from tests.terminal.plain import plain

TURN = Told(3, ("Revealed: a 1/0, b 0/0.", "a strikes b and hits."), ("1/0 to hit 0/0: yes (20.00 %)",))


def test_a_turn_begins_with_its_number() -> None:
    assert plain(log.lines([TURN], 60, DARK, why=False)) == [
        "  3. Revealed: a 1/0, b 0/0.",
        "     a strikes b and hits.",
    ]


def test_why_stands_in_the_margin() -> None:
    assert plain(log.lines([TURN], 78, DARK, why=True)) == [
        f"{'  3. Revealed: a 1/0, b 0/0.':<48}1/0 to hit 0/0: yes (20.00 %)",
        "     a strikes b and hits.",
    ]


def test_why_stands_below_where_there_is_no_margin() -> None:
    assert plain(log.lines([TURN], 60, DARK, why=True))[-1] == "     1/0 to hit 0/0: yes (20.00 %)"


def test_more_reasons_than_sentences() -> None:
    told = Told(1, ("It rains.",), ("rain: yes (1/2)", "wind: no (1/2)"))
    assert [line.split() for line in plain(log.lines([told], 90, DARK, why=True))] == [
        ["1.", "It", "rains.", "rain:", "yes", "(1/2)"],
        ["wind:", "no", "(1/2)"],
    ]


def test_long_sentences_are_wrapped_and_reasons_are_quieter() -> None:
    told = Told(12, ("one two three",), ("because",))
    lines = log.lines([told], 14, DARK, why=True)
    assert plain(lines) == [" 12. one two", "     three", "     because"]
    assert [span.style for span in lines[-1].spans][-1] == DARK.tone("dim")


def test_a_reason_begins_where_every_other_does() -> None:
    longer = Told(4, ("It rains.",), ("a reason that is longer than any other, by far",))
    lines = plain(log.lines([TURN, longer], 90, DARK, why=True))
    assert lines[0].index("1/0 to hit") == lines[2].index("a reason") == lines[3].index("  far") == 47
