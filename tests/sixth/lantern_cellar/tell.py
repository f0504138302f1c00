"""A turn in the cellar in sentences, from what the hero did, saw and felt; never from what stirs in the dark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lantern_cellar.game import HERO, Cellar, Seen, ending, look
from lantern_cellar.rules import Way, bite
from lantern_cellar.tables import SIDE, CellarNumbers
from lantern_cellar.view import ENDINGS
from lantern_cellar.world import go
from lazaretto.dice import Rolled
from lazaretto.game import GaugeChange, Moved, Seat, Told


def tell(
    n: CellarNumbers,
    before: Cellar,
    chosen: Mapping[Seat, Way],
    rolled: Sequence[Rolled],
    after: Cellar,
    seat: Seat | None,
) -> list[Told]:
    """The step, the rats that showed themselves, the snaps, and how it ended."""
    was, now = look(n, before), look(n, after)
    way = chosen.get(HERO, Way.WAIT)
    ended = ending(n, now)
    return [_went(way, was, now), *_snaps(rolled), *_rats(was, now), *([Told(ENDINGS[ended])] if ended else [])]


def _went(way: Way, was: Seen, now: Seen) -> Told:
    """LC2, LC5: a step, and the oil that it burns."""
    burnt = GaugeChange("oil", now.oil - was.oil)
    if way is Way.WAIT:
        return Told("You wait.", (burnt,))
    start, end = ((seen.hero % SIDE, seen.hero // SIDE) for seen in (was, now))
    return Told(f"You go {way}.", (Moved(HERO, start, end), burnt))


def _snaps(rolled: Sequence[Rolled]) -> Iterator[Told]:
    """LC8 happens to the hero himself, so he knows of every snap."""
    for snap in rolled:
        if snap.rule is bite:
            bitten = Told("A rat bites you.", (GaugeChange("health", -snap.face),))
            yield bitten if snap.face else Told("A rat snaps at you and misses.")
        if snap.rule is go:
            yield Told("You trample a rat.")


def _rats(was: Seen, now: Seen) -> Iterator[Told]:
    if len(now.rats) > len(was.rats):
        yield Told("Something moves at the edge of the light.")
