"""The explorer as gauges, and what is carried as a panel."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.books.radium.explorer import Explorer, points
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view import item_words
from lazaretto.view import Gauge, Panel

A_MOVE = {"recovery": "and a move", "full": "and all of it a move", "none": "and none a move"}
"""RA-R12: what a move restores."""

HEALTH, STAMINA, EXPOSURE, ROUNDS = "health", "stamina", "exposure", "rounds"
"""The labels of the gauges."""

HALF = " +½"
"""RA-R6: a gauge has whole points only, so a half point is part of its label."""


def gauges(n: RadiumNumbers, explorer: Explorer) -> tuple[Gauge, ...]:
    """RA1, RA-R6: health, stamina of the pool, exposure, and rounds if the ranged weapon uses them."""
    holds = n.weapons[explorer.ranged].rounds
    return (
        Gauge(HEALTH, explorer.health, n.rulings.health, "help"),
        Gauge(STAMINA, explorer.stamina, explorer.pool),
        Gauge(f"{EXPOSURE}{HALF if explorer.exposure % 2 else ''}", explorer.exposure // 2, n.radiation.deadly, "harm"),
        *((Gauge(ROUNDS, explorer.rounds, holds),) if holds else ()),
    )


def carried(n: RadiumNumbers, explorer: Explorer) -> Panel:
    """RA1, RA2: the two weapons with their ratings, and the piece of equipment."""
    weapons = [f"{item_words.weapon(n, name, explorer.rounds)}." for name in explorer.weapons]
    return Panel("You carry", (*weapons, f"{item_words.piece(n, explorer.equipment, explorer.uses)}."))


def recovery(n: RadiumNumbers, explorer: Explorer) -> Panel:
    """RA11, RA12, RA-R6: stamina that comes back, and when there will be less of it."""
    rate, step = explorer.recovery(n), n.rulings.step
    lines = [f"{rate} stamina a round, {A_MOVE[n.rulings.refill]}."]
    coming = (explorer.exposure // (2 * step) + 1) * step
    if rate and coming < n.radiation.deadly:
        lines.append(f"1 less from {coming} exposure on; you have {points(explorer.exposure)}.")
    return Panel("RECOVERY", (*lines, *_worn(n, explorer)))


def weakened(n: RadiumNumbers, explorer: Explorer) -> tuple[Panel, ...]:
    """RA12, RA-R5: what exposure and wounds have taken from RECOVERY and from the pool; no panel if nothing."""
    lines = list(_worn(n, explorer))
    if explorer.recovery(n) < n.player.recovery:
        lines.insert(0, f"{explorer.recovery(n)} stamina a round at {points(explorer.exposure)} exposure.")
    return (Panel("RECOVERY", tuple(lines)),) if lines else ()


def _worn(n: RadiumNumbers, explorer: Explorer) -> Iterator[str]:
    if explorer.worn:
        yield f"Wounds have worn {explorer.worn} off it."
    if explorer.pool < n.player.stamina:
        yield f"The pool is {explorer.pool} of {n.player.stamina}."
