"""Encounters worked out by hand: a second implementation of a round, in fractions, without the book's loop or solver.
It holds if stamina never comes back or always comes back whole, because then a state is reached again only from
itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from lazaretto.books.radium.encounter import Encounter
from lazaretto.books.radium.tables import RadiumNumbers, Weapon
from tests.books.radium.playing import more, totals

SLAIN, FLED, DEAD = 1, 2, 3
"""How an encounter stands; kinds of death are not distinguished."""

Ways = dict[Encounter, Fraction]
Worth = Callable[[Encounter], int]


class Round(NamedTuple):
    """A choice: dice on LETHALITY and DEFENSE of a weapon, or without one dice that run and dice that guard."""

    weapon: str
    dice: int
    guard: int
    first: bool = False

    def __str__(self) -> str:
        if not self.weapon:
            return f"flee {self.dice}{f' guard {self.guard}' if self.guard else ''}"
        return f"{self.weapon} {self.dice}/{self.guard}{' first' if self.first else ''}"


class ByHand:
    """One loadout against one enemy; ends are worth 1 for leaving alive, or whatever is asked for."""

    def __init__(self, n: RadiumNumbers, worth: Worth = lambda end: int(end.standing != DEAD)) -> None:
        self.n, self.worth = n, worth
        self.enemy = n.enemies[n.setup.enemy]
        self.known: dict[Encounter, Fraction] = {}

    def value(self, state: Encounter) -> Fraction:
        """What a state is worth under best play."""
        if state not in self.known:
            self.known[state] = (
                Fraction(self.worth(state)) if state.standing else max(value for value in self.values(state).values())
            )
        return self.known[state]

    def values(self, state: Encounter) -> dict[str, Fraction]:
        """What each choice is worth when it is repeated for as long as nothing changes; those that only wait are left
        out, for waiting is not leaving."""
        found = {}
        for choice in self.choices(state):
            ways = self.play(state, choice)
            stays = ways.pop(state, Fraction(0))
            if stays < 1:
                found[str(choice)] = sum(chance * self.value(after) for after, chance in ways.items()) / (1 - stays)
        return found

    def choices(self, state: Encounter) -> Iterator[Round]:
        """RA4, RA5, RA13."""
        carried = [(name, self.n.weapons[name]) for name in (self.n.setup.melee, self.n.setup.ranged)]
        for name, weapon in carried:
            if weapon.rounds and not state.rounds:
                continue
            for dice in range(weapon.lethality + 1):
                for guard in range(weapon.defense + 1):
                    if dice + guard <= state.stamina:
                        yield Round(name, dice, guard)
                    strikes = weapon.first and dice + weapon.bonus_lethality > 0
                    if strikes and dice + guard + weapon.first_cost <= state.stamina:
                        yield Round(name, dice, guard, True)
        for dice in range(1, state.stamina + 1):
            for guard in range(min(state.stamina - dice, max(weapon.defense for _, weapon in carried)) + 1):
                yield Round("", dice, guard)

    def play(self, state: Encounter, choice: Round) -> Ways:
        """RA-R13: a round, and RECOVERY for who still fights."""
        weapon = self.n.weapons.get(choice.weapon)
        spent = choice.dice + choice.guard + (weapon.first_cost if weapon and choice.first else 0)
        begun = {state._replace(stamina=state.stamina - spent): Fraction(1)}
        ended = self._flee(begun, choice) if weapon is None else self._fight(begun, choice, weapon)
        return _added((self._recovered(state), chance) for state, chance in ended.items())

    def _fight(self, begun: Ways, choice: Round, weapon: Weapon) -> Ways:
        guard, dice = choice.guard + weapon.bonus_defense, choice.dice + weapon.bonus_lethality

        def attacked(state: Encounter) -> Ways:
            return self._attacked(state, guard)

        def struck(state: Encounter) -> Ways:
            return self._struck(state, weapon, dice) if dice else {state: Fraction(1)}

        steps = (struck, attacked) if choice.first else (attacked, struck)
        return _then(_then(begun, steps[0]), steps[1])

    def _flee(self, begun: Ways, choice: Round) -> Ways:
        caught = Fraction(2, 3) ** choice.dice

        def tried(state: Encounter) -> Ways:
            return {state._replace(standing=FLED): 1 - caught} | {state: caught}

        return _then(_then(begun, tried), lambda state: self._attacked(state, choice.guard))

    def _attacked(self, state: Encounter, guard: int) -> Ways:
        """RA7, RA15 to RA17: a total that beats the guard, then the wound by a total of its own."""
        dice = self.enemy.lethality
        through, table = more(dice, guard), (self.n.wounds.one, self.n.wounds.two, self.n.wounds.three)[dice - 1]
        ways: Ways = defaultdict(Fraction)
        ways[state] += 1 - through
        for total, count in totals(dice).items():
            ways[self._wounded(state, table[total - dice])] += through * Fraction(count, 6**dice)
        return ways

    def _wounded(self, state: Encounter, loss: int) -> Encounter:
        if loss < 0:
            changed = state._replace(pool=max(0, state.pool + loss), stamina=max(0, state.stamina + loss))
        elif self.enemy.harm == "rays":
            changed = self._exposed(state, self.n.radiation.rays * loss)
        elif self.enemy.harm == "dread":
            changed = state._replace(stamina=max(0, state.stamina - loss))
        else:
            changed = state._replace(health=max(0, state.health - loss))
        return self._alive(changed)

    def _struck(self, state: Encounter, weapon: Weapon, dice: int) -> Ways:
        """RA8, RA9, RA18: the shot is paid for, then it is seen what it does."""
        fired = self._alive(self._exposed(state._replace(rounds=state.rounds - bool(weapon.rounds)), weapon.exposure))
        if fired.standing:
            return {fired: Fraction(1)}
        slays = more(dice, self.enemy.defense)
        return {fired._replace(standing=SLAIN): slays} | {fired: 1 - slays}

    def _exposed(self, state: Encounter, points: int) -> Encounter:
        halves = points * (1 if self.n.setup.equipment == "lead_coat" else 2)
        return state._replace(exposure=min(2 * self.n.radiation.deadly, state.exposure + halves))

    def _alive(self, state: Encounter) -> Encounter:
        lives = state.health > 0 and state.pool > 0 and state.exposure < 2 * self.n.radiation.deadly
        return state if lives else state._replace(standing=DEAD)

    def _recovered(self, state: Encounter) -> Encounter:
        """RA11: for who still fights or has slain the enemy."""
        if state.standing in (FLED, DEAD):
            return state
        rate = max(0, self.n.player.recovery - state.exposure // (2 * self.n.rulings.step))
        return state._replace(stamina=min(state.pool, state.stamina + rate))


def _then(ways: Ways, step: Callable[[Encounter], Ways]) -> Ways:
    """What comes of a step wherever the encounter still goes on."""
    return _added(
        (after, chance * share)
        for state, chance in ways.items()
        for after, share in ({state: Fraction(1)} if state.standing else step(state)).items()
    )


def _added(ways: Iterable[tuple[Encounter, Fraction]]) -> Ways:
    added: Ways = defaultdict(Fraction)
    for state, chance in ways:
        added[state] += chance
    return {state: chance for state, chance in added.items() if chance}
