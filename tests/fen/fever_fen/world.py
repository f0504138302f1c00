"""The fen's loop: the courier acts, then the feverish whose time has come. Written once, run plain or compiled."""

from __future__ import annotations

from fever_fen.feverish import act_feverish, is_free, lost, settle, who_is_at
from fever_fen.land import START, Land
from fever_fen.layout import COURIER, MOST_HEARD, NOBODY, NOWHERE, SILENCE, Facts, Fens, Scratch
from fever_fen.rules import CAUSEWAY, SHOUT, STRIKE, THROW, WAIT, WATER, tenths
from fever_fen.tables import MOST_FEVERISH, SQUARES
from lazaretto.clock import GONE, due, next_up, time_of, who_of
from lazaretto.dice import draw
from lazaretto.grid import beside, carry, look, remember
from lazaretto.kernel import Int, Ints, compiled


@compiled
def may_do(worlds: Fens, land: Land, act: Int) -> bool:
    """FF3, FF14: whether the courier may choose this: a step onto a free square, a blow at somebody."""
    if act >= STRIKE:
        to = beside(land.shape, worlds[0].courier, act - STRIKE)
        return to >= 0 and who_is_at(worlds, to) != NOBODY
    return act >= WAIT or is_free(worlds, land, beside(land.shape, worlds[0].courier, act))


@compiled
def look_around(worlds: Fens, land: Land, facts: Facts, scratch: Scratch) -> None:
    """FF4, FF5: what the courier sees, he remembers."""
    w, n = worlds[0], facts[0]
    look(land.opaque, land.shape, w.courier, n.sight, scratch.seen, scratch.sectors)
    remember(land.shape, w.courier, n.sight, scratch.seen, land.kinds, w.memory[:])


@compiled
def begin(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch) -> None:
    """FF6, FF7, FF8: the start, in a fen whose plan is drawn already."""
    w, n = worlds[0], facts[0]
    w.courier, w.wounds, w.felled, w.stones = START, 0, 0, n.stones
    w.turns[COURIER] = due(0, 0, COURIER)
    for who in range(MOST_FEVERISH):
        w.feverish[who], w.goals[who], w.turns[who + 1] = NOBODY, NOWHERE, GONE
    for place in range(MOST_HEARD):
        w.heard[place] = SILENCE
    for who in range(n.feverish):
        settle(worlds, land, facts, rows, tape, who)
    look_around(worlds, land, facts, scratch)


@compiled
def squares_between(land: Land, a: Int, b: Int) -> int:
    """FF16, FF17: how many squares away one square is from another, counted along the line."""
    stride = land.shape.stride
    return max(abs(b % stride - a % stride), abs(b // stride - a // stride))


@compiled
def fell(worlds: Fens, who: Int) -> None:
    """FF14, FF17: take one of them out of the fen."""
    w = worlds[0]
    w.feverish[who], w.goals[who], w.turns[who + 1] = NOBODY, NOWHERE, GONE
    w.felled += 1


@compiled
def land_stone(worlds: Fens, land: Land, facts: Facts, scratch: Scratch, square: Int) -> None:
    """FF16: whoever hears a stone goes where it landed."""
    w = worlds[0]
    carry(land.losses, land.shape, land.moves, square, facts[0].stone, scratch.thud, scratch.field)
    for who in range(MOST_FEVERISH):
        if w.feverish[who] != NOBODY and scratch.thud[w.feverish[who]] > 0:
            w.goals[who] = square


@compiled
def act_courier(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, act: Int) -> int:
    """FF2, FF11, FF14, FF16, FF17: the courier acts. Returns how loud that was where he is."""
    w, n = worlds[0], facts[0]
    taken, loud = n.step, 0
    if act < WAIT:
        w.courier = beside(land.shape, w.courier, act)
        taken = tenths(n.step, n.slant, act, land.kinds[w.courier])
        loud = n.wade if land.kinds[w.courier] == WATER else 0
    elif act == SHOUT:
        loud = n.shout
    elif act >= THROW:
        w.stones -= 1
        if act >= THROW + SQUARES:
            to = act - THROW - SQUARES
            if draw(tape, rows, n.stone_row + squares_between(land, w.courier, to) - 1, COURIER):
                fell(worlds, who_is_at(worlds, to))
    elif act >= STRIKE:
        loud = n.blow
        if draw(tape, rows, n.blow_row, COURIER):
            fell(worlds, who_is_at(worlds, beside(land.shape, w.courier, act - STRIKE)))
    w.turns[COURIER] = due(time_of(w.turns[COURIER]) + taken, 0, COURIER)
    return loud


@compiled
def turn(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch, act: Int) -> None:
    """FF1, FF4, FF5, FF8: a turn, and what the courier sees after it."""
    advance(worlds, land, facts, rows, tape, scratch, act)
    look_around(worlds, land, facts, scratch)


@compiled
def advance(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch, act: Int) -> None:
    """FF1, FF8, FF11, FF16: the courier acts and is heard; then the feverish act whose time comes before his."""
    w, n = worlds[0], facts[0]
    for place in range(MOST_HEARD):
        w.heard[place] = SILENCE
    loud = act_courier(worlds, land, facts, rows, tape, act)
    for who in range(MOST_FEVERISH):
        if w.feverish[who] != NOBODY and lost(worlds, land, facts, scratch, w.feverish[who], loud) < loud:
            w.goals[who] = w.courier
    if act >= THROW and n.stone > 0:
        land_stone(worlds, land, facts, scratch, (act - THROW) % SQUARES)
    if land.kinds[w.courier] != CAUSEWAY:
        up = next_up(w.turns[:])
        while who_of(up) != COURIER and w.wounds < n.most_wounds:
            who = who_of(up) - 1
            taken = act_feverish(worlds, land, facts, rows, tape, scratch, who)
            w.turns[who + 1] = due(time_of(up) + taken, 1, who + 1)
            up = next_up(w.turns[:])
