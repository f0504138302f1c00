"""Exact odds of any rule: every way the dice can fall, by replaying the rule under scripts of faces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial, wraps
from math import lcm
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from lazaretto.dice import tape as tapes
from lazaretto.dice.die import Die, Throw, die
from lazaretto.dice.roll import Answerer, Loop, Note, Rolled, read_log
from lazaretto.dice.traced import Traced
from lazaretto.refusal import Refusal

if TYPE_CHECKING:
    from lazaretto.dice.rows import Rows

T = TypeVar("T")
R = TypeVar("R")

LEAF_LIMIT = 200_000
"""Ways the dice may fall before an enumeration refuses."""

DICE_LIMIT = 2_000
"""Dice that may be asked for one after the other before an enumeration refuses."""


MOST_KNOWN = 64
"""Different numbers whose laws are remembered."""


def outcomes(rule: Callable[..., T], *given: Any, limit: int = LEAF_LIMIT) -> dict[T, Fraction]:
    """Every result of `rule(*given, roll)` with its exact chance; the chances add up to 1."""
    shares: dict[T, dict[int, int]] = {}
    for result, number, of in Falls(limit)(rule, *given):
        by_total = shares.setdefault(result, {})
        by_total[of] = by_total.get(of, 0) + number
    return {result: sum((Fraction(n, of) for of, n in by.items()), Fraction(0)) for result, by in shares.items()}


class Falls:
    """Every way the dice can fall, one rule after another, with each local rule as one die."""

    def __init__(self, limit: int = LEAF_LIMIT) -> None:
        self._answers = _Closed()
        self._limit = limit

    def __call__(self, rule: Callable[..., T], *given: Any) -> Iterator[tuple[T, int, int]]:
        """Each result with its chances, so many in so many. Read it to the end before asking again."""
        return _leaves(self._answers, rule, given, self._limit)


def law(rule: Callable[..., T], *given: Any) -> Die[T]:
    """A local rule as the die it is; remembered, so that it is enumerated once."""
    exact: Die[T] = _law(rule, given)
    return exact


@dataclass(frozen=True)
class Path(Generic[T]):
    """One way the dice can fall: what was rolled, what came of it, and how likely it was."""

    result: T
    chance: Fraction
    rolled: tuple[Rolled, ...]


def paths(rule: Callable[..., T], *given: Any, limit: int = LEAF_LIMIT) -> Iterator[Path[T]]:
    """Every way the dice can fall, one by one, local rules opened: the explanation behind `outcomes`."""
    opened = _Opened()
    for (result, rolled), number, of in _leaves(opened, wraps(rule)(partial(_traced, rule)), given, limit):
        yield Path(result, Fraction(number, of), rolled)


def _traced(rule: Callable[..., T], *asked: Any) -> tuple[T, tuple[Rolled, ...]]:
    """A rule's result and its dice; events are no part of the way they fell."""
    *given, roll = asked
    traced = Traced(roll)
    result = traced.rule(rule, *given)
    return result, tuple(rolled for rolled in traced.rolled if rolled.die is not None)


class _Opened(Answerer):
    """Plays a script of face numbers and goes on with each die's first face."""

    __slots__ = ("at", "dice", "script")

    def __init__(self) -> None:
        self.script: list[int] = []
        self.dice: list[Die[Any]] = []
        self.at = 0

    def __call__(self, die: Die[T], why: str, /) -> T:
        at = self.at
        self.at = at + 1
        if at == len(self.dice):
            if at == DICE_LIMIT:
                raise Refusal(f"More than {DICE_LIMIT:,} dice are asked for in a row, the last {why}; it may not end.")
            self.dice.append(die)
            if at == len(self.script):
                self.script.append(0)
        return die.faces[self.script[at]]

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """One run of the loop: the script, then every die's first face."""
        ahead, room = self.script[self.at :], 64
        while True:
            tape = tapes.tape_of(script=[*ahead, *([0] * room)], room=room)
            result = loop(tape)
            if not tapes.overflowed(tape):
                break
            room *= 2
        for number, _, _ in tapes.logged(tape):
            row = rows[number]
            if row.die:
                self(row.die, row.why)
        read_log(rows, tape, note)
        return result

    def advance(self) -> bool:
        """Turn to the next script; False after the last."""
        script, dice = self.script, self.dice
        self.at = 0
        while script:
            if script[-1] + 1 < len(dice[-1].faces):
                script[-1] += 1
                return True
            script.pop()
            dice.pop()
        return False

    def share(self) -> tuple[int, int]:
        """How likely the script played is: so many chances in so many."""
        number = of = 1
        for face, thrown in zip(self.script, self.dice, strict=True):
            number *= thrown.weights[face]
            of *= thrown.total
        return number, of


class _Closed(_Opened):
    """The same, with each local rule as one die."""

    __slots__ = ()

    def rule(self, rule: Callable[..., T], /, *given: Any, who: int = 0) -> T:
        face: T = self(_law(rule, given), rule.__name__)
        return face


def _leaves(
    answers: _Opened, rule: Callable[..., T], given: tuple[Any, ...], limit: int
) -> Iterator[tuple[T, int, int]]:
    script, dice = answers.script, answers.dice
    for _ in range(limit):
        result = rule(*given, answers)
        if len(dice) == 1:  # The usual case, and worth its own line: whole tables are made of it.
            yield result, dice[0].weights[script[0]], dice[0].total
        else:
            yield result, *answers.share()
        if not answers.advance():
            return
    raise Refusal(
        f"{rule.__name__} can fall in more than {limit:,} ways. Ask a question that looks at less, or raise the limit."
    )


@lru_cache(maxsize=1 << 16)
def _law(rule: Callable[..., T], given: tuple[Any, ...]) -> Die[T]:
    _forget_some(given)
    exact = outcomes(rule, *given)
    of = lcm(*(chance.denominator for chance in exact.values()))
    return die(((result, int(chance * of)) for result, chance in exact.items()), _thrown(rule, given))


def _forget_some(given: tuple[Any, ...]) -> None:
    """Start over when laws are remembered for too many numbers. A law holds the numbers it was given, and one variant
    can have a single law or twenty thousand, so a bound on the laws alone would not bound the memory."""
    known = {part for part in given if getattr(type(part), "__eq__", None) is object.__eq__}
    if len(_known | known) > MOST_KNOWN:
        _law.cache_clear()
        _known.clear()
    _known.update(known)


_known: set[Any] = set()
"""What the remembered laws were given and hold on to: things compared by identity, such as a variant's numbers."""


def _thrown(rule: Callable[..., T], given: tuple[Any, ...]) -> Throw[T] | None:
    """How a person throws a rule that only reads one die; None for a rule that asks for more, or for none."""
    closed, thrown, read = _Closed(), None, dict[Any, T]()
    for result, _, _ in _leaves(closed, rule, given, LEAF_LIMIT):
        thrown = closed.dice[0].throw if len(closed.dice) == 1 else None
        if thrown is None:
            return None
        read[closed.dice[0].faces[closed.script[0]]] = result
    return thrown.then(read.__getitem__) if thrown else None
