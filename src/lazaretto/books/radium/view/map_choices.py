"""The choices on the map: where a step leads and what is known of it, what lies here, and the medkit."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from lazaretto.books.radium.choices import HEALED, Choice, Go, Heal, Take, said
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.rules import WAYS, beside
from lazaretto.books.radium.squares import lies, lies_here, lurks
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view import item_words
from lazaretto.books.radium.world.journey_layout import CLUE_HERE, UNKNOWN
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.books.radium.world.wasteland import heal
from lazaretto.view import Option

KEYS = dict(zip(WAYS, "kljh", strict=True))
"""The keys of the directions, the same in every face."""

TAKE, HEAL = "g", {"health": "m", "pool": "p"}


def options(n: RadiumNumbers, world: Any, who: Explorer, choices: Sequence[Choice]) -> tuple[Option, ...]:
    """RA-R9, RA-R14: every choice on the map, in the order of the rules."""
    return tuple(explained(n, world, who, choice) for choice in choices)


def explained(n: RadiumNumbers, world: Any, who: Explorer, choice: Choice) -> Option:
    """RA-R9, RA-R14: a choice on the map, and what is known of where it leads."""
    match choice:
        case Go(way):
            return _go(n, world, way)
        case Take():
            return Option(str(choice), _takes(n, world, who), key=TAKE)
        case Heal(what):
            return Option(str(choice), _heals(n, world, what), key=HEAL[what])
    raise AssertionError("on the map nobody is there to fight")


def _go(n: RadiumNumbers, world: Any, way: str) -> Option:
    square = beside(world.at, WAYS.index(way))
    return Option(way, f"leads to {there(n, world, square)}; {glow(world.levels[square])}", key=KEYS[way])


def there(n: RadiumNumbers, world: Any, square: int) -> str:
    """What is on a square, as far as it has been seen."""
    content = world.contents[square]
    if square == world.bunker:
        return "the bunker"
    if enemy := lurks(n, content):
        return f"{item_words.one(enemy)} ({item_words.ratings(n.enemies[enemy])})"
    if thing := lies(n, content):
        return item_words.one(thing)
    if content == CLUE_HERE:
        return "a clue"
    return "what nobody has seen" if content == UNKNOWN else "an empty square"


def glow(level: int) -> str:
    """RA-R6: the radiation of a square in words, if it is known."""
    return {UNKNOWN: "its glow is not known", 0: "it does not glow"}.get(level, f"it glows at {level}")


def _takes(n: RadiumNumbers, world: Any, who: Explorer) -> str:
    thing = lies_here(n, world)
    if thing in n.weapons:
        weapon = n.weapons[thing]
        left = who.ranged if weapon.slot == "ranged" else who.melee
        return f"takes up the {item_words.weapon(n, thing, weapon.rounds)}; the {said(left)} is left to the dust"
    dropped = "" if who.equipment == "none" else f"; the {said(who.equipment)} is left to the dust"
    return f"takes up the {said(thing)}{dropped}"


def _heals(n: RadiumNumbers, world: Any, what: str) -> str:
    """RA-R9: what the medkit would heal, found by applying the rule."""
    healed = copy(world)
    heal([healed], loop_numbers(n).facts, HEALED.index(what))
    if what == "health":
        return f"uses the medkit: health {world.health} becomes {healed.health}"
    return f"uses the medkit: the pool of {world.pool} becomes {healed.pool}"
