"""Weapons, pieces and enemies in a few words."""

from __future__ import annotations

from lazaretto.books.radium.choices import said
from lazaretto.books.radium.explorer import defense_left
from lazaretto.books.radium.rules import (
    BUNKER,
    FLED,
    GRAPPLE,
    IRRADIATED,
    KILLED,
    LANTERN,
    LEAD_COAT,
    LOST,
    MEDKIT,
    PIECES,
    SLAIN,
    SPENT,
)
from lazaretto.books.radium.tables import Enemy, RadiumNumbers, Weapon, harm_of, pieces

HARMS = {"physical": "", "rays": " (rays)", "dread": " (dread)"}


def one(name: str) -> str:
    """`a raider`, `an ogre`; and `rats`, if the name is a plural."""
    word = said(name)
    return word if word.endswith("s") else f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 round`, `2 rounds`, `no rounds`; an irregular plural is given: `2 dice`."""
    return f"{number or 'no'} {one if number == 1 else many or one + 's'}"


def ratings(enemy: Enemy, broken: int = 0) -> str:
    """RA3, RA-R10: an enemy's ratings, without the defense dice that were broken."""
    left = defense_left(enemy, broken)
    return f"lethality {enemy.lethality}, defense {left}{f' of {enemy.defense}' if broken else ''}"


def harm(n: RadiumNumbers, enemy: Enemy) -> str:
    """RA21, RA-R11: how an enemy harms, or "" if it harms physically."""
    return HARMS[harm_of(n, enemy)]


def enemy_label(n: RadiumNumbers, name: str) -> str:
    """RA3, RA21: the caption of an enemy's portrait: `wraith (dread)`."""
    return f"{said(name)}{harm(n, n.enemies[name])}"


def weapon(n: RadiumNumbers, name: str, rounds: int) -> str:
    """RA2: the ratings, free dice after a plus, and what its use costs: `revolver 3/1, first for 1, 5 of 6 rounds`."""
    data = n.weapons[name]
    parts = [f"{said(name)} {_dice(data.lethality, data.bonus_lethality)}/{_dice(data.defense, data.bonus_defense)}"]
    if data.first:
        parts.append(f"first for {data.first_cost}")
    return ", ".join([*parts, *_uses(data, rounds)])


def _dice(rating: int, free: int) -> str:
    return f"{rating}+{free}" if free else str(rating)


def _uses(data: Weapon, rounds: int) -> list[str]:
    uses = [f"{rounds} of {counted(data.rounds, 'round')}"] if data.rounds else []
    return [*uses, f"{data.exposure} exposure a shot"] if data.exposure else uses


def piece(n: RadiumNumbers, name: str, uses: int) -> str:
    """RA-R9: what a piece of equipment does, and how often it still can."""
    if name not in PIECES:
        return "no equipment"
    place = PIECES.index(name)
    data = pieces(n)[place]
    does = {
        MEDKIT: f"heals {data.health} health or {data.pool} of the pool, {counted(uses, 'use')}",
        LEAD_COAT: "halves exposure",
        GRAPPLE: f"a sure escape, {counted(uses, 'use')}",
        LANTERN: "shows the glow in the window",
    }
    return f"{said(name)}: {does[place]}"


def ending(n: RadiumNumbers, standing: int, enemy: str) -> str:
    """RA-R8: how the game has ended, in a sentence."""
    them = f"the {said(enemy)}" if enemy else "them"
    return {
        SLAIN: f"Slain: {them} will not get up again.",
        FLED: f"You are away from {them}, and alive.",
        KILLED: f"Killed: your last health went to {them}." if enemy else "Killed: no health is left.",
        IRRADIATED: f"Irradiated: {n.radiation.deadly} points of exposure are more than anybody bears.",
        SPENT: "Spent: no strength is left, and you do not get up again.",
        LOST: f"Lost: move {n.map.last_move} has come, and the bunker is still out there.",
        BUNKER: "The bunker. Its door closes behind you.",
    }[standing]
