"""Outbreak over NumPy arrays, a kind of person at a time. The rules are looser than the book's: within a day first the
infected act, then medics, citizens, soldiers; all of one kind at once, and of several who aim at one cell one has its
way; nobody moves where somebody has just left. The odds are the book's, and nobody changed before acting acts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from bench.outbreak_peers.odds import (
    AS_BEFORE,
    BLANK,
    BODY,
    BUILDS,
    CITIZEN,
    CLASH,
    DEAREST_WALL,
    DOCTOR,
    DOCTOR_RAISES,
    DOCTOR_TREATS,
    FALLS_ILL,
    INFECTED,
    INFECTED_ACTS,
    KILLS_MEDIC,
    NURSE,
    NURSE_TREATS,
    RECRUITS,
    SIDES,
    SOLDIER,
    SOLDIER_ACTS,
    TURNS_DOCTOR,
    WALL,
    WALLS_FROM,
    WINDOW,
    WOOD,
    WORDS,
    new_town,
)
from bench.outbreak_peers.peer import Census

Cells = NDArray[np.int64]
EDGE = len(WORDS)
DEEP, WIDE = 2, 3
"""Rows above and below and columns at either side that stand for what is beyond the edge."""

UP_TO = np.array([up_to for up_to, _, _ in CLASH])
MINE = np.array([mine for _, mine, _ in CLASH])
THEIRS = np.array([theirs for _, _, theirs in CLASH])


class Town:
    """Kinds in one flat array, with an edge around them wide enough for a soldier's window."""

    def __init__(self, rows: int, columns: int, seed: int, kinds: Sequence[int] | None = None, day: int = 0) -> None:
        self.rng = np.random.Generator(np.random.SFC64(seed))
        self.day = day
        self.wood = WOOD
        width = columns + 2 * WIDE
        framed = np.full((rows + 2 * DEEP, width), EDGE, dtype=np.uint8)
        first = kinds if kinds is not None else new_town(rows * columns, Random(seed))
        framed[DEEP:-DEEP, WIDE:-WIDE] = np.reshape(first, (rows, columns))
        self.kinds = framed.ravel()
        self.claimed = np.empty(len(self.kinds), dtype=np.int64)
        self.sides, self.window = (np.array([down * width + right for down, right in of]) for of in (SIDES, WINDOW))

    def step(self) -> None:
        """One day."""
        self.day += 1
        self.morning = self.kinds.copy()
        self.infect()
        self.treat(DOCTOR, DOCTOR_TREATS)
        self.treat(NURSE, NURSE_TREATS)
        self.live()
        self.aim()
        self.move()

    def of(self, kind: int, chance: float) -> tuple[Cells, NDArray[np.float32]]:
        """Those who were of a kind all day and roll below a chance, and their rolls."""
        those = np.flatnonzero((self.kinds == kind) & (self.morning == kind))
        rolls = self.rng.random(len(those), dtype=np.float32)
        low = rolls < chance
        return those[low], rolls[low]

    def beside(self, those: Cells) -> Cells:
        """The cell on a random side of each."""
        sides: Cells = self.sides[self.rng.integers(0, len(self.sides), len(those), dtype=np.uint8)]
        return those + sides

    def first(self, those: Cells, to: Cells) -> NDArray[np.bool_]:
        """Who has its way, where several reach for one cell."""
        self.claimed[to] = those
        mine: NDArray[np.bool_] = self.claimed[to] == those
        return mine

    def infect(self) -> None:
        """OB5 to OB7"""
        kinds = self.kinds
        those, _ = self.of(INFECTED, INFECTED_ACTS)
        to = self.beside(those)
        faced = kinds[to]
        clashing = (faced == DOCTOR) | (faced == NURSE)
        kinds[to[faced == CITIZEN]] = INFECTED
        those, to = those[clashing], to[clashing]
        alone = self.first(those, to)
        those, to = those[alone], to[alone]
        row = np.searchsorted(UP_TO, self.rng.random(len(those)), side="right")
        for cells, become in ((those, MINE[row]), (to, THEIRS[row])):
            changed = become != AS_BEFORE
            kinds[cells[changed]] = become[changed]

    def treat(self, medic: int, chance: float) -> None:
        """OB8 and OB9"""
        kinds = self.kinds
        those, rolls = self.of(medic, chance)
        to = self.beside(those)
        faced = kinds[to]
        kinds[to[(faced == CITIZEN) | (faced == INFECTED)]] = NURSE
        if medic == DOCTOR:
            kinds[to[(faced == BODY) & (rolls < DOCTOR_RAISES)]] = CITIZEN

    def live(self) -> None:
        """OB10"""
        building = self.day >= WALLS_FROM and self.wood > 0
        falls_ill = TURNS_DOCTOR + FALLS_ILL
        those, rolls = self.of(CITIZEN, falls_ill + BUILDS if building else falls_ill)
        self.kinds[those[rolls < TURNS_DOCTOR]] = DOCTOR
        self.kinds[those[(rolls >= TURNS_DOCTOR) & (rolls < falls_ill)]] = INFECTED
        if building:
            self.build(those[rolls >= falls_ill])

    def build(self, those: Cells) -> None:
        """OB17: the first who finds too little wood is the last who tries that day."""
        to = np.unique(self.beside(those))
        to = self.rng.permutation(to[self.kinds[to] == BLANK])
        spent = np.cumsum(self.rng.integers(1, DEAREST_WALL + 1, len(to)))
        built = int(np.searchsorted(spent, self.wood, side="right"))
        self.kinds[to[:built]] = WALL
        self.wood -= int(spent[built - 1]) if built else 0

    def aim(self) -> None:
        """OB11 to OB16"""
        kinds = self.kinds
        those, _ = self.of(SOLDIER, SOLDIER_ACTS)
        to = those + self.rng.choice(self.window, len(those))
        faced, rolls = kinds[to], self.rng.random(len(those))
        medic = (faced == DOCTOR) | (faced == NURSE)
        deadly = (faced == INFECTED) | (medic & (rolls < KILLS_MEDIC))
        those, shot = those[deadly], to[deadly]
        vetoed = (kinds[those[:, None] + self.window] == CITIZEN).any(axis=1)
        kinds[shot[~vetoed]] = BODY
        kinds[to[faced == BODY]] = BLANK
        kinds[to[(faced == CITIZEN) & (rolls < RECRUITS)]] = SOLDIER

    def move(self) -> None:
        """OB4: only who stands beside a blank cell can."""
        kinds = self.kinds
        blank = np.flatnonzero(kinds == BLANK)
        beside = np.zeros(len(kinds), dtype=np.bool_)
        for side in self.sides:
            beside[blank + side] = True
        beside &= (kinds >= CITIZEN) & (kinds <= SOLDIER)
        those = np.flatnonzero(beside)
        to = self.beside(those)
        is_open = kinds[to] == BLANK
        those, to = those[is_open], to[is_open]
        first = self.first(those, to)
        those, to = those[first], to[first]
        kinds[to] = kinds[those]
        kinds[those] = BLANK

    def census(self) -> Census:
        """How many cells hold each kind."""
        counted = np.bincount(self.kinds, minlength=EDGE)
        return {word: int(count) for word, count in zip(WORDS, counted, strict=False)}
