"""A day in sentences: what came true, and how often; and one cell's day, with what it rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lazaretto.books.outbreak.rules import NOTHING, SIDES, becomes
from lazaretto.books.outbreak.state import Town, ending
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.world.cells import BEYOND
from lazaretto.books.outbreak.world.numbers import laid_out
from lazaretto.dice import Rolled
from lazaretto.dice.say import percent
from lazaretto.game import Seat

Hear = Callable[[int], Sequence[Rolled]]


def tell(
    n: OutbreakNumbers,
    before: Town,
    chosen: Mapping[Seat, Any],
    rolled: Sequence[Rolled],
    after: Town,
    seat: Seat | None,
) -> list[str]:
    """What happened on a day, all of a kind in one sentence."""
    made = laid_out(n)
    rows = {made.rows[row].why: place for place, row in enumerate(made.told)}
    happened = [(rows[roll.why], roll.who, roll.face) for roll in rolled if roll.die is None and roll.why in rows]
    said = [deed(n, row, "" if faced == BEYOND else made.kinds[faced], times) for row, faced, times in happened]
    words = f"Day {after.day}: {'; '.join(said)}." if said else f"Day {after.day}: nothing happens."
    ended = ending(n, after)
    return [words, f"The town is {ended}."] if ended else [words]


def deed(n: OutbreakNumbers, row: int, faced: str, times: int) -> str:
    """What came true so often: `17 citizens become infected by infected`."""
    chance = n.odds[tuple(n.odds)[row]]
    own, other = becomes(n, row)
    if own and other:
        return f"{times} {chance.actor} and {faced} become {own} and {other}"
    if own:
        return f"{times} {chance.actor} become{'s' if times == 1 else ''} {own}{toward(chance.faced, faced)}"
    return f"{times} {faced} become{'s' if times == 1 else ''} {other} by a {chance.actor}"


def toward(named: tuple[str, ...], faced: str) -> str:
    """Whom they faced, where it mattered."""
    return "" if "any" in named else f" facing a {faced}"


def look(n: OutbreakNumbers, before: Town | None, now: Town, square: tuple[int, int], hear: Hear) -> list[str]:
    """Who is on a cell, who was there the day before, and what they rolled that day."""
    column, row = square
    place = row * now.columns + column
    kinds = tuple(n.kinds)
    here = f"{column},{row}: {kinds[now.cells[place]]}."
    if before is None:
        return [here, "It is the start."]
    was = kinds[before.cells[place]]
    said = [here, f"The day before: {was}."]
    rolls = [roll for roll in hear(place) if roll.die is not None and roll.who == place and roll.why in _rolled(n)]
    return said + [sentence(n, roll) for roll in rolls]


def _rolled(n: OutbreakNumbers) -> set[str]:
    """What somebody rolls for themselves."""
    return {
        made.why for made in (laid_out(n).rows[row] for row in range(len(laid_out(n).rows))) if made.die is not None
    }


def sentence(n: OutbreakNumbers, roll: Rolled) -> str:
    """One roll of somebody's day."""
    assert roll.die is not None, "an event is no roll"
    chance = percent(roll.die.chance(roll.face))
    if roll.why == "which side":
        return f"Turned {SIDES[roll.face]}."
    if roll.why.partition(" toward ")[1]:
        done = "nothing" if roll.face == NOTHING else tuple(n.odds)[roll.face].replace("_", " ")
        return f"As {roll.why}: {done}, at {chance}."
    return f"{roll.why[:1].upper()}{roll.why[1:]}: {roll.face}, at {chance}."
