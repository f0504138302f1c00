"""Who did what: how often each row of the odds came true in a town, and who became what by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from lazaretto.books.outbreak.mean_intervals import mean_of
from lazaretto.books.outbreak.rules import becomes
from lazaretto.books.outbreak.simulate_town import Lived
from lazaretto.books.outbreak.tables import ANYONE, Chance, OutbreakNumbers, takes_anyone
from lazaretto.books.outbreak.tools.towns import engine_of, lived_by
from lazaretto.game.tool import Answer, ToolRequest, ToolTable, Value, Work

INTERVAL = ("a town", "low", "high")


def work(asked: ToolRequest) -> Work:
    """Let the towns live, and add up their ledgers."""
    towns = asked.given["towns"]
    ledgers = np.stack((yield from lived_by([engine_of(asked)], asked.seed, towns, _ledger)))
    until = f"{towns} towns until day {asked.given['days']}"
    return Answer((), (deeds(asked.numbers, ledgers, until), fates(asked.numbers, ledgers, until)))


def _ledger(lived: Lived) -> Any:
    return lived.ledger.copy()


def deeds(n: OutbreakNumbers, ledgers: Any, until: str) -> ToolTable:
    """Every row toward everyone faced, where it happened at all."""
    whole = ledgers.sum() or 1
    rows = [
        (
            chance.rule,
            name.replace("_", " "),
            chance.actor,
            faced,
            *mean_of(counted).of_counts,
            100 * counted.sum() / whole,
        )
        for place, (name, chance) in enumerate(n.odds.items())
        for faced, counted in _faced(n, chance, ledgers[:, place])
    ]
    columns = ("rule", "what", "who", "toward", *INTERVAL, "% of all")
    return ToolTable(f"Who did what, {until}", columns, tuple(_plain(row) for row in rows))


def _faced(n: OutbreakNumbers, chance: Chance, row: Any) -> Iterator[tuple[str, Any]]:
    """Whoever is faced; together where the row takes anyone, the edge too."""
    if takes_anyone(chance):
        yield ANYONE, row.sum(axis=1)
        return
    for place, kind in enumerate(n.kinds):
        if row[:, place].any():
            yield kind, row[:, place]


def fates(n: OutbreakNumbers, ledgers: Any, until: str) -> ToolTable:
    """By what everyone became what they are: each kind's rows, and their shares of all who became it."""
    rows = []
    for kind in n.kinds:
        ways = {name: found for name, found in _ways(n, ledgers, kind) if found.any()}
        whole = sum(found.sum() for found in ways.values())
        for name, found in sorted(ways.items(), key=lambda way: -way[1].sum()):
            row = n.odds[name]
            rows.append(
                (
                    kind,
                    name.replace("_", " "),
                    row.actor,
                    row.rule,
                    *mean_of(found).of_counts,
                    100 * found.sum() / whole,
                )
            )
    columns = ("became", "by", "of a", "rule", *INTERVAL, "% of these")
    return ToolTable(f"Who became what, and by what, {until}", columns, tuple(_plain(row) for row in rows))


def _ways(n: OutbreakNumbers, ledgers: Any, kind: str) -> Iterator[tuple[str, Any]]:
    """A row counts once for the actor and once for the faced, whichever becomes this kind."""
    for place, name in enumerate(n.odds):
        yield name, ledgers[:, place].sum(axis=1) * becomes(n, place).count(kind)


def _plain(row: tuple[Any, ...]) -> tuple[Value, ...]:
    return tuple(value if isinstance(value, str) else float(value) for value in row)
