"""Dice notation: parsing and printing `2d6+1`, `4d6 keep 3`, `d%`, and making a die of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lazaretto.dice.die import Die, Throw, die
from lazaretto.dice.roll_questions import MOST_KEEPING, keep, total
from lazaretto.refusal import Refusal, quoted

MOST_TEXT = 200
MOST_ADDED = 2000
MOST_PLAIN = 999_999

_TERM = re.compile(
    r"\s*(?P<sign>[+\-−]?)\s*(?:(?P<count>\d{1,3})?\s*[dD]\s*(?P<sides>%|\d{1,4})"
    r"(?:\s*(?:keep|k)\s*(?P<low>lowest\s+|l(?=\d|\s))?\s*(?P<kept>\d{1,3}))?|(?P<plain>\d{1,6}))\s*",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True)
class Pool:
    """Equal dice, of which all or some count, added or subtracted."""

    count: int
    sides: int
    kept: int | None = None
    lowest: bool = False
    sign: int = 1

    def die(self) -> Die[int]:
        """The sum of this pool, without its sign."""
        if self.kept is None:
            return total(self.count, self.sides)
        return keep(self.count, self.kept, self.sides, self.lowest)

    def __str__(self) -> str:
        sides = "%" if self.sides == 100 else self.sides
        kept = "" if self.kept is None else f" keep {'lowest ' if self.lowest else ''}{self.kept}"
        return f"{self.count if self.count != 1 else ''}d{sides}{kept}"


@dataclass(frozen=True)
class Notation:
    """The sum of some pools and a plain number."""

    pools: tuple[Pool, ...]
    plain: int = 0

    def die(self) -> Die[int]:
        """The exact distribution of the whole sum, by convolution."""
        ways: dict[int, int] = {self.plain: 1}
        for pool in self.pools:
            shows, sums = pool.die(), dict[int, int]()
            for so_far, number in ways.items():
                for shown, weight in shows.items():
                    here = so_far + pool.sign * shown
                    sums[here] = sums.get(here, 0) + number * weight
            ways = sums
        return die(sorted(ways.items()), Throw(self._sides(), str(self), self._read))

    def _sides(self) -> tuple[int, ...]:
        return tuple(pool.sides for pool in self.pools for _ in range(pool.count))

    def _read(self, thrown: tuple[int, ...]) -> int:
        summed, at = self.plain, 0
        for pool in self.pools:
            throw = pool.die().throw
            shown = thrown[at : at + pool.count]
            summed += pool.sign * (throw.read(shown) if throw else 0)
            at += pool.count
        return summed

    def __str__(self) -> str:
        parts = [("-" if pool.sign < 0 else "+", str(pool)) for pool in self.pools]
        if self.plain or not parts:
            parts.append(("-" if self.plain < 0 else "+", str(abs(self.plain))))
        return "".join(sign + text for sign, text in parts).removeprefix("+")


def parse(text: str) -> Notation:
    """Read dice notation, or refuse it and say at which character."""
    if len(text) > MOST_TEXT:
        raise Refusal(f"{quoted(text)} is too long for dice; {MOST_TEXT} characters are enough.")
    pools: list[Pool] = []
    plain = at = 0
    while at < len(text) or at == 0:
        term = _TERM.match(text, at)
        if term is None or (at > 0 and not term["sign"]):
            raise Refusal(
                f"{quoted(text)} stops making sense as dice at character {at + 1}; write 2d6+1, 4d6 keep 3 or d%."
            )
        sign = -1 if term["sign"] in ("-", "−") else 1
        if term["plain"]:
            plain += sign * int(term["plain"])
        else:
            pools.append(_pool(term, sign))
        at = term.end()
    _demand_countable(text, pools, plain)
    return Notation(tuple(pools), plain)


def _demand_countable(text: str, pools: list[Pool], plain: int) -> None:
    """Refuse notation whose exact distribution would take too long."""
    if abs(plain) > MOST_PLAIN:
        raise Refusal(f"{quoted(text)} adds up to more than {MOST_PLAIN:,} without its dice; use a smaller number.")
    if sum((pool.count * pool.sides) ** 2 * (pool.kept or 0) for pool in pools) > MOST_KEEPING:
        raise Refusal(f"{quoted(text)} keeps some of too many dice to count exactly; use fewer dice.")
    if sum(len(pool.die().faces) for pool in pools) > MOST_ADDED:
        raise Refusal(f"{quoted(text)} is too many dice to add up exactly; the limit is {MOST_ADDED} faces in all.")


def _pool(term: re.Match[str], sign: int) -> Pool:
    count = int(term["count"] or 1)
    if count == 0:
        raise Refusal(f"{quoted(term[0].strip())} throws no dice; write at least one, d6 or 2d6.")
    sides = 100 if term["sides"] == "%" else int(term["sides"])
    kept = int(term["kept"]) if term["kept"] else None
    return Pool(count, sides, kept, bool(term["low"]), sign)
