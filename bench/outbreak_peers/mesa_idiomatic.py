"""Outbreak in Mesa as its documentation would have one write it: a grid of cells with room for one, agents that act and
move in an order shuffled anew each time. That order (soldiers among the others) stands where the book has colours
(OB-R5); all else is as ruled. Whoever need not know a side does not draw one, and bodies and walls are never activated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mesa import Model
from mesa.discrete_space import Cell, CellAgent, FixedAgent, OrthogonalVonNeumannGrid

from bench.outbreak_peers.odds import (
    AS_BEFORE,
    BLANK,
    BODY,
    BUILDS,
    CITIZEN,
    DEAREST_WALL,
    DOCTOR,
    DOCTOR_RAISES,
    DOCTOR_TREATS,
    FALLS_ILL,
    INFECTED,
    INFECTED_ACTS,
    KILLS_MEDIC,
    LIVING,
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
    clash,
    new_town,
)
from bench.outbreak_peers.peer import Census


class Fixture(FixedAgent):  # type: ignore[misc]
    """A body or a wall: it lies or stands where it is."""

    def __init__(self, model: Town, kind: int, cell: Cell) -> None:
        super().__init__(model)
        self.kind = kind
        self.cell = cell


class Person(CellAgent):  # type: ignore[misc]
    """Somebody alive, of a kind that others may change."""

    def __init__(self, model: Town, kind: int, cell: Cell) -> None:
        super().__init__(model)
        self.kind = kind
        self.cell = cell
        self.changed_on = 0

    def act(self) -> None:
        """OB3, unless somebody changed this person earlier the same day (OB-R5)."""
        if self.changed_on == self.model.day:
            return
        if self.kind == CITIZEN:
            self.live()
        elif self.kind == INFECTED:
            self.infect()
        elif self.kind == DOCTOR:
            self.treat(DOCTOR_TREATS)
        elif self.kind == NURSE:
            self.treat(NURSE_TREATS)
        else:
            self.aim()

    def move(self) -> None:
        """OB4"""
        cell = self.beside()
        if cell is not None and cell.is_empty:
            self.move_to(cell)

    def beside(self) -> Cell | None:
        """The cell on a random side, none beyond the edge."""
        return self.cell.connections.get(self.random.choice(SIDES))

    def live(self) -> None:
        """OB10"""
        roll = self.random.random()
        if roll < TURNS_DOCTOR:
            self.kind = DOCTOR
        elif roll < TURNS_DOCTOR + FALLS_ILL:
            self.kind = INFECTED
        elif roll < TURNS_DOCTOR + FALLS_ILL + BUILDS and self.model.day >= WALLS_FROM:
            self.build()

    def build(self) -> None:
        """OB17"""
        cell = self.beside()
        if cell is not None and cell.is_empty:
            cost = self.random.randint(1, DEAREST_WALL)
            if cost <= self.model.wood:
                self.model.wood -= cost
                Fixture(self.model, WALL, cell)

    def infect(self) -> None:
        """OB5 to OB7"""
        if self.random.random() >= INFECTED_ACTS:
            return
        faced = who(self.beside())
        if faced is None:
            return
        if faced.kind == CITIZEN:
            faced.change(INFECTED)
        elif faced.kind in (DOCTOR, NURSE):
            mine, theirs = clash(self.random.random())
            self.change(mine)
            faced.change(theirs)

    def treat(self, chance: float) -> None:
        """OB8 and OB9: a doctor's roll for a body is the low end of its roll for the living."""
        roll = self.random.random()
        if roll >= chance:
            return
        faced = who(self.beside())
        if faced is None:
            return
        if faced.kind in (CITIZEN, INFECTED):
            faced.change(NURSE)
        elif faced.kind == BODY and self.kind == DOCTOR and roll < DOCTOR_RAISES:
            cell = faced.cell
            faced.remove()
            Person(self.model, CITIZEN, cell)

    def aim(self) -> None:
        """OB11 to OB16: the veto is looked at only before a shot that would hit."""
        if self.random.random() >= SOLDIER_ACTS:
            return
        row, column = self.cell.coordinate
        down, right = self.random.choice(WINDOW)
        target = who(self.model.cell_at(row + down, column + right))
        if target is None:
            return
        if target.kind == BODY:
            target.remove()
        elif target.kind == CITIZEN:
            if self.random.random() < RECRUITS:
                target.change(SOLDIER)
        elif self.would_kill(target.kind) and not self.sees_citizen():
            target.change(BODY)

    def would_kill(self, kind: int) -> bool:
        """OB13 and OB16"""
        return kind == INFECTED or (kind in (DOCTOR, NURSE) and self.random.random() < KILLS_MEDIC)

    def sees_citizen(self) -> bool:
        """OB12"""
        row, column = self.cell.coordinate
        for down, right in WINDOW:
            other = who(self.model.cell_at(row + down, column + right))
            if other is not None and other.kind == CITIZEN:
                return True
        return False

    def change(self, kind: int) -> None:
        """Become another kind; to die is to leave a body in one's place."""
        if kind == BODY:
            cell = self.cell
            self.remove()
            Fixture(self.model, BODY, cell)
        elif kind != AS_BEFORE:
            self.kind = kind
            self.changed_on = self.model.day


class Town(Model):  # type: ignore[misc]
    """The town and its wood."""

    def __init__(self, rows: int, columns: int, seed: int, kinds: Sequence[int] | None = None, day: int = 0) -> None:
        super().__init__(rng=seed)
        self.day = day
        self.wood = WOOD
        self.grid = OrthogonalVonNeumannGrid((rows, columns), torus=False, capacity=1, random=self.random)
        for cell, kind in zip(self.grid.all_cells.cells, kinds or new_town(rows * columns, self.random), strict=True):
            if kind in LIVING:
                Person(self, kind, cell)
            elif kind != BLANK:
                Fixture(self, kind, cell)

    def step(self) -> None:
        """One day."""
        self.day += 1
        people = self.agents_by_type[Person]
        people.shuffle_do("act")
        people.shuffle_do("move")

    def cell_at(self, row: int, column: int) -> Cell | None:
        """The cell there, none beyond the edge."""
        rows, columns = self.grid.dimensions
        return self.grid[row, column] if 0 <= row < rows and 0 <= column < columns else None

    def census(self) -> Census:
        """How many cells hold each kind."""
        counted = Counter(WORDS[agent.kind] for agent in self.agents)
        return {word: counted[word] for word in WORDS} | {"blank": len(self.grid.empties)}


def who(cell: Cell | None) -> Person | Fixture | None:
    """Whoever or whatever is there."""
    if cell is None or cell.is_empty:
        return None
    occupant: Person | Fixture = cell.agents[0]
    return occupant
