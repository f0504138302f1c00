"""Choices of a round that have a name, such as the safest. They are found by the rules' own odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from lazaretto.books.radium.choice_cost import costs, thrown
from lazaretto.books.radium.choices import Fight, Flee
from lazaretto.books.radium.explorer import Explorer, defense_left, facing
from lazaretto.books.radium.rules import GOES_ON, SLAYS, attack, enemy_attack, flight
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.dice import law
from lazaretto.view import Preset

LIKELY = Fraction(1, 2)
"""From this chance on, a kill counts as likely."""


KEYS = "1234"
"""The keys of the presets, in their order."""


class Prospect(NamedTuple):
    """What a choice may come to in its round: the chances that the enemy is slain, that the explorer gets away, and
    that the explorer is wounded or killed by the own shot; and the stamina it costs."""

    choice: Fight | Flee
    slain: Fraction
    away: Fraction
    hurt: Fraction
    cost: int


Named = tuple[str, Prospect]


def presets(n: RadiumNumbers, explorer: Explorer, choices: Sequence[Fight | Flee]) -> tuple[Preset, ...]:
    """The cheapest sure kill, or else the cheapest likely one; the best chance to kill; the least chance to be hurt;
    the best chance to get away. Of equal choices it is the less dangerous, and then the cheaper one."""
    prospects = [prospect(n, explorer, choice) for choice in choices]
    kills = sorted((each for each in prospects if each.slain), key=lambda each: (-each.slain, each.hurt, each.cost))
    flights = sorted((each for each in prospects if each.away), key=lambda each: (-each.away, each.hurt, each.cost))
    safest = min(prospects, key=lambda each: (each.hurt, -each.slain, -each.away, each.cost))
    named = [*_cheapest(kills), *_best("all out", kills), ("safest", safest), *_best("best escape", flights)]
    return tuple(Preset(name, str(each.choice), key) for key, (name, each) in zip(KEYS, named, strict=False))


def prospect(n: RadiumNumbers, explorer: Explorer, choice: Fight | Flee) -> Prospect:
    """RA6, RA7, RA8, RA13: what a choice may come to in its round."""
    lethality, cost = facing(n, explorer).lethality, costs(n, choice)
    if isinstance(choice, Flee):
        away = law(flight, n, choice.dice).chance(True)
        attacked = law(enemy_attack, lethality, choice.guard).chance(True) if n.rulings.flee_fail == "attack" else 0
        return Prospect(choice, Fraction(0), away, (1 - away) * attacked, cost)
    strikes, guard = thrown(n, choice)
    if explorer.commits(n, choice).standing(n) != GOES_ON:
        return Prospect(choice, Fraction(0), Fraction(0), Fraction(1), cost)
    defense = defense_left(facing(n, explorer), explorer.broken)
    slain = law(attack, n, strikes, defense).chance(SLAYS) if strikes else Fraction(0)
    attacked = law(enemy_attack, lethality, guard).chance(True)
    return Prospect(choice, slain, Fraction(0), (1 - slain) * attacked if choice.first else attacked, cost)


def _cheapest(kills: Sequence[Prospect]) -> list[Named]:
    """The cheapest of the kills that are certain, or else of those that are likely."""
    for name, least in (("sure kill", Fraction(1)), ("likely kill", LIKELY)):
        if found := [each for each in kills if each.slain >= least]:
            return [(name, min(found, key=lambda each: (each.cost, each.hurt, -each.slain)))]
    return []


def _best(name: str, ordered: Sequence[Prospect]) -> list[Named]:
    return [(name, ordered[0])] if ordered else []
