"""Two clocks that disturb each other: a stun delays the other side, so the duel is followed act by act.

A state counts the blows that landed, not hit points: what has landed decides the law of the damage taken, and a stun
depends on it in no other way. Each act adds one to the acts of one side, so states are worked off layer by layer of
acts in all, and equal ones are merged. States with a negligible chance are dropped, and their sum is part of the bound.

There are two ways to follow it. By tick, a state counts the stuns of both sides, which give the tick of every act. For
the chances alone, what matters is how far apart the two clocks are: a state counts the difference of the stuns, many
more states are equal, and the same work gives a bound that is smaller by orders of magnitude.
"""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.kernel import Float, Floats, Int, Ints, compiled

ACTS, STUNS, LANDED = 10, 8, 8
"""Bits of a state's key for the acts of a, for stuns suffered by either, and for blows landed by either, with power and
without."""
A_STUNS = ACTS
B_STUNS = A_STUNS + STUNS
A_POWER = B_STUNS + STUNS
A_PLAIN = A_POWER + LANDED
B_POWER = A_PLAIN + LANDED
B_PLAIN = B_POWER + LANDED
A_SAFE = B_PLAIN + LANDED
B_SAFE = A_SAFE + 1
"""Where each part of a key begins. `SAFE` is whether a side has been stunned since it last acted."""

EVEN = 1 << (2 * STUNS - 1)
"""For the chances alone, both counts of stuns are one: those of a less those of b, and this, so that it is positive."""

ODD = 0x9E3779B97F4A7C
"""An odd multiplier that spreads keys over the table (Fibonacci hashing)."""

EMPTY = -1


class Striker(NamedTuple):
    """One side: the tick of its first act, the AP of an act, how many acts have power, the chances to miss with power
    and without, that the other resists a stun, whether it may stun, whether blows that land are worth counting (not if
    they do no damage), and the chances that the other falls to the next blow that lands: with power by the blows landed
    so far, and without power by both counts, row by row."""

    start: Int
    cost: Int
    powered: Int
    miss_power: Float
    miss_plain: Float
    resist: Float
    stuns: Int
    counts_power: Int
    counts_plain: Int
    falls_power: Floats
    falls_plain: Floats
    width: Int


class Layers(NamedTuple):
    """Two hash tables of states by key, one for this layer and one for the next, with the places that are filled."""

    keys: Ints
    chances: Floats
    filled: Ints
    next_keys: Ints
    next_chances: Floats
    next_filled: Ints


class Terms(NamedTuple):
    """What a stun costs, the last tick, who goes first in a tie, the chance below which a state is dropped; whether the
    duel is followed by tick; if not, a tick that no first act is after unless it is stunned; where the chances of each
    ending by tick are added, a's victories in the first half and b's in the second; the same by the winner's blows; and
    where ties are counted."""

    stun_ap: Int
    last: Int
    first: Int
    negligible: Float
    by_tick: Int
    by_latest: Int
    law: Floats
    blows: Floats
    ties: Ints


class Begins(NamedTuple):
    """The states from which a duel is followed, and their chances."""

    keys: Ints
    chances: Floats


@compiled
def part(key: Int, at: Int, bits: Int) -> int:
    """A part of a key."""
    return (key >> at) & ((1 << bits) - 1)


@compiled
def put(keys: Ints, chances: Floats, filled: Ints, count: Int, key: Int, chance: Float) -> int:
    """Add a chance to a state. Returns how many states there are then; −1 if the table is too full."""
    if chance == 0.0:
        return count
    mask = len(keys) - 1
    place = ((key * ODD) >> 17) & mask
    while keys[place] != EMPTY and keys[place] != key:
        place = (place + 1) & mask
    if keys[place] == key:
        chances[place] += chance
        return count
    if 2 * count >= len(keys):
        return -1
    keys[place], chances[place], filled[count] = key, chance, place
    return count + 1


@compiled
def due(side: Striker, acts: Int, stuns: Int, stun_ap: Int) -> int:
    """TT10, TT-R12: the tick at which a side acts next, after so many acts and stuns."""
    tick: int = side.start + acts * side.cost + stuns * stun_ap
    return tick


@compiled
def dues(a: Striker, b: Striker, terms: Terms, key: Int, b_acts: Int) -> tuple[int, int]:
    """The ticks at which both act next; for the chances alone, only their difference is true."""
    a_acts = part(key, 0, ACTS)
    if terms.by_tick:
        a_stuns, b_stuns = part(key, A_STUNS, STUNS), part(key, B_STUNS, STUNS)
    else:
        a_stuns, b_stuns = part(key, A_STUNS, 2 * STUNS) - EVEN, 0
    return due(a, a_acts, a_stuns, terms.stun_ap), due(b, b_acts, b_stuns, terms.stun_ap)


