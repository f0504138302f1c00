"""Who did what: how often each row of the odds came true in a town, and who became what by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from lazaretto.books.outbreak.mean_intervals import mean_of
from lazaretto.books.outbreak.rules import becomes
from lazaretto.books.outbreak.simulate_town import TownRun
from lazaretto.books.outbreak.tables import ANYONE, Chance, OutbreakNumbers, takes_anyone
from lazaretto.books.outbreak.tools.many_towns import engine_of, simulate_towns
from lazaretto.game.book_tool import Answer, ToolRequest, ToolTable, Value, Work

INTERVAL = ("a town", "low", "high")


def work(asked: ToolRequest) -> Work:
    """Simulate the towns and add up their ledgers."""
    towns = asked.given["towns"]
    ledgers = np.stack((yield from simulate_towns([engine_of(asked)], asked.seed, towns, _ledger)))
    until = f"{towns} towns until day {asked.given['days']}"
    return Answer((), (deeds(asked.numbers, ledgers, until), fates(asked.numbers, ledgers, until)))


def _ledger(town_run: TownRun) -> Any:
    return town_run.ledger.copy()


def deeds(n: OutbreakNumbers, ledgers: Any, until: str) -> ToolTable:
    """How often each row of odds came true toward each kind, as far as it happened at all."""
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
    """The kinds that were faced, with their counts; one sum for a row that applies to anyone."""
    if takes_anyone(chance):
        yield ANYONE, row.sum(axis=1)
        return
    for place, kind in enumerate(n.kinds):
        if row[:, place].any():
            yield kind, row[:, place]


def fates(n: OutbreakNumbers, ledgers: Any, until: str) -> ToolTable:
    """For each kind, the rows by which people became it, and the share of each."""
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
    """How often each row made somebody this kind: once for the actor and once for the faced, if they become it."""
    for place, name in enumerate(n.odds):
        yield name, ledgers[:, place].sum(axis=1) * becomes(n, place).count(kind)


def _plain(row: tuple[Any, ...]) -> tuple[Value, ...]:
    return tuple(value if isinstance(value, str) else float(value) for value in row)
