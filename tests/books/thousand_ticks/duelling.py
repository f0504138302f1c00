"""Helpers for the tests of Thousand Ticks: average fighters and what differs, weapons by their picks, duels with
scripted dice, and dice counted by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from msgspec import structs

from lazaretto.books.thousand_ticks.choices import read_choice
from lazaretto.books.thousand_ticks.duel import Duel, Side, TicksDuel
from lazaretto.books.thousand_ticks.notation import read_duel
from lazaretto.books.thousand_ticks.tables import TABLES, Fighter, Secondary, TicksNumbers, Weapon
from lazaretto.dice import Scripted
from lazaretto.game import Overlay, take

MISSES, HITS, CRITICAL = range(3)
"""The faces of the die to hit, as the loop reads it."""


@cache
def numbers(*settings: str) -> TicksNumbers:
    """The book's numbers with `table.key=value` settings."""
    return TABLES.load(Overlay().and_set(settings))


def fighter(**changed: Any) -> Fighter:
    """A fighter who is average in everything, of level 1, without armor or shield, and with what differs."""
    average = dict.fromkeys(
        ("strength", "dexterity", "constitution", "speed", "perception", "intelligence", "wisdom", "charisma"), 5
    )
    plain = {"level": 1, "armor": "none", "shield": False, "weapon": "staff", "about": "Average."}
    return Fighter(**{**average, **plain, **changed})


def weapon(size: Any = "medium", *specials: Any, secondary: int = 0, ranged: bool = False) -> Weapon:
    """A weapon that slashes, and pierces with its secondary attack if it has one."""
    second = (Secondary(name="Poke", type="piercing", rank=secondary),) if secondary else ()
    return Weapon(
        size=size, name="Cut", type="slashing", secondaries=second, specials=specials, ranged=ranged, about="Sharp."
    )


def with_fighter(n: TicksNumbers, name: str, **changed: Any) -> TicksNumbers:
    """The numbers with a fighter changed."""
    return structs.replace(n, fighters={**n.fighters, name: structs.replace(n.fighters[name], **changed)})


def state(text: str) -> Duel:
    """A state of a duel, as it is written."""
    return read_duel(text)


def after(at: Duel, choice: str, *faces: int, over: tuple[str, ...] = ()) -> Duel:
    """The duel after a turn in which the dice show these faces, every one of them asked for."""
    game, script = TicksDuel(numbers(*over)), Scripted(faces)
    (seat,) = game.choices(at)
    changed = take(game, at, {seat: read_choice(choice)}, script)
    script.finish()
    return changed


def begun(*faces: int, over: tuple[str, ...] = ()) -> Duel:
    """A duel that has just begun: the AP of both, and who goes first in a tie, 0 or 1."""
    return TicksDuel(numbers(*over)).start(Scripted(faces))


def choices(at: Duel, *over: str) -> dict[str, list[str]]:
    """What may be chosen."""
    return {seat: [str(choice) for choice in may] for seat, may in TicksDuel(numbers(*over)).choices(at).items()}


def side(hp: int = 30, ep: int = 30, ap: int = 1000, stunned: bool = False) -> Side:
    """A fighter in a state."""
    return Side(hp, ep, ap, stunned)


@cache
def totals(count: int, sides: int) -> dict[int, Fraction]:
    """The chances of each total of dice, counted out."""
    shown = Counter(sum(faces) for faces in product(range(1, sides + 1), repeat=count))
    return {total: Fraction(ways, sides**count) for total, ways in sorted(shown.items())}
