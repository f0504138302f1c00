"""Dice as dice: the stamina that is ready, and what the enemy throws."""

from __future__ import annotations

from lazaretto.books.radium.explorer import Explorer, defense_left, facing
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.view import Die, Throw

READY, SPENT = Die(""), Die("", tone="dim")


def stamina(explorer: Explorer) -> Throw:
    """RA10: a point of stamina is a die. What of the pool is spent lies beside it."""
    spent = max(0, explorer.pool - explorer.stamina)
    return Throw("your stamina", (READY,) * explorer.stamina + (SPENT,) * spent)


def throws(n: RadiumNumbers, explorer: Explorer) -> tuple[Throw, ...]:
    """RA3, RA10: everybody's dice, before they are thrown."""
    enemy = facing(n, explorer)
    left = defense_left(enemy, explorer.broken)
    return (
        stamina(explorer),
        Throw("its lethality", (Die("", tone="harm"),) * enemy.lethality),
        Throw("its defense", (READY,) * left + (SPENT,) * (enemy.defense - left)),
    )
