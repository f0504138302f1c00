"""Moth Meadow: a book for trying faces. Its evenings show something of every kind, its night is large and moves, and
its swarm is counted."""

from __future__ import annotations

from lazaretto.game import Book
from moth_meadow import evenings, night, swarm
from moth_meadow.tables import TABLES

_NIGHT = Book(
    id="moth_meadow/night",
    title="Moth Meadow at night",
    version=1,
    package=__name__,
    tables=TABLES,
    game=night.Drifting,
    texts=night.TEXTS,
    bots={},
    odds={},
    view=night.view,
    tell=night.tell,
    turn="night",
    turn_limit=night.LAST_NIGHT,
    census=night.census,
    look=night.look,
)

_SWARM = Book(
    id="moth_meadow/swarm",
    title="The swarm",
    version=1,
    package=__name__,
    tables=TABLES,
    game=swarm.Swarming,
    texts=swarm.TEXTS,
    bots={},
    odds={},
    view=swarm.view,
    tell=swarm.tell,
    turn="night",
    turn_limit=swarm.LAST_NIGHT,
    census=swarm.census,
    look=swarm.look,
)

BOOK = Book(
    id="moth_meadow",
    title="Moth Meadow",
    version=1,
    package=__name__,
    tables=TABLES,
    game=evenings.Evenings,
    texts=evenings.TEXTS,
    bots={"random": evenings.anything},
    odds={},
    view=evenings.view,
    tell=evenings.tell,
    turn_limit=30,
    outcomes=("enough", "few"),
    scenes={"night": _NIGHT, "swarm": _SWARM},
)
