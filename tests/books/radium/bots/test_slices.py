"""Solved slices: the bot's quick solution is the solver's, and what is written is found again."""

from __future__ import annotations

import re
from array import array
from functools import cache
from pathlib import Path

import msgspec
import pytest

from lazaretto.books.radium.bots.slices import A_SLICE, MADE_BY, SOLVED, UNSOLVED, Slices, look_up, slice_of
from lazaretto.books.radium.bots.solving import CENT, begun
from lazaretto.books.radium.bots.solving import solved as quickly
from lazaretto.books.radium.choices import decoded
from lazaretto.books.radium.encounter import Encounter, cost, first, packed
from lazaretto.books.radium.tables import RadiumNumbers, Setup
from lazaretto.books.radium.world.layout import JOURNEY
from lazaretto.solve import shelf
from tests.books.radium.playing import numbers
from tests.books.radium.solved import solved, worths

SMALL = ("rulings.health=3", "player.stamina=3", "weapons.gun.rounds=2", "radiation.deadly=20", "rulings.step=6")

KINDS = {
    "physical": ("blade", "gun", "brute", 0),
    "three dice": ("club", "gun", "giant", 0),
    "rays": ("blade", "gun", "glow", 4),
    "dread": ("blade", "gun", "fear", 0),
    "a weapon that glows": ("club", "lamp", "wall", 8),
    "one that glows, against rays": ("blade", "lamp", "glow", 4),
}
"""Loadout and enemy, and by how many half points exposure goes up."""


def small(melee: str, ranged: str, enemy: str, *over: str) -> RadiumNumbers:
    setup = Setup(melee, ranged, "none", enemy)
    return msgspec.structs.replace(numbers(*SMALL, *over), setup=setup)


@pytest.mark.parametrize(("melee", "ranged", "enemy", "stride"), KINDS.values(), ids=KINDS.keys())
@pytest.mark.parametrize("over", [(), ("rulings.enemy_wounds=true",), ("rulings.stamina_wound=recovery",)], ids=str)
def test_the_quick_solution_is_the_solvers(
    melee: str, ranged: str, enemy: str, stride: int, over: tuple[str, ...]
) -> None:
    """Its choice is as good as the best, and its cost is the cost, rounded to hundredths of a point."""
    n = small(melee, ranged, enemy, *over)
    harm = n.enemies[enemy].harm
    states = begun(n, stride, harm == "physical")
    found = quickly(n, states)
    for state, choice, taken in list(zip(states, found["choices"].tolist(), found["costs"].tolist(), strict=True))[::7]:
        root = first(n) if stride else first(n)._replace(exposure=state.exposure)
        exact = solved(n, root, "cost")
        behind = cost(n, root, state._replace(standing=1))
        worth = worths(exact, state)
        picked = str(decoded(choice, (melee, ranged)))
        assert worth[picked] == pytest.approx(exact.value(state), abs=1e-4)
        assert behind - exact.value(state) == pytest.approx(taken / CENT, abs=0.006)


def test_every_state_that_an_encounter_may_begin_in() -> None:
    n = small("blade", "gun", "brute")
    states = begun(n, 0, True)
    assert len(states) == len(set(states)) == 3 * 9 * 4 * 3
    assert {state.exposure for state in states} == {0, 12, 24, 36}
    assert {state.health for state in begun(n, 4, False)} == {3}
    assert {state.exposure for state in begun(n, 4, False)} == set(range(0, 40, 4))


@cache
def whole() -> Slices:
    return Slices(numbers(*SMALL))


def places(known: Slices, melee: str, ranged: str, enemy: str, states: list[Encounter]) -> list[int]:
    """Where each state is looked up."""
    n, found = small(melee, ranged, enemy), []
    for state in states:
        world = JOURNEY.plain(packed(n, state))
        scratch = array("q", [0] * 8)
        found.append(look_up(known.heads, known.facts, [world], world.enemy, state.stamina, scratch))
    return found


