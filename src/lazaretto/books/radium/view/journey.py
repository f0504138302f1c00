"""The journey as it is shown: the map and what may be done there, or the encounter that a step has led into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.journey import Seen, explorer
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.squares import bearing, lies_here
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view import body, dice, encounter, land, rounds, ways, words
from lazaretto.books.radium.world.layout import UNKNOWN
from lazaretto.game import Seat
from lazaretto.view import Gauge, Panel, View

TITLE = "Radium"


def view_journey(n: RadiumNumbers, seen: Seen, seat: Seat | None, choices: Sequence[Choice]) -> View:
    """The screen of the explorer; a spectator looks over his shoulder."""
    world, who = seen.world, explorer(n, seen)
    may = choices if seat else ()
    return _fight(n, world, who, may) if who.enemy else _walk(n, world, who, may)


def _walk(n: RadiumNumbers, world: Any, who: Explorer, choices: Sequence[Choice]) -> View:
    return View(
        TITLE,
        _here(n, world) if world.standing == GOES_ON else words.ending(n, world.standing, who.enemy),
        (*body.gauges(n, who), *_so_far(n, world)),
        land.board(n, world),
        (body.carried(n, who), body.recovery(n, who), *_glowing(n, world)),
        ways.options(n, world, who, choices),
    )


def _fight(n: RadiumNumbers, world: Any, who: Explorer, choices: Sequence[Choice]) -> View:
    """The same as in an encounter by itself, and the map."""
    goes_on = world.standing == GOES_ON
    return View(
        TITLE,
        encounter.met(n, who) if goes_on else words.ending(n, world.standing, who.enemy),
        body.gauges(n, who),
        land.board(n, world),
        body.weakened(n, who),
        rounds.options(n, who, choices),
        dice.throws(n, who) if goes_on else (),
        forms=rounds.forms(choices),
        portraits=(encounter.portrait(n, who),),
    )


def _so_far(n: RadiumNumbers, world: Any) -> tuple[Gauge, Gauge]:
    """RA-R8: clues that are needed, and the clock."""
    clues = Gauge("clues", min(world.clues, n.map.clues_needed), n.map.clues_needed, "help")
    return clues, Gauge("moves", world.moves, n.map.last_move)


def _here(n: RadiumNumbers, world: Any) -> str:
    """RA-R6, RA-R8: what lies here, how it glows, and clues to find; or where the bunker is, as soon as they tell."""
    thing, level = lies_here(n, world), world.levels[world.at]
    lies = f"Here: {words.one(thing)}. " if thing else ""
    glows = f"The square glows at {level}. " if level > 0 else ""
    if world.bunker != UNKNOWN:
        return f"{lies}{glows}The bunker is {bearing(world.at, world.bunker)}."
    return f"{lies}{glows}{words.counted(n.map.clues_needed - world.clues, 'clue')} to find."


def _glowing(n: RadiumNumbers, world: Any) -> tuple[Panel, ...]:
    """RA-R6, RA-R9: squares in the window whose glow is known and hidden on the map by what is there."""
    lines = [
        f"{name}, {bearing(world.at, square)}: glow {world.levels[square]}."
        for square, content in enumerate(world.contents)
        if (name := land.named(n, content)) and world.levels[square] > 0 and land.is_lit(n, world, square)
    ]
    return (Panel("Glow under them", tuple(lines)),) if lines else ()
