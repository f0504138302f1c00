"""What the explorer is and carries, as every scene tells it; and why a choice may not be made."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.choices import Choice, Fight, Flee, Go, Heal, Hook, Take, said
from lazaretto.books.radium.rules import PIECES, most_assigned
from lazaretto.books.radium.rules import recovery as recovers
from lazaretto.books.radium.tables import MOST_STAMINA, Enemy, RadiumNumbers, Weapon

EXPLORER = "explorer"


class Explorer(NamedTuple):
    """RA1: the player. Exposure is in half points; `worn` is RECOVERY lost to wounds; `enemy` is whom the player is
    facing, `broken` the defense dice that one has lost."""

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


def points(exposure: int) -> str:
    """RA-R6: half points as points: `12.5`."""
    return f"{exposure // 2}{'.5' if exposure % 2 else ''}"


def facing(n: RadiumNumbers, explorer: Explorer) -> Enemy:
    """RA3: the enemy that is met."""
    return n.enemies[explorer.enemy]


def named_equipment(place: int) -> str:
    """A piece of equipment by its place; `none` where there is none."""
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
        case Flee(dice, guard):
            return _why_not_flee(n, explorer, dice, guard)
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
    if weapon.rounds and not explorer.rounds:
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
    first = weapon.first_cost if choice.first else 0
    spent = choice.lethality + choice.defense + first
    if spent > explorer.stamina:
        return f"{choice} costs {spent} stamina, but only {explorer.stamina} is left (RA5)."
    return f"{choice} strikes with nothing, so it cannot strike first (RA-R7)."


def _why_not_flee(n: RadiumNumbers, explorer: Explorer, dice: int, guard: int) -> str:
    if dice < 1:
        return "A flight takes at least one die that runs (RA-R2)."
    most = max(n.weapons[weapon].defense for weapon in explorer.weapons)
    if guard > most:
        return f"What you carry guards with at most {most} dice (RA-R2)."
    return f"A flight with {dice} and {guard} dice costs {dice + guard} stamina; {explorer.stamina} is left (RA13)."
