"""A round of an encounter in sentences: what was chosen, and every roll in its order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from lazaretto.books.radium.choices import Choice, Fight, Flee, said
from lazaretto.books.radium.explorer import Explorer, facing, points
from lazaretto.books.radium.rules import SLAYS, TIES, dice_of, exposed
from lazaretto.books.radium.tables import RadiumNumbers, Weapon
from lazaretto.books.radium.tell.condition import counted
from lazaretto.books.radium.tell.wound import burnt, tell_wound
from lazaretto.dice import Rolled
from lazaretto.dice.say import percent


def tell_round(
    n: RadiumNumbers, was: Explorer, choice: Choice, rolled: Sequence[Rolled], now: Explorer
) -> Iterator[str]:
    """RA4: a fight, a flight, or the grapple."""
    if isinstance(choice, Fight):
        yield from _fight(n, was, choice, rolled, now)
    elif isinstance(choice, Flee):
        yield from _flee(n, was, choice, rolled)
    else:
        yield "You throw the grapple, and it pulls you away."


def _fight(n: RadiumNumbers, was: Explorer, choice: Fight, rolled: Sequence[Rolled], now: Explorer) -> Iterator[str]:
    """RA5, RA6: the weapon, then both attacks as they came."""
    weapon = n.weapons[choice.weapon]
    cost = weapon.first_cost if choice.first else 0
    lethality, guard = _dice(n, weapon, choice)
    on_both = f"lethality {_assigned(choice.lethality, lethality)}, defense {_assigned(choice.defense, guard)}"
    yield f"You raise the {said(choice.weapon)}: {on_both}{_first(choice, cost, lethality)}."
    left = was.stamina - choice.lethality - choice.defense - cost
    for roll in rolled:
        if roll.why == "your attack":
            yield _strike(n, was, weapon, lethality, roll)
            yield from _spent(was, choice, weapon)
        yield from _attacked(n, was, guard, left, roll)
    if lethality and not any(roll.why == "your attack" for roll in rolled):
        yield from _last(n, was, choice, rolled, now)


def _first(choice: Fight, cost: int, lethality: int) -> str:
    """RA6, RA-R13: what striking first costs, or that there is nothing to strike with."""
    if not lethality:
        return ", and do not strike"
    if not choice.first:
        return ""
    return f", and {cost} stamina to strike first" if cost else ", and strike first"


def _dice(n: RadiumNumbers, weapon: Weapon, choice: Fight) -> tuple[int, int]:
    """RA-R4: the dice that are rolled, free ones among them."""
    is_free = n.rulings.rating == "free"
    return (
        dice_of(weapon.lethality, weapon.bonus_lethality, choice.lethality, is_free),
        dice_of(weapon.defense, weapon.bonus_defense, choice.defense, is_free),
    )


def _assigned(assigned: int, rolled: int) -> str:
    """RA-R4: stamina dice, and the free ones that come on top."""
    return f"{assigned} and {rolled - assigned} free" if rolled > assigned else str(assigned)


def _strike(n: RadiumNumbers, was: Explorer, weapon: Weapon, lethality: int, roll: Rolled) -> str:
    """RA8, RA-R10: your attack."""
    assert roll.die is not None, "an attack is a roll"
    defense = max(0, facing(n, was).defense - was.broken)
    does = "You fire" if weapon.slot == "ranged" else "You strike"
    came = {SLAYS: "the enemy falls", TIES: "it ties, which breaks a die of defense"}.get(roll.face, "it is turned")
    against = f"{counted(lethality, 'die', 'dice')} against {defense or 'none'}"
    return f"{does}, {against}, {_fell(roll.die.chance(SLAYS), came)}."


def _spent(was: Explorer, choice: Fight, weapon: Weapon) -> Iterator[str]:
    """RA9, RA18: what a shot costs."""
    if weapon.rounds:
        yield f"The {said(choice.weapon)} has {counted(was.rounds - 1, 'round', 'rounds')} left."
    if weapon.exposure:
        shot = exposed(weapon.exposure, was.equipment == "lead_coat")
        yield f"The {said(choice.weapon)} adds {points(shot)} to your exposure."


def _last(n: RadiumNumbers, was: Explorer, choice: Fight, rolled: Sequence[Rolled], now: Explorer) -> Iterator[str]:
    """RA-R6, RA-R8: who does not come to strike has died before, or of the very shot."""
    loss = next((roll.face for roll in rolled if roll.why == "the wound"), 0)
    if now.exposure >= 2 * n.radiation.deadly > was.exposure + burnt(n, was, loss):
        yield from _spent(was, choice, n.weapons[choice.weapon])
    else:
        yield "You fall before you can strike."


def _flee(n: RadiumNumbers, was: Explorer, choice: Flee, rolled: Sequence[Rolled]) -> Iterator[str]:
    """RA13, RA-R2: the flight, and the attack on one that failed."""
    flight = rolled[0]
    assert flight.die is not None, "a flight is a roll"
    guard = f" and guard with {choice.guard}" if choice.guard else ""
    came = "get away" if flight.face else "do not get away"
    ran = f"You run with {counted(choice.dice, 'die', 'dice')}{guard}"
    yield f"{ran}, {_fell(flight.die.chance(True), came)}."
    for roll in rolled:
        yield from _attacked(n, was, choice.guard, was.stamina - choice.dice - choice.guard, roll)
    if not flight.face and n.rulings.flee_fail == "no_attack":
        yield "The enemy only watches."


def _attacked(n: RadiumNumbers, was: Explorer, guard: int, left: int, roll: Rolled) -> Iterator[str]:
    """RA7, RA15: the enemy's attack, or the wound where it got through."""
    if roll.why == "the enemy's attack":
        assert roll.die is not None, "an attack is a roll"
        against = f"{counted(facing(n, was).lethality, 'die', 'dice')} against your {guard or 'bare skin'}"
        came = "gets through" if roll.face else "is turned"
        yield f"The enemy attacks, {against}, {_fell(roll.die.chance(True), came)}."
    elif roll.why == "the wound":
        yield tell_wound(n, was, left, roll)


def _fell(chance: Fraction, came: str) -> str:
    """`at 1/4, 25.00 %, and gets through`; no odds where there was no doubt."""
    return f"and {came}" if chance in (0, 1) else f"at {chance}, {percent(chance)}, and {came}"
