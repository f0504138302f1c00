"""The loop that plays many duels, each side by a fixed plan or at random."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.thousand_ticks.choices import WAIT_ALL
from lazaretto.books.thousand_ticks.rules.clock import GOES_ON
from lazaretto.books.thousand_ticks.world.duel_layout import Duels, Facts
from lazaretto.books.thousand_ticks.world.duel_loop import acting, begin, is_legal, turn
from lazaretto.dice.random_streams import below
from lazaretto.dice.tape import COUNT, GAME
from lazaretto.kernel import Int, Ints, compiled

AT_RANDOM = -1
"""In place of a plan's choice: any legal choice."""


class GameArrays(NamedTuple):
    """The worlds, the book's numbers and rows of chance, and a tape."""

    worlds: Duels
    facts: Facts
    rows: Ints
    tape: Ints


class Batch(NamedTuple):
    """A batch of duels: the number of the first and of the one after the last, whether they start in a given state, the
    choices of both plans (what is done while there is EP for it, and what after), the key of the bots' own stream, and
    arrays to count in: how they end, after how many acts, and the sum of their ticks."""

    first: Int
    end: Int
    is_given: Int
    plans: Ints
    key_0: Int
    key_1: Int
    results: Ints
    lengths: Ints
    ticks: Ints


@compiled
def play_duels(arrays: GameArrays, batch: Batch) -> None:
    """Play a batch of duels in the first world; from the state in the second one if it is given."""
    worlds, facts, rows, tape = arrays.worlds, arrays.facts, arrays.rows, arrays.tape
    for game in range(batch.first, batch.end):
        tape[GAME], tape[COUNT] = game, 0
        if batch.is_given:
            copy_given(worlds)
        else:
            begin(worlds, facts, rows, tape)
        acts = 0
        while worlds[0].standing == GOES_ON:
            turn(worlds, facts, rows, tape, chosen(worlds, facts, batch, game, acts))
            acts += 1
        batch.results[worlds[0].standing] += 1
        batch.lengths[min(acts, len(batch.lengths) - 1)] += 1
        batch.ticks[worlds[0].standing] += worlds[0].tick


@compiled
def chosen(worlds: Duels, facts: Facts, batch: Batch, game: Int, acts: Int) -> int:
    """What the one who acts does by its plan."""
    who = acting(worlds, facts)
    first: int = batch.plans[2 * who]
    then: int = batch.plans[2 * who + 1]
    if first != AT_RANDOM:
        return first if is_legal(worlds, facts, first) else then
    # Count the legal choices, draw one of them, and find it by counting again.
    count = 0
    for choice in range(WAIT_ALL + 1):
        count += is_legal(worlds, facts, choice)
    left = below(batch.key_0, batch.key_1, game, who, acts, count)
    for choice in range(WAIT_ALL + 1):
        if is_legal(worlds, facts, choice):
            if left == 0:
                return choice
            left -= 1
    return WAIT_ALL


@compiled
def copy_given(worlds: Duels) -> None:
    """Copy the given state into the first world."""
    w, given = worlds[0], worlds[1]
    w.tick, w.first, w.standing = given.tick, given.first, given.standing
    for who in range(2):
        w.hp[who], w.ep[who], w.ap[who] = given.hp[who], given.ep[who], given.ap[who]
        w.stunned[who] = given.stunned[who]
