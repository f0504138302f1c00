"""Outbreak in Mesa by somebody in a hurry: its model, agents and cells, but every cell knows its four neighbours and
who stands on it, orders and rolls of a phase are drawn at once by the model's NumPy generator, and whoever's roll comes
to nothing is not called. The rules and the order are those of `mesa_idiomatic`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mesa import Agent, Model
from mesa.discrete_space import Cell, OrthogonalVonNeumannGrid

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

SOME_DAY = TURNS_DOCTOR + FALLS_ILL
CHANCES = {
    CITIZEN: SOME_DAY,
    INFECTED: INFECTED_ACTS,
    DOCTOR: DOCTOR_TREATS,
    NURSE: NURSE_TREATS,
    SOLDIER: SOLDIER_ACTS,
    BODY: 0.0,
}
"""How likely somebody of a kind does anything, while there are no walls."""


class Plot(Cell):  # type: ignore[misc]
    """A cell that knows its four sides, none beyond the edge, and who stands on it."""

    beside: tuple[Plot | None, ...]
    holds: Somebody | None = None


class Somebody(Agent):  # type: ignore[misc]
    """A person, a body or a wall; only the living are ever asked."""

    def __init__(self, model: Town, kind: int, plot: Plot) -> None:
        super().__init__(model)
        self.kind = kind
        self.plot = plot
        self.changed_on = 0
        plot.holds = self

    def act(self, roll: float, side: int) -> None:
        """OB3, by a roll already known to be low enough for this kind to do something."""
        if self.kind == CITIZEN:
            self.live(roll, side)
        elif self.kind == SOLDIER:
            self.aim()
        elif (plot := self.plot.beside[side]) is not None and (faced := plot.holds) is not None:
            if self.kind == INFECTED:
                self.infect(faced)
            elif faced.kind in (CITIZEN, INFECTED):
                faced.change(NURSE)
            elif faced.kind == BODY and self.kind == DOCTOR and roll < DOCTOR_RAISES:
                self.model.raised(faced)

    def live(self, roll: float, side: int) -> None:
        """OB10 and OB17"""
        if roll < TURNS_DOCTOR:
            self.kind = DOCTOR
        elif roll < SOME_DAY:
            self.kind = INFECTED
        elif (plot := self.plot.beside[side]) is not None and plot.holds is None:
            cost = self.random.randint(1, DEAREST_WALL)
            if cost <= self.model.wood:
                self.model.wood -= cost
                Somebody(self.model, WALL, plot)

    def infect(self, faced: Somebody) -> None:
        """OB6 and OB7"""
        if faced.kind == CITIZEN:
            faced.change(INFECTED)
        elif faced.kind in (DOCTOR, NURSE):
            mine, theirs = clash(self.random.random())
            self.change(mine)
            faced.change(theirs)

    def aim(self) -> None:
        """OB11 to OB16"""
        row, column = self.plot.coordinate
        down, right = self.random.choice(WINDOW)
        target = self.model.who(row + down, column + right)
        if target is None:
            return
        if target.kind == BODY:
            target.plot.holds = None
            target.remove()
        elif target.kind == CITIZEN:
            if self.random.random() < RECRUITS:
                target.change(SOLDIER)
        elif target.kind == INFECTED or (target.kind in (DOCTOR, NURSE) and self.random.random() < KILLS_MEDIC):
            near = [self.model.who(row + down, column + right) for down, right in WINDOW]
            if all(other is None or other.kind != CITIZEN for other in near):
                target.change(BODY)

    def change(self, kind: int) -> None:
        """Become another kind today."""
        if kind != AS_BEFORE:
            self.kind = kind
            self.changed_on = self.model.day


class Town(Model):  # type: ignore[misc]
    """The town, its wood, and those alive in it."""

    def __init__(self, rows: int, columns: int, seed: int, kinds: Sequence[int] | None = None, day: int = 0) -> None:
        super().__init__(rng=seed)
        self.day = day
        self.wood = WOOD
        self.grid = OrthogonalVonNeumannGrid(
            (rows, columns), torus=False, capacity=1, random=self.random, cell_klass=Plot
        )
        plots = self.grid.all_cells.cells
        self.plots = {plot.coordinate: plot for plot in plots}
        for plot in plots:
            plot.beside = tuple(plot.connections.get(side) for side in SIDES)
        for plot, kind in zip(plots, kinds or new_town(len(plots), self.random), strict=True):
            if kind != BLANK:
                Somebody(self, kind, plot)
        self.people = [agent for agent in self.agents if agent.kind in LIVING]

    def step(self) -> None:
        """One day."""
        self.day += 1
        self.act()
        self.people = [person for person in self.people if person.kind in LIVING]
        self.move()

    def act(self) -> None:
        """Everyone once; who died or was changed today has no turn left."""
        today = self.day
        chances = CHANCES | {CITIZEN: SOME_DAY + BUILDS} if today >= WALLS_FROM else CHANCES
        people, rolls = self.shuffled(), self.rng.random(len(self.people)).tolist()
        for person, roll, side in zip(people, rolls, self.sides(), strict=True):
            if roll < chances[person.kind] and person.changed_on != today:
                person.act(roll, side)

    def move(self) -> None:
        """OB4"""
        for person, side in zip(self.shuffled(), self.sides(), strict=True):
            plot = person.plot.beside[side]
            if plot is not None and plot.holds is None:
                person.plot.holds = None
                person.plot = plot
                plot.holds = person

    def raised(self, body: Somebody) -> None:
        """A body lives again; one that died today was not yet taken from the living."""
        if body.changed_on != self.day:
            self.people.append(body)
        body.change(CITIZEN)

    def shuffled(self) -> list[Somebody]:
        """Those alive in a random order."""
        people = self.people
        return [people[index] for index in self.rng.permutation(len(people)).tolist()]

    def sides(self) -> list[int]:
        """A random side for each of those alive."""
        sides: list[int] = self.rng.integers(0, len(SIDES), len(self.people)).tolist()
        return sides

    def who(self, row: int, column: int) -> Somebody | None:
        """Whoever or whatever is there, nobody beyond the edge."""
        plot = self.plots.get((row, column))
        return plot.holds if plot is not None else None

    def census(self) -> Census:
        """How many cells hold each kind."""
        counted = Counter(WORDS[agent.kind] for agent in self.agents)
        return {word: counted[word] for word in WORDS} | {"blank": len(self.plots) - counted.total()}
