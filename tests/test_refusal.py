"""Refusals are sentences, and what a user typed is shown in them safely."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.refusal import Refusal, did_you_mean, quoted

BOOKS = ["defend_the_city", "outbreak", "radium"]


def test_a_refusal_is_printed_as_it_is() -> None:
    assert str(Refusal("5/9 is not a pair.")) == "5/9 is not a pair."


@pytest.mark.parametrize(
    ("word", "known", "sentence"),
    [
        ("radiun", BOOKS, "did you mean radium?"),
        ("defend-the-city", BOOKS, "did you mean defend_the_city?"),
        ("chess", BOOKS, "known: defend_the_city, outbreak, radium."),
        ("chess", [], "there is none here."),
        ("", BOOKS, "known: defend_the_city, outbreak, radium."),
        ("zz", [f"scene{n}" for n in range(13)], f"known: {', '.join(f'scene{n}' for n in range(12))}, …."),
    ],
)
def test_an_unknown_word_gets_the_nearest_known_one_or_all(word: str, known: list[str], sentence: str) -> None:
    assert did_you_mean(word, known) == sentence


def test_known_words_may_come_from_any_iterable() -> None:
    assert did_you_mean("radiun", dict.fromkeys(BOOKS)) == did_you_mean("radiun", iter(BOOKS)) == "did you mean radium?"


def test_a_very_long_word_is_compared_in_its_beginning_only() -> None:
    assert did_you_mean("x" * 10**6, BOOKS).startswith("known: ")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("5/2", "'5/2'"),
        ("", "''"),
        ("größer als 5 − 2", "'größer als 5 − 2'"),
        ("\x1b[31m", "'\\x1b[31m'"),
        ("a\nb\tc\0", "'a\\x0ab\\x09c\\x00'"),
        ("\u202egnp", "'\\x202egnp'"),
        ("x" * 40, f"'{'x' * 40}'"),
        ("x" * 41, f"'{'x' * 40}…'"),
    ],
)
def test_what_was_typed_is_shown_on_one_printable_line(text: str, shown: str) -> None:
    assert quoted(text) == shown


@given(st.text(), st.integers(1, 60))
def test_no_text_is_shown_unprintable_or_over_long(text: str, most: int) -> None:
    shown = quoted(text, most)
    assert shown.isprintable()
    assert len(shown) <= most + 3
