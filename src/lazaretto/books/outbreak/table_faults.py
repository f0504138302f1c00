"""Checks of Outbreak's numbers: unknown names, percents that add up to too much, impossible towns."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lazaretto.books.outbreak.tables import (
    ANY,
    ANYONE,
    COLOURS,
    EDGE_NAME,
    LEAST_SIDE,
    LETTERS,
    MOST_COLOURS,
    MOST_COSTS,
    MOST_KINDS,
    MOST_NEWCOMERS,
    MOST_SIDE,
    OutbreakNumbers,
    apart_of,
    rows_of,
    size,
)
from lazaretto.game import Fault
from lazaretto.refusal import did_you_mean, quoted

RESERVED = (ANY, ANYONE, EDGE_NAME)
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other."""
    if len(n.rulings.aim) != 2:
        yield Fault(("rulings", "aim"), f"it takes two numbers, rows and columns; here are {len(n.rulings.aim)}.")
    yield from _kind_faults(n)
    yield from _row_faults(n)
    yield from _percent_faults(n)
    yield from _map_faults(n)
    yield from _size_faults(n)


def _kind_faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """OB1: every kind that is named anywhere exists."""
    if not 2 <= len(n.kinds) <= MOST_KINDS:
        yield Fault(("kinds",), f"there are {len(n.kinds)} kinds; 2 to {MOST_KINDS} can be told apart.")
    for table, names in (("kinds", n.kinds), ("odds", n.odds)):
        for name in names:
            if not _NAME.fullmatch(name) or name in RESERVED:
                yield Fault(
                    (table,),
                    f"nothing can be called {quoted(name)} here; a name is small letters, digits and _, and "
                    f"none of {', '.join(RESERVED)}.",
                )
    if any(kind.person for kind in list(n.kinds.values())[:1]):
        yield Fault(("kinds",), f"{next(iter(n.kinds))} is the first kind, the open cell, and cannot be a person.")
    named = [(("acts",), list(n.acts)), (("window", "who"), n.window.who), (("window", "spared"), n.window.spared)]
    named += [(("ending", "sick"), n.ending.sick), (("ending", "until"), n.ending.until)]
    named += [(("cures", "first"), (n.cures.first,)), (("setup", "everyone"), (n.setup.everyone,))]
    named += [(("setup", "people"), list(n.setup.people))]
    for name, row in n.odds.items():
        named += [(("odds", name, "actor"), (row.actor,)), (("odds", name, "becomes"), [k for k in row.becomes if k])]
        named += [(("odds", name, "faced"), [kind for kind in row.faced if kind != ANY])]
    for key, kinds in named:
        for kind in kinds:
            if kind not in n.kinds:
                yield Fault(key, f"there is no kind called {quoted(kind)}; {did_you_mean(kind, n.kinds)}")


def _row_faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """Every row that is named exists; only people act; a row changes somebody, and never the edge."""
    for key, rows in (
        (("window", "shots"), n.window.shots),
        (("wood", "walls"), n.wood.walls),
        (("cures", "rows"), n.cures.rows),
        (("twice", "rows"), n.twice.rows),
    ):
        for row in rows:
            if row not in n.odds:
                yield Fault(key, f"there is no row called {quoted(row)}; {did_you_mean(row, n.odds)}")
    for name, chance in n.odds.items():
        if not chance.rule.strip():
            yield Fault(("odds", name, "rule"), "this row names no rule; write the one it comes from, such as OB6.")
        if not chance.faced:
            yield Fault(("odds", name, "faced"), "nobody is faced, so it can never happen; name a kind, or any.")
        if not any(chance.becomes):
            yield Fault(("odds", name, "becomes"), "nobody becomes anything; name a kind for one of the two, or both.")
        if not n.kinds[chance.actor].person:
            yield Fault(("odds", name, "actor"), f"{chance.actor} is not a person, and only people act (OB3).")
        if ANY in chance.faced and chance.becomes[1]:
            yield Fault(("odds", name, "faced"), "any may be the edge, which becomes nothing; name who is faced.")
        if ANY in chance.faced and name in n.cures.rows:
            yield Fault(("cures", "rows"), f"{name} faces any, the edge too, and the edge cannot be cured.")
    opens = next(iter(n.kinds))
    for name in n.wood.walls:
        if n.odds[name].faced != (opens,):
            yield Fault(("odds", name, "faced"), f"a wall goes onto a cell that is {opens} (OB-R6), and onto no other.")
        if n.odds[name].actor in n.window.who:
            sentence = f"{n.odds[name].actor} acts by the window; walls are built by who acts toward a side (OB-R6)."
            yield Fault(("odds", name, "actor"), sentence, (("window", "who"),))
    if n.wood.least > n.wood.most:
        yield Fault(("wood", "least"), f"a wall cannot take {n.wood.least} to {n.wood.most}.", (("wood", "most"),))
    if n.wood.most - n.wood.least >= MOST_COSTS:
        sentence = f"a wall may take {n.wood.least} to {n.wood.most}; at most {MOST_COSTS:,} costs can be rolled."
        yield Fault(("wood", "most"), sentence, (("wood", "least"),))


