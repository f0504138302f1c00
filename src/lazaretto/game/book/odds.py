"""A book's odds: questions about its rules that have a name and an exact answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from shlex import quote
from typing import Any, Generic, TypeVar

from lazaretto.dice import Path, Rolled, outcomes, paths
from lazaretto.game.tables import Numbers
from lazaretto.refusal import Misuse, did_you_mean, quoted

N = TypeVar("N", bound=Numbers)


@dataclass(frozen=True)
class OddsQuestion:
    """A rule with its arguments, ready to be enumerated.

    `say` turns a result into words, and `order` is the order in which outcomes are listed. `face` turns the face of a
    roll into words if it needs them. `facts` is what else is known beside the chances, such as dice, costs and
    averages, as plain data; `lines` says it for people.
    """

    rule: Callable[..., Any]
    given: tuple[Any, ...]
    say: Callable[[Any], str] = str
    order: tuple[str, ...] = ()
    face: Callable[[Any], str] | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    lines: tuple[str, ...] = ()

    def outcomes(self) -> dict[str, Fraction]:
        """The exact probability of every outcome, in the book's order."""
        said = dict.fromkeys(self.order, Fraction(0))
        for result, chance in outcomes(self.rule, *self.given).items():
            said[self.say(result)] = said.get(self.say(result), Fraction(0)) + chance
        return {outcome: chance for outcome, chance in said.items() if chance}

    def paths(self) -> list[Path[str]]:
        """Every way the dice can fall, with its outcome in words."""
        return [Path(self.say(path.result), path.chance, self._said(path)) for path in paths(self.rule, *self.given)]

    def _said(self, path: Path[Any]) -> tuple[Rolled, ...]:
        """The rolls of a path, with their faces in words if the question has words for them."""
        if self.face is None:
            return path.rolled
        return tuple(self._in_words(rolled) for rolled in path.rolled)

    def _in_words(self, rolled: Rolled) -> Rolled:
        if self.face is None or rolled.die is None or isinstance(rolled.face, bool):
            return rolled
        return rolled._replace(die=rolled.die.map(self.face), face=self.face(rolled.face))


@dataclass(frozen=True)
class Odds(Generic[N]):
    """A question about a book's rules, as in `lazaretto odds BOOK turn a=5/2 b=0/4`. `example` has every argument with
    a value that works. `optional` has those that may be left out, with the value they then have."""

    about: str
    example: Mapping[str, str]
    ask: Callable[[N, Mapping[str, str]], OddsQuestion]
    optional: Mapping[str, str] = field(default_factory=dict)

    @property
    def written(self) -> str:
        """The example as it is typed into a shell."""
        return " ".join(quote(f"{name}={value}") for name, value in self.example.items())

    def question(self, numbers: N, given: Mapping[str, str]) -> OddsQuestion:
        """The question with these arguments. Refuse unknown and missing ones."""
        for name in given:
            if name not in self.example:
                raise Misuse(f"{quoted(name)} is not asked for here; {did_you_mean(name, self.example)}")
        asked = {**self.optional, **given}
        missing = [name for name in self.example if name not in asked]
        if missing:
            raise Misuse(f"{missing[0]} is missing; write for example {self.written}.")
        return self.ask(numbers, asked)
