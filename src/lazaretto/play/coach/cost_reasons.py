"""Why a choice costs what it does, in one sentence: what follows it, compared with what follows the best one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lazaretto.play.coach.coach_words import often, points, portion, tenths

WINS, LOSES, LEVEL, GOES_ON = range(4)
KINDS = 4
AT_ONCE = ("wins at once", "loses at once", "ends level at once")
ENDS = ("a win", "a loss", "a level end")

HALF_WAY = 50.0
OF_THE_TIME = " of the time"
FORCED_WHY = "There was nothing else to choose."


@dataclass(frozen=True)
class Prospect:
    """What can follow a choice: a win, a loss, a draw, or more play. For each, how often it comes and the winning
    chances it leaves, in points."""

    shares: tuple[float, ...]
    chances: tuple[float, ...]

    @property
    def worth(self) -> float:
        """The winning chances over all four."""
        return sum(part * there for part, there in zip(self.shares, self.chances, strict=True))


@dataclass(frozen=True)
class Difference:
    """How many points a choice is behind another, split into parts. For each kind of prospect, `often` is the part due
    to how often it comes, and `worth` the part due to what it is worth when it comes."""

    often: tuple[float, ...]
    worth: tuple[float, ...]

    @property
    def whole(self) -> float:
        """The sum of all parts."""
        return sum(self.often) + sum(self.worth)

    @property
    def largest(self) -> float:
        """The largest part. It is more than the whole if other parts are negative."""
        return max(*self.often, *self.worth)


def difference(comes: Prospect, instead: Prospect) -> Difference:
    """Split the difference between two choices.

    An end is measured against more play, which it comes instead of. So more play has no part in `often`, only in
    `worth`.
    """
    worths = [_worths(comes, instead, kind) for kind in range(KINDS)]
    middles = [(here + there) / 2 for here, there in worths]
    goes_on = comes.shares[GOES_ON] + instead.shares[GOES_ON] > 0
    level = middles[GOES_ON] if goes_on else HALF_WAY
    shares = list(zip(comes.shares, instead.shares, strict=True))
    return Difference(
        tuple((there - here) * (middle - level) for (here, there), middle in zip(shares, middles, strict=True)),
        tuple(sum(share) / 2 * (there - here) for share, (here, there) in zip(shares, worths, strict=True)),
    )


def _worths(comes: Prospect, instead: Prospect, kind: int) -> tuple[float, float]:
    """What a kind is worth after each choice. If it never follows one of them, the other's value stands for both."""
    here, there = comes.chances[kind], instead.chances[kind]
    return here if comes.shares[kind] else there, there if instead.shares[kind] else here


def compared(choice: str, comes: Prospect, mixed: Mapping[str, Prospect], others: bool) -> str:
    """The largest part of the difference between a choice and best play, in a sentence.

    All choices in the best mix are worth the same. The sentence uses the one for which the largest part is closest to
    the whole difference, because it explains the most.
    """
    all_parts = {name: difference(comes, instead) for name, instead in mixed.items()}
    best, parts = min(all_parts.items(), key=lambda pair: abs(pair[1].largest - pair[1].whole))
    instead, part = mixed[best], parts.largest
    if part in parts.often:
        kind = parts.often.index(part)
        here, there = comes.shares[kind], instead.shares[kind]
        said = f"{choice} {_happens(AT_ONCE[kind], here)}, {best} {often(there)}"
        said = said if here in (0, 1) else said.removesuffix(OF_THE_TIME)
    else:
        kind = parts.worth.index(part)
        here, there = comes.chances[kind], instead.chances[kind]
        what = "the game goes on with" if kind == GOES_ON else f"{ENDS[kind]} at once has"
        said = f"{what} winning chances of {portion(here / 100)} after {choice}, {portion(there / 100)} after {best}"
    return f"{'Against best play' if others else 'Here'} {said}: {_costs(part, parts.whole)}"


def without_cost(choice: str, part: float) -> str:
    """A sentence about a choice that costs nothing."""
    if part == 1:
        return f"{choice} is what best play always chooses here."
    if part > 0:
        return f"{choice} is one of the choices best play mixes, {often(part)}."
    return f"{choice} gives nothing away either, though the mix shown here does without it."


def _happens(what: str, part: float) -> str:
    """`never wins at once`, `wins at once 31.00 % of the time`."""
    return f"{often(part)} {what}" if part in (0, 1) else f"{what} {often(part)}"


def _costs(part: float, whole: float) -> str:
    if part > whole + 0.05:
        return f"that costs {points(part)}, of which {tenths(part - whole)} come back elsewhere."
    return f"that alone costs {points(part)}."
