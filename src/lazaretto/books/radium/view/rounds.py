"""The choices of a round: what each costs, what it leaves, and its exact odds; and forms to put one together."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.radium.choices import Choice, Fight, Flee, said
from lazaretto.books.radium.explorer import Explorer, facing, points
from lazaretto.books.radium.rules import SLAYS, TIES, attack, dice_of, enemy_attack, exposed, flight, restored
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.dice import law
from lazaretto.view import Bar, Form, Number, Option, Pick

FLIGHT = "flee"

MANY = 80
"""Choices that a list can still be read with; beyond it there are forms."""


def options(n: RadiumNumbers, explorer: Explorer, choices: Sequence[Choice]) -> tuple[Option, ...]:
    """RA4: every choice of the round, in the order in which it is offered."""
    return tuple(_option(n, explorer, choice) for choice in choices)


def _option(n: RadiumNumbers, explorer: Explorer, choice: Choice) -> Option:
    match choice:
        case Fight():
            return _fight(n, explorer, choice)
        case Flee():
            return _flee(n, explorer, choice)
    return Option(str(choice), "takes you away for certain, and is used up", FLIGHT)


def _fight(n: RadiumNumbers, explorer: Explorer, choice: Fight) -> Option:
    weapon = n.weapons[choice.weapon]
    strikes, _ = thrown(n, choice)
    costs = choice.lethality + choice.defense + (weapon.first_cost if choice.first else 0)
    parts = [_spent(n, explorer, costs)]
    if strikes and weapon.rounds:
        parts.append(f"fires 1 round and leaves {explorer.rounds - 1}")
    if strikes and weapon.exposure:
        added = exposed(weapon.exposure, explorer.equipment == "lead_coat")
        parts.append(f"adds {points(added)} exposure")
    if not strikes:
        parts.append("only guards")
    return Option(str(choice), "; ".join(parts), said(choice.weapon), bars=_fight_bars(n, explorer, choice))


def thrown(n: RadiumNumbers, choice: Fight) -> tuple[int, int]:
    """RA5, RA-R4: dice on LETHALITY and on DEFENSE, free ones counted."""
    weapon, is_free = n.weapons[choice.weapon], n.rulings.rating == "free"
    return (
        dice_of(weapon.lethality, weapon.bonus_lethality, choice.lethality, is_free),
        dice_of(weapon.defense, weapon.bonus_defense, choice.defense, is_free),
    )


def _spent(n: RadiumNumbers, explorer: Explorer, costs: int) -> str:
    """RA5, RA11: what is left, and what there is again after the round, wounds aside."""
    left = explorer.stamina - costs
    again = restored(left, explorer.pool, explorer.recovery(n))
    back = f", {again} after RECOVERY" if again > left else ""
    return f"costs {costs} stamina and leaves {left}{back}"


def _fight_bars(n: RadiumNumbers, explorer: Explorer, choice: Fight) -> tuple[Bar, ...]:
    """RA6: one's own attack first, so that choices can be compared at a glance; the words say who strikes first."""
    strikes, guard = thrown(n, choice)
    own = (_attack(n, explorer, strikes),) if strikes else ()
    return (*own, _attacked(n, explorer, guard, "if it stands" if choice.first else "first"))


def _attack(n: RadiumNumbers, explorer: Explorer, dice: int) -> Bar:
    """RA8, RA-R10."""
    defense = max(0, facing(n, explorer).defense - explorer.broken)
    odds = law(attack, n, dice, defense)
    slain = odds.chance(SLAYS)
    ties = odds.chance(TIES)
    broken = (("a die broken", ties),) if n.rulings.enemy_wounds and defense else ()
    turned = 1 - slain - (ties if broken else 0)
    return Bar(f"your {dice} against its {defense}", (("slain", slain), *broken, ("turned", turned)))


def _attacked(n: RadiumNumbers, explorer: Explorer, guard: int, when: str) -> Bar:
    """RA7."""
    lethality = facing(n, explorer).lethality
    wounded = law(enemy_attack, lethality, guard).chance(True)
    return Bar(f"its {lethality} against your {guard}, {when}", (("wounded", wounded), ("turned", 1 - wounded)))


def _flee(n: RadiumNumbers, explorer: Explorer, choice: Flee) -> Option:
    """RA13, RA-R2."""
    away = law(flight, n, choice.dice).chance(True)
    about = "1 die that runs" if choice.dice == 1 else f"{choice.dice} dice that run"
    bars = [Bar(about, (("away", away), ("caught", 1 - away)))]
    if n.rulings.flee_fail == "attack":
        bars.append(_attacked(n, explorer, choice.guard, "if caught"))
    return Option(str(choice), _spent(n, explorer, choice.dice + choice.guard), FLIGHT, bars=tuple(bars))


def forms(choices: Sequence[Choice]) -> tuple[Form, ...]:
    """RA5, RA13: where there are too many to read, a fight and a flight, each put together from its dice. Which of them
    can be paid is the rules' business."""
    if len(choices) <= MANY:
        return ()
    fights = [choice for choice in choices if isinstance(choice, Fight)]
    flights = [choice for choice in choices if isinstance(choice, Flee)]
    return (*((_fight_form(fights),) if fights else ()), *((_flight_form(flights),) if flights else ()))


def _fight_form(fights: Sequence[Fight]) -> Form:
    weapons = tuple(dict.fromkeys(said(choice.weapon) for choice in fights))
    fields = (
        Pick("weapon", "with", weapons),
        Number("lethality", "lethality dice", 0, max(choice.lethality for choice in fights), 1),
        Number("defense", "defense dice", 0, max(choice.defense for choice in fights), 1),
    )
    return Form("Fight", "{weapon} {lethality}/{defense}", fields)


def _flight_form(flights: Sequence[Flee]) -> Form:
    fields = (
        Number("dice", "dice that run", 1, max(choice.dice for choice in flights), 1),
        Number("guard", "dice that guard", 0, max(choice.guard for choice in flights), 0),
    )
    return Form("Flee", "flee {dice} guard {guard}", fields)
