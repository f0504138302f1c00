"""The explorer's condition and equipment, the same for both scenes; and why a choice may not be made."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.choice_cost import costs, thrown
from lazaretto.books.radium.choices import Choice, Fight, Flee, Go, Heal, Hook, Take, said
from lazaretto.books.radium.rules import PIECES, exposed, fate, is_usable, most_assigned
from lazaretto.books.radium.rules import recovery as recovers
from lazaretto.books.radium.tables import MOST_FIRST_DICE, MOST_STAMINA, Enemy, RadiumNumbers, Weapon

EXPLORER = "explorer"


class Explorer(NamedTuple):
    """RA1: the player. Exposure is in half points; `worn` is RECOVERY lost to wounds; `enemy` is the enemy being faced,
    and `broken` the defense dice it has lost."""

    health: int
    stamina: int
    pool: int
    exposure: int
    rounds: int
    worn: int
    melee: str
    ranged: str
    equipment: str
    uses: int
    enemy: str
    broken: int

    @property
    def weapons(self) -> tuple[str, str]:
        """The melee weapon and the ranged one."""
        return self.melee, self.ranged

    def recovery(self, n: RadiumNumbers) -> int:
        """RA11, RA12: stamina that comes back every round."""
        return recovers(n.player.recovery, self.exposure, 2 * n.rulings.step, self.worn)

    def standing(self, n: RadiumNumbers) -> int:
        """RA-R8: how this condition ends the game, or GOES_ON."""
        return fate(self.health, self.exposure, self.pool, 2 * n.radiation.deadly)

    def absorbs(self, points: int) -> int:
        """RA-R6, RA-R9: half points of exposure that so many points add."""
        return exposed(points, self.equipment == "lead_coat")

    def commits(self, n: RadiumNumbers, choice: Fight | Flee) -> Explorer:
        """RA5, RA9, RA13, RA18: the explorer after paying for a choice, its shot included, and before anything else
        happens. Exposure is not capped at the deadly amount."""
        paid = self._replace(stamina=self.stamina - costs(n, choice))
        if isinstance(choice, Flee) or not thrown(n, choice)[0]:
            return paid
        weapon = n.weapons[choice.weapon]
        rounds = self.rounds - 1 if weapon.rounds else self.rounds
        return paid._replace(rounds=rounds, exposure=self.exposure + self.absorbs(weapon.exposure))

    def guard_limit(self, n: RadiumNumbers) -> int:
        """RA-R2: the most dice that may guard a flight."""
        return max(n.weapons[weapon].defense for weapon in self.weapons)


def points(exposure: int) -> str:
    """RA-R6: half points as points: `12.5`."""
    return f"{exposure // 2}{'.5' if exposure % 2 else ''}"


def facing(n: RadiumNumbers, explorer: Explorer) -> Enemy:
    """RA3: the enemy being faced."""
    return n.enemies[explorer.enemy]


def defense_left(enemy: Enemy, broken: int) -> int:
    """RA3, RA-R10: an enemy's defense dice, less those that were broken."""
    return max(0, enemy.defense - broken)


def named_equipment(place: int) -> str:
    """The name of a piece of equipment by its number; `none` for −1."""
    return PIECES[place] if place >= 0 else "none"


def why_not(n: RadiumNumbers, explorer: Explorer, choice: Choice) -> str:
    """Why a choice may not be made, in a sentence."""
    if explorer.enemy and isinstance(choice, Go | Take | Heal):
        return f"There is no way past the {said(explorer.enemy)} but to fight or flee (RA4)."
    if not explorer.enemy and isinstance(choice, Fight | Flee | Hook):
        return "There is nobody here to fight or to flee from (RA4)."
    match choice:
        case Fight():
            return _why_not_fight(n, explorer, choice)
        case Flee():
            return _why_not_flee(n, explorer, choice)
        case Hook():
            return "There is no grapple to throw (RA-R9)."
        case Go(way):
            return f"The wasteland ends to the {way} (RA-R14)."
        case Take():
            return "Nothing lies here (RA-R9)."
        case Heal(what):
            return f"There is no medkit that would mend {what} now (RA-R9)."


def _why_not_fight(n: RadiumNumbers, explorer: Explorer, choice: Fight) -> str:
    if choice.weapon not in explorer.weapons:
        carried = " and ".join(said(weapon) for weapon in explorer.weapons)
        return f"There is no {said(choice.weapon)} at hand, only {carried} (RA5)."
    weapon = n.weapons[choice.weapon]
    if not is_usable(weapon.rounds, explorer.rounds):
        return f"The {said(choice.weapon)} is empty (RA5)."
    if choice.first and not weapon.first:
        return f"The {said(choice.weapon)} cannot strike first (RA-R7)."
    return _why_not_dice(n, explorer, choice, weapon)


def _why_not_dice(n: RadiumNumbers, explorer: Explorer, choice: Fight, weapon: Weapon) -> str:
    is_free = n.rulings.rating == "free"
    for name, rating, dice in (
        ("LETHALITY", weapon.lethality, choice.lethality),
        ("DEFENSE", weapon.defense, choice.defense),
    ):
        most = most_assigned(rating, MOST_STAMINA, is_free)
        if dice > most:
            return f"The {said(choice.weapon)} takes at most {most} dice on {name} (RA-R4)."
    if costs(n, choice) > explorer.stamina:
        return f"{choice} costs {costs(n, choice)} stamina, but only {explorer.stamina} is left (RA5)."
    return _why_not_first(choice, thrown(n, choice)[0])


def _why_not_first(choice: Fight, dice: int) -> str:
    if not dice:
        return f"{choice} strikes with nothing, so it cannot strike first (RA-R7)."
    return (
        f"{choice} strikes with {dice} dice; the limit is {MOST_FIRST_DICE} for a first strike that costs neither "
        "rounds nor exposure (RA-R7)."
    )


def _why_not_flee(n: RadiumNumbers, explorer: Explorer, choice: Flee) -> str:
    if choice.dice < 1:
        return "A flight takes at least one die that runs (RA-R2)."
    if choice.guard > explorer.guard_limit(n):
        return f"What you carry guards with at most {explorer.guard_limit(n)} dice (RA-R2)."
    dice = f"{choice.dice} and {choice.guard} dice"
    return f"A flight with {dice} costs {costs(n, choice)} stamina; {explorer.stamina} is left (RA13)."
