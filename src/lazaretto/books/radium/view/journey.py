"""The journey as a View: the map and the choices there, or the encounter that a step has led into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.journey import Seen, explorer
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.squares import bearing, lies_here
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view import (
    dice_pools,
    encounter,
    explorer_gauges,
    item_words,
    land_board,
    map_choices,
    round_choices,
    round_composer,
)
from lazaretto.books.radium.world.journey_layout import UNKNOWN
from lazaretto.game import Seat
from lazaretto.view import Gauge, Option, Panel, View

TITLE = "Radium"


def view_journey(n: RadiumNumbers, seen: Seen, seat: Seat | None, choices: Sequence[Choice]) -> View:
    """What the explorer sees; a spectator sees the same."""
    world, who = seen.world, explorer(n, seen)
    may = choices if seat else ()
    return _fight(n, world, who, may) if who.enemy else _walk(n, world, who, may)


def explain_step(n: RadiumNumbers, seen: Seen, seat: Seat, choice: Choice) -> Option:
    """What one choice does, on the map or in an encounter, with its odds."""
    who = explorer(n, seen)
    if who.enemy:
        return round_choices.explained(n, who, choice)
    return map_choices.explained(n, seen.world, who, choice)


def _walk(n: RadiumNumbers, world: Any, who: Explorer, choices: Sequence[Choice]) -> View:
    return View(
        TITLE,
        _here(n, world) if world.standing == GOES_ON else item_words.ending(n, world.standing, who.enemy),
        (*explorer_gauges.gauges(n, who), *_so_far(n, world)),
        land_board.board(n, world),
        (explorer_gauges.carried(n, who), explorer_gauges.recovery(n, who), *_glowing(n, world)),
        map_choices.options(n, world, who, choices),
    )


def _fight(n: RadiumNumbers, world: Any, who: Explorer, choices: Sequence[Choice]) -> View:
    """The View of an encounter, with the map."""
    goes_on = world.standing == GOES_ON
    return View(
        TITLE,
        encounter.met(n, who) if goes_on else item_words.ending(n, world.standing, who.enemy),
        explorer_gauges.gauges(n, who),
        land_board.board(n, world),
        explorer_gauges.weakened(n, who),
        round_choices.options(n, who, choices),
        dice_pools.throws(n, who) if goes_on else (),
        portraits=(encounter.portrait(n, who),),
        composer=round_composer.composer(n, who, choices),
    )


def _so_far(n: RadiumNumbers, world: Any) -> tuple[Gauge, Gauge]:
    """RA-R8: the gauges of clues and of moves."""
    clues = Gauge("clues", min(world.clues, n.map.clues_needed), n.map.clues_needed, "help")
    return clues, Gauge("moves", world.moves, n.map.last_move)


def _here(n: RadiumNumbers, world: Any) -> str:
    """RA-R6, RA-R8: what lies here, the square's radiation, and how many clues to find; or where the bunker is, once it
    is known."""
    thing, level = lies_here(n, world), world.levels[world.at]
    lies = f"Here: {item_words.one(thing)}. " if thing else ""
    glows = f"The square glows at {level}. " if level > 0 else ""
    if world.bunker != UNKNOWN:
        return f"{lies}{glows}The bunker is {bearing(world.at, world.bunker)}."
    return f"{lies}{glows}{item_words.counted(n.map.clues_needed - world.clues, 'clue')} to find."


def _glowing(n: RadiumNumbers, world: Any) -> tuple[Panel, ...]:
    """RA-R6, RA-R9: the known radiation of squares in the window where the map shows something else."""
    lines = [
        f"{name}, {bearing(world.at, square)}: glow {world.levels[square]}."
        for square, content in enumerate(world.contents)
        if (name := land_board.named(n, content)) and world.levels[square] > 0 and land_board.is_lit(n, world, square)
    ]
    return (Panel("Glow under them", tuple(lines)),) if lines else ()
