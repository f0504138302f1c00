"""Dice before they are thrown: the explorer's stamina, and the enemy's dice."""

from __future__ import annotations

from lazaretto.books.radium.explorer import Explorer, defense_left, facing
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.view import Die, Throw

READY, SPENT = Die(""), Die("", tone="dim")


def stamina(explorer: Explorer) -> Throw:
    """RA10: a point of stamina is a die; the spent part of the pool is shown beside it."""
    spent = max(0, explorer.pool - explorer.stamina)
    return Throw("your stamina", (READY,) * explorer.stamina + (SPENT,) * spent)


def throws(n: RadiumNumbers, explorer: Explorer) -> tuple[Throw, ...]:
    """RA3, RA10: the dice of both sides, before they are thrown."""
    enemy = facing(n, explorer)
    left = defense_left(enemy, explorer.broken)
    return (
        stamina(explorer),
        Throw("its lethality", (Die("", tone="harm"),) * enemy.lethality),
        Throw("its defense", (READY,) * left + (SPENT,) * (enemy.defense - left)),
    )