def numbered(known: Slices, melee: str, ranged: str, enemy: str) -> tuple[int, int, int]:
    return known.weapons.index(melee), known.weapons.index(ranged), known.enemies.index(enemy)


@pytest.mark.parametrize(("melee", "ranged", "enemy", "stride"), KINDS.values(), ids=KINDS.keys())
def test_what_is_written_is_looked_up(melee: str, ranged: str, enemy: str, stride: int) -> None:
    known, n = whole(), small(melee, ranged, enemy)
    states = begun(n, stride, n.enemies[enemy].harm == "physical")
    assert set(places(known, melee, ranged, enemy, states)) == {UNSOLVED}
    known.solve(*numbered(known, melee, ranged, enemy))
    at = places(known, melee, ranged, enemy, states)
    assert len(set(at)) == len(states)
    found = quickly(n, states)
    assert known.choices[at].tolist() == found["choices"].tolist()
    assert known.costs[at].tolist() == found["costs"].tolist()


def test_no_slice_lies_over_another() -> None:
    known = Slices(numbers(*SMALL))
    begins = sorted(int(known.heads[slice_of(known.facts, m, r, e)]) for m, r, e in known.every())
    assert len(set(begins)) == len(begins)
    assert begins[0] == 0
    assert len(known.choices) == len(known.costs) > begins[-1]
    assert known.heads[SOLVED::A_SLICE].sum() == 0


def test_a_slice_is_solved_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second who asks reads it off the shelf; who asks again does nothing."""
    n = numbers(*SMALL)
    known = Slices(n)
    wanted = numbered(known, "blade", "gun", "brute")
    known.solve(*wanted)
    monkeypatch.setattr("lazaretto.books.radium.bots.slices.solved", _not_again)
    known.solve(*wanted)
    other = Slices(n)
    other.solve(*wanted)
    assert (other.choices == known.choices).all()
    assert (other.costs == known.costs).all()
    assert shelf.taken_bytes() > 0


def _not_again(n: RadiumNumbers, states: object) -> dict[str, object]:
    raise AssertionError("it was solved a second time")


def test_how_common_things_are_changes_no_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a variant of the map reads what is on the shelf."""
    known = Slices(numbers(*SMALL))
    known.solve(*numbered(known, "blade", "gun", "brute"))
    monkeypatch.setattr("lazaretto.books.radium.bots.slices.solved", _not_again)
    other = Slices(numbers(*SMALL, "enemies.brute.common=9", "map.enemies=10", "rulings.window=3"))
    other.solve(*numbered(other, "blade", "gun", "brute"))
    harder = Slices(numbers(*SMALL, "wounds.two=[1,1,1,2,2,3,3,3,4,-1,-2]"))
    with pytest.raises(AssertionError, match="a second time"):
        harder.solve(*numbered(harder, "blade", "gun", "brute"))


def test_lead_coat_states_round_down_to_a_level_that_is_solved() -> None:
    """Under a coat exposure stands between two levels; the lower one's choice is looked up."""
    known = Slices(numbers(*SMALL))
    known.solve(*numbered(known, "blade", "gun", "glow"))
    on, between = Encounter(3, 3, 3, 4, 2), Encounter(3, 3, 3, 7, 2)
    assert places(known, "blade", "gun", "glow", [on]) == places(known, "blade", "gun", "glow", [between])


def _source(module: str) -> Path:
    return Path(__file__).parents[4] / "src" / f"{module.replace('.', '/')}.py"


def test_a_slice_is_made_anew_when_anything_it_depends_on_changes() -> None:
    """The modules named are those that solving one imports, near or far."""
    reached, ahead = set[str](), ["lazaretto.books.radium.bots.solving"]
    while ahead:
        module = ahead.pop()
        reached.add(module)
        found = re.findall(r"^from (lazaretto\.books\.radium\S*)", _source(module).read_text(), flags=re.MULTILINE)
        ahead += {name for name in found if _source(name).exists()} - reached
    assert reached == set(MADE_BY)
