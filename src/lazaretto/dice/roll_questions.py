"""The questions that rules ask. Each is one die, with only the faces that the rule's sentence looks at.

"Any of seven dice shows 5 or more" is a die of two faces, not 279,936 branches.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from lazaretto.dice.die import Die, Throw, die, sided
from lazaretto.refusal import Refusal

MOST_DICE = 200
MOST_FACES = 5000
MOST_KEEPING = 2_000_000


@lru_cache(maxsize=4096)
def chance(hits: int, of: int) -> Die[bool]:
    """True `hits` times in `of`. A person throws one die of `of` sides; low numbers are true."""
    if of < 1 or not 0 <= hits <= of:
        raise Refusal(f"A chance of {hits} in {of} is impossible; a chance is between 0 and 1.")
    words = f"d{of}, {_up_to(hits, of)} hits"
    return _yes_or_no(hits, of, Throw((of,), words, lambda thrown: thrown[0] <= hits))


def percent(points: int) -> Die[bool]:
    """True with a chance of this many percent."""
    return chance(points, 100)


@lru_cache(maxsize=1024)
def total(count: int, sides: int = 6) -> Die[int]:
    """The sum of `count` equal dice."""
    ways = _ways(count, sides)
    faces = tuple(range(count, count + len(ways)))
    return Die(faces, ways, Throw((sides,) * count, f"{count}d{sides}", sum))


@lru_cache(maxsize=1024)
def any_at_least(count: int, least: int, sides: int = 6) -> Die[bool]:
    """Whether any of `count` dice shows `least` or more."""
    everything = _power(count, sides)
    failing = max(0, min(least - 1, sides)) ** count
    words = f"{count}d{sides}, any {least} or more hits"
    throw = Throw((sides,) * count, words, lambda thrown: any(shown >= least for shown in thrown))
    return _yes_or_no(everything - failing, everything, throw)


@lru_cache(maxsize=4096)
def beats(count: int, against: int, sides: int = 6) -> Die[bool]:
    """Whether `count` dice total more than `against` dice of the same kind.

    A die turned upside down is the same die, so the question is how often `count + against` dice
    total more than `against * (sides + 1)`: one look into a table of sums.
    """
    everything, ways = _power(count + against, sides), _ways_above(count + against, sides)
    beaten = against * (sides + 1) - (count + against)
    winning = everything if beaten < 0 else ways[beaten] if beaten < len(ways) else 0
    words = f"{count}d{sides} against {against}d{sides}, more hits"
    throw = Throw((sides,) * (count + against), words, lambda thrown: sum(thrown[:count]) > sum(thrown[count:]))
    return _yes_or_no(winning, everything, throw)


@lru_cache(maxsize=4096)
def compares(count: int, against: int, sides: int = 6) -> Die[int]:
    """Whether `count` dice total more than `against` dice of the same kind (1), the same (0) or less (−1)."""
    more, less = beats(count, against, sides), beats(against, count, sides)
    everything = _power(count + against, sides)
    winning, losing = (int(everything * one.chance(True)) for one in (more, less))
    words = f"{count}d{sides} against {against}d{sides}, more or as many"
    throw = Throw((sides,) * (count + against), words, lambda thrown: _sign(sum(thrown[:count]) - sum(thrown[count:])))
    return die(((1, winning), (0, everything - winning - losing), (-1, losing)), throw)


@lru_cache(maxsize=1024)
def keep(count: int, kept: int, sides: int = 6, lowest: bool = False) -> Die[int]:
    """The sum of the `kept` highest (or lowest) of `count` dice."""
    _power(count, sides)
    if not 0 <= kept <= count:
        raise Refusal(f"{kept} of {count} dice cannot be kept; keep 0 to {count}.")
    if (count * sides) ** 2 * kept > MOST_KEEPING:
        raise Refusal(f"Keeping {kept} of {count}d{sides} takes too long to count exactly; use fewer dice.")
    ways = {(count, 0): 1}
    for face in range(1, sides + 1) if lowest else range(sides, 0, -1):
        ways = _deal(ways, face, count, kept)
    words = f"{count}d{sides} keep {'lowest ' if lowest else ''}{kept}"
    side = slice(0, kept) if lowest else slice(count - kept, count)
    throw = Throw((sides,) * count, words, lambda thrown: sum(sorted(thrown)[side]))
    return die(sorted((t, w) for (left, t), w in ways.items() if left == 0), throw)


def _deal(ways: dict[tuple[int, int], int], face: int, count: int, kept: int) -> dict[tuple[int, int], int]:
    """Let any number of the remaining dice show this face. Faces are dealt from the kept end, so the first `kept` dice
    dealt are those that count. `ways` counts by (dice left, sum so far)."""
    dealt: dict[tuple[int, int], int] = {}
    for (left, summed), number in ways.items():
        for shown in range(left + 1):
            counted = max(0, min(kept - (count - left), shown))
            key = (left - shown, summed + counted * face)
            dealt[key] = dealt.get(key, 0) + number * comb(left, shown)
    return dealt


def _yes_or_no(hits: int, of: int, throw: Throw[bool]) -> Die[bool]:
    if not of:
        raise Refusal("A question about no dice at all has no answer.")
    return die(((True, hits), (False, of - hits)), throw)


def _power(count: int, sides: int) -> int:
    """In how many ways the dice can fall; refuses too many dice or sides."""
    if not 0 <= count <= MOST_DICE:
        raise Refusal(f"{count} dice cannot be thrown; 0 to {MOST_DICE} can.")
    sided(sides)
    if count * sides > MOST_FACES:
        raise Refusal(f"{count}d{sides} is too much to add up exactly; the limit of count × sides is {MOST_FACES}.")
    return int(sides**count)


@lru_cache(maxsize=256)
def _ways(count: int, sides: int) -> tuple[int, ...]:
    """In how many ways `count` dice total count, count + 1, …, count × sides, by a sliding window over one die
    fewer."""
    _power(count, sides)
    if count == 0:
        return (1,)
    fewer = _ways(count - 1, sides)
    window, ways = 0, []
    for more in range(len(fewer) + sides - 1):
        window += fewer[more] if more < len(fewer) else 0
        window -= fewer[more - sides] if more >= sides else 0
        ways.append(window)
    return tuple(ways)


@lru_cache(maxsize=256)
def _ways_above(count: int, sides: int) -> tuple[int, ...]:
    """In how many ways `count` dice total more than count, more than count + 1, …"""
    above, ways = int(sides**count), []
    for number in _ways(count, sides):
        above -= number
        ways.append(above)
    return tuple(ways)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _up_to(most: int, of: int) -> str:
    return "nothing" if most == 0 else "any" if most == of else "1" if most == 1 else f"1–{most}"
