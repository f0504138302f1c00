"""Solved slices: the bot's quick solution equals the solver's, and every state is found at its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lazaretto.books.radium.bots.slice_index import slice_of
from lazaretto.books.radium.bots.slices import MADE_BY, UNSOLVED, Slices
from lazaretto.books.radium.bots.solve_slice import CENT
from lazaretto.books.radium.choices import decoded
from lazaretto.books.radium.encounter import Encounter, cost, first
from lazaretto.books.radium.tables import RadiumNumbers, Weapon
from lazaretto.solve import shelf
from tests.books.radium.bots.slicing import KINDS, SMALL, begun, looked_up, numbered, places, small
from tests.books.radium.playing import numbers, shipped
from tests.books.radium.solved import solved, worths
from tests.cases import each


@each(("melee", "ranged", "enemy", "stride"), KINDS.values())
@each(
    "over",
    [
        (),
        ("rulings.enemy_wounds=true",),
        ("rulings.stamina_wound=recovery",),
        ("rulings.stamina_wound=current",),
        ("rulings.rating=free", "rulings.flee_fail=no_attack", "rulings.three_dice=double"),
    ],
)
def test_the_quick_solution_is_the_solvers(
    melee: str, ranged: str, enemy: str, stride: int, over: tuple[str, ...]
) -> None:
    """Its choice is as good as the best, and its cost is the cost, rounded to hundredths of a point."""
    n = small(melee, ranged, enemy, *over)
    states = begun(n, stride)[::7]
    found = looked_up(Slices(n), n, states)
    for state, (choice, taken) in zip(states, found, strict=True):
        root = first(n) if stride else first(n)._replace(exposure=state.exposure)
        exact = solved(n, root, "cost")
        behind = cost(n, root, state._replace(standing=1))
        worth = worths(exact, state)
        picked = str(decoded(choice, (melee, ranged)))
        assert worth[picked] == pytest.approx(exact.value(state), abs=1e-4)
        assert behind - exact.value(state) == pytest.approx(taken / CENT, abs=0.006)


def test_play_that_could_go_on_for_ever_is_not_what_a_bot_chooses() -> None:
    """Where wounds do nothing, waiting costs nothing either; but only an enemy that is slain has cost nothing."""
    n = small("club", "gun", "fear", "rulings.stamina_wound=current", "wounds.two=[0,0,0,0,0,0,0,0,0,0,-1]")
    states = [state for state in begun(n, 0) if state.stamina and state.exposure == 0]
    for state, (choice, taken) in zip(states, looked_up(Slices(n), n, states), strict=True):
        assert (str(decoded(choice, ("club", "gun"))), taken) == (f"club {state.stamina}/0", 0)


@each(("melee", "ranged", "enemy", "stride"), KINDS.values())
def test_every_state_has_a_place_of_its_own(melee: str, ranged: str, enemy: str, stride: int) -> None:
    n = small(melee, ranged, enemy)
    known, states = Slices(n), begun(n, stride)
    assert set(places(known, n, states)) == {UNSOLVED}
    known.solve(*numbered(known, melee, ranged, enemy))
    at = places(known, n, states)
    assert len(set(at)) == len(states)
    assert (known.costs[at] > 0).mean() > 0.9


def test_no_slice_lies_over_another() -> None:
    known = Slices(numbers(*SMALL))
    begins = sorted(int(known.heads["begins"][slice_of(known.facts, m, r, e)]) for m, r, e in known.every())
    assert len(set(begins)) == len(begins)
    assert begins[0] == 0
    assert len(known.choices) == len(known.costs) > begins[-1]
    assert known.heads["solved"].sum() == 0


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


def _not_again(n: RadiumNumbers) -> dict[str, object]:
    raise AssertionError("it was solved a second time")


def test_a_variant_solves_only_what_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes nothing in an encounter solves nothing; another weapon solves just that weapon's slices."""
    solving: list[Weapon] = []

    def count(n: RadiumNumbers) -> dict[str, object]:
        solving.append(n.weapons["melee"])
        return dict.fromkeys(("choices", "costs"), known.choices[:1])

    def solved_anew(*over: str) -> list[Weapon]:
        solving.clear()
        *_, last = Slices(shipped("player.stamina=2", *over)).solve_all()
        assert last == (192, 192)
        return list(solving)

    known = Slices(numbers(*SMALL))
    monkeypatch.setattr("lazaretto.books.radium.bots.slices.solved", count)
    assert len(solved_anew()) == 192
    assert solved_anew("map.enemies=10", "rulings.window=3", "enemies.rats.common=9", "plans.optimal.kill=1") == []
    anew = solved_anew("weapons.machete.lethality=5")
    assert (len(anew), {weapon.lethality for weapon in anew}) == (48, {5})


def test_recovery_worn_off_is_looked_up_like_recovery_lost_to_exposure() -> None:
    """Also where exposure kills before it costs as much."""
    worn = Encounter(3, 3, 3, 0, 2, 2)
    glowing = Encounter(3, 3, 3, 24, 2)
    over = "rulings.stamina_wound=recovery"
    far = small("blade", "gun", "brute", over, "rulings.step=30")
    near = small("blade", "gun", "brute", over)
    ((_, taken),) = looked_up(Slices(far), far, [worn])
    assert taken > 0
    assert looked_up(Slices(far), far, [worn]) == looked_up(Slices(near), near, [glowing])


def test_lead_coat_states_round_down_to_a_level_that_is_solved() -> None:
    """Under a coat exposure stands between two levels; the lower one's choice is looked up."""
    n = small("blade", "gun", "glow")
    on, between = Encounter(3, 3, 3, 4, 2), Encounter(3, 3, 3, 7, 2)
    known = Slices(n)
    assert looked_up(known, n, [on]) == looked_up(known, n, [between])
    assert places(known, n, [on]) == places(known, n, [between])


def _source(module: str) -> Path:
    return Path(__file__).parents[4] / "src" / f"{module.replace('.', '/')}.py"


def test_a_slice_is_made_anew_when_anything_it_depends_on_changes() -> None:
    """The modules named are those that solving one imports, near or far."""
    reached, ahead = set[str](), ["lazaretto.books.radium.bots.solve_slice"]
    while ahead:
        module = ahead.pop()
        reached.add(module)
        found = re.findall(r"^from (lazaretto\.books\.radium\S*)", _source(module).read_text(), flags=re.MULTILINE)
        ahead += {name for name in found if _source(name).exists()} - reached
    assert reached == set(MADE_BY)
