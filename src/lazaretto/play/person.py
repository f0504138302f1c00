"""A person at a keyboard in line mode: asked until the answer is a choice that may be made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lazaretto.game import Refusal, Seat
from lazaretto.play import plain
from lazaretto.play.sitting import Sitting
from lazaretto.refusal import quoted
from lazaretto.view import View

HELP = "Type a choice. ? lists them, ? CHOICE explains one, q leaves."


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
                if answer.startswith("?"):
                    self._explain(view, answer[1:].strip())
                else:
                    return self._choice(answer, choices, seen, seat)
            except Refusal as wrong:
                self.say(str(wrong))

    def _line(self, seat: Seat) -> str:
        try:
            answer = self.ask(f"{seat}> ").strip()
        except EOFError:
            raise Left from None
        if answer.lower() in ("q", "quit"):
            raise Left
        return answer or "?"

    def _explain(self, view: View, text: str) -> None:
        if not text:
            self.say(HELP)
            for line in plain.options(view):
                self.say(line)
            return
        option = next((option for option in view.options if option.text == text), None)
        if option is None:
            raise Refusal(f"{quoted(text)} is not among the choices; ? lists them.")
        for line in plain.explained(option):
            self.say(line)

    def _choice(self, text: str, choices: Sequence[Any], seen: Any, seat: Seat) -> Any:
        choice = self.sitting.book.texts.read_choice(text)
        if choice not in choices:
            raise Refusal(self.sitting.game.why_not(seen, seat, choice))
        return choice
