"""What may still come of a round, written once for all choices: most of them differ in their first act alone. A tail is
an act and the tails that may follow it."""

from __future__ import annotations

from lazaretto.books.radium.world.acts import NOTHING
from lazaretto.books.radium.world.encounter import MOST_ACTS, act_at, offer_round
from lazaretto.books.radium.world.layout import MOST_CHOICES, Journeys, kind_of
from lazaretto.books.radium.world.numbers import A_WEAPON, FULL_STAMINA, HOLDS, WEAPONS
from lazaretto.kernel import Int, Ints, compiled

END = 0
"""The tail in which nothing is left but the end of the round."""

ACT, NEXT, LATER, A_TAIL = range(4)
"""Within a tail: its act, by its place in the list of acts; and what follows where the round moves on by one place, and
where it moves on by two."""

TAILS, INNER, ACTS, COUNTS = range(4)
"""How many tails there are, how many of them may follow an act, and how many acts. Those that may come first."""

MOST_TAILS = MOST_ACTS * MOST_CHOICES + 1
MOST_CODES = 1 << 14
"""Choices are written as numbers below this."""


@compiled
def lay_tails(
    worlds: Journeys, facts: Ints, choices: Ints, tails: Ints, acts: Ints, tail_of: Ints, counts: Ints
) -> None:
    """Write down the tails of all choices there are, and for each choice the one that is its whole round."""
    counts[TAILS], counts[ACTS] = END + 1, 0
    lay_from(worlds, facts, choices, 1, tails, acts, tail_of, counts)
    counts[INNER] = counts[TAILS]
    lay_from(worlds, facts, choices, 0, tails, acts, tail_of, counts)


@compiled
def lay_from(
    worlds: Journeys, facts: Ints, choices: Ints, place: Int, tails: Ints, acts: Ints, tail_of: Ints, counts: Ints
) -> None:
    """Write down the tail of each choice from a place of the round on."""
    w = worlds[0]
    for stamina in range(facts[FULL_STAMINA] + 1):
        for rounds in range(facts[facts[WEAPONS] + A_WEAPON * w.ranged + HOLDS] + 1):
            w.stamina, w.rounds = stamina, rounds
            for number in range(offer_round(worlds, facts, choices)):
                choice = choices[number]
                tail_of[choice] = tail_from(worlds, facts, choice, place, tails, acts, counts)


@compiled
def tail_from(worlds: Journeys, facts: Ints, choice: Int, place: Int, tails: Ints, acts: Ints, counts: Ints) -> int:
    """The number of what is left of a round from a place on."""
    follows, later = END, END
    for at in range(MOST_ACTS - 1, place - 1, -1):
        act = act_at(worlds, facts, choice, at)
        found = follows if kind_of(act) == NOTHING else tail_with(act, follows, later, tails, acts, counts)
        follows, later = found, follows
    return follows


@compiled
def tail_with(act: Int, follows: Int, later: Int, tails: Ints, acts: Ints, counts: Ints) -> int:
    """The number of a tail; a new one is written down."""
    number = act_number(act, acts, counts)
    for tail in range(END + 1, counts[TAILS]):
        at = A_TAIL * tail
        if tails[at + ACT] == number and tails[at + NEXT] == follows and tails[at + LATER] == later:
            return tail
    made: int = counts[TAILS]
    at = A_TAIL * made
    tails[at + ACT], tails[at + NEXT], tails[at + LATER] = number, follows, later
    counts[TAILS] += 1
    return made


@compiled
def act_number(act: Int, acts: Ints, counts: Ints) -> int:
    """The place of an act in the list; a new one is put at its end."""
    for number in range(counts[ACTS]):
        if acts[number] == act:
            return number
    made: int = counts[ACTS]
    acts[made] = act
    counts[ACTS] += 1
    return made
