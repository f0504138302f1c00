"""The explorer's choices, and how they are written: `rifle 4/2 first`, `flee 3 guard 2`, `grapple`, `north`, `take`,
`heal health`."""

from __future__ import annotations

import re
from typing import NamedTuple

from lazaretto.books.radium.rules import WAYS
from lazaretto.books.radium.world import journey_layout
from lazaretto.game import Refusal
from lazaretto.refusal import quoted

MOST_DICE = 15
"""The most dice that fit into a choice's number."""

HEALED = ("health", "pool")


class Fight(NamedTuple):
    """RA5: a weapon, dice on its LETHALITY and its DEFENSE, and whether it strikes first."""

    weapon: str
    lethality: int
    defense: int
    first: bool = False

    def __str__(self) -> str:
        return f"{said(self.weapon)} {self.lethality}/{self.defense}{' first' if self.first else ''}"


class Flee(NamedTuple):
    """RA13, RA-R2: a flight, with dice that run and dice that guard."""

    dice: int
    guard: int = 0

    def __str__(self) -> str:
        return f"flee {self.dice}{f' guard {self.guard}' if self.guard else ''}"


class Hook(NamedTuple):
    """RA-R9: a sure escape by the grapple."""

    def __str__(self) -> str:
        return "grapple"


class Go(NamedTuple):
    """RA-R14: a step to a neighbouring square."""

    way: str

    def __str__(self) -> str:
        return self.way


class Take(NamedTuple):
    """RA-R9: take up what lies on the square."""

    def __str__(self) -> str:
        return "take"


class Heal(NamedTuple):
    """RA-R9: use the medkit on HEALTH or on the pool."""

    what: str

    def __str__(self) -> str:
        return f"heal {self.what}"


Choice = Fight | Flee | Hook | Go | Take | Heal

_FIGHT = re.compile(r"(?a)([a-z][a-z0-9_ ]{0,40}?) +(\d{1,2}) */ *(\d{1,2})( +first)?")
_FLEE = re.compile(r"(?a)flee +(\d{1,2})(?: +guard +(\d{1,2}))?")


def said(name: str) -> str:
    """A name from the tables in words: `radium pistol`."""
    return name.replace("_", " ")


def read_choice(text: str) -> Choice:
    """The choice that a text means. Whether it may be made is for the rules to say."""
    words = text.strip().lower()
    if found := _FLEE.fullmatch(words):
        return Flee(int(found[1]), int(found[2] or 0))
    if found := _FIGHT.fullmatch(words):
        return Fight("_".join(found[1].split()), int(found[2]), int(found[3]), bool(found[4]))
    if words in WAYS:
        return Go(words)
    others: list[Choice] = [Hook(), Take(), *map(Heal, HEALED)]
    for choice in others:
        if words == str(choice):
            return choice
    raise Refusal(
        f"{quoted(text)} is not a choice; write a weapon and its dice, revolver 3/1 first, or flee 3 guard 2, "
        f"or on the map {', '.join(WAYS)}, take, heal health."
    )


def decoded(choice: int, weapons: tuple[str, str]) -> Choice:
    """A choice from its number in the loop. `weapons` are the melee weapon and the ranged weapon carried."""
    how, one, two = journey_layout.how_of(choice), journey_layout.one_of(choice), journey_layout.two_of(choice)
    match journey_layout.kind_of(choice):
        case journey_layout.FIGHT:
            return Fight(weapons[how % 2], one, two, how >= 2)
        case journey_layout.FLEE:
            return Flee(one, two)
        case journey_layout.HOOK:
            return Hook()
        case journey_layout.GO:
            return Go(WAYS[how])
        case journey_layout.TAKE:
            return Take()
    return Heal(HEALED[how])


def coded(choice: Choice, weapons: tuple[str, str]) -> int:
    """The number of a choice in the loop. The choice is one of those offered, so its weapon is carried."""
    match choice:
        case Fight(weapon, lethality, defense, first):
            return journey_layout.code(journey_layout.FIGHT, weapons.index(weapon) + 2 * first, lethality, defense)
        case Flee(dice, guard):
            return journey_layout.code(journey_layout.FLEE, 0, dice, guard)
        case Hook():
            return journey_layout.code(journey_layout.HOOK, 0, 0, 0)
        case Go(way):
            return journey_layout.code(journey_layout.GO, WAYS.index(way), 0, 0)
        case Take():
            return journey_layout.code(journey_layout.TAKE, 0, 0, 0)
        case Heal(what):
            return journey_layout.code(journey_layout.HEAL, HEALED.index(what), 0, 0)
