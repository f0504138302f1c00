"""A wound in words: how much is lost, and of what."""

from __future__ import annotations

from lazaretto.books.radium.explorer import Explorer, facing, points
from lazaretto.books.radium.tables import RadiumNumbers, harm_of
from lazaretto.books.radium.tell.condition import odds
from lazaretto.books.radium.view.explorer_gauges import HEALTH, STAMINA
from lazaretto.books.radium.view.item_words import enemy_label
from lazaretto.dice import Rolled
from lazaretto.game import GaugeChange, Thrown, Told


def tell_wound(n: RadiumNumbers, was: Explorer, left: int, rolled: Rolled) -> Told:
    """RA15, RA20: the roll on the wound table; `left` is the stamina that was not spent on the round."""
    loss: int = rolled.face
    taken = _taken(n, was, left, loss) if loss else "nothing, a graze"
    by = Thrown.of(enemy_label(n, was.enemy), rolled)
    return Told(f"The wound{odds(rolled)}: {taken}.", (by, *_shows(n, was, left, loss)))


def _shows(n: RadiumNumbers, was: Explorer, left: int, loss: int) -> tuple[GaugeChange, ...]:
    """RA20: the gauge that falls. Exposure is shown at the end of the turn, since its gauge has no half points."""
    if loss < 0:
        lost = {STAMINA: min(left, -loss)} if n.rulings.stamina_wound != "recovery" else {}
    else:
        by_harm = {"physical": {HEALTH: min(was.health, loss)}, "dread": {STAMINA: min(left, loss)}}
        lost = by_harm.get(harm_of(n, facing(n, was)), {})
    return tuple(GaugeChange(gauge, -by) for gauge, by in lost.items() if by)


def burnt(n: RadiumNumbers, was: Explorer, loss: int) -> int:
    """RA-R11: the half points of exposure that a wound adds; 0 unless the enemy harms by rays."""
    return was.absorbs(n.radiation.rays * max(0, loss)) if harm_of(n, facing(n, was)) == "rays" else 0


def _taken(n: RadiumNumbers, was: Explorer, left: int, loss: int) -> str:
    if loss < 0:
        return _stamina(n, was, left, -loss)
    harm = harm_of(n, facing(n, was))
    if harm == "rays":
        return f"rays, {points(burnt(n, was, loss))} exposure"
    if harm == "dread":
        return f"dread, {min(left, loss)} stamina gone" if left else "dread, but there is no stamina left to take"
    return f"{loss} health, {max(0, was.health - loss)} left"


def _stamina(n: RadiumNumbers, was: Explorer, left: int, loss: int) -> str:
    """RA-R5: the pool, or in a variant the stamina that is left, or RECOVERY."""
    if n.rulings.stamina_wound == "current":
        return f"{min(left, loss)} stamina gone" if left else "stamina, but there is none left to take"
    if n.rulings.stamina_wound == "recovery":
        return f"{loss} of RECOVERY"
    return f"{loss} of the pool, {max(0, was.pool - loss)} left"
