"""A person at a keyboard in line mode: asked until the answer is a choice that may be made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazaretto.game import Refusal, Seat
from lazaretto.play import plain
from lazaretto.play.sitting import Sitting
from lazaretto.view import View

HELP = "? lists them, ? CHOICE explains one, q leaves."


class Left(Exception):
    """The person got up from the table."""


class Person:
    """Answers for a seat: `ask(prompt)` returns a line, or raises EOFError at the end of input."""

    def __init__(self, sitting: Sitting, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self.sitting = sitting
        self.ask = ask
        self.say = say

    def __call__(self, seen: Any, seat: Seat, choices: Sequence[Any], turn: int) -> Any:
        """A Picker: show what the seat sees, then ask until a choice is made."""
        view = self.sitting.book.view(self.sitting.numbers, seen, seat, choices)
        self.say(f"\nTurn {turn}. You are {seat}.")
        for line in plain.lines(view):
            self.say(line)
        while True:
            try:
                answer = self._line(seat)
                if answer == "?":
                    self._list(view)
                    continue
                choice = self._choice(answer.removeprefix("?"), choices, seen, seat)
                if not answer.startswith("?"):
                    return choice
                self._explain(view, self.sitting.book.texts.write_choice(choice))
            except Refusal as wrong:
                self.say(str(wrong))

    def _line(self, seat: Seat) -> str:
        try:
            answer = self.ask(f"{seat}> ").strip()
        except EOFError:
            raise Left from None
        if answer.lower() in ("q", "quit", "exit"):
            raise Left
        return "?" if answer.lower() in ("", "h", "help") else answer

    def _list(self, view: View) -> None:
        self.say(f"Choices: {HELP}")
        for line in plain.options(view):
            self.say(line)

    def _explain(self, view: View, text: str) -> None:
        for option in view.options:
            if option.text == text:
                for line in plain.explained(option):
                    self.say(line)

    def _choice(self, text: str, choices: Sequence[Any], seen: Any, seat: Seat) -> Any:
        choice = self.sitting.book.texts.read_choice(text)
        if choice not in choices:
            raise Refusal(self.sitting.game.why_not(seen, seat, choice))
        return choice
