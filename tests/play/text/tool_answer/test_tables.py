"""Tables as lines of text, sorted and filtered."""

from __future__ import annotations

import pytest

from lazaretto.game.book_tool import ToolTable
from lazaretto.play.text.tool_answer.numbers import amount, said, short_amount
from lazaretto.play.text.tool_answer.tables import arranged, column_of, table_lines
from lazaretto.refusal import Misuse
from tests.cases import each

TOWN = ToolTable("A town", ("who", "how many", "mean"), (("citizen", 4986, 120.25), ("-", 3, -7.0), ("x", None, 0.5)))


def test_words_stand_to_the_left_and_numbers_to_the_right() -> None:
    assert list(table_lines(TOWN)) == [
        "A town",
        "  who      how many   mean",
        "  citizen     4,986  120.2",
        "  -               3   −7.0",
        "  x               –    0.5",
    ]


def test_a_table_of_nothing_is_its_columns() -> None:
    assert list(table_lines(ToolTable("Nothing", ("who", "mean"), ()))) == ["Nothing", "  who  mean"]


@each(
    ("value", "text"),
    [(0, "0"), (-1234, "−1,234"), (0.04, "0.04"), (-0.001, "0.00"), (-2.5, "−2.50"), (None, "–"), ("", ""), ("a", "a")],
)
def test_numbers_as_people_read_them(value: float | str | None, text: str) -> None:
    assert said(value, 2) == text


@each(
    ("value", "percent", "text", "short"),
    [
        (0.5, True, "50.00 %", "50"),
        (1.0, True, "certain", "100"),
        (0.0, True, "never", "0"),
        (0.9999, True, "99.99 %", ">99"),
        (0.001, True, "0.10 %", "<1"),
        (1.25, True, "125.00 %", "125"),
        (7.0, False, "7", "7"),
        (7.25, False, "7.25", "7.2"),
        (-1234.0, False, "−1,234", "−1,234"),
    ],
)
def test_amounts_and_shares(value: float, percent: bool, text: str, short: str) -> None:
    assert (amount(value, percent), short_amount(value, percent)) == (text, short)


@each(
    ("by", "where", "first"),
    [
        ("", "", ["citizen", "-", "x"]),
        ("mean", "", ["-", "x", "citizen"]),
        ("-mean", "", ["citizen", "x", "-"]),
        ("who", "", ["-", "citizen", "x"]),
        ("how many", "", ["-", "citizen", "x"]),
        ("-how many", "", ["citizen", "-", "x"]),
        ("another table's", "", ["citizen", "-", "x"]),
        ("", "CITI 4,9", ["citizen"]),
        ("", "0.5", ["x"]),
        ("", "nobody", []),
    ],
)
def test_rows_are_sorted_and_filtered(by: str, where: str, first: list[str]) -> None:
    assert [row[0] for row in arranged(TOWN, by, where).rows] == first


def test_a_column_without_a_heading_is_no_order() -> None:
    table = ToolTable("T", ("", "mean"), (("b", 1), ("a", 2)))
    assert arranged(table).rows == table.rows


def test_an_unknown_column_is_refused() -> None:
    assert column_of([TOWN], "-mean") == "-mean"
    with pytest.raises(Misuse, match="There is no column called 'meen'; did you mean mean"):
        column_of([TOWN], "-meen")
    with pytest.raises(Misuse, match="There is no column called 'mean'; there is none here"):
        column_of([], "mean")
