"""The explorer's comforts on the map: explore, travel, run. They know what the explorer knows, and stop for anything
new."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from lazaretto.books.radium.choices import Choice, Go, said
from lazaretto.books.radium.journey import Seen, explorer
from lazaretto.books.radium.rules import WAYS, beside, is_in_window, steps_between
from lazaretto.books.radium.squares import bearing, column_row, lurks
from lazaretto.books.radium.tables import SIDE, SQUARES, RadiumNumbers
from lazaretto.books.radium.view import item_words, land_board
from lazaretto.books.radium.world.journey_layout import CLUE_HERE, UNKNOWN
from lazaretto.game import Comforts, Goal, Position, Seat, Square, comfort
from lazaretto.grid import NOWHERE, SIDES, Ground, Shape

Steps = Generator[Choice, Position, str]

SHAPE = Shape(SIDE, SIDE, SIDE)

UNSEEN_COST, UNMEASURED_COST, GLOW_COST = 4, 2, 3
"""What a step into the unseen or the unmeasured counts for, and each level of glow, where a safe one counts for 1."""

HARMFUL_GLOW = 2
"""A square that glows so strongly is worth a stop."""


def ground(n: RadiumNumbers, world: Any) -> Ground:
    """RA-R14: the land as the explorer knows it. A comfort never walks into an enemy that is seen."""
    return Ground(SHAPE, bytes(_cost(n, world, square) for square in range(SQUARES)), bytes(SQUARES))


def explore(n: RadiumNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Go to the nearest clue, or to the nearest square from which something new can be seen."""
    while True:
        world = position.seen.world
        if world.enemy >= 0:
            return _met(n, position.seen)
        goals = _worth_a_visit(n, world)
        way = ground(n, world).way_to(world.at, goals, SIDES)
        if way == NOWHERE:
            return "Enemies bar the way to all that is left to explore." if goals else "You have explored the land."
        position = yield Go(WAYS[way // 2])
        if why := disturbed(n, world, position.seen):
            return why


def travel(n: RadiumNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Go to a square, around enemies and glow."""
    column, row = goal if isinstance(goal, tuple) else (SIDE, SIDE)
    first = True
    if not (column < SIDE and row < SIDE):
        return f"The square {column},{row} is off the map, which has {SIDE} columns and {SIDE} rows."
    while True:
        world, to = position.seen.world, row * SIDE + column
        if world.enemy >= 0:
            return _met(n, position.seen)
        if world.at == to:
            return f"You are at {column},{row} already." if first else "You are there."
        if enemy := lurks(n, world.contents[to]):
            return f"{item_words.one(enemy).capitalize()} is there."
        way = ground(n, world).way_to(world.at, [to], SIDES)
        if way == NOWHERE:
            return f"Enemies bar every way to {column},{row}."
        position, first = (yield Go(WAYS[way // 2])), False
        if position.seen.world.at != to and (why := disturbed(n, world, position.seen)):
            return why


def run(n: RadiumNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Go straight on."""
    first = True
    if goal not in WAYS:
        return "The explorer goes north, east, south or west."
    while True:
        world = position.seen.world
        if world.enemy >= 0:
            return _met(n, position.seen)
        to = beside(world.at, WAYS.index(str(goal)))
        if to == NOWHERE:
            return "The land ends here."
        if enemy := lurks(n, world.contents[to]):
            return f"{item_words.one(enemy).capitalize()} is in the way."
        if not first and world.levels[to] >= HARMFUL_GLOW:
            return f"The next square glows at {world.levels[to]}."
        position, first = (yield Go(str(goal))), False
        if why := disturbed(n, world, position.seen):
            return why


def disturbed(n: RadiumNumbers, was: Any, seen: Seen) -> str:
    """What the explorer newly sees or feels, in a sentence; empty if that is nothing."""
    now = seen.world
    if now.enemy >= 0:
        return _met(n, seen)
    if now.health < was.health:
        return "You are hurt."
    if now.clues > was.clues:
        return "You find a clue." if now.bunker == UNKNOWN else "You know where the bunker is."
    if was.levels[now.at] < HARMFUL_GLOW <= now.levels[now.at]:
        return f"The square glows at {now.levels[now.at]}."
    found = [square for square in range(SQUARES) if was.contents[square] == UNKNOWN != now.contents[square]]
    things = [(square, name) for square in found if (name := land_board.named(n, now.contents[square]))]
    if not things or things[0][0] == now.at:
        return ""
    square, name = min(things, key=lambda thing: steps_between(now.at, thing[0]))
    more = f", and {item_words.counted(len(things) - 1, 'thing')} more" if things[1:] else ""
    return f"You see {item_words.one(name)}, {bearing(now.at, square)}{more}."


def things(n: RadiumNumbers, seen: Seen) -> dict[str, Square]:
    """RA-R8, RA-R9: what the explorer may travel to by its name: the bunker, and the nearest of everything seen that is
    no enemy."""
    world, named = seen.world, dict[str, Square]()
    if world.bunker != UNKNOWN:
        named["bunker"] = column_row(world.bunker)
    for square in sorted(range(SQUARES), key=lambda square: steps_between(world.at, square)):
        name = "" if lurks(n, world.contents[square]) else land_board.named(n, world.contents[square])
        if name and square != world.at:
            named.setdefault(name, column_row(square))
    return named


def _cost(n: RadiumNumbers, world: Any, square: int) -> int:
    if lurks(n, world.contents[square]):
        return 0
    if world.contents[square] == UNKNOWN:
        return UNSEEN_COST
    level = world.levels[square]
    return UNMEASURED_COST if level == UNKNOWN else 1 + GLOW_COST * level


def _worth_a_visit(n: RadiumNumbers, world: Any) -> list[int]:
    """Squares with a clue, and those from which the window shows what was never seen."""
    unseen = [square for square in range(SQUARES) if world.contents[square] == UNKNOWN]
    return [
        square
        for square in range(SQUARES)
        if world.contents[square] == CLUE_HERE
        or (world.contents[square] != UNKNOWN and any(is_in_window(square, to, n.rulings.window) for to in unseen))
    ]


def _met(n: RadiumNumbers, seen: Seen) -> str:
    """RA4: in an encounter, every choice is the player's own."""
    return f"Not while {item_words.one(said(explorer(n, seen).enemy))} stands before you."


COMFORTS: Comforts[RadiumNumbers, Choice] = Comforts(
    (comfort("explore", explore), comfort("travel", travel, things), comfort("run", run))
)
