"""The whole table of Thousand Ticks' weapons for a fighter, with what each is worth against every Defense and armor,
from cold caches, against plain Python on a part of the weapons."""

from __future__ import annotations

from bench.ticks_plain import blow_chances
from bench.timing import Figure, in_turn
from lazaretto.books.thousand_ticks.forge import damage_rate, designs, toe_to_toe, weapon_list, weapon_numbers
from lazaretto.books.thousand_ticks.forge.strike import strikes
from lazaretto.books.thousand_ticks.forge.targets import judging_targets, target_with
from lazaretto.books.thousand_ticks.tables import TABLES

EVERY, GOAL = 100, 2.0
"""The peer works out every so many-th weapon; the seconds for all of ours."""


def bench() -> Figure:
    n = TABLES.load()
    fighter, target = n.fighters["hasso"], target_with(n, 8, 0)

    def ours() -> list[weapon_list.Listed]:
        for cached in (designs.legal_designs, toe_to_toe.judged, toe_to_toe.alike, weapon_list.able_with):
            cached.cache_clear()
        for also in (weapon_numbers.better_numbers, damage_rate.mean_damage, damage_rate.stun_chance):
            also.cache_clear()
        found = weapon_list.weapon_list(n, fighter, ("piercing", "piercing"), target, False)
        toe_to_toe.judged(n, fighter, ("piercing", "piercing"))
        weapon_numbers.better_numbers(n)
        return found

    every = {one.design: one.rate for one in ours()}
    targets = [target, *(each for _, _, each in judging_targets(n))]
    few = designs.melee_designs(n)[::EVERY]

    def peer() -> list[list[float]]:
        return [
            [
                max(
                    sum(done * chance for done, chance in blow_chances(blow).items()) * 1000 / blow.cost_ap
                    for way, one in strikes(n, fighter, design, ("piercing", "piercing")).items()
                    if not way.power and (blow := one.on(against))
                )
                for against in targets
            ]
            for design in few
        ]

    for design, rates in zip(few, peer(), strict=True):
        assert abs(every[design] - rates[0]) < 1e-9
    our, part = in_turn(ours, peer, times=3)
    their = part * len(designs.melee_designs(n)) / len(few)
    return Figure("ticks_weapons", our, their, "s", "plain Python", their / our, f"under {GOAL:g} s", our < GOAL)
