"""Solved encounters: the same values by hand, by the solver, and by playing."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from lazaretto.books.radium import ENCOUNTER
from lazaretto.books.radium.encounter import Encounter, cost, first
from lazaretto.books.radium.notation import read_encounter
from lazaretto.simulate.table_engine import TableEngine
from tests.books.radium.by_hand import ByHand
from tests.books.radium.playing import numbers
from tests.books.radium.solved import best, solved, worths

NEVER_BACK = ("player.recovery=0", "player.stamina=3", "rulings.health=2")
ALWAYS_WHOLE = ("player.recovery=10", "player.stamina=3", "rulings.health=3")
GAMES = 200_000

CASES = {
    "one health and one die against a giant": (NEVER_BACK, "setup.enemy=giant", "1,1/1,0,0"),
    "three dice that never come back": (NEVER_BACK, "setup.enemy=brute", "2,3/3,0,0"),
    "the same with a loaded gun": (NEVER_BACK, "setup.enemy=brute", "2,3/3,0,2"),
    "a wall, whose wounds are small": (NEVER_BACK, "setup.enemy=wall", "2,3/3,0,1"),
    "a club in the hand": (NEVER_BACK, "setup.melee=club", "2,3/3,0,0"),
    "three dice that always come back": (ALWAYS_WHOLE, "setup.enemy=brute", "3,3/3,0,0"),
    "a giant and one round": (ALWAYS_WHOLE, "setup.enemy=giant", "3,3/3,0,1"),
    "a pool of two against a wall": (ALWAYS_WHOLE, "setup.enemy=wall", "1,2/2,0,0"),
    "rays, near the end": (ALWAYS_WHOLE, "setup.enemy=glow", "1,3/3,60,0"),
    "rays through a lead coat": (ALWAYS_WHOLE, "setup.enemy=glow setup.equipment=lead_coat", "1,3/3,60.5,0"),
    "dread, which takes no health": (ALWAYS_WHOLE, "setup.enemy=fear", "1,2/2,0,0"),
    "a lamp that glows": (ALWAYS_WHOLE, "setup.ranged=lamp setup.enemy=giant", "2,3/3,54,0"),
}
"""Numbers, loadout and enemy, and the state. RECOVERY is 10 or nothing and is lowered by no exposure that is met."""

CONSTANT = "rulings.step=128"


@pytest.mark.parametrize(("base", "setup", "at"), CASES.values(), ids=CASES.keys())
def test_by_hand_by_the_solver_and_by_playing(base: tuple[str, ...], setup: str, at: str) -> None:
    """The solver is within its bound of the fraction. 200,000 games by its own plan are within 5 sigma of it: one false
    alarm in 1.7 million for each of the twelve."""
    n, state = numbers(*base, CONSTANT, *setup.split()), read_encounter(at)
    exact, found = ByHand(n).value(state), solved(n, state)
    assert 0 < exact < 1
    assert abs(found.value(state) - exact) <= found.bound(state) < 1e-9
    tally = TableEngine(found.table, {"explorer": found.bot()}, state, ENCOUNTER.turn_limit).run(11, 0, GAMES)
    left = tally.results["slain"] + tally.results["fled"]
    assert abs(left - GAMES * exact) <= 5 * sqrt(GAMES * exact * (1 - exact))


@pytest.mark.parametrize("enemy", ["brute", "giant", "wall", "fear"])
@pytest.mark.parametrize("base", [NEVER_BACK, ALWAYS_WHOLE], ids=["never back", "always whole"])
def test_every_choice_of_every_state_is_worth_what_it_is_by_hand(base: tuple[str, ...], enemy: str) -> None:
    """A choice repeated while nothing changes is worth as much as the choice once and then the best: unless it is the
    best it is worth less, so only the best are compared one by one."""
    n = numbers(*base, CONSTANT, f"setup.enemy={enemy}", "weapons.gun.rounds=1")
    found, hand = solved(n), ByHand(n)
    for number in found.table.deciding.tolist():
        state = found.table.states[number]
        assert abs(found.value(state) - hand.value(state)) <= found.bound(state)
        if hand.value(state):
            assert hand.values(state)[best(found, state)] == pytest.approx(float(hand.value(state)), abs=1e-9)


def test_a_flight_that_may_be_repeated() -> None:
    """One die that runs: away by 1/3. Caught, the wall gets through an empty guard for certain, and its wound spares an
    explorer of one health and a pool of one only by showing 1; then the die is back. So v = 1/3 + 2/3 · 1/6 · v."""
    n = numbers("player.recovery=1", "player.stamina=1", "rulings.health=1", "setup.enemy=wall")
    state = Encounter(1, 1, 1, 0, 0)
    assert ByHand(n).value(state) == Fraction(3, 8)
    assert solved(n, state).value(state) == pytest.approx(3 / 8, abs=1e-12)
    assert best(solved(n, state), state) == "flee 1"


def test_dice_that_never_come_back_and_nothing_to_do_but_run() -> None:
    """One die runs: 1/3, for a club would strike only after the giant has. Two run: 5/9, which is more than a first
    strike of one die against one, 15 in 36. There is one try: without stamina nothing is left but to wait."""
    n = numbers("player.recovery=0", "player.stamina=1", "rulings.health=1", "setup.enemy=giant", "setup.melee=club")
    state = Encounter(1, 1, 1, 0, 0)
    assert solved(n, state).value(state) == pytest.approx(1 / 3, abs=1e-12)
    n = numbers("player.recovery=0", "player.stamina=2", "rulings.health=1", "setup.enemy=giant")
    state = Encounter(1, 2, 2, 0, 0)
    assert ByHand(n).value(state) == Fraction(5, 9)
    assert solved(n, state).value(state) == pytest.approx(5 / 9, abs=1e-12)


def test_staying_is_not_leaving() -> None:
    """Six dice always turn the one die of the wall, and they always come back: one could stand there for ever. What
    counts is the chance to leave: by one die that runs while five guard, hit once in 46,656 and then hurt by 5 of 6."""
    safe = ("player.stamina=6", "player.recovery=6", "rulings.health=1", "setup.enemy=wall", "setup.melee=club")
    club = ("weapons.club.lethality=0", "weapons.club.defense=6", "wounds.one=[0,1,1,1,1,1]")
    n = numbers(*safe, *club, "weapons.gun.rounds=1")
    state = Encounter(1, 6, 6, 0, 0)
    found, hurt = solved(n, state), Fraction(1, 46_656) * Fraction(5, 6)
    leaves = Fraction(1, 3) / (1 - Fraction(2, 3) * (1 - hurt))
    assert ByHand(n).value(state) == leaves < 1
    assert abs(found.value(state) - leaves) <= found.bound(state)
    assert found.value(state) + found.bound(state) < 1
    assert worths(found, state)["club 0/6"] == pytest.approx(float(leaves), abs=1e-9)
    assert best(found, state) == "flee 1 guard 5"


def test_where_nothing_leads_away_nothing_is_left() -> None:
    """No stamina, none that comes back, and no free dice: only waiting, which never leaves."""
    n = numbers("player.recovery=0", "setup.enemy=fear")
    state = Encounter(12, 0, 7, 0, 0)
    assert ByHand(n).value(state) == 0
    assert solved(n, state).value(state) <= solved(n, state).bound(state) < 1e-9


def test_among_equals_the_fewest_rounds() -> None:
    """Where a failed flight is not attacked, any number of dice leaves in the end. All seven leave soonest, with 2,059
    chances in 2,187 each time, for all seven come back."""
    n = numbers("player.recovery=7", "rulings.flee_fail=no_attack")
    found, state = solved(n), first(n)
    assert found.value(state) == pytest.approx(1, abs=1e-9)
    assert worths(found, state)["flee 1"] == pytest.approx(1, abs=1e-9)
    assert best(found, state) == "flee 7"
    assert found.steps(state) == pytest.approx(2187 / 2059, rel=1e-9)


def test_the_grapple_leaves_at_once() -> None:
    n = numbers("setup.equipment=grapple", "setup.enemy=giant")
    found, hurt = solved(n), Encounter(1, 1, 1, 0, 0)
    for state in (first(n), hurt):
        assert (found.value(state), best(found, state), found.steps(state)) == (1, "grapple", 1)


def test_the_cost_of_one_round_by_hand() -> None:
    """An explorer with one health and one die that never comes back against a giant either runs, and leaves the enemy
    behind, or dies and is found with nothing: what was lost is counted from the state itself."""
    over = ("player.recovery=0", "player.stamina=1", "rulings.health=1", "setup.enemy=giant", "setup.melee=club")
    n, state = numbers(*over, "wounds.three=[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]"), Encounter(1, 1, 1, 0, 0)
    run_off = Fraction(1, 3) * n.cost.flight + Fraction(2, 3) * (n.cost.death + n.cost.health)
    stand = n.cost.death + n.cost.health
    assert run_off < stand
    found = solved(n, state, "cost")
    assert found.value(state) == pytest.approx(-float(run_off), abs=1e-7)
    assert best(found, state) == "flee 1"


@pytest.mark.parametrize("setup", ["setup.enemy=brute", "setup.enemy=giant", "setup.ranged=lamp setup.enemy=wall"])
@pytest.mark.parametrize("base", [NEVER_BACK, ALWAYS_WHOLE], ids=["never back", "always whole"])
def test_the_cost_of_whole_encounters_by_hand(base: tuple[str, ...], setup: str) -> None:
    n = numbers(*base, CONSTANT, *setup.split(), "weapons.gun.rounds=2")
    root = first(n)
    hand, found = ByHand(n, lambda end: cost(n, root, end)), solved(n, root, "cost")
    assert abs(found.value(root) - hand.value(root)) <= max(found.bound(root), 1e-6)
    assert hand.values(root)[best(found, root)] == pytest.approx(float(hand.value(root)), abs=1e-6)


def test_the_cost_adds_up() -> None:
    """What is lost on the way to a state and what it costs from there is what it costs from the start: so best play
    does not depend on what was lost before, and every state's own solution picks as the start's does."""
    n = numbers("rulings.health=4", "player.stamina=4", "weapons.gun.rounds=2")
    start = first(n)
    found = solved(n, start, "cost")
    for later in (Encounter(3, 4, 4, 0, 1), Encounter(2, 2, 3, 0, 2), Encounter(1, 3, 4, 0, 0)):
        own, lost = solved(n, later, "cost"), cost(n, start, later._replace(standing=1))
        assert found.value(later) == pytest.approx(lost + own.value(later), abs=1e-6)
        assert worths(own, later)[best(found, later)] == pytest.approx(own.value(later), abs=1e-6)


def test_the_two_objectives_want_different_things() -> None:
    """If ammunition is dear, the gun is not the best choice; if it is free, it is."""
    dear = numbers("cost.rounds=1000", "rulings.health=6", "setup.enemy=giant")
    state = first(dear)
    assert not best(solved(dear, state, "cost"), state).startswith("gun")
    cheap = numbers("cost.rounds=0", "cost.flight=1000", "rulings.health=6", "setup.enemy=giant")
    assert best(solved(cheap, state, "cost"), state).startswith("gun")
