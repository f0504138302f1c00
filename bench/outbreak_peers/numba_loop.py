"""Outbreak as one would write it for speed alone: two plain Numba loops over the cells in reading order, in place, with
Numba's own generator. People act and move row by row where the book has colours (OB-R5), and soldiers among the others;
all else is as ruled."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numba
import numpy as np

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
    WOOD,
    WORDS,
    new_town,
)
from bench.outbreak_peers.peer import Census

EDGE = len(WORDS)
DEEP, WIDE = 2, 3
"""How far a soldier sees down and across; as many cells stand around the town for what is beyond its edge."""

KIND, CHANGED, MOVED = 15, 16, 32
"""A cell is a kind and two marks: was changed by another before acting, has moved here and is not to move again."""

SOME_DAY = TURNS_DOCTOR + FALLS_ILL
CHANCES = np.array((0, 0, INFECTED_ACTS, DOCTOR_TREATS, NURSE_TREATS, SOLDIER_ACTS))
STEPS = np.array(SIDES)
UP_TO = np.array([up_to for up_to, _, _ in CLASH])
BECOME = np.array([(mine, theirs) for _, mine, theirs in CLASH])


@numba.njit(cache=True)
def pick(count: int) -> int:
    """A number from 0 on."""
    return int(np.random.random() * count)


@numba.njit(cache=True)
def act_all(cells: Any, walls: bool, wood: int) -> int:
    """OB3: everyone acts once; the wood that is left."""
    for y in range(DEEP, cells.shape[0] - DEEP):
        for x in range(WIDE, cells.shape[1] - WIDE):
            who = cells[y, x]
            if who == BLANK or who >= BODY:
                continue
            roll = np.random.random()
            if who == CITIZEN:
                if roll < SOME_DAY:
                    cells[y, x] = DOCTOR if roll < TURNS_DOCTOR else INFECTED
                elif walls and roll < SOME_DAY + BUILDS:
                    wood = build(cells, y, x, wood)
            elif roll < CHANCES[who]:
                if who == SOLDIER:
                    aim(cells, y, x)
                else:
                    face(cells, y, x, who, roll)
    return wood


@numba.njit(cache=True)
def build(cells: Any, y: int, x: int, wood: int) -> int:
    """OB17"""
    side = pick(4)
    down, across = y + STEPS[side, 0], x + STEPS[side, 1]
    if cells[down, across] == BLANK:
        cost = 1 + pick(DEAREST_WALL)
        if cost <= wood:
            cells[down, across] = WALL
            return wood - cost
    return wood


@numba.njit(cache=True)
def face(cells: Any, y: int, x: int, who: int, roll: float) -> None:
    """OB6 to OB9"""
    side = pick(4)
    down, across = y + STEPS[side, 0], x + STEPS[side, 1]
    faced = cells[down, across] & KIND
    if who == INFECTED:
        if faced == CITIZEN:
            cells[down, across] = INFECTED | CHANGED
        elif faced in (DOCTOR, NURSE):
            row = np.searchsorted(UP_TO, np.random.random(), side="right")
            mine, theirs = BECOME[row]
            if mine != AS_BEFORE:
                cells[y, x] = mine
            if theirs != AS_BEFORE:
                cells[down, across] = theirs | CHANGED
    elif faced in (CITIZEN, INFECTED):
        cells[down, across] = NURSE | CHANGED
    elif faced == BODY and who == DOCTOR and roll < DOCTOR_RAISES:
        cells[down, across] = CITIZEN | CHANGED


@numba.njit(cache=True)
def aim(cells: Any, y: int, x: int) -> None:
    """OB11 to OB16"""
    width = 2 * WIDE + 1
    spot = pick((2 * DEEP + 1) * width - 1)
    spot += spot >= DEEP * width + WIDE
    down, across = y - DEEP + spot // width, x - WIDE + spot % width
    faced = cells[down, across] & KIND
    if faced == BODY:
        cells[down, across] = BLANK
    elif faced == CITIZEN:
        if np.random.random() < RECRUITS:
            cells[down, across] = SOLDIER | CHANGED
    elif faced == INFECTED or (faced in (DOCTOR, NURSE) and np.random.random() < KILLS_MEDIC):
        for near in cells[y - DEEP : y + DEEP + 1, x - WIDE : x + WIDE + 1].flat:
            if near & KIND == CITIZEN:
                return
        cells[down, across] = BODY


@numba.njit(cache=True)
def move_all(cells: Any) -> None:
    """OB4: everyone moves once; all marks are gone after it."""
    for y in range(DEEP, cells.shape[0] - DEEP):
        for x in range(WIDE, cells.shape[1] - WIDE):
            who = cells[y, x] & KIND
            is_done = cells[y, x] & MOVED
            cells[y, x] = who
            if who == BLANK or who >= BODY or is_done:
                continue
            side = pick(4)
            down, across = y + STEPS[side, 0], x + STEPS[side, 1]
            if cells[down, across] == BLANK:
                cells[y, x] = BLANK
                cells[down, across] = who | MOVED if side >= 2 else who


@numba.njit(cache=True)
def live(cells: Any, day: int, days: int, wood: int) -> int:
    """So many days after one; the wood that is left."""
    for number in range(day + 1, day + days + 1):
        wood = act_all(cells, number >= WALLS_FROM, wood)
        move_all(cells)
    return wood


@numba.njit(cache=True)
def sow(seed: int) -> None:
    """Numba's generator is not NumPy's, and is seeded from inside."""
    np.random.seed(seed)


class Town:
    """Kinds in rows, with an edge around them as wide as a soldier sees."""

    def __init__(self, rows: int, columns: int, seed: int, kinds: Sequence[int] | None = None, day: int = 0) -> None:
        self.day, self.wood = day, WOOD
        self.cells = np.full((rows + 2 * DEEP, columns + 2 * WIDE), EDGE, dtype=np.uint8)
        first = kinds if kinds is not None else new_town(rows * columns, Random(seed))
        self.cells[DEEP:-DEEP, WIDE:-WIDE] = np.reshape(first, (rows, columns))
        sow(seed)

    def step(self, days: int = 1) -> None:
        """One day, or several in one call."""
        self.wood = live(self.cells, self.day, days, self.wood)
        self.day += days

    def census(self) -> Census:
        """How many cells hold each kind."""
        counted = np.bincount(self.cells.ravel(), minlength=EDGE)
        return {word: int(count) for word, count in zip(WORDS, counted, strict=False)}
