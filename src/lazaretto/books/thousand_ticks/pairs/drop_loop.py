"""The compiled loop that works out when each of many sides drops its target: the chance of each tick, over all starts.

It is `exact.blow_law.drop_law` and the spread of `exact.race` over starts, for thousands of sides in one call."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.thousand_ticks.exact.blow_law import NEGLIGIBLE
from lazaretto.kernel import Floats, Int, Ints, compiled


class ManySides(NamedTuple):
    """Sides, one after another in each array: where the laws of the first blows and of those after them begin in
    `chances` and how long they are, how many blows are of the first law, the target's HP, the AP of a blow, and the
    most blows. `starts` are the ticks of a first act, which are equally likely, in order."""

    chances: Floats
    first: Ints
    first_faces: Ints
    then: Ints
    then_faces: Ints
    powered: Ints
    hp: Ints
    cost: Ints
    most: Ints
    starts: Ints


class DropTimes(NamedTuple):
    """When each side drops its target: ticks in order, with the chance of each. Those of side number k lie in a row
    from `at[k]`, and there are `count[k]` of them."""

    ticks: Ints
    chances: Floats
    at: Ints
    count: Ints


@compiled
def blow_by_blow(sides: ManySides, side: Int, taken: Floats, after: Floats, drops: Floats) -> int:
    """TT2: the chance that each blow drops the target, in `drops`. Returns the number of blows."""
    hp = sides.hp[side]
    for place in range(hp):
        taken[place] = 0.0
    taken[0] = 1.0
    stands, blows = 1.0, 0
    while blows < sides.most[side] and stands > NEGLIGIBLE:
        is_first = blows < sides.powered[side]
        at = sides.first[side] if is_first else sides.then[side]
        faces = sides.first_faces[side] if is_first else sides.then_faces[side]
        drops[blows] = one_blow(sides.chances[at : at + faces], hp, taken, after)
        stands = 0.0
        for place in range(hp):
            taken[place] = after[place]
            stands += after[place]
        blows += 1
    return blows


@compiled
def one_blow(law: Floats, hp: Int, taken: Floats, after: Floats) -> float:
    """The damage taken after one more blow, for those who still stand. Returns the chance to fall to it."""
    fallen = 0.0
    for place in range(hp):
        after[place] = 0.0
    for place in range(hp):
        if taken[place] == 0.0:
            continue
        for done in range(len(law)):
            if place + done < hp:
                after[place + done] += taken[place] * law[done]
            else:
                fallen += taken[place] * law[done]
    return fallen


@compiled
def spread(sides: ManySides, side: Int, drops: Floats, blows: Int, last: Int, times: DropTimes) -> int:
    """TT10, TT-R5: the ticks at which a side drops its target, over all its starts, in order. Returns their number."""
    at, found, share = times.at[side], 0, 1.0 / len(sides.starts)
    for blow in range(blows):
        for start in sides.starts:
            tick = start + blow * sides.cost[side]
            if tick > last or drops[blow] == 0.0:
                continue
            # Blows of a fast weapon overlap those of a later start, so each one sinks to its place.
            place = at + found
            while place > at and times.ticks[place - 1] > tick:
                times.ticks[place], times.chances[place] = times.ticks[place - 1], times.chances[place - 1]
                place -= 1
            times.ticks[place], times.chances[place] = tick, drops[blow] * share
            found += 1
    return found


@compiled
def drop_times(sides: ManySides, last: Int, scratch: Floats, drops: Floats, times: DropTimes) -> None:
    """When each side drops its target. `scratch` has room for twice the most HP, `drops` for the most blows."""
    half = len(scratch) // 2
    for side in range(len(sides.hp)):
        blows = blow_by_blow(sides, side, scratch[:half], scratch[half:], drops)
        times.count[side] = spread(sides, side, drops, blows, last, times)
