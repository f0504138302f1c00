"""What can be switched off in a town: a row of odds, a rule, or everything that one kind does."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import NamedTuple

from msgspec import json
from msgspec.structs import replace

from lazaretto.books.outbreak.rules import CITIZEN
from lazaretto.books.outbreak.tables import OutbreakNumbers

HOLDS_BACK = {"infected": "OB5", "soldier": "OB11"}
"""The rules by which a kind does nothing on most days. For any other kind in `[acts]` a variant says so."""


class Switch(NamedTuple):
    """Something switched off: its rule, what it is, and the numbers without it."""

    rule: str
    what: str
    numbers: OutbreakNumbers


def switches(n: OutbreakNumbers, of: str = "all") -> list[Switch]:
    """Everything that can be switched off and changes the numbers. Two switches with the same numbers become one, which
    names both rules."""
    found: dict[bytes, Switch] = {json.encode(n): Switch("", "", n)}
    for one in (*(_rows(n) if of != "rules" else ()), *(_rules(n) if of != "rows" else ())):
        same = found.setdefault(json.encode(one.numbers), one)
        rules = dict.fromkeys([*same.rule.split(", "), *one.rule.split(", ")])
        found[json.encode(one.numbers)] = same._replace(rule=", ".join(rules))
    return list(found.values())[1:]


def _rows(n: OutbreakNumbers) -> Iterator[Switch]:
    for name, row in n.odds.items():
        yield Switch(row.rule, _said(n, name), without(n, {name}))


def _said(n: OutbreakNumbers, name: str) -> str:
    return f"{name.replace('_', ' ')} ({n.odds[name].actor})"


def _rules(n: OutbreakNumbers) -> Iterator[Switch]:
    """All rows of a rule, all rows of a kind, and the rules that are not rows."""
    for kind in n.acts:
        acts = {who: percent for who, percent in n.acts.items() if who != kind}
        yield Switch(HOLDS_BACK.get(kind, "acts"), f"days of doing nothing ({kind})", replace(n, acts=acts))
    for rule in dict.fromkeys(row.rule for row in n.odds.values()):
        rows = {name for name, row in n.odds.items() if row.rule == rule}
        (first, *others) = (name for name in n.odds if name in rows)
        what = f"all {len(rows)} rows of {rule}" if others else _said(n, first)
        yield Switch(rule, what, without(n, rows))
    spared = f"sparing whoever is near a {' or '.join(n.window.spared)}"
    yield Switch("OB12", spared, replace(n, window=replace(n.window, spared=())))
    yield Switch("OB17", "walls", without(n, set(n.wood.walls)))
    for kind in dict.fromkeys(row.actor for row in n.odds.values()):
        rows = {name for name, row in n.odds.items() if row.actor == kind}
        rules = dict.fromkeys(n.odds[name].rule for name in n.odds if name in rows)
        yield Switch(", ".join(rules), f"all acts of the {kind}", without(n, rows))


def without(n: OutbreakNumbers, off: Set[str]) -> OutbreakNumbers:
    """The numbers with some rows at 0 percent."""
    odds = {name: replace(row, percent=0) if name in off else row for name, row in n.odds.items()}
    idle = not any(row.percent for row in odds.values() if row.actor == CITIZEN)
    # OB-R1: with the citizen's gate the rows are shares of 100 %, which is impossible if all are 0.
    return replace(n, odds=odds, rulings=replace(n.rulings, citizen_gate=0) if idle else n.rulings)
