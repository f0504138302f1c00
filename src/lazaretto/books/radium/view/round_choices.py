"""The choices of a round: what each costs, what it leaves, and its exact odds."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.radium.choice_cost import costs, thrown
from lazaretto.books.radium.choices import Choice, Fight, Flee, said
from lazaretto.books.radium.explorer import Explorer, defense_left, facing, points
from lazaretto.books.radium.rules import GOES_ON, SLAYS, TIES, attack, enemy_attack, flight, restored
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.dice import law
from lazaretto.view import Bar, Option

FLIGHT = "flee"


def options(n: RadiumNumbers, explorer: Explorer, choices: Sequence[Choice]) -> tuple[Option, ...]:
    """RA-R9: the choices of the round that are not composed of dice."""
    return tuple(explained(n, explorer, choice) for choice in choices if not isinstance(choice, Fight | Flee))


def explained(n: RadiumNumbers, explorer: Explorer, choice: Choice) -> Option:
    """RA4: a choice of the round, with its exact odds."""
    match choice:
        case Fight():
            return _fight(n, explorer, choice)
        case Flee():
            return _flee(n, explorer, choice)
    return Option(str(choice), "takes you away for certain, and is used up", FLIGHT)


def _fight(n: RadiumNumbers, explorer: Explorer, choice: Fight) -> Option:
    paid = explorer.commits(n, choice)
    parts = [_spent(n, explorer, choice)]
    if paid.rounds < explorer.rounds:
        parts.append(f"fires 1 round and leaves {paid.rounds}")
    if paid.exposure > explorer.exposure:
        parts.append(f"adds {points(paid.exposure - explorer.exposure)} exposure")
    if paid.standing(n) != GOES_ON:
        parts.append("the shot itself is deadly")
    if not thrown(n, choice)[0]:
        parts.append("only guards")
    return Option(str(choice), "; ".join(parts), said(choice.weapon), bars=_fight_bars(n, explorer, choice))


def _spent(n: RadiumNumbers, explorer: Explorer, choice: Fight | Flee) -> str:
    """RA5, RA11, RA12: the stamina left, and the stamina after the round's RECOVERY, wounds not counted. RECOVERY is
    that at the exposure after a shot; a shot that kills the explorer has none."""
    paid = explorer.commits(n, choice)
    again = restored(paid.stamina, paid.pool, paid.recovery(n)) if paid.standing(n) == GOES_ON else 0
    back = f", {again} after RECOVERY" if again > paid.stamina else ""
    return f"costs {costs(n, choice)} stamina and leaves {paid.stamina}{back}"


def _fight_bars(n: RadiumNumbers, explorer: Explorer, choice: Fight) -> tuple[Bar, ...]:
    """RA6, RA-R6: the odds of the explorer's attack, always first so that choices are easy to compare, then of the
    enemy's; the words say who strikes first. A shot that kills the explorer has no odds."""
    strikes, guard = thrown(n, choice)
    survives = explorer.commits(n, choice).standing(n) == GOES_ON
    if choice.first and not survives:
        return ()
    own = (_attack(n, explorer, strikes),) if strikes and survives else ()
    return (*own, _attacked(n, explorer, guard, "if it stands" if choice.first else "first"))


def _attack(n: RadiumNumbers, explorer: Explorer, dice: int) -> Bar:
    """RA8, RA-R10: the odds of the explorer's attack."""
    defense = defense_left(facing(n, explorer), explorer.broken)
    odds = law(attack, n, dice, defense)
    slain = odds.chance(SLAYS)
    ties = odds.chance(TIES)
    broken = (("a die broken", ties),) if n.rulings.enemy_wounds and defense else ()
    turned = 1 - slain - (ties if broken else 0)
    return Bar(f"your {dice} against its {defense}", (("slain", slain), *broken, ("turned", turned)))


def _attacked(n: RadiumNumbers, explorer: Explorer, guard: int, when: str) -> Bar:
    """RA7: the odds of the enemy's attack."""
    lethality = facing(n, explorer).lethality
    wounded = law(enemy_attack, lethality, guard).chance(True)
    return Bar(f"its {lethality} against your {guard}, {when}", (("wounded", wounded), ("turned", 1 - wounded)))


def _flee(n: RadiumNumbers, explorer: Explorer, choice: Flee) -> Option:
    """RA13, RA-R2: a flight, with its odds."""
    away = law(flight, n, choice.dice).chance(True)
    about = "1 die that runs" if choice.dice == 1 else f"{choice.dice} dice that run"
    bars = [Bar(about, (("away", away), ("caught", 1 - away)))]
    if n.rulings.flee_fail == "attack":
        bars.append(_attacked(n, explorer, choice.guard, "if caught"))
    return Option(str(choice), _spent(n, explorer, choice), FLIGHT, bars=tuple(bars))
