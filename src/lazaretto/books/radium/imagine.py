"""Imagined journeys: what the explorer has not seen is drawn again, with the odds that the rules and everything seen
give it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lazaretto.books.radium.journey import Journey, Seen
from lazaretto.books.radium.rules import MOST_GLOW, START, glow_left, is_far, level
from lazaretto.books.radium.tables import SQUARES, RadiumNumbers
from lazaretto.books.radium.world.begin_journey import place_things
from lazaretto.books.radium.world.journey_layout import (
    CACHE_HERE,
    CLEARED,
    CLUE_HERE,
    EMPTY,
    ENEMY_HERE,
    FOUND_HERE,
    JOURNEY,
    SHOWN,
    SLAIN_HERE,
    TAKEN_HERE,
    UNKNOWN,
)
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.dice import Die, Roll, die, law
from lazaretto.game import Seat
from lazaretto.kernel import run_loop

FINE = 1 << 31
"""Chances are rounded to so many parts, as many as one random word tells apart."""

Levels = tuple[int, ...]
"""The radiation of every square, `UNKNOWN` where it was not measured."""


def imagine(n: RadiumNumbers, seen: Seen, seat: Seat | None, roll: Roll) -> Journey:
    """RA-R6, RA-R8, RA-R14: a journey that looks like this one. Radiation, bunker and contents are drawn one after the
    other, each given everything seen and what was drawn before it."""
    worlds = JOURNEY.worlds(seen.packed, False)
    w = worlds[0]
    _draw_levels(n, w, roll)
    hidden = [square for square in range(SQUARES) if w.contents[square] == UNKNOWN]
    for square in hidden:
        w.contents[square] = EMPTY
    left = _left(n, w)
    if w.bunker == UNKNOWN:
        w.bunker = roll(likely_bunker(n, w, sum(left)), "where the bunker is")
    laid, room = loop_numbers(n), sum(square not in (START, w.bunker) for square in hidden)
    # Only a state that somebody made up has more left than there is room for.
    enemies, caches, clues = _cut(left, room)
    return Journey(
        roll.tape(
            laid.rows,
            lambda tape: run_loop(
                place_things, JOURNEY, JOURNEY.pack(worlds), laid.facts, laid.rows.ints, tape, enemies, caches, clues
            ),
        )
    )


def _left(n: RadiumNumbers, w: Any) -> tuple[int, int, int]:
    """RA-R8: how many enemies, caches and clues are still hidden: those placed at the start, less those that are seen,
    slain, taken up or found."""
    gone = [known & CLEARED for known in w.known]
    enemies = sum(ENEMY_HERE <= content < CACHE_HERE for content in w.contents) + gone.count(SLAIN_HERE)
    caches = sum(content >= CACHE_HERE for content in w.contents) + gone.count(TAKEN_HERE)
    clues = sum(content == CLUE_HERE for content in w.contents) + gone.count(FOUND_HERE)
    return max(0, n.map.enemies - enemies), max(0, n.map.caches - caches), max(0, n.map.clues - clues)


def _cut(left: tuple[int, ...], room: int) -> list[int]:
    """As many of each as there is room for."""
    fits = []
    for count in left:
        fits.append(min(count, room))
        room -= fits[-1]
    return fits


def likely_bunker(n: RadiumNumbers, w: Any, left: int) -> Die[int]:
    """RA-R8: where the bunker may be, while it is not recognised. It was drawn first, and things were placed around it;
    so a square that has held something is not the bunker, and one that is hidden is less likely to be than one that was
    seen to be empty: by Bayes' theorem, by the chance that a hidden square holds nothing."""
    far = [square for square in range(SQUARES) if is_far(square, n.map.bunker_gap)]
    hidden = sum(known & SHOWN == 0 for known in w.known)
    weights = dict.fromkeys(far, 0)
    for square in far:
        if not w.known[square] & SHOWN:
            weights[square] = max(0, hidden - left)
        elif w.contents[square] == EMPTY and not w.known[square] & CLEARED:
            weights[square] = hidden or 1
    return die(weights if any(weights.values()) else dict.fromkeys(far, 1))


def _draw_levels(n: RadiumNumbers, w: Any, roll: Roll) -> None:
    """RA-R6: draw the radiation that was not measured, square by square in the order of the rules."""
    measured, left = tuple(w.levels), MOST_GLOW
    for square in range(SQUARES):
        if measured[square] == UNKNOWN:
            w.levels[square] = roll(_glow(n, measured, square, left), "how it glows there")
        left = max(0, left - w.levels[square])


@lru_cache(maxsize=1 << 14)
def _glow(n: RadiumNumbers, measured: Levels, square: int, left: int) -> Die[int]:
    """The radiation of a square, when so much is left for it and those after it: the rule's odds, each weighed by how
    well what is left then agrees with what was measured on the squares after it."""
    drawn, ahead = _drawn(n, left), _ahead(n, measured)[square + 1]
    weights = {shown: weight * ahead[left - shown] for shown, weight in drawn.items()}
    in_all = sum(weights.values())
    # Nothing agrees with more radiation than there can be, which somebody has made up.
    return die({shown: weight * FINE // in_all for shown, weight in weights.items()} if in_all else drawn)


@lru_cache(maxsize=256)
def _ahead(n: RadiumNumbers, measured: Levels) -> tuple[tuple[int, ...], ...]:
    """For every square, and each amount that may be left when it is drawn: the weight of all ways in which it and those
    after it agree with what was measured. This is the backward half of the forward-backward algorithm."""
    ahead = [(1,) * (MOST_GLOW + 1)]
    for known in reversed(measured):
        after = ahead[-1]
        ahead.append(tuple(_agreeing(n, left, known, after) for left in range(MOST_GLOW + 1)))
    return tuple(reversed(ahead))


def _agreeing(n: RadiumNumbers, left: int, known: int, after: tuple[int, ...]) -> int:
    return sum(weight * after[left - shown] for shown, weight in _drawn(n, left).items() if known in (UNKNOWN, shown))


@lru_cache(maxsize=1 << 12)
def _drawn(n: RadiumNumbers, left: int) -> dict[int, int]:
    """RA-R6: how common each level is on a square, when so much is left. The weights add up to the same whatever is
    left, so that those of different amounts can be compared."""
    drawn = law(level, n)
    shown = drawn.map(lambda face: glow_left(left, face))
    return {face: weight * (drawn.total // shown.total) for face, weight in shown.items()}
