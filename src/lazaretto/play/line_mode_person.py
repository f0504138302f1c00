"""A person at a keyboard in line mode: asked until the answer is a choice that may be made, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lazaretto.game import Refusal, Seat
from lazaretto.play import plain_view
from lazaretto.play.edition import Edition
from lazaretto.play.session_commands import Command, command
from lazaretto.view import View

HELP = "? lists them, ? CHOICE explains one; also undo, fork TURN, resign, and q to leave."
HELP_TOGETHER = "? lists them, ? CHOICE explains one; also resign, and q to leave."
LEAVING = ("q", "quit", "exit")


class Ask(Protocol):
    """Returns a line, or raises EOFError at the end of input. What is secret is not left to be read."""

    def __call__(self, prompt: str, /, secret: bool = False) -> str:
        """The answer."""
        ...


class Say(Protocol):
    """Says a line."""

    def __call__(self, line: str, /) -> None:
        """Say it."""
        ...


class Left(Exception):
    """The person got up from the table."""


@dataclass(frozen=True)
class Person:
    """Answers for the seats that people sit in. `secret` picks are made where another person might look."""

    edition: Edition
    ask: Ask
    say: Say
    secret: bool = False

    def answer(self, state: Any, seat: Seat, turn: int) -> Any | Command:
        """Show what the seat sees, then ask until a choice is made or a command given."""
        view = self.edition.view(state, seat)
        self.say(f"\n{self.edition.book.words.turn.capitalize()} {turn}. You are {seat}.")
        for line in plain_view.lines(view):
            self.say(line)
        while True:
            try:
                answer = self._line(seat, view)
                if answer == "?":
                    self._list(view)
                elif answer.startswith("?"):
                    self._explain(view, self._choice(answer.removeprefix("?"), state, seat))
                else:
                    return self._command(answer, view) or self._choice(answer, state, seat)
            except Refusal as wrong:
                self.say(str(wrong))

    def _line(self, seat: Seat, view: View) -> str:
        """What was typed; words of leaving and of help, unless the book has a choice of that name."""
        answer = _typed(self.ask, f"{seat}> ", self.secret).strip()
        if _is_choice(answer, view):
            return answer
        if answer.lower() in LEAVING:
            raise Left
        return "?" if answer.lower() in ("", "h", "help") else answer

    def _command(self, answer: str, view: View) -> Command | None:
        """A command's word, unless the book has a choice of that name."""
        return None if _is_choice(answer, view) else command(answer)

    def _list(self, view: View) -> None:
        self.say(f"Choices: {HELP}")
        for line in plain_view.options(view):
            self.say(line)

    def _explain(self, view: View, choice: Any) -> None:
        text = self.edition.book.texts.write_choice(choice)
        for option in view.options:
            if option.text == text:
                for line in plain_view.explained(option):
                    self.say(line)

    def _choice(self, text: str, state: Any, seat: Seat) -> Any:
        choice, game = self.edition.book.texts.read_choice(text), self.edition.game
        choices: Sequence[Any] = game.choices(state)[seat]
        if choice not in choices:
            raise Refusal(game.why_not(game.seen(state, seat), seat, choice))
        return choice


def left_or(ask: Ask, prompt: str, secret: bool = False) -> str:
    """What was typed, unless the person leaves."""
    answer = _typed(ask, prompt, secret)
    if answer.strip().lower() in LEAVING:
        raise Left
    return answer


def _typed(ask: Ask, prompt: str, secret: bool) -> str:
    """What was typed; who has nothing more to type has left."""
    try:
        return ask(prompt, secret)
    except EOFError:
        raise Left from None


def _is_choice(answer: str, view: View) -> bool:
    return answer.lower() in (option.text.lower() for option in view.options)
