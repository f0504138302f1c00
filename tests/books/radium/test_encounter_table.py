"""The compiled table of an encounter equals the one built by stepping through the rules."""

from __future__ import annotations

import sys
from array import array
from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from lazaretto.books.radium.choices import decoded
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter, first, roots
from lazaretto.books.radium.encounter_table import arrays, table
from lazaretto.books.radium.rules import ENDINGS
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.dice import Rows, draw, total
from lazaretto.dice.tape import share, tape_of
from lazaretto.game import Refusal
from lazaretto.solve import reachable_table as tables
from lazaretto.solve.reachable_table import ReachableTable, tabulate
from tests.books.radium.playing import numbers
from tests.cases import mostly_long

SMALL = ("rulings.health=3", "player.stamina=3", "weapons.gun.rounds=2", "radiation.deadly=12", "rulings.step=4")

VARIANTS = {
    "physical": (),
    "three dice": ("setup.enemy=giant",),
    "rays": ("setup.enemy=glow",),
    "rays through a lead coat": ("setup.enemy=glow", "setup.equipment=lead_coat"),
    "dread": ("setup.enemy=fear",),
    "a weapon that glows": ("setup.ranged=lamp",),
    "one that glows under a coat, against rays": (
        "setup.ranged=lamp",
        "setup.enemy=glow",
        "setup.equipment=lead_coat",
        "weapons.lamp.exposure=3",
    ),
    "a grapple": ("setup.equipment=grapple",),
    "enemies that keep wounds": ("rulings.enemy_wounds=true",),
    "enemies of three dice that keep wounds": ("rulings.enemy_wounds=true", "setup.enemy=wall"),
    "wounds that wear recovery": ("rulings.stamina_wound=recovery",),
    "wounds that tire": ("rulings.stamina_wound=current",),
    "free ratings": ("rulings.rating=free", "setup.melee=club"),
    "flights without an attack": ("rulings.flee_fail=no_attack",),
    "physical rays": ("rulings.harm=physical", "setup.enemy=glow"),
    "everything at once": (
        "rulings.enemy_wounds=true",
        "rulings.stamina_wound=recovery",
        "rulings.rating=free",
        "setup.ranged=lamp",
        "player.stamina=2",
    ),
}

Ways = dict[Encounter, dict[Any, dict[Encounter, Fraction]]]


def small(*over: str) -> RadiumNumbers:
    return numbers(*SMALL, *over)


def ways(laid: ReachableTable[Any, Any]) -> Ways:
    """Every state's choices, and the exact chance of whatever each leads to."""
    found: Ways = {}
    for number, state in enumerate(laid.states):
        choices = laid.game.choices(state).get("explorer", ())
        turns = range(laid.first[number], laid.first[number + 1])
        found[state] = {choice: _falls(laid, turn) for choice, turn in zip(choices, turns, strict=True)}
    return found


def _falls(laid: ReachableTable[Any, Any], turn: int) -> dict[Encounter, Fraction]:
    chances: dict[Encounter, Fraction] = defaultdict(Fraction)
    for k in range(laid.start[turn], laid.start[turn + 1]):
        chances[laid.states[laid.to[k]]] += Fraction(int(laid.number[k]), int(laid.of[k]))
    return dict(chances)


def ends(laid: ReachableTable[Any, Any]) -> dict[Encounter, tuple[str, int]]:
    """How each finished state has ended, and what that scores."""
    places = laid.outcome.tolist()
    return {
        state: (laid.outcomes[places[number]], int(laid.scores[number]))
        for number, state in enumerate(laid.states)
        if places[number] >= 0
    }


@pytest.mark.parametrize(
    "name", mostly_long(VARIANTS, here=[name for name in VARIANTS if name != "everything at once"])
)
def test_it_is_the_table_of_the_rules(name: str) -> None:
    n = small(*VARIANTS[name])
    ours, plain = table(n, [first(n)]), tabulate(RadiumEncounter(n), [first(n)])
    assert ways(ours) == ways(plain)
    assert ends(ours) == ends(plain)
    assert ours.states == plain.states
    assert (ours.widths == plain.widths).all()


def test_the_variants_differ() -> None:
    """Each of them changes what can happen, so a tabulator that ignored one would be caught."""
    laid = [repr(sorted(ways(table(small(*over), [first(small(*over))])).items())) for over in VARIANTS.values()]
    assert len(set(laid)) == len(laid) - 1
    assert laid[list(VARIANTS).index("physical")] == laid[list(VARIANTS).index("physical rays")]


