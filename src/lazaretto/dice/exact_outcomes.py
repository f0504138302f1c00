"""Exact odds of any rule: it is replayed under one script of faces after another, until every way is tried."""

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
from lazaretto.dice.traced_roll import Traced
from lazaretto.refusal import Refusal

if TYPE_CHECKING:
    from lazaretto.dice.distribution_rows import Rows

T = TypeVar("T")
R = TypeVar("R")

LEAF_LIMIT = 200_000
"""The most ways the dice may fall; beyond it an enumeration is refused."""

DICE_LIMIT = 2_000
"""The most dice that one run of a rule may ask for; beyond it the rule may never end."""


MOST_KNOWN = 64
"""The most variants (Numbers) whose laws are cached at once."""


def outcomes(rule: Callable[..., T], *given: Any, limit: int = LEAF_LIMIT) -> dict[T, Fraction]:
    """Every result of `rule(*given, roll)` with its exact chance; the chances add up to 1."""
    shares: dict[T, dict[int, int]] = {}
    for result, number, of in Falls(limit)(rule, *given):
        # Numerators are added up for each denominator: there are few of those, and fractions are slow to add.
        by_total = shares.setdefault(result, {})
        by_total[of] = by_total.get(of, 0) + number
    return {result: sum((Fraction(n, of) for of, n in by.items()), Fraction(0)) for result, by in shares.items()}


class Falls:
    """Enumerates rules one after another, with each local rule as one die, and reuses its lists between them."""

    def __init__(self, limit: int = LEAF_LIMIT) -> None:
        self._answers = _Closed()
        self._limit = limit

    def __call__(self, rule: Callable[..., T], *given: Any) -> Iterator[tuple[T, int, int]]:
        """Each result with its chance, as a numerator and a denominator. Read it to the end before the next call."""
        return _leaves(self._answers, rule, given, self._limit)


def law(rule: Callable[..., T], *given: Any) -> Die[T]:
    """The exact distribution of a local rule as a die. It is cached, so that each is enumerated once."""
    exact: Die[T] = _law(rule, given)
    return exact


@dataclass(frozen=True)
class Path(Generic[T]):
    """One way the dice can fall: the rolls, the result, and its chance."""

    result: T
    chance: Fraction
    rolled: tuple[Rolled, ...]


def paths(rule: Callable[..., T], *given: Any, limit: int = LEAF_LIMIT) -> Iterator[Path[T]]:
    """Every way the dice can fall, with the dice inside local rules: the explanation behind `outcomes`."""
    opened = _Opened()
    for (result, rolled), number, of in _leaves(opened, wraps(rule)(partial(_traced, rule)), given, limit):
        yield Path(result, Fraction(number, of), rolled)


def _traced(rule: Callable[..., T], *asked: Any) -> tuple[T, tuple[Rolled, ...]]:
    """A rule's result and the dice it rolled, without events."""
    *given, roll = asked
    traced = Traced(roll)
    result = traced.rule(rule, *given)
    return result, tuple(rolled for rolled in traced.rolled if rolled.die is not None)


class _Opened(Answerer):
    """Answers from a script of face numbers, and after it with each die's first face. Local rules are run, so their own
    dice are asked for.

    Scripts are tried like the leaves of a tree, depth first: `dice` are the dice of the current path."""

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
            # A die not met on this path before: it shows its first face, and the odometer turns it later.
            self.dice.append(die)
            if at == len(self.script):
                self.script.append(0)
        return die.faces[self.script[at]]

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Run the loop under the rest of the script and then each die's first face. Its draws join the path."""
        # The loop cannot ask for more faces, so it gets the rest of the script and zeros. If it drew more, try again.
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
        """Go to the next script, like an odometer with the last die first. Return False after the last one."""
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
        """The chance of the current script, as a numerator and a denominator."""
        number = of = 1
        for face, thrown in zip(self.script, self.dice, strict=True):
            number *= thrown.weights[face]
            of *= thrown.total
        return number, of


class _Closed(_Opened):
    """The same, but each local rule is one die: its law."""

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
        if len(dice) == 1:  # The usual case, worth its own line: whole tables are made of it.
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
    return die(((result, int(chance * of)) for result, chance in exact.items()), _law_throw(rule, given))


def _forget_some(given: tuple[Any, ...]) -> None:
    """Empty the cache of laws when it holds too many variants. A law keeps the Numbers it was given alive, and a
    variant may have one law or twenty thousand, so the size of the cache alone would not bound the memory."""
    known = {part for part in given if getattr(type(part), "__eq__", None) is object.__eq__}
    if len(_known | known) > MOST_KNOWN:
        _law.cache_clear()
        _known.clear()
    _known.update(known)


_known: set[Any] = set()
"""What the cached laws keep alive: arguments that are compared by identity, such as a variant's Numbers."""


def _law_throw(rule: Callable[..., T], given: tuple[Any, ...]) -> Throw[T] | None:
    """How a person throws a rule that asks for exactly one die; None for any other rule."""
    closed, thrown, read = _Closed(), None, dict[Any, T]()
    for result, _, _ in _leaves(closed, rule, given, LEAF_LIMIT):
        thrown = closed.dice[0].throw if len(closed.dice) == 1 else None
        if thrown is None:
            return None
        read[closed.dice[0].faces[closed.script[0]]] = result
    return thrown.then(read.__getitem__) if thrown else None
