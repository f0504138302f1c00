"""Helpers for the tests of Radium: enemies with fixed ratings, rounds and turns with scripted dice, exact odds, and
dice counted by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

from lazaretto.books.radium.choices import read_choice
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.journey import explorer as travelling
from lazaretto.books.radium.tables import SIDE, SQUARES, TABLES, RadiumNumbers
from lazaretto.books.radium.world.journey_layout import CACHE_HERE, ENEMY_HERE, JOURNEY, MEASURED, SHOWN
from lazaretto.dice import Sampled, Scripted, outcomes
from lazaretto.game import Overlay, take
from lazaretto.game.strict_toml import Document

PLAIN = {
    "bonus_lethality": 0,
    "bonus_defense": 0,
    "first": False,
    "first_cost": 0,
    "rounds": 0,
    "exposure": 0,
    "common": 0,
}


def _weapon(slot: str, lethality: int, defense: int, **more: int | bool) -> dict[str, Any]:
    return {"slot": slot, "lethality": lethality, "defense": defense} | PLAIN | more


def _enemy(lethality: int, defense: int, harm: str = "physical") -> dict[str, Any]:
    return {"lethality": lethality, "defense": defense, "harm": harm, "common": 0}


WEAPONS = {
    "blade": _weapon("melee", 2, 2, first=True, first_cost=1),
    "club": _weapon("melee", 3, 1),
    "gun": _weapon("ranged", 3, 1, first=True, first_cost=2, rounds=6),
    "lamp": _weapon("ranged", 2, 0, bonus_lethality=1, bonus_defense=1, first=True, exposure=4),
}

ENEMIES = {
    "brute": _enemy(2, 2),
    "giant": _enemy(3, 1),
    "wall": _enemy(1, 3),
    "glow": _enemy(2, 2, "rays"),
    "fear": _enemy(2, 2, "dread"),
}

CAST = Document(
    "cast",
    {
        "weapons": WEAPONS,
        "enemies": ENEMIES,
        "portraits": {name: ["#"] for name in ENEMIES},
        "setup": {"melee": "blade", "ranged": "gun", "equipment": "none", "enemy": "brute"},
    },
)
"""Weapons and enemies that do not ship."""

HIT, MISSED = 1, 0
AWAY, CAUGHT = 1, 0


@cache
def numbers(*settings: str) -> RadiumNumbers:
    """The book's numbers with the cast, and `table.key=value` settings."""
    return TABLES.load(Overlay("cast", (CAST,)).and_set(settings))


@cache
def shipped(*settings: str) -> RadiumNumbers:
    """The book's numbers as they ship, and settings."""
    return TABLES.load(Overlay().and_set(settings))


def meeting(**changed: int) -> Encounter:
    """An encounter that has just begun, with what differs from that."""
    return Encounter(health=12, stamina=7, pool=7, rounds=6)._replace(**changed)


def after(state: Encounter, choice: str, *faces: int, over: tuple[str, ...] = ()) -> Encounter:
    """The encounter after a round in which the dice show these faces, every one of them asked for."""
    script = Scripted(faces)
    changed = take(RadiumEncounter(numbers(*over)), state, {"explorer": read_choice(choice)}, script)
    script.finish()
    return changed


def odds(state: Encounter, choice: str, *over: str) -> dict[Encounter, Fraction]:
    """What may come of a round, exactly."""
    return outcomes(RadiumEncounter(numbers(*over)).step, state, {"explorer": read_choice(choice)})


def share(ways: dict[Encounter, Fraction], **wanted: int) -> Fraction:
    """How likely those states are that have these fields."""
    return sum(
        (chance for state, chance in ways.items() if wanted.items() <= state._asdict().items()),
        Fraction(0),
    )


def choices(state: Encounter, *over: str) -> set[str]:
    """What may be chosen in a round."""
    return {str(choice) for choice in RadiumEncounter(numbers(*over)).choices(state).get("explorer", ())}


def fights(state: Encounter, weapon: str, *over: str) -> set[str]:
    """The choices of one weapon."""
    return {choice for choice in choices(state, *over) if choice.startswith(f"{weapon} ")}