@compiled
def latest(side: Striker, acts: Int, terms: Terms, tick: Int) -> int:
    """The tick of an act; for the chances alone, one that it is not after: with a stun before every act."""
    return tick if terms.by_tick else terms.by_latest + acts * side.cost + (acts + 1) * terms.stun_ap


@compiled
def expand(one: Striker, key: Int, is_a: Int, acts: Int) -> tuple[int, float, float]:
    """What comes of an act: the key if it lands, the chance to miss, and that a blow that lands drops the other."""
    power_at, plain_at = (A_POWER, A_PLAIN) if is_a else (B_POWER, B_PLAIN)
    power, plain = part(key, power_at, LANDED), part(key, plain_at, LANDED)
    if acts < one.powered:
        return key + (one.counts_power << power_at), one.miss_power, one.falls_power[power]
    return key + (one.counts_plain << plain_at), one.miss_plain, one.falls_plain[power * one.width + plain]


@compiled
def act(layers: Layers, a: Striker, b: Striker, terms: Terms, layer: Int, count: Int) -> tuple[int, float]:
    """Work off one layer. Returns how many states the next one has (−1 if there are too many), and the chance that was
    dropped as negligible."""
    found, dropped = 0, 0.0
    half, middle = len(terms.law) // 2, len(terms.blows) // 2
    for number in range(count):
        place = layers.filled[number]
        key, chance = layers.keys[place], layers.chances[place]
        layers.keys[place] = EMPTY
        a_acts = part(key, 0, ACTS)
        a_due, b_due = dues(a, b, terms, key, layer - a_acts)
        is_a = 1 if a_due < b_due or (a_due == b_due and terms.first == 0) else 0
        one, acts = (a, a_acts) if is_a else (b, layer - a_acts)
        tick = latest(one, acts, terms, a_due if is_a else b_due)
        if tick > terms.last and terms.by_tick:
            continue
        if chance < terms.negligible or tick > terms.last:
            dropped += chance
            continue
        terms.ties[0] += a_due == b_due
        own_safe, safe_at = (A_SAFE, B_SAFE) if is_a else (B_SAFE, A_SAFE)
        # A stun of b is one more of b's, or one less of the difference.
        one_stun = (1 << B_STUNS if terms.by_tick else -(1 << A_STUNS)) if is_a else 1 << A_STUNS
        # Who acts can be stunned again.
        key = (key & ~(1 << own_safe)) + (1 if is_a else 0)
        landed, miss, falls = expand(one, key, is_a, acts)
        hits = chance * (1.0 - miss)
        if terms.by_tick:
            terms.law[tick + (0 if is_a else half)] += hits * falls
        terms.blows[acts + (0 if is_a else middle)] += hits * falls
        hits *= 1.0 - falls
        found = put(layers.next_keys, layers.next_chances, layers.next_filled, found, key, chance * miss)
        if found < 0:
            return found, dropped
        stunned = 0.0
        if one.stuns and part(key, safe_at, 1) == 0:
            stunned = hits * (1.0 - one.resist)
            delayed = landed + one_stun + (1 << safe_at)
            found = put(layers.next_keys, layers.next_chances, layers.next_filled, found, delayed, stunned)
            if found < 0:
                return found, dropped
        found = put(layers.next_keys, layers.next_chances, layers.next_filled, found, landed, hits - stunned)
        if found < 0:
            return found, dropped
    return found, dropped


@compiled
def follow(even: Layers, odd: Layers, a: Striker, b: Striker, terms: Terms, begins: Begins) -> tuple[float, int]:
    """Follow a duel from some states to its end. `odd` is `even` with its two tables exchanged. Returns the chance that
    was dropped as negligible, and how many states there were; −1 if they did not fit into the tables."""
    count = 0
    for number in range(len(begins.keys)):
        count = put(even.keys, even.chances, even.filled, count, begins.keys[number], begins.chances[number])
    layer, dropped, states = 0, 0.0, 0
    while count > 0:
        states += count
        layers = even if layer % 2 == 0 else odd
        count, lost = act(layers, a, b, terms, layer, count)
        dropped += lost
        layer += 1
        if layer >> ACTS:
            return dropped, -1
    return dropped, states if count == 0 else -1
