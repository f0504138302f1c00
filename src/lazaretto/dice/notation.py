"""Dice as people write them: `2d6+1`, `4d6 keep 3`, `d%`. Parsed, printed, and made into a die."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lazaretto.dice.die import Die, Throw, die
from lazaretto.dice.questions import keep, total
from lazaretto.refusal import Refusal, quoted

MOST_ADDED = 2000

_TERM = re.compile(
    r"\s*(?P<sign>[+\-−]?)\s*(?:(?P<count>\d{1,3})?\s*[dD]\s*(?P<sides>%|\d{1,4})"
    r"(?:\s*(?:keep|k)\s*(?P<low>lowest\s+|l(?=\d|\s))?\s*(?P<kept>\d{1,3}))?|(?P<plain>\d{1,6}))\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Pool:
    """Some equal dice, all of them or some kept, added or taken away."""

    count: int
    sides: int
    kept: int | None = None
    lowest: bool = False
    sign: int = 1

    def die(self) -> Die[int]:
        """The sum this pool shows, before its sign."""
        if self.kept is None:
            return total(self.count, self.sides)
        return keep(self.count, self.kept, self.sides, self.lowest)

    def __str__(self) -> str:
        sides = "%" if self.sides == 100 else self.sides
        kept = "" if self.kept is None else f" keep {'lowest ' if self.lowest else ''}{self.kept}"
        return f"{self.count if self.count != 1 else ''}d{sides}{kept}"


@dataclass(frozen=True)
class Notation:
    """Pools and a plain number, added up."""

    pools: tuple[Pool, ...]
    plain: int = 0

    def die(self) -> Die[int]:
        """The exact die of the whole line."""
        ways: dict[int, int] = {self.plain: 1}
        for pool in self.pools:
            sums: dict[int, int] = {}
            for so_far, number in ways.items():
                for shown, weight in pool.die().items():
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
    """Read dice notation, or refuse and point at the place."""
    pools: list[Pool] = []
    plain = at = 0
    while at < len(text) or at == 0:
        term = _TERM.match(text, at)
        if term is None or (at > 0 and not term["sign"]):
            raise Refusal(f"{quoted(text)} is not dice from its {at + 1}. character on; write 2d6+1, 4d6 keep 3 or d%.")
        sign = -1 if term["sign"] in ("-", "−") else 1
        if term["plain"]:
            plain += sign * int(term["plain"])
        else:
            pools.append(_pool(term, sign))
        at = term.end()
    notation = Notation(tuple(pools), plain)
    if sum(len(pool.die().faces) for pool in pools) > MOST_ADDED:
        raise Refusal(f"{quoted(text)} is more dice than can be added up exactly; {MOST_ADDED} faces in all are.")
    return notation


def _pool(term: re.Match[str], sign: int) -> Pool:
    count = int(term["count"] or 1)
    sides = 100 if term["sides"] == "%" else int(term["sides"])
    kept = int(term["kept"]) if term["kept"] else None
    return Pool(count, sides, kept, bool(term["low"]), sign)
