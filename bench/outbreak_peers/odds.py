"""Outbreak's numbers as the peers read them. They are written out by hand from the rulebook, kinds in its order: a peer
that leaned on the book's own tables would prove nothing about them."""

from __future__ import annotations

from random import Random

BLANK, CITIZEN, INFECTED, DOCTOR, NURSE, SOLDIER, BODY, WALL = range(8)
WORDS = ("blank", "citizen", "infected", "doctor", "nurse", "soldier", "body", "wall")
LIVING = frozenset((CITIZEN, INFECTED, DOCTOR, NURSE, SOLDIER))
START = {SOLDIER: 1, DOCTOR: 10, INFECTED: 3}
"""OB2: everyone else is a citizen."""

SIDES = ((-1, 0), (0, -1), (1, 0), (0, 1))
WINDOW = tuple((row, column) for row in range(-2, 3) for column in range(-3, 4) if (row, column) != (0, 0))
"""OB-R2: where a soldier may aim, as steps from where it stands."""

TURNS_DOCTOR, FALLS_ILL, BUILDS = 0.01, 0.01, 0.15
WALLS_FROM, WOOD, DEAREST_WALL = 101, 5000, 25
INFECTED_ACTS = 0.25
DOCTOR_TREATS, DOCTOR_RAISES, NURSE_TREATS = 0.07, 0.01, 0.03
SOLDIER_ACTS, RECRUITS, KILLS_MEDIC = 0.25, 0.20, 0.01

AS_BEFORE = -1
CLASH = (
    (0.25, AS_BEFORE, BODY),
    (0.50, BODY, AS_BEFORE),
    (0.55, NURSE, AS_BEFORE),
    (0.80, AS_BEFORE, INFECTED),
    (0.85, CITIZEN, AS_BEFORE),
    (0.90, SOLDIER, AS_BEFORE),
    (1.00, BODY, BODY),
)
"""OB7: up to which roll, what the infected becomes, what the medic becomes."""


def clash(roll: float) -> tuple[int, int]:
    """OB7: what the infected and the medic it faces become."""
    return next((infected, medic) for up_to, infected, medic in CLASH if roll < up_to)


def new_town(cells: int, random: Random) -> list[int]:
    """OB2: who lives where on the first day, in reading order."""
    few = [kind for kind, count in START.items() for _ in range(count)]
    kinds = few + [CITIZEN] * (cells - len(few))
    random.shuffle(kinds)
    return kinds
