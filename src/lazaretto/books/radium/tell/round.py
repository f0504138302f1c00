"""A round of an encounter in sentences: the choice, and every roll in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from lazaretto.books.radium.choice_cost import thrown
from lazaretto.books.radium.choices import Choice, Fight, Flee, said
from lazaretto.books.radium.explorer import EXPLORER, Explorer, points
from lazaretto.books.radium.rules import IRRADIATED, SLAYS, TIES, attack, enemy_attack, flight, wound
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.tell.wound import burnt, tell_wound
from lazaretto.books.radium.view.explorer_gauges import ROUNDS, STAMINA
from lazaretto.books.radium.view.item_words import counted, enemy_label
from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import percent_words
from lazaretto.game import GaugeChange, Struck, Thrown, Told


def tell_round(
    n: RadiumNumbers, was: Explorer, choice: Choice, rolled: Sequence[Rolled], now: Explorer
) -> Iterator[Told]:
    """RA4: a fight, a flight, or the grapple."""
    if isinstance(choice, Fight):
        yield from _fight(n, was, choice, rolled, now)
    elif isinstance(choice, Flee):
        yield from _flee(n, was, choice, rolled)
    else:
        yield Told("You throw the grapple, and it pulls you away.")


def _fight(n: RadiumNumbers, was: Explorer, choice: Fight, rolled: Sequence[Rolled], now: Explorer) -> Iterator[Told]:
    """RA5, RA6: the weapon, then both attacks in order."""
    lethality, guard = thrown(n, choice)
    paid = was.commits(n, choice)
    on_both = f"lethality {_assigned(choice.lethality, lethality)}, defense {_assigned(choice.defense, guard)}"
    yield Told(f"You raise the {said(choice.weapon)}: {on_both}{_first(n, choice, lethality)}.", _spent(was, paid))
    for roll in rolled:
        if roll.rule is attack:
            yield _strike(n, was, choice, roll)
            yield from _shot(was, paid, choice)
        yield from _attacked(n, was, paid.stamina, roll)
    if lethality and not any(roll.rule is attack for roll in rolled):
        yield from _last(n, was, choice, rolled, now)


def _spent(was: Explorer, paid: Explorer) -> tuple[GaugeChange, ...]:
    """RA5: the stamina paid for the dice."""
    return (GaugeChange(STAMINA, paid.stamina - was.stamina),) if paid.stamina < was.stamina else ()


def _first(n: RadiumNumbers, choice: Fight, lethality: int) -> str:
    """RA6, RA-R13: what striking first costs, or that there are no dice to strike with."""
    if not lethality:
        return ", and do not strike"
    if not choice.first:
        return ""
    cost = n.weapons[choice.weapon].first_cost
    return f", and {cost} stamina to strike first" if cost else ", and strike first"


def _assigned(assigned: int, rolled: int) -> str:
    """RA-R4: stamina dice, and free dice added to them."""
    return f"{assigned} and {rolled - assigned} free" if rolled > assigned else str(assigned)


def _strike(n: RadiumNumbers, was: Explorer, choice: Fight, roll: Rolled) -> Told:
    """RA8, RA-R10: the explorer's attack."""
    assert roll.die is not None, "an attack is a roll"
    _, lethality, defense = roll.given
    does = "You fire" if n.weapons[choice.weapon].slot == "ranged" else "You strike"
    came = {SLAYS: "the enemy falls", TIES: "it ties, which breaks a die of defense"}.get(roll.face, "it is turned")
    against = f"{counted(lethality, 'die', 'dice')} against {defense or 'none'}"
    shows = Thrown.of(EXPLORER, roll), Struck(EXPLORER, enemy_label(n, was.enemy), roll.face == SLAYS)
    return Told(f"{does}, {against}, {_fell(roll.die.chance(SLAYS), came)}.", shows)


def _shot(was: Explorer, paid: Explorer, choice: Fight) -> Iterator[Told]:
    """RA9, RA18: what a shot costs."""
    if paid.rounds < was.rounds:
        shows = (GaugeChange(ROUNDS, paid.rounds - was.rounds),)
        yield Told(f"The {said(choice.weapon)} has {counted(paid.rounds, 'round')} left.", shows)
    if paid.exposure > was.exposure:
        yield Told(f"The {said(choice.weapon)} adds {points(paid.exposure - was.exposure)} to your exposure.")


def _last(n: RadiumNumbers, was: Explorer, choice: Fight, rolled: Sequence[Rolled], now: Explorer) -> Iterator[Told]:
    """RA-R6, RA-R8: why the explorer did not get to strike: killed before, or by the exposure of the shot itself."""
    loss = next((roll.face for roll in rolled if roll.rule is wound), 0)
    hurt = was._replace(exposure=was.exposure + burnt(n, was, loss))
    if now.standing(n) == IRRADIATED != hurt.standing(n):
        yield from _shot(was, was.commits(n, choice), choice)
    else:
        yield Told("You fall before you can strike.")


def _flee(n: RadiumNumbers, was: Explorer, choice: Flee, rolled: Sequence[Rolled]) -> Iterator[Told]:
    """RA13, RA-R2: the flight, and the attack on one that failed."""
    run = next(roll for roll in rolled if roll.rule is flight)
    assert run.die is not None, "a flight is a roll"
    guard = f" and guard with {choice.guard}" if choice.guard else ""
    came = "get away" if run.face else "do not get away"
    ran = f"You run with {counted(choice.dice, 'die', 'dice')}{guard}"
    paid = was.commits(n, choice)
    yield Told(f"{ran}, {_fell(run.die.chance(True), came)}.", (*_spent(was, paid), Thrown.of(EXPLORER, run)))
    for roll in rolled:
        yield from _attacked(n, was, paid.stamina, roll)
    if not run.face and n.rulings.flee_fail == "no_attack":
        yield Told("The enemy only watches.")


def _attacked(n: RadiumNumbers, was: Explorer, left: int, roll: Rolled) -> Iterator[Told]:
    """RA7, RA15: the enemy's attack if it was turned, or the wound if it got through."""
    if roll.rule is enemy_attack:
        assert roll.die is not None, "an attack is a roll"
        lethality, guard = roll.given
        against = f"{counted(lethality, 'die', 'dice')} against your {guard or 'bare skin'}"
        came = "gets through" if roll.face else "is turned"
        by = enemy_label(n, was.enemy)
        shows = Thrown.of(by, roll), Struck(by, EXPLORER, bool(roll.face))
        yield Told(f"The enemy attacks, {against}, {_fell(roll.die.chance(True), came)}.", shows)
    elif roll.rule is wound:
        yield tell_wound(n, was, left, roll)


def _fell(chance: Fraction, came: str) -> str:
    """`at 1/4, 25.00 %, and gets through`; without odds if it was certain."""
    return f"and {came}" if chance in (0, 1) else f"at {chance}, {percent_words(chance)}, and {came}"
