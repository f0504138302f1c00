"""Counter: its first against every weapon of a small catalogue worked out exactly, and its order."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.exact.duel_odds import without_stuns
from lazaretto.books.thousand_ticks.exact.follow_duel import with_stuns
from lazaretto.books.thousand_ticks.exact.side_law import Limits
from lazaretto.books.thousand_ticks.forge.counter import EXACT_FIRST, candidates, counter, ranked_ways
from lazaretto.books.thousand_ticks.forge.designs import melee_designs
from lazaretto.books.thousand_ticks.pairs.combatant import planned, side_law
from tests.books.thousand_ticks.forging import PIERCING, armed, forge_numbers
from tests.citing import rule


@rule("TT-R26", "TT-R14", "TT-R20")
def test_the_first_is_the_best_of_a_small_catalogue_by_exact_odds() -> None:
    """Some ways to fight without stuns, each worked out by the odds of a single duel."""
    n, enemy = forge_numbers(), armed("bram")
    fighter = n.fighters["ilka"]
    few = [one for one in candidates(n, fighter, PIERCING) if not one.plan[1].blow.stuns][::23]
    by_hand = {}
    for one in few:
        fights = planned(n, "", fighter, one.ways, one.plan)
        by_hand[one] = without_stuns(side_law(n, fights, enemy), side_law(n, enemy, fights), (0, 1), 100_000).a
    ranked = ranked_ways(n, few, fighter, enemy, 1)
    assert ranked[0].candidate == max(by_hand, key=by_hand.__getitem__)
    assert all(abs(by_hand[one.candidate] - one.wins) <= one.error + 1e-10 and one.is_exact for one in ranked)


@rule("TT22", "TT-R12", "TT-R26")
def test_the_first_five_are_exact_within_their_bound_where_blows_stun() -> None:
    n, enemy = forge_numbers("rulings.rounds=10"), armed("vesper")
    fighter = n.fighters["gorm"]
    few = [one for one in candidates(n, fighter, PIERCING) if one.plan[1].blow.stuns][::60]
    ranked = ranked_ways(n, few, fighter, enemy, 1)
    assert [one.is_exact for one in ranked[:EXACT_FIRST]] == [True] * min(EXACT_FIRST, len(few))
    best = planned(n, "", fighter, ranked[0].candidate.ways, ranked[0].candidate.plan)
    sides = side_law(n, best, enemy), side_law(n, enemy, best)
    exact = with_stuns(*sides, (0, 1), Limits(10_000, max(sides[0].starts), n.time.stun_ap, 0))
    assert abs(exact.a - ranked[0].wins) <= ranked[0].error + exact.bound


@rule("TT-R20", "TT-R23")
def test_every_legal_weapon_has_one_place_and_a_shield_leaves_one_hand() -> None:
    n, enemy = forge_numbers(), armed("tamsin")
    ranked = counter(n, n.fighters["bram"], PIERCING, enemy, 1)
    designs = [design for one in ranked for design in one.candidate.designs]
    assert len(designs) == len(set(designs))
    assert set(designs) < set(melee_designs(n))
    assert all(one.candidate.ways[0].hands == 1 for one in ranked)
    assert not any(design.size == "huge" for design in designs)
    assert [one.wins for one in ranked[:EXACT_FIRST]] == sorted(
        (one.wins for one in ranked[:EXACT_FIRST]), reverse=True
    )