@pytest.mark.parametrize("over", [(), ("setup.enemy=glow",), ("setup.ranged=lamp",)], ids=str)
def test_a_slice_begins_with_its_roots_and_holds_all_that_they_lead_to(over: tuple[str, ...]) -> None:
    n = small(*over)
    begun = roots(n, first(n))
    laid = table(n, begun)
    assert laid.states[: len(begun)] == begun
    assert len(set(laid.states)) == len(laid.states)
    assert first(n) in laid.index
    assert ways(laid) == ways(tabulate(RadiumEncounter(n), begun))


@pytest.mark.parametrize("health", mostly_long((3, 6), here=[3]))
def test_the_falls_of_every_turn_add_up_to_one(health: int) -> None:
    n = numbers(f"rulings.health={health}", "setup.enemy=giant")
    laid = table(n, roots(n, first(n)))
    every = [sum(falls.values()) for turns in ways(laid).values() for falls in turns.values()]
    assert set(every) == {1}
    assert len(every) == len(laid.start) - 1
    assert (laid.chance > 0).all()


def test_the_choice_of_each_turn_is_kept_with_the_arrays() -> None:
    """The bots read them: as many as there are turns, in the order in which they are offered."""
    n = small()
    laid = arrays(n, [first(n)])
    offered = RadiumEncounter(n).choices(first(n))["explorer"]
    kept = laid.choices[laid.first[0] : laid.first[1]].tolist()
    assert [decoded(choice, (n.setup.melee, n.setup.ranged)) for choice in kept] == list(offered)
    assert len(laid.choices) == len(laid.start) - 1


def test_the_outcomes_are_those_of_an_encounter() -> None:
    n = small()
    assert table(n, [first(n)]).outcomes == ENDINGS[1:6]


@pytest.mark.parametrize(("most", "room"), [("MOST_STATES", 20), ("MOST_FALLS", 500)])
def test_what_would_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch, most: str, room: int) -> None:
    n = small()
    monkeypatch.setattr(tables, most, room)
    with pytest.raises(Refusal, match="The table would not fit"):
        table(n, [first(n)])
    monkeypatch.setattr(tables, most, 1_000_000)
    assert len(table(n, [first(n)]).states) > 20


HUGE = (
    "rulings.health=24",
    "player.stamina=10",
    "weapons.gun.rounds=12",
    "weapons.gun.exposure=1",
    "setup.equipment=lead_coat",
    "radiation.deadly=128",
)


def test_a_slice_that_no_table_would_hold_is_left_to_the_state_alone() -> None:
    """24 healths, 65 ways to have stamina, 13 counts of rounds and 256 exposures; but twelve shots lead through few."""
    n = numbers(*HUGE)
    assert roots(n, first(n)) == [first(n)]


@pytest.mark.long
def test_and_the_table_of_that_state_is_laid_out() -> None:
    n = numbers(*HUGE)
    assert len(table(n, [first(n)]).states) < 100_000


def test_states_that_could_be_are_not_numbered_without_end() -> None:
    n = numbers(*HUGE, "rulings.stamina_wound=recovery", "player.recovery=10", "rulings.enemy_wounds=true")
    with pytest.raises(Refusal, match="The table would not fit: 2,001,091,950 states are possible"):
        table(n, roots(n, first(n)))


def test_room_is_doubled_until_everything_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    n = small()
    whole = arrays(n, roots(n, first(n)))
    monkeypatch.setattr(sys.modules[arrays.__module__], "FALLS_AT_FIRST", 64)
    again = arrays(n, roots(n, first(n)))
    assert all((one == other).all() for one, other in zip(whole, again, strict=True))


def test_odds_too_fine_for_a_table_are_not_counted_wrongly() -> None:
    tape, rows = array("q", tape_of(script=[0] * 30, room=30)), Rows()
    wide = rows.law("many dice", lambda roll: roll(total(11), "many dice"))
    draw(tape, rows.ints, wide, 0)
    assert share(tape, rows.ints) == (1, 6**11)
    for _ in range(2):
        draw(tape, rows.ints, wide, 0)
    assert share(tape, rows.ints) == (0, 0)
