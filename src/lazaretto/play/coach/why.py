"""Why a choice costs what it costs: what comes of it next, beside what comes of the best one, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lazaretto.play.coach.words import often, points, portion, tenths

WINS, LOSES, LEVEL, GOES_ON = range(4)
KINDS = 4
AT_ONCE = ("wins at once", "loses at once", "ends level at once")
ENDS = ("a win", "a loss", "a level end")

HALF_WAY = 50.0
OF_THE_TIME = " of the time"
FORCED_WHY = "There was nothing else to choose."


@dataclass(frozen=True)
class Prospect:
    """What comes of a choice next, in four kinds: a win, a loss, a level end, or play that goes on. For each how often,
    and the winning chances there in points."""

    shares: tuple[float, ...]
    chances: tuple[float, ...]

    @property
    def worth(self) -> float:
        """The winning chances it leaves in all."""
        return sum(part * there for part, there in zip(self.shares, self.chances, strict=True))


@dataclass(frozen=True)
class Apart:
    """Points that a choice is behind another, kind by kind: because the kind comes more or less `often`, and because it
    is worth more or less when it comes. All parts together are the whole difference."""

    often: tuple[float, ...]
    worth: tuple[float, ...]

    @property
    def whole(self) -> float:
        """The whole difference."""
        return sum(self.often) + sum(self.worth)

    @property
    def largest(self) -> float:
        """The largest part; it can be more than the whole, where others make good for some of it."""
        return max(*self.often, *self.worth)


def apart(comes: Prospect, instead: Prospect) -> Apart:
    """How a choice is behind another. An end at once is measured from play that goes on, since that is what it comes in
    the place of; so going on has no part in how often, only in how well."""
    worths = [_worths(comes, instead, kind) for kind in range(KINDS)]
    middles = [(here + there) / 2 for here, there in worths]
    goes_on = comes.shares[GOES_ON] + instead.shares[GOES_ON] > 0
    level = middles[GOES_ON] if goes_on else HALF_WAY
    shares = list(zip(comes.shares, instead.shares, strict=True))
    return Apart(
        tuple((there - here) * (middle - level) for (here, there), middle in zip(shares, middles, strict=True)),
        tuple(sum(share) / 2 * (there - here) for share, (here, there) in zip(shares, worths, strict=True)),
    )


def _worths(comes: Prospect, instead: Prospect, kind: int) -> tuple[float, float]:
    """What a kind is worth after either choice; where it never comes of one, as after the other."""
    here, there = comes.chances[kind], instead.chances[kind]
    return here if comes.shares[kind] else there, there if instead.shares[kind] else here


def compared(choice: str, comes: Prospect, mixed: Mapping[str, Prospect], others: bool) -> str:
    """The largest part of the difference between a choice and what best play mixes, and how many points that part is.
    All that is mixed is worth the same, so the choice is held against the one where that part says the most: where it
    comes nearest to the whole."""
    all_parts = {name: apart(comes, instead) for name, instead in mixed.items()}
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
    """What there is to say about a choice that gives nothing away."""
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
