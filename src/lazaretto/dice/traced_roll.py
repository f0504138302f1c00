"""A tracer around any answerer: it keeps every roll, with the rule that asked and whom it was about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from lazaretto.dice.die import Die
from lazaretto.dice.roll import Loop, Note, Roll, Rolled

if TYPE_CHECKING:
    from lazaretto.dice.distribution_rows import Rows

T = TypeVar("T")
R = TypeVar("R")

Asking = tuple[Callable[..., Any] | None, tuple[Any, ...], int]
"""The rule that is running, its arguments, and whom it is about."""


class Traced:
    """Any answerer, with every roll and event kept in `rolled`. A die that is asked for outside a local rule has no
    rule."""

    def __init__(self, inner: Roll) -> None:
        self.inner = inner
        self.rolled: list[Rolled] = []
        self._asking: Asking = (None, (), 0)

    def __call__(self, die: Die[T], why: str, /) -> T:
        face = self.inner(die, why)
        rule, given, who = self._asking
        self.rolled.append(Rolled(why, die, face, who, rule, given))
        return face

    def rule(self, rule: Callable[..., T], /, *given: Any, who: int = 0) -> T:
        """Run the rule, so that its own dice are traced, each under the innermost rule that asks for it."""
        outer, self._asking = self._asking, (rule, given, who)
        try:
            return rule(*given, self)
        finally:
            self._asking = outer

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Run the loop with its log on. Each row of the log names its own rule."""

        def both(rolled: Rolled) -> None:
            self.rolled.append(rolled)
            if note:
                note(rolled)

        return self.inner.tape(rows, loop, both)
