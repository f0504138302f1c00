"""Towns as text and as bytes; and impossible ones."""

from __future__ import annotations

import pytest

from lazaretto.books.outbreak import BOOK
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.notation import EXAMPLE, TEXTS, decode, encode, read_choice, read_state, write_state
from lazaretto.books.outbreak.state import Town
from lazaretto.dice import Sampled
from lazaretto.game import Refusal, start
from tests.books.outbreak.playing import numbers, standing
from tests.books.outbreak.test_reference import BUSY, DOGS, crowd
from tests.cases import each
from tests.citing import rule

SMALL = numbers("setup.rows=5", "setup.columns=5")


@pytest.mark.parametrize(
    ("text", "town"),
    [
        (EXAMPLE, standing("ccccc ccicc ccccc ccccd ccccc")),
        ("day 12; wood 0; 5./.cidn/sb#2./5#/3.2b", standing("..... .cidn sb#.. ##### ...bb", 12, 0)),
        (
            "day 7; wood 9; 12A/12./12c/12./12.",
            standing(f"{'A' * 12} {'.' * 12} {'c' * 12} {'.' * 12} {'.' * 12}", 7, 9),
        ),
    ],
)
@rule("OB1")
def test_a_town_is_written_and_read_one_way(text: str, town: Town) -> None:
    assert read_state(text) == town
    assert write_state(town) == text


def test_every_state_of_a_town_reads_back() -> None:
    for over in (crowd(7, 13), (*crowd(9, 13), *BUSY, *DOGS)):
        book = Outbreak(numbers(*over))
        town = start(book, 1)
        for day in range(1, 15):
            assert read_state(write_state(town)) == town
            assert decode(encode(town)) == town
            assert TEXTS.from_bytes(TEXTS.to_bytes(town)) == town
            town = book.step(town, {}, Sampled(1, "rules", day))


@each(
    "text",
    [
        *("", "town", "day 0; wood 1", "day 0; wood 1; ", "day -1; wood 1; 5c/5c/5c/5c/5c", "day 0, wood 1, 5c"),
        *("day 0; wood 1; 5x/5c/5c/5c/5c", "day ٣; wood 1; 5c/5c/5c/5c/5c", "day 0; wood 1; 5c/5c/5c/5c/5c\x00"),
        *("day 0; wood 1; 999999c/5c", "day 9999999; wood 1; 5c/5c/5c/5c/5c", "9" * 9999),
    ],
)
def test_anything_else_is_no_town(text: str) -> None:
    with pytest.raises(Refusal, match=r"is not a town; write it like day 0; wood 5000; "):
        read_state(text)


@each(
    ("text", "sentence"),
    [
        ("day 0; wood 1; 5c/4c/5c/5c/5c", "is not a town: its rows have 4 and 5 cells; all must be equally long"),
        ("day 0; wood 1; 5c/4c/3c/2c/1c", "its rows have 1 to 5 cells"),
        ("day 0; wood 1; 5c/5c/5c/5c/5c/", "is not a town: its rows have 0 and 5 cells"),
        ("day 0; wood 1; 5c/5c/5c/5c", "A town of 4 by 5 is not possible; use 5 to 20,000 each way"),
        ("day 0; wood 1; " + "/".join(["99999c"] * 5), "A town of 5 by 99999 is not possible"),
        ("day 0; wood 1; " + "/".join(["20000c"] * 300), "A town of 300 by 20000 is too large to write as text"),
    ],
)
def test_a_town_of_no_shape_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        read_state(text)


@each(
    ("text", "sentence"),
    [
        ("day 0; wood 1; 6c/6c/6c/6c/6c", "it has 5 rows of 6, and the tables say 5 of 5"),
        ("day 0; wood 1; 5c/5c/4cA/5c/5c", r"it has A, and there are only \. c i d n s b #"),
        ("day 0; wood 5001; 5c/5c/5c/5c/5c", "there is more wood than the 5,000 there ever was"),
        ("day 5001; wood 1; 5c/5c/5c/5c/5c", "its day is past the last one, 5,000"),
    ],
)
def test_a_town_that_cannot_be_under_these_numbers_is_doubted(text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        BOOK.state(SMALL, text)
    assert BOOK.state(SMALL, "day 5000; wood 5000; 5c/5c/5c/5c/5c").day == 5000


def test_bytes_are_small_and_one_way() -> None:
    town = standing(".cidn sb#.. ..... ##### ccccc", 77, 1234)
    data = encode(town)
    assert len(data) == 4 + 8 + 4 + 4 + 13
    assert decode(data) == town
    even = start(Outbreak(numbers()), 1)
    assert decode(encode(even)) == even


@each("data", [b"", b"ab", bytes(19), bytes(20), encode(standing("ccccc " * 5))[:-1], bytes(64)])
def test_other_bytes_are_no_town(data: bytes) -> None:
    with pytest.raises(Refusal, match=rf"^{len(data)} bytes are not a town"):
        decode(data)


def test_bytes_that_say_too_much_are_no_town() -> None:
    good = encode(standing("ccccc " * 5))
    for place in (0, 4, 12, 16):
        # A day past all days, wood past all wood, columns that do not divide, and more cells than follow.
        bad = good[:place] + b"\xff\xff\xff\xff" + good[place + 4 :]
        if place == 4:
            bad = good[:4] + b"\xff" * 8 + good[12:]
        with pytest.raises(Refusal, match="bytes are not a town"):
            decode(bad)


def test_there_is_nothing_to_choose() -> None:
    with pytest.raises(Refusal, match="Nobody chooses in Outbreak"):
        read_choice("north")
    book = Outbreak(SMALL)
    town = start(book, 1)
    assert book.choices(town) == {}
    assert book.seats == ()
    assert book.seen(town, None) is town
    assert "Nobody chooses" in book.why_not(town, "x", "north")
