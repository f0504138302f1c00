"""The cellar as the hero sees it: lit, remembered and dark squares, oil and health, and the ways that are open."""

from __future__ import annotations

from collections.abc import Sequence

from lantern_cellar.game import Seen, ending
from lantern_cellar.rules import WAYS, Way, beside, bite, gap
from lantern_cellar.tables import SIDE, CellarNumbers, drawn, square_of
from lazaretto.dice import law
from lazaretto.game import Seat
from lazaretto.view import Bar, Board, Cell, Gauge, Option, View

LEGEND = (("@", "you"), ("r", "a rat"), (">", "the stair"), ("#", "wall"), (".", "floor"))
KEYS = {Way.NORTH: "k", Way.EAST: "l", Way.SOUTH: "j", Way.WEST: "h", Way.WAIT: "."}
"""Directions as every face knows them."""

ENDINGS = {"out": "You are out.", "bitten": "The rats have had their fill.", "dark": "The lamp is out. You are lost."}


def view(n: CellarNumbers, seen: Seen, seat: Seat | None, choices: Sequence[Way]) -> View:
    """The screen of the hero; a spectator looks over his shoulder."""
    gauges = (
        Gauge("oil", seen.oil, max(n.hero.oil, seen.oil), "plain"),
        Gauge("health", seen.health, max(n.hero.health, seen.health), "help"),
    )
    options = tuple(_option(n, seen, way) for way in choices) if seat else ()
    return View("Lantern Cellar", _status(n, seen), gauges, _board(n, seen), (), options)


def _status(n: CellarNumbers, seen: Seen) -> str:
    ended = ending(n, seen)
    if ended:
        return ENDINGS[ended]
    return f"You see {len(seen.rats) or 'no'} rat{'' if len(seen.rats) == 1 else 's'}."


def _board(n: CellarNumbers, seen: Seen) -> Board:
    rows = tuple(tuple(_cell(n, seen, square_of(column, row)) for column in range(SIDE)) for row in range(SIDE))
    return Board(rows, (seen.hero % SIDE, seen.hero // SIDE), LEGEND)


def _cell(n: CellarNumbers, seen: Seen, square: int) -> Cell:
    if square == seen.hero:
        return Cell("@", "now")
    if square in seen.rats:
        return Cell("r", "harm")
    if not seen.known[square]:
        return Cell(" ", "dim", "dark")
    glyph = drawn(n.setup.cellar)[square].replace("@", ".")
    return Cell(glyph, light="lit" if gap(square, seen.hero) <= n.lantern.reach else "remembered")


def _option(n: CellarNumbers, seen: Seen, way: Way) -> Option:
    """A rat that is beside the square, and stays, bites with these odds."""
    at = beside(seen.hero, WAYS.index(way))
    snap = law(bite, n)
    odds = Bar("a rat beside you", (("bites", snap.chance(True)), ("misses", snap.chance(False))))
    bars = (odds,) if any(gap(rat, at) == 1 for rat in seen.rats) else ()
    does = "stays where you are" if way is Way.WAIT else f"goes to {at % SIDE},{at // SIDE}"
    return Option(way, does, key=KEYS[way], bars=bars)
