"""A person in line mode: asked again until they type a legal choice or a command."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Book, Showing
from lazaretto.play.base.edition import Edition
from lazaretto.play.line_mode.person import HELP, Person, left_or
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.session_commands import Command
from tests.cases import each
from tests.play.keyboard import Keyboard
from tests.play.tables import CELLAR, DUEL, edition, sat


def answered(*lines: str, book: str = DUEL, seat: str = "a", at: Edition | None = None) -> tuple[Any, Keyboard]:
    """What a person who types these lines answers, and all that happened meanwhile."""
    keyboard, played = Keyboard(*lines), at or edition(book)
    state = sat(book, 21).played.first
    return Person(played, keyboard.ask, keyboard.say).answer(state, seat, 1), keyboard


def test_a_legal_choice_is_taken() -> None:
    choice, keyboard = answered("5/2")
    assert str(choice) == "5/2"
    assert keyboard.events == [
        ("said", "\nTurn 1. You are a."),
        ("said", "Both fighters stand. Each picks a pair in secret."),
        ("said", "  a stamina     20 of 20  ████████████████████"),
        ("said", "  b stamina     20 of 20  ████████████████████"),
        ("asked", "a> "),
    ]


def test_anything_else_is_answered_and_asked_again() -> None:
    choice, keyboard = answered("5/5", "hello", "forks", " 3/1 ")
    assert str(choice) == "3/1"
    assert keyboard.said[-3:] == [
        "5/5 adds up to 10; offense and defense together are at most 7 (DC3).",
        "'hello' is not a pair; write offense and defense with a slash between, 5/2.",
        "'forks' is not a pair; write offense and defense with a slash between, 5/2.",
    ]


def test_a_question_mark_lists_the_choices_and_explains_one() -> None:
    said = answered("?", "? 4/0", "? 9/9", "", "h", "HELP", "0/0")[1].said
    assert said.count(f"Choices: {HELP}") == 4
    assert said.count("  offense 5: 5/0  5/1  5/2") == 4
    assert "  4/0 costs 4 stamina and leaves 16." in said
    assert "    against a guard of 0: hit 80.00 %, miss 20.00 %" in said
    assert "9/9 is not a pair: offense goes from 0 to 5, defense from 0 to 5 (DC3)." in said


@each("lines", [(), ("q",), ("QUIT",), (" exit ",), ("?", "nonsense", "q")])
def test_leaving_is_always_possible(lines: tuple[str, ...]) -> None:
    with pytest.raises(PlayerLeft):
        answered(*lines)


@each(
    ("line", "command"),
    [
        ("undo", Command("undo")),
        (" UNDO ", Command("undo")),
        ("resign", Command("resign")),
        ("fork 3", Command("fork", ("3",))),
        ("Fork  3   Fresh", Command("fork", ("3", "fresh"))),
        ("fork", Command("fork")),
        ("undo everything please", Command("undo", ("everything", "please"))),
    ],
)
def test_a_command_is_its_word_and_the_rest(line: str, command: Command) -> None:
    assert answered(line)[0] == command


def test_a_secret_pick_is_asked_for_in_secret() -> None:
    keyboard = Keyboard("nonsense", "0/0")
    person = Person(edition(DUEL), keyboard.ask, keyboard.say, secret=True)
    person.answer(sat(DUEL).played.first, "b", 1)
    assert [event for event in keyboard.events if event[0] != "said"] == [("asked in secret", "b> ")] * 2


def calling_wait(word: str) -> Edition:
    """The cellar, in whose book the choice to wait is called something else."""
    book: Book[Any, Any, Any] = find(CELLAR)

    def read(text: str) -> Any:
        return book.texts.read_choice("wait" if text.strip().lower() == word.lower() else text)

    def write(choice: Any) -> str:
        return word if choice == "wait" else book.texts.write_choice(choice)

    def view(numbers: Any, seen: Any, seat: Any, choices: Any) -> Any:
        shown = book.showing.view(numbers, seen, seat, choices)
        options = tuple(
            replace(option, text=word if option.text == "wait" else option.text) for option in shown.options
        )
        return replace(shown, options=options)

    return Edition(
        replace(book, showing=Showing(view), texts=replace(book.texts, read_choice=read, write_choice=write))
    )


@each("word", ["undo", "fork", "fork 1", "resign", "q", "quit", "exit", "h", "Help"])
def test_a_choice_of_the_book_wins_over_a_command_of_the_same_name(word: str) -> None:
    for typed in (word, f" {word} ", word.upper()):
        assert answered(typed, book=CELLAR, seat="hero", at=calling_wait(word))[0] == "wait"
    assert answered("undo", book=CELLAR, seat="hero", at=calling_wait("fork"))[0] == Command("undo")
    with pytest.raises(PlayerLeft):
        answered("q", book=CELLAR, seat="hero", at=calling_wait("exit"))


def test_a_choice_that_cannot_be_made_now_does_not_hide_a_command() -> None:
    """The hero stands at the northern wall, so going there is no choice of his, and undo is only undo."""
    with pytest.raises(PlayerLeft):
        answered("north", "q", book=CELLAR, seat="hero")
    assert answered("north", "undo", book=CELLAR, seat="hero")[0] == Command("undo")


def test_a_person_may_leave_at_every_other_prompt_too() -> None:
    assert left_or(Keyboard(" yes ").ask, "Well? ") == " yes "
    for lines in ((), ("q",), (" Exit ",)):
        with pytest.raises(PlayerLeft):
            left_or(Keyboard(*lines).ask, "Well? ")
    keyboard = Keyboard("secret")
    left_or(keyboard.ask, "Well? ", True)
    assert keyboard.events == [("asked in secret", "Well? ")]
