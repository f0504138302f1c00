"""Reduced numbers: they have everything a solution depends on, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from lazaretto.books.radium.bots.encounter_numbers import reduced
from lazaretto.books.radium.bots.solve_slice import solved
from lazaretto.books.radium.tables import RadiumNumbers
from tests.books.radium.bots.slicing import KINDS, small
from tests.books.radium.playing import ENEMIES, WEAPONS

Path = tuple[str, ...]

NAMES = ("setup", "slot")
"""What names things, and is not a number: the loadout itself, and which kind of weapon one is."""


def paths(part: Any, path: Path = ()) -> Iterator[Path]:
    """Every field of numbers."""
    if isinstance(part, msgspec.Struct):
        part = {name: getattr(part, name) for name in part.__struct_fields__}
    if not isinstance(part, dict):
        yield path
        return
    for name, inner in part.items():
        if name not in NAMES:
            yield from paths(inner, (*path, name))


def changed(part: Any, path: Path, hint: Any = None) -> Any:
    """The same numbers with one field changed to something else that it could be."""
    if not path:
        return other(part, hint)
    name, *rest = path
    if isinstance(part, dict):
        return part | {name: changed(part[name], tuple(rest))}
    hint = get_type_hints(type(part))[name]
    return replace(part, **{name: changed(getattr(part, name), tuple(rest), hint)})


def other(value: Any, hint: Any) -> Any:
    """Another value of the same kind."""
    if get_origin(hint) is Literal:
        return next(word for word in get_args(hint) if word != value)
    if isinstance(value, bool):
        return not value
    return value[::-1] if isinstance(value, tuple) else value + 1


def few(melee: str, ranged: str, enemy: str) -> RadiumNumbers:
    """Numbers with no more weapons and enemies than the tests have made."""
    n = small(melee, ranged, enemy, "radiation.deadly=24")
    weapons = {name: replace(n.weapons[name], common=1) for name in WEAPONS}
    enemies = {name: replace(n.enemies[name], common=1) for name in ENEMIES}
    return replace(n, weapons=weapons, enemies=enemies, portraits=dict.fromkeys(ENEMIES, ("#.",)))


def key(n: RadiumNumbers) -> bytes:
    return msgspec.json.encode(reduced(n, n.setup.melee, n.setup.ranged, n.setup.enemy))


def minded(n: RadiumNumbers) -> set[Path]:
    """The fields that the reduced numbers depend on."""
    return {path for path in paths(n) if key(changed(n, path)) != key(n)}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_in_the_reduced_numbers_changes_no_solution(kind: str) -> None:
    """All those fields are changed, and an encounter is solved by the numbers as they are, not reduced."""
    melee, ranged, enemy, _ = KINDS[kind]
    n = few(melee, ranged, enemy)
    rest = set(paths(n)) - minded(n)
    assert len(rest) > 100
    strange = reduce(changed, sorted(rest), n)
    assert key(strange) == key(n)
    whole, others, alone = solved(n), solved(strange), solved(reduced(n, melee, ranged, enemy))
    for name in ("choices", "costs"):
        assert whole[name].any()
        assert (whole[name] == others[name]).all()
        assert (whole[name] == alone[name]).all()


ALWAYS = """
player.stamina player.recovery escape.least
rulings.flee_fail rulings.rating rulings.stamina_wound rulings.enemy_wounds
cost.pool cost.flight cost.death
"""
HURT = "rulings.health cost.health"
EXPOSED = "radiation.deadly rulings.step cost.exposure"
RAYS = f"radiation.rays rulings.harm {EXPOSED}"
BLADE, GUN, LAMP = (f"weapons.{name}.first_cost" for name in ("blade", "gun", "lamp"))
DEPENDS = {
    "physical": f"wounds.two {HURT} {BLADE} {GUN} cost.rounds",
    "three dice": f"wounds.three rulings.three_dice {HURT} {GUN} cost.rounds",
    "rays": f"wounds.two {RAYS} {BLADE} {GUN} cost.rounds",
    "dread": f"wounds.two rulings.harm {BLADE} {GUN} cost.rounds",
    "a weapon that glows": f"wounds.one {HURT} {EXPOSED} {LAMP}",
    "one that glows, against rays": f"wounds.two {RAYS} {BLADE} {LAMP}",
}
RATINGS = ("lethality", "defense", "bonus_lethality", "bonus_defense", "first", "rounds", "exposure")


@pytest.mark.parametrize("kind", KINDS)
def test_what_an_encounter_depends_on(kind: str) -> None:
    """The player, its own weapons and enemy, and of wounds, rulings and costs those that can matter in it."""
    melee, ranged, enemy, _ = KINDS[kind]
    carried = {f"weapons.{weapon}.{rating}" for weapon in (melee, ranged) for rating in RATINGS}
    met = {f"enemies.{enemy}.{field}" for field in ("lethality", "defense", "harm")}
    found = {".".join(path) for path in minded(few(melee, ranged, enemy))}
    assert found == {*ALWAYS.split(), *DEPENDS[kind].split(), *carried, *met}
