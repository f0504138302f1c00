"""A turn in the cellar in sentences, from what the hero did, saw and felt; never from what stirs in the dark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lantern_cellar.game import HERO, Cellar, Seen, ending, look
from lantern_cellar.rules import Way, bite
from lantern_cellar.tables import CellarNumbers
from lantern_cellar.view import ENDINGS
from lantern_cellar.world import go
from lazaretto.dice import Rolled
from lazaretto.game import Seat


def tell(
    n: CellarNumbers,
    before: Cellar,
    chosen: Mapping[Seat, Way],
    rolled: Sequence[Rolled],
    after: Cellar,
    seat: Seat | None,
) -> list[str]:
    """The step, the rats that showed themselves, the snaps, and how it ended."""
    was, now = look(n, before), look(n, after)
    way = chosen.get(HERO, Way.WAIT)
    went = "You wait." if way is Way.WAIT else f"You go {way}."
    ended = ending(n, now)
    return [went, *_snaps(rolled), *_rats(was, now), *([ENDINGS[ended]] if ended else [])]


def _snaps(rolled: Sequence[Rolled]) -> Iterator[str]:
    """LC8 happens to the hero himself, so he knows of every snap."""
    for snap in rolled:
        if snap.rule is bite:
            yield "A rat bites you." if snap.face else "A rat snaps at you and misses."
        if snap.rule is go:
            yield "You trample a rat."


def _rats(was: Seen, now: Seen) -> Iterator[str]:
    if len(now.rats) > len(was.rats):
        yield "Something moves at the edge of the light."
