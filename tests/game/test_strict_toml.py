"""Untrusted TOML: what is read from a sound file, and that every other file raises a Refusal and nothing else."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazaretto.game import Refusal
from lazaretto.game.strict_toml import MOST_BYTES, MOST_LINES, dotted, read, read_own, written

VARIANT = b"""book = "defend_the_city"
title = "A long night"  # and = more
[fighter]
stamina = 30
[ rulings ]  # open points
last_breath = "draw"
"stall_limit" = 5
setup.extra_a = 0
"""


@pytest.fixture(scope="module")
def lines() -> dict[tuple[str, ...], int]:
    return read(VARIANT, "v.toml").lines


@pytest.mark.parametrize(
    ("key", "line"),
    [
        (("book",), 1),
        (("title",), 2),
        (("fighter",), 3),
        (("fighter", "stamina"), 4),
        (("rulings",), 5),
        (("rulings", "last_breath"), 6),
        (("rulings", "stall_limit"), 7),
        (("rulings", "setup", "extra_a"), 8),
    ],
)
def test_every_key_has_the_line_it_stands_on(key: tuple[str, ...], line: int, lines: dict[object, int]) -> None:
    assert lines[key] == line


def test_where_says_file_line_and_key() -> None:
    document = read(VARIANT, "v.toml")
    assert document.where(("fighter", "stamina")) == "v.toml, line 4, fighter.stamina"
    assert document.where(("fighter", "courage")) == "v.toml, line 3, fighter.courage"
    assert document.where(("nobody", "nothing")) == "v.toml, nobody.nothing"
    assert document.where(()) == "v.toml"


def test_text_that_looks_like_keys_is_not_taken_for_them() -> None:
    document = read(b'a = """\nb = 1\n[c]\n"""\nd = 2\n# e = 3\n', "v.toml")
    assert document.lines == {("a",): 1, ("d",): 5}


def test_windows_line_ends_are_read() -> None:
    assert read(VARIANT.replace(b"\n", b"\r\n"), "v.toml") == read(VARIANT, "v.toml")


def test_the_limits_themselves_are_allowed() -> None:
    assert read(b"#" * MOST_BYTES, "v.toml").tables == {}
    assert read(b"\n" * (MOST_LINES - 1), "v.toml").tables == {}
    assert read(b"a.b.c.d.e.f.g.h = 1", "v.toml").tables["a"]
    assert read(b"a = [[[[[[[[1]]]]]]]]", "v.toml").tables["a"]
    assert read(b"a = 999999999999999", "v.toml").tables == {"a": 999_999_999_999_999}


def test_what_stands_in_text_or_comments_is_not_counted() -> None:
    text = '["' + "[" * 50 + "a." * 50 + "9" * 50 + '"]'
    assert read(f"a = {text}\n# {text}\nb = '''{text}'''".encode(), "v.toml").tables["a"] == [text[2:-2]]


def test_a_books_own_tables_may_be_as_long_as_they_like() -> None:
    text = "\n".join(f"k{number} = {number}" for number in range(5000))
    assert len(read_own(text, "tables.toml").tables) == 5000
    with pytest.raises(Refusal, match="too large"):
        read(text.encode(), "tables.toml")


def test_long_and_odd_keys_are_shown_short_and_plain() -> None:
    assert dotted(("a", "b")) == "a.b"
    assert dotted(("a\0",)) == r"'a\x00'"
    assert dotted(("x" * 99,)) == "x" * 80 + "…"


def loads_or_refuses(content: bytes) -> None:
    """Nothing else may happen; a refusal is one line that names the file."""
    try:
        read(content, "v.toml")
    except Refusal as refused:
        sentence = str(refused)
        if not (sentence.startswith("v.toml") and sentence.isprintable() and sentence.endswith(".")):
            raise AssertionError(sentence) from refused


@settings(max_examples=300, deadline=None)
@given(content=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_random_content_loads_or_is_refused(content: bytes) -> None:
    loads_or_refuses(content)


@settings(max_examples=300, deadline=None)
@given(
    pieces=st.lists(st.sampled_from(["a", ".", "=", " ", "\n", "[", "]", "{", "}", '"', "'", "#", "1", ",", "\\", "-"]))
)
def test_random_punctuation_loads_or_is_refused(pieces: list[str]) -> None:
    loads_or_refuses("".join(pieces).encode())


@settings(max_examples=300, deadline=None)
@given(at=st.integers(0, len(VARIANT)), cut=st.integers(0, 12), put=st.binary(max_size=6))
def test_a_mutated_variant_loads_or_is_refused(at: int, cut: int, put: bytes) -> None:
    loads_or_refuses(VARIANT[:at] + put + VARIANT[at + cut :])


def test_lists_over_several_lines_are_not_taken_for_headers() -> None:
    text = "rows = [\n  [1],\n  [2],\n]\n[weapons]\nbad = 1\n"
    assert read(text.encode(), "t").lines == {("rows",): 1, ("weapons",): 5, ("weapons", "bad"): 6}


VALUES = st.recursive(
    st.text() | st.integers(-(2**63), 2**63 - 1) | st.booleans(),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(), parts, max_size=3),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(value=VALUES)
def test_whatever_is_written_is_read_again_and_steers_nothing(value: object) -> None:
    text = f"value = {written(value)}"
    assert text.isprintable()
    assert tomllib.loads(text) == {"value": value}


def test_what_is_written_is_read_again() -> None:
    entry = {"rule": "OB6", "faced": ["citizen", ""], "percent": 100, "loud": False, "more": {"of": [1, 2]}}
    assert written(entry) == (
        '{ rule = "OB6", faced = ["citizen", ""], percent = 100, loud = false, more = { of = [1, 2] } }'
    )
    assert read(f"entry = {written(entry)}".encode(), "t").tables == {"entry": entry}
