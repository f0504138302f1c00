"""Tails of rounds. A tail is an act and the tails that may follow it. Most choices differ only in their first act, so
they share tails, and each tail is evaluated once for all of them."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from lazaretto.books.radium.world.encounter import MOST_ACTS, act_at, offer_round
from lazaretto.books.radium.world.journey_layout import MOST_CHOICES, Journeys, kind_of
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.books.radium.world.round_acts import NOTHING
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled

END = 0
"""The tail with nothing left but the end of the round."""

TAIL = Layout("Tail", act="int64", follows=("int64", 2))
"""The number of its act, and the tails that follow if the round moves on by one act or by two."""

TAIL_COUNTS = Layout("TailCounts", tails="int64", inner="int64", acts="int64")
"""How many tails there are, how many of them may follow an act (they have the first numbers), and how many acts."""

MOST_TAILS = MOST_ACTS * MOST_CHOICES + 1
MOST_CODES = 1 << 14
"""The numbers of choices are below this."""


class Tails(NamedTuple):
    """The tails of all choices, the acts in them, and for each choice the tail that is its whole round."""

    tails: Annotated[Worlds, TAIL]
    acts: Ints
    tail_of: Ints
    counts: Annotated[Worlds, TAIL_COUNTS]


@compiled
def lay_tails(worlds: Journeys, facts: Facts, choices: Ints, into: Tails) -> None:
    """Collect the tails of all choices, and for each choice the tail that is its whole round."""
    counts = into.counts[0]
    counts.tails, counts.acts = END + 1, 0
    # Tails that may follow an act come first, so that they get the lowest numbers: only their values are kept.
    lay_from(worlds, facts, choices, 1, into)
    counts.inner = counts.tails
    lay_from(worlds, facts, choices, 0, into)


@compiled
def lay_from(worlds: Journeys, facts: Facts, choices: Ints, place: Int, into: Tails) -> None:
    """Collect the tail of each choice from an act of the round on; `place` is the number of that act."""
    w, n = worlds[0], facts[0]
    for stamina in range(n.full_stamina + 1):
        for rounds in range(n.weapons[w.ranged].holds + 1):
            w.stamina, w.rounds = stamina, rounds
            for number in range(offer_round(worlds, facts, choices)):
                choice = choices[number]
                into.tail_of[choice] = tail_from(worlds, facts, choice, place, into)


@compiled
def tail_from(worlds: Journeys, facts: Facts, choice: Int, place: Int, into: Tails) -> int:
    """The number of the tail of a choice from an act of the round on."""
    # From the last act back, since a tail is named by what follows it.
    follows, later = END, END
    for at in range(MOST_ACTS - 1, place - 1, -1):
        act = act_at(worlds, facts, choice, at)
        found = follows if kind_of(act) == NOTHING else tail_with(act, follows, later, into)
        follows, later = found, follows
    return follows


@compiled
def tail_with(act: Int, follows: Int, later: Int, into: Tails) -> int:
    """The number of the tail with this act and these followers; a new tail is added. Equal tails are stored once
    (hash-consing, but by a search, since there are few)."""
    number, counts = act_number(act, into), into.counts[0]
    for tail in range(END + 1, counts.tails):
        known = into.tails[tail]
        if known.act == number and known.follows[0] == follows and known.follows[1] == later:
            return tail
    made: int = counts.tails
    new = into.tails[made]
    new.act, new.follows[0], new.follows[1] = number, follows, later
    counts.tails += 1
    return made


@compiled
def act_number(act: Int, into: Tails) -> int:
    """The number of an act; a new act is added."""
    acts, counts = into.acts, into.counts[0]
    for number in range(counts.acts):
        if acts[number] == act:
            return number
    made: int = counts.acts
    acts[made] = act
    counts.acts += 1
    return made
