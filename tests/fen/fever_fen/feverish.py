"""What the feverish do: where they start, when they act, whom they are after, and what is heard of them."""

from __future__ import annotations

from fever_fen.land import Land
from fever_fen.layout import COURIER, MOST_HEARD, NOBODY, NOWHERE, SILENCE, Facts, Fens, Scratch
from fever_fen.rules import GROAN, STEP, tenths, way_to
from fever_fen.tables import ACROSS, DOWN, MOST_FEVERISH, SIDE
from lazaretto.clock import GONE, due, time_of
from lazaretto.dice import draw
from lazaretto.grid import WAYS, beside, carry, distance, sees, squared
from lazaretto.kernel import Int, Ints, compiled

TRIES = 12
"""How often something is drawn anew that would look different."""


@compiled(inline=True)
def who_is_at(worlds: Fens, square: Int) -> int:
    """The feverish one on a square, or `NOBODY`."""
    for who in range(MOST_FEVERISH):
        if worlds[0].feverish[who] == square:
            return who
    return NOBODY


@compiled(inline=True)
def is_free(worlds: Fens, land: Land, square: Int) -> bool:
    """FF3: whether somebody may enter a square."""
    if square < 0 or land.costs[square] == 0 or square == worlds[0].courier:
        return False
    return who_is_at(worlds, square) == NOBODY


@compiled
def settle(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, who: Int) -> None:
    """FF7, FF8: put a feverish one somewhere at the start, and draw when it acts first."""
    w, n = worlds[0], facts[0]
    across = ACROSS - n.west
    place = draw(tape, rows, n.one_of_row + across * DOWN - 1, who + 1)
    corner = place // across * SIDE * land.shape.stride + (place % across + n.west) * SIDE
    free = 0
    for step in range(SIDE * SIDE):
        free += is_free(worlds, land, corner + step // SIDE * land.shape.stride + step % SIDE)
    left = draw(tape, rows, n.one_of_row + free - 1, who + 1)
    for step in range(SIDE * SIDE):
        square = corner + step // SIDE * land.shape.stride + step % SIDE
        if is_free(worlds, land, square):
            if left == 0:
                w.feverish[who] = square
                break
            left -= 1
    w.goals[who] = NOWHERE
    w.turns[who + 1] = due(draw(tape, rows, n.one_of_row + n.fever_step - 1, who + 1), 1, who + 1)


@compiled(inline=True)
def act_feverish(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch, who: Int) -> int:
    """FF9, FF10, FF12, FF13: a feverish one acts. Returns how long that takes."""
    w, n = worlds[0], facts[0]
    at: int = w.feverish[who]
    far = squared(land.shape, at, w.courier)
    if far <= n.sight * n.sight and sees(land.opaque, land.shape, at, w.courier):
        w.goals[who] = w.courier
        if far <= 2:
            w.wounds += draw(tape, rows, n.wound_row, who + 1)
            taken: int = n.fever_step
            return taken
    if w.goals[who] != NOWHERE:
        return go_nearer(worlds, land, facts, who)
    return wander(worlds, land, facts, rows, tape, scratch, who)


@compiled
def go_nearer(worlds: Fens, land: Land, facts: Facts, who: Int) -> int:
    """FF10: step nearer to the goal, or give it up. Returns how long that takes."""
    w = worlds[0]
    nearest, best = squared(land.shape, w.feverish[who], w.goals[who]), NOWHERE
    for way in range(WAYS):
        to = beside(land.shape, w.feverish[who], way)
        if is_free(worlds, land, to) and squared(land.shape, to, w.goals[who]) < nearest:
            nearest, best = squared(land.shape, to, w.goals[who]), way
    if best == NOWHERE:
        w.goals[who] = NOWHERE
    return step_feverish(worlds, land, facts, who, best)


@compiled(inline=True)
def step_feverish(worlds: Fens, land: Land, facts: Facts, who: Int, way: Int) -> int:
    """FF8: take a step, or stay if there is none. Returns how long that takes."""
    w, n = worlds[0], facts[0]
    to = beside(land.shape, w.feverish[who], way) if way != NOWHERE else NOWHERE
    if not is_free(worlds, land, to):
        taken: int = n.fever_step
        return taken
    w.feverish[who] = to
    return tenths(n.fever_step, n.fever_slant, way, land.kinds[to])


@compiled(inline=True)
def wander(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch, who: Int) -> int:
    """FF9, FF12: rest, groan, or take a step any way. Returns how long that takes."""
    w, n = worlds[0], facts[0]
    plan = draw(tape, rows, n.prowl_row, who + 1)
    if plan >= STEP:
        return step_feverish(worlds, land, facts, who, plan - STEP)
    if plan == GROAN:
        hear(worlds, land, facts, w.feverish[who], lost(worlds, land, facts, scratch, w.feverish[who], n.groan))
    taken: int = n.fever_step
    return taken


@compiled
def hear(worlds: Fens, land: Land, facts: Facts, square: Int, lost_on_the_way: Int) -> None:
    """FF12: note what the courier heard. Notes are kept in order, so that they do not tell when each came."""
    w, n, stride = worlds[0], facts[0], land.shape.stride
    note = square if lost_on_the_way < n.groan else SILENCE
    if n.groan <= 2 * lost_on_the_way < 2 * n.groan:
        note = -1 - way_to(square % stride - w.courier % stride, square // stride - w.courier // stride)
    for place in range(MOST_HEARD):
        if note < w.heard[place]:
            note, w.heard[place] = w.heard[place], note


@compiled
def lost(worlds: Fens, land: Land, facts: Facts, scratch: Scratch, square: Int, loud: Int) -> int:
    """FF11, FF12: what a noise loses between the courier and a square; as much as it is loud if it is not heard. The
    map of that is made when it is first needed: few noises are near enough to be heard at all."""
    at, loudest = worlds[0].courier, facts[0].loudest
    if distance(land.shape, land.moves, at, square) >= loud:
        return loud
    if scratch.ears_at[0] != at:
        carry(land.losses, land.shape, land.moves, at, loudest, scratch.ears, scratch.field)
        scratch.ears_at[0] = at
    taken: int = loudest - scratch.ears[square]
    return min(loud, taken)


@compiled
def settle_and_roam(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, who: Int) -> None:
    """FF7, FF9: put one somewhere at the start, and let it wander until now, as if the courier had never come."""
    w, n = worlds[0], facts[0]
    settle(worlds, land, facts, rows, tape, who)
    until, time = time_of(w.turns[COURIER]), time_of(w.turns[who + 1])
    while time < until:
        plan = draw(tape, rows, n.prowl_row, who + 1)
        time += step_feverish(worlds, land, facts, who, plan - STEP if plan >= STEP else NOWHERE)
    w.turns[who + 1] = due(time, 1, who + 1)


@compiled
def settle_hidden(
    worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch, hidden: Int
) -> None:
    """FF7, FF9: put each of those in the bits of `hidden` somewhere out of sight. One who comes into sight again and
    again is left out."""
    w = worlds[0]
    for who in range(MOST_FEVERISH):
        if hidden >> who & 1:
            for _ in range(TRIES):
                settle_and_roam(worlds, land, facts, rows, tape, who)
                if scratch.seen[w.feverish[who]] == 0:
                    break
            if scratch.seen[w.feverish[who]]:
                w.feverish[who], w.turns[who + 1] = NOBODY, GONE
