"""A person in line mode: asked until the answer is a choice that may be made."""

from collections.abc import Callable

import pytest

from lazaretto.books import find
from lazaretto.play.person import Left, Person
from lazaretto.play.sitting import Sitting

BOOK = find("defend_the_city")
SITTING = Sitting(BOOK, BOOK.tables.load(), seed=1)


def typing(*lines: str) -> Callable[[str], str]:
    waiting = list(lines)

    def ask(prompt: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    return ask


def picked(*lines: str) -> tuple[str, list[str]]:
    """What a person who types these lines picks, and what was said meanwhile."""
    said: list[str] = []
    person = Person(SITTING, typing(*lines), said.append)
    state = SITTING.first
    return str(person(state, "a", SITTING.game.choices(state)["a"], 1)), said


def test_a_legal_choice_is_taken() -> None:
    assert picked("5/2")[0] == "5/2"


def test_anything_else_is_answered_and_asked_again() -> None:
    choice, said = picked("5/5", "hello", " 3/1 ")
    assert choice == "3/1"
    assert "5/5 adds up to 10; offense and defense together are at most 7 (DC3)." in said
    assert "'hello' is not a pair; write offense and defense with a stroke between, 5/2." in said


def test_a_question_mark_lists_the_choices_and_explains_one() -> None:
    said = picked("?", "? 4/0", "? 9/9", "", "0/0")[1]
    assert "  offense 5: 5/0  5/1  5/2" in said
    assert "  4/0 costs 4 stamina and leaves 16." in said
    assert "    against a guard of 0: hit 80.00 %, miss 20.00 %" in said
    assert "9/9 is no pair: offense goes from 0 to 5, defense from 0 to 5 (DC3)." in said


@pytest.mark.parametrize("lines", [(), ("q",), ("QUIT",), ("exit",)])
def test_leaving_is_always_possible(lines: tuple[str, ...]) -> None:
    with pytest.raises(Left):
        picked(*lines)
