"""A turn of a duel: one fighter acts, and time passes until the next one can."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.choices import WAIT, WAIT_ALL
from lazaretto.books.thousand_ticks.rules.blow import CRITICAL, MISS
from lazaretto.books.thousand_ticks.rules.clock import (
    A_WINS,
    DRAW,
    GOES_ON,
    after_stun,
    after_wait,
    hp_left,
    ticks_until_ready,
    who_acts,
)
from lazaretto.books.thousand_ticks.world.duel_layout import Duels, Facts
from lazaretto.dice import draw
from lazaretto.kernel import Int, Ints, compiled


@compiled
def begin(worlds: Duels, facts: Facts, rows: Ints, tape: Ints) -> None:
    """TT2, TT3, TT-R5: both fighters whole, with the AP of a die each; who goes first in a tie is drawn by lot."""
    w, n = worlds[0], facts[0]
    w.tick, w.standing = 0, GOES_ON
    for who in range(2):
        w.hp[who], w.ep[who], w.stunned[who] = n.full_hp[who], n.full_ep[who], 0
        w.ap[who] = draw(tape, rows, n.start_row, who + 1)
    w.first = draw(tape, rows, n.first_row, 0)
    pass_time(worlds, facts)


@compiled
def pass_time(worlds: Duels, facts: Facts) -> None:
    """TT10, TT-R21: both gain 1 AP a tick until one of them may act; a draw if the last round is over before."""
    w, n = worlds[0], facts[0]
    ticks = ticks_until_ready(w.ap[0], w.ap[1], n.ready)
    if w.tick + ticks > n.last_tick:
        ticks, w.standing = n.last_tick - w.tick, DRAW
    w.tick += ticks
    w.ap[0] += ticks
    w.ap[1] += ticks


@compiled
def acting(worlds: Duels, facts: Facts) -> int:
    """TT10, TT-R5: the number of the fighter who acts, 0 or 1."""
    w, n = worlds[0], facts[0]
    return who_acts(w.ap[0], w.ap[1], w.first, n.ready)


@compiled
def is_legal(worlds: Duels, facts: Facts, choice: Int) -> bool:
    """TT-R14, TT-R20: whether the one who acts has this way to attack, and EP for it; a wait is always possible."""
    if choice >= WAIT:
        return True
    who = acting(worlds, facts)
    way = facts[0].ways[WAIT * who + choice]
    legal: bool = way.is_open == 1 and worlds[0].ep[who] >= way.cost_ep
    return legal


@compiled
def turn(worlds: Duels, facts: Facts, rows: Ints, tape: Ints, choice: Int) -> None:
    """TT10, TT-R6: the one who is ready acts and pays for it, even more AP than it has; then time passes."""
    w, n = worlds[0], facts[0]
    who = acting(worlds, facts)
    w.stunned[who] = 0
    if choice >= WAIT:
        w.ap[who] = after_wait(w.ap[who], n.wait_ap, choice == WAIT_ALL)
    else:
        way = n.ways[WAIT * who + choice]
        w.ap[who] -= way.cost_ap
        w.ep[who] -= way.cost_ep
        strike(worlds, facts, rows, tape, who, choice)
    if w.standing == GOES_ON:
        pass_time(worlds, facts)


@compiled
def strike(worlds: Duels, facts: Facts, rows: Ints, tape: Ints, who: Int, choice: Int) -> None:
    """TT2, TT-R1, TT-R2, TT-R24: the die to hit, then the damage; who is at 0 HP is down, and the other wins."""
    w, n = worlds[0], facts[0]
    way = n.ways[WAIT * who + choice]
    target = 1 - who
    came = draw(tape, rows, way.hit_row, who + 1)
    if came == MISS:
        return
    done = draw(tape, rows, way.critical_row if came == CRITICAL else way.damage_row, who + 1)
    w.hp[target] = hp_left(w.hp[target], done)
    if w.hp[target] == 0:
        w.standing = A_WINS + who
    elif way.stuns and w.stunned[target] == 0:
        stun(worlds, facts, rows, tape, target, way.resist_row)


@compiled
def stun(worlds: Duels, facts: Facts, rows: Ints, tape: Ints, target: Int, row: Int) -> None:
    """TT22, TT-R12: a fighter who fails the save loses 500 AP, and is safe from another stun until it has acted."""
    w, n = worlds[0], facts[0]
    if draw(tape, rows, row, target + 1) == 0:
        w.ap[target] = after_stun(w.ap[target], n.stun_ap)
        w.stunned[target] = 1
