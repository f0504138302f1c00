"""What a choice costs in stamina, and how many dice it throws."""

from __future__ import annotations

from lazaretto.books.radium.choices import Fight, Flee
from lazaretto.books.radium.rules import dice_of
from lazaretto.books.radium.tables import RadiumNumbers


def costs(n: RadiumNumbers, choice: Fight | Flee) -> int:
    """RA5, RA13, RA-R7: stamina that a choice of a round spends."""
    if isinstance(choice, Flee):
        return choice.dice + choice.guard
    return choice.lethality + choice.defense + (n.weapons[choice.weapon].first_cost if choice.first else 0)


def thrown(n: RadiumNumbers, choice: Fight) -> tuple[int, int]:
    """RA5, RA-R4: dice on LETHALITY and on DEFENSE, free ones counted."""
    weapon, is_free = n.weapons[choice.weapon], n.rulings.rating == "free"
    return (
        dice_of(weapon.lethality, weapon.bonus_lethality, choice.lethality, is_free),
        dice_of(weapon.defense, weapon.bonus_defense, choice.defense, is_free),
    )