def ending(state: Encounter) -> str | None:
    """How an encounter has ended, if it has."""
    result = RadiumEncounter(numbers()).result(state)
    return result.outcome if result else None


def square(column: int, row: int) -> int:
    """A square's number."""
    return row * SIDE + column


def enemy(name: str) -> int:
    """A square's content: this enemy."""
    return ENEMY_HERE + list(numbers().enemies).index(name)


def lying(name: str) -> int:
    """A square's content: this weapon or piece of equipment."""
    things = [*numbers().weapons, "medkit", "lead_coat", "grapple", "lantern"]
    return CACHE_HERE + things.index(name)


def journey(
    *over: str, contents: dict[int, int] | None = None, levels: dict[int, int] | None = None, **changed: int
) -> Journey:
    """A journey in a wasteland that holds and glows with nothing but this. It stands in the middle of it, the bunker is
    in the north-west corner, and what differs from the start is named."""
    worlds = JOURNEY.worlds(_begun(numbers(*over)).packed, False)
    w = worlds[0]
    for name, value in ({"at": square(4, 4), "bunker": square(0, 0)} | changed).items():
        setattr(w, name, value)
    for place in range(SQUARES):
        w.contents[place], w.levels[place] = (contents or {}).get(place, 0), (levels or {}).get(place, 0)
        w.known[place] = SHOWN | MEASURED if place == w.at else 0
    return Journey(JOURNEY.pack(worlds))


@cache
def _begun(n: RadiumNumbers) -> Journey:
    return RadiumJourney(n).start(Sampled(1))


def world(state: Journey) -> Any:
    """A journey's fields by name."""
    return JOURNEY.plain(state.packed)


def then(state: Journey, choice: str, *faces: int, over: tuple[str, ...] = ()) -> Journey:
    """The journey after a turn in which the dice show these faces, every one of them asked for."""
    script = Scripted(faces)
    changed = take(RadiumJourney(numbers(*over)), state, {"explorer": read_choice(choice)}, script)
    script.finish()
    return changed


def came(state: Journey, choice: str, *faces: int, over: tuple[str, ...] = ()) -> Any:
    """The same, by its fields."""
    return world(then(state, choice, *faces, over=over))


def options(state: Journey, *over: str) -> list[str]:
    """What may be chosen on a journey."""
    return [str(choice) for choice in RadiumJourney(numbers(*over)).choices(state).get("explorer", ())]


def end(state: Journey, *over: str) -> tuple[str, int] | None:
    """How a journey has ended and what that is worth, if it has."""
    result = RadiumJourney(numbers(*over)).result(state)
    return (result.outcome, int(result.scores["explorer"])) if result else None


def seen(state: Journey, *over: str) -> Any:
    """What the explorer knows, by its fields."""
    return RadiumJourney(numbers(*over)).seen(state, "explorer").world


def who(state: Journey, *over: str) -> Explorer:
    """The explorer."""
    n = numbers(*over)
    return travelling(n, RadiumJourney(n).seen(state, "explorer"))


@cache
def totals(dice: int) -> Counter[int]:
    """In how many ways so many dice total so much, counted one die at a time."""
    ways = Counter({0: 1})
    for _ in range(dice):
        ways = sum(
            (Counter({total + shown: count for total, count in ways.items()}) for shown in range(1, 7)), Counter()
        )
    return ways


def more(lethality: int, defense: int) -> Fraction:
    """How likely so many dice total more than so many others, counted out."""
    return _counted(lethality, defense, lambda ours, theirs: ours > theirs)


def even(lethality: int, defense: int) -> Fraction:
    """How likely so many dice total as much as so many others, counted out."""
    return _counted(lethality, defense, lambda ours, theirs: ours == theirs)


def _counted(lethality: int, defense: int, holds: Any) -> Fraction:
    ours, theirs = totals(lethality), totals(defense)
    ways = sum(a * b for one, a in ours.items() for other, b in theirs.items() if holds(one, other))
    return Fraction(ways, 6 ** (lethality + defense))
