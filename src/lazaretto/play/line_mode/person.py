"""A person in line mode: asked again until they type a legal choice or a command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from lazaretto.game import Refusal, Seat, demand_choice
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.comfort_words import AskedComfort, asked_comfort, written
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.session_commands import Command, command
from lazaretto.play.text import view_lines
from lazaretto.view import View

HELP = "? lists them, ? CHOICE explains one; also undo, fork TURN, resign, and q to leave."
HELP_TOGETHER = "? lists them, ? CHOICE explains one; also resign, and q to leave."
LEAVING = ("q", "quit", "exit")


class Ask(Protocol):
    """Asks for a line; raises EOFError at the end of input. A secret answer is not echoed."""

    def __call__(self, prompt: str, /, secret: bool = False) -> str:
        """Return what was typed."""
        ...


class Say(Protocol):
    """Prints a line."""

    def __call__(self, line: str, /) -> None:
        """Print it."""
        ...


@dataclass(frozen=True)
class Person:
    """Asks a person to choose for a seat. `secret` hides what is typed from another person at the same keyboard."""

    edition: Edition
    ask: Ask
    say: Say
    secret: bool = False

    def answer(self, state: Any, seat: Seat, turn: int) -> Any | Command | AskedComfort:
        """Show the View, then ask until there is a choice, a command or a comfort."""
        view = self.edition.view(state, seat)
        self.say(f"\n{self.edition.book.words.turn.capitalize()} {turn:,}. You are {seat}.")
        for line in view_lines.lines(view):
            self.say(line)
        while True:
            try:
                answer = self._line(seat, view)
                if answer == "?":
                    self._list(view)
                elif answer.startswith("?"):
                    self._explain(state, seat, answer.removeprefix("?"))
                else:
                    return self._request(answer, view) or self._choice(answer, state, seat)
            except Refusal as wrong:
                self.say(str(wrong))

    def _line(self, seat: Seat, view: View) -> str:
        """Ask for a line, and handle the words for leaving and for help, unless the book has a choice of that name."""
        answer = _typed(self.ask, f"{seat}> ", self.secret).strip()
        if _is_choice(answer, view):
            return answer
        if answer.lower() in LEAVING:
            raise PlayerLeft
        return "?" if answer.lower() in ("", "h", "help") else answer

    def _request(self, answer: str, view: View) -> Command | AskedComfort | None:
        """Read a command or a comfort, unless the book has a choice of that name."""
        if _is_choice(answer, view):
            return None
        return command(answer) or (None if self.secret else asked_comfort(self.edition.book, answer))

    def _list(self, view: View) -> None:
        self.say(f"Choices: {HELP_TOGETHER if self.secret else HELP}")
        if not self.secret and (offers := self.edition.book.comforts.offers()):
            self.say(f"Several at once: {written(offers)}.")
        for line in view_lines.options(view):
            self.say(line)

    def _explain(self, state: Any, seat: Seat, text: str) -> None:
        for line in view_lines.explained(self.edition.explain(state, seat, text)):
            self.say(line)

    def _choice(self, text: str, state: Any, seat: Seat) -> Any:
        choice = self.edition.book.texts.read_choice(text)
        demand_choice(self.edition.game, state, seat, choice)
        return choice


def left_or(ask: Ask, prompt: str, secret: bool = False) -> str:
    """Ask for a line; raise `PlayerLeft` if it is a word for leaving."""
    answer = _typed(ask, prompt, secret)
    if answer.strip().lower() in LEAVING:
        raise PlayerLeft
    return answer


def _typed(ask: Ask, prompt: str, secret: bool) -> str:
    """Ask for a line; the end of input counts as leaving."""
    try:
        return ask(prompt, secret)
    except EOFError:
        raise PlayerLeft from None


def _is_choice(answer: str, view: View) -> bool:
    return answer.lower() in map(str.lower, view.texts)