def _percent_faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """The percents of an actor toward one kind add up to 100 at most, or to the sides of the die in the tables."""
    for actor, percent in n.acts.items():
        if percent > n.dice.sides:
            sentence = f"{actor} would act {percent} times in {n.dice.sides}; use 0 to {n.dice.sides}."
            yield Fault(("acts", actor), sentence, (("dice", "sides"),))
    if n.rulings.citizen_gate > n.dice.sides:
        sentence = f"{n.rulings.citizen_gate} is more than certain; use 0 to {n.dice.sides}."
        yield Fault(("rulings", "citizen_gate"), sentence, (("dice", "sides"),))
    for actor in n.kinds:
        for faced in n.kinds:
            rows = rows_of(n, actor, faced)
            total = sum(row.percent for row in rows.values())
            if total > n.dice.sides:
                listed = ", ".join(f"{name} {row.percent}" for name, row in rows.items())
                keys = [("odds", name, "percent") for name in rows]
                yield Fault(
                    keys[-1],
                    f"{actor} toward {faced} adds up to {total} of {n.dice.sides} ({listed}); it may be "
                    f"{n.dice.sides} at most, so take {total - n.dice.sides} off.",
                    (*keys[:-1], ("dice", "sides")),
                )


def _map_faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """A map is a rectangle of letters, each of a kind."""
    letters = LETTERS[: len(n.kinds)]
    if n.setup.map and not any(n.setup.map):
        sentence = f"the map is empty; draw {LEAST_SIDE} rows or more of {LEAST_SIDE} letters or more, each one of "
        yield Fault(("setup", "map"), f"{sentence}{' '.join(letters)}.")
    for number, row in enumerate(n.setup.map, 1):
        if len(row) != len(n.setup.map[0]):
            yield Fault(
                ("setup", "map"),
                f"row {number} has {len(row)} cells and the first row {len(n.setup.map[0])}; make all rows as long as "
                f"each other, with {letters[0]} for an open cell.",
            )
        odd = next((letter for letter in row if letter not in letters), None)
        if odd:
            yield Fault(("setup", "map"), f"row {number} has {quoted(odd)}; a cell is one of {' '.join(letters)}.")


def _size_faults(n: OutbreakNumbers) -> Iterator[Fault]:
    """OB-R2, OB-R4, OB-R5: the town can be coloured, and has room for its people."""
    rows, columns = size(n)
    key = ("setup", "map") if n.setup.map else ("setup", "rows")
    others = (("setup", "columns"), ("rulings", "edges"))
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (rows, columns)):
        yield Fault(
            key, f"a town of {rows} by {columns} is not possible; use {LEAST_SIDE} to {MOST_SIDE:,} each way.", others
        )
    if n.rulings.edges == "torus" and n.rulings.order == "colours" and (rows % COLOURS or columns % COLOURS):
        yield Fault(
            key,
            f"a torus of {rows} by {columns} cannot be coloured; both sides must be multiples of {COLOURS} (OB-R5).",
            others,
        )
    if not any(n.rulings.aim):
        yield Fault(("rulings", "aim"), "it reaches no cell but the soldier's own.")
    colours = apart_of(n)[0] * apart_of(n)[1]
    if colours > MOST_COLOURS:
        yield Fault(
            key,
            f"the windows of a torus of {rows} by {columns} would need {colours:,} colours; {MOST_COLOURS:,} is the "
            "most. Sides with smaller divisors need fewer.",
            others,
        )
    down, across = (max(reach) for reach in zip((n.window.rows, n.window.columns), n.rulings.aim, strict=True))
    if n.rulings.edges == "torus" and (2 * down + 1 > rows or 2 * across + 1 > columns):
        yield Fault(
            key, f"a window of {2 * down + 1} by {2 * across + 1} does not fit a torus of {rows} by {columns}.", others
        )
    placed = sum(n.setup.people.values())
    if not n.setup.map and placed > min(rows * columns, MOST_NEWCOMERS):
        most = f"{rows * columns} cells" if rows * columns <= MOST_NEWCOMERS else f"the {MOST_NEWCOMERS:,} there may be"
        yield Fault(("setup", "people"), f"{placed} people do not fit {most}.", (key, *others))
