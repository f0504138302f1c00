"""Exact duels: against an enumeration of states by hit points, against simulation, and by their symmetries."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.exact import follow_duel, state_tables
from lazaretto.books.thousand_ticks.exact.duel_odds import duel_odds, first_ticks
from lazaretto.books.thousand_ticks.simulation_engine import engine
from lazaretto.books.thousand_ticks.table_faults import setup_faults, why_not_wielded
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.game import Refusal
from tests.books.thousand_ticks.duelling import numbers, state, with_fighter
from tests.books.thousand_ticks.exact.by_hit_points import enumerated
from tests.cases import each
from tests.citing import rule

SHORT = ("rulings.rounds=6", "time.start_ap=0")
"""Duels that end early, in a draw or not, and start in one way only."""
SMALL = (
    ("vesper", "dagger", "tamsin", "wand"),
    ("ilka", "rapier", "bram", "sword"),
    ("vesper", "sap", "agnes", "mace"),
    ("agnes", "mace", "agnes", "mace"),
    ("marta", "warhammer", "gorm", "maul"),
    ("gorm", "greataxe", "hasso", "estoc"),
)


def set_up(a: str, a_weapon: str, b: str, b_weapon: str, *more: str) -> TicksNumbers:
    return numbers(f"setup.a={a}", f"setup.a_weapon={a_weapon}", f"setup.b={b}", f"setup.b_weapon={b_weapon}", *more)


def low(n: TicksNumbers, a: str, b: str) -> TicksNumbers:
    """Both fighters at level 1, so that there are few states."""
    return with_fighter(with_fighter(n, a, level=1), b, level=1)


@rule("TT-R26", "TT-R12", "TT-R14", "TT-R21", "TT-R24")
@pytest.mark.parametrize("case", SMALL, ids=lambda case: f"{case[1]}-{case[3]}")
@pytest.mark.parametrize("plans", [("plain", "plain"), ("power", "one_hand"), ("secondary_power", "power")])
def test_it_is_the_enumeration_by_hit_points(case: tuple[str, str, str, str], plans: tuple[str, str]) -> None:
    n = low(set_up(*case, *SHORT), case[0], case[2])
    both = PLANS[plans[0]], PLANS[plans[1]]
    assert first_ticks(n) == (1000,)
    plain = [enumerated(n, both, first, (1000, 1000)) for first in (0, 1)]
    found = duel_odds(n, both)
    assert found.bound < 1e-9
    assert found.a == pytest.approx((plain[0][0] + plain[1][0]) / 2, abs=1e-9)
    assert found.b == pytest.approx((plain[0][1] + plain[1][1]) / 2, abs=1e-9)
    assert found.a + found.b + found.draw == pytest.approx(1, abs=1e-9)
    assert found.draw > 1e-9


@rule("TT-R5", "TT-R26")
@pytest.mark.parametrize("case", [SMALL[0], pytest.param(SMALL[3], marks=pytest.mark.long)])
def test_all_starts_count_alike(case: tuple[str, str, str, str]) -> None:
    n = low(set_up(*case, "rulings.rounds=2"), case[0], case[2])
    both = PLANS["plain"], PLANS["plain"]
    starts = first_ticks(n)
    assert sorted(starts) == list(range(50, 1001, 50))
    sums = [enumerated(n, both, first, (a, b)) for first in (0, 1) for a in starts for b in starts]
    found = duel_odds(n, both)
    assert found.a == pytest.approx(sum(a for a, _ in sums) / len(sums), abs=1e-9)
    assert found.b == pytest.approx(sum(b for _, b in sums) / len(sums), abs=1e-9)


@rule("TT-R26", "TT-R5", "TT-R12")
@pytest.mark.parametrize("case", SMALL[1:4], ids=lambda case: f"{case[1]}-{case[3]}")
def test_from_a_state_it_is_the_enumeration_too(case: tuple[str, str, str, str]) -> None:
    n = low(set_up(*case, "rulings.rounds=6"), case[0], case[2])
    whole = enumerated(n, (PLANS["plain"], PLANS["plain"]), 1, (300, 410))
    hp = [(10 + n.fighters[name].constitution - 5) for name in (case[0], case[2])]
    at = state(f"tick 300 a {hp[0]}/{hp[0]}/1000 b {hp[1]}/{hp[1]}/890 first b")
    found = duel_odds(n, (PLANS["plain"], PLANS["plain"]), at)
    assert (found.a, found.b) == pytest.approx(whole, abs=1e-9)


LATE = "tick 4000 a 50/14/-700 stunned b 36/0/1000 first a"
TOO_LATE = "tick 6900 a 50/14/-700 stunned b 36/0/-900 first a"


@rule("TT-R21", "TT-R26")
@pytest.mark.filterwarnings("ignore:overflow")
@each(
    ("case", "rounds", "text"),
    [
        (("gorm", "maul", "agnes", "mace"), 7, LATE),
        (("gorm", "maul", "agnes", "mace"), 7, TOO_LATE),
        (("bram", "mace", "bram", "mace"), 2, None),
    ],
)
def test_a_short_duel_stays_within_its_arrays(
    case: tuple[str, str, str, str], rounds: int, text: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interpreted, since compiled loops do not check where they write; with few states, since that is slow."""
    monkeypatch.setattr(state_tables, "fast", lambda loop: loop)
    monkeypatch.setattr(follow_duel, "MOST_STATES", 1000)
    monkeypatch.setattr(follow_duel, "MOST_TIMED_STATES", 1000)
    n = set_up(*case, f"rulings.rounds={rounds}")
    found = duel_odds(n, (PLANS["plain"], PLANS["plain"]), state(text) if text else None)
    assert found.a + found.b + found.draw == pytest.approx(1, abs=1e-9)
    assert len(found.length) == rounds * 1000 + 1
    if text == TOO_LATE:
        assert found.draw == 1


@rule("TT-R26")
def test_a_duel_that_is_over_is_certain() -> None:
    over = duel_odds(
        numbers(), (PLANS["plain"], PLANS["plain"]), state("tick 500 a 30/30/91 b 0/33/400 first b a wins")
    )
    assert (over.a, over.b, over.draw, over.bound) == (1, 0, 0, 0)
    assert over.length.argmax() == 500


@rule("TT-R5", "TT-R26")
@pytest.mark.parametrize("name", ["ilka", "bram", "gorm", pytest.param("agnes", marks=pytest.mark.long)])
@pytest.mark.parametrize("plan", ["plain", "power"])
def test_equal_fighters_win_half_of_their_duels_each(name: str, plan: str) -> None:
    found = duel_odds(numbers(f"setup.a={name}", f"setup.b={name}"), (PLANS[plan], PLANS[plan]))
    assert found.a == pytest.approx(found.b, abs=1e-13)
    assert found.a == pytest.approx((1 - found.draw) / 2, abs=found.bound + 1e-15)


@rule("TT-R26")
@each("case", [("ilka", "own", "bram", "own"), ("gorm", "own", "marta", "own")])
def test_the_laws_add_up_to_the_chances(case: tuple[str, str, str, str]) -> None:
    found = duel_odds(set_up(*case), (PLANS["power"], PLANS["plain"]))
    for chance, law, blows in ((found.a, found.a_law, found.a_blows), (found.b, found.b_law, found.b_blows)):
        assert law.sum() == pytest.approx(chance, abs=found.law_bound)
        assert blows.sum() == pytest.approx(chance, abs=1e-12)
    assert found.quantile(0.5, 100_000) < found.quantile(0.9, 100_000) < 100_000


@rule("TT6", "TT-R26")
@settings(max_examples=20, deadline=None)
@given(st.integers(1, 14), st.sampled_from(["rapier", "axe", "mace", "maul"]))
def test_more_dexterity_never_helps_the_attacker(dexterity: int, weapon: str) -> None:
    """A huge weapon and STR decide what b does, so DEX changes its Defense alone."""
    n = low(set_up("hasso", weapon, "gorm", "greataxe", "rulings.rounds=8"), "hasso", "gorm")
    less, more = (with_fighter(n, "gorm", dexterity=value) for value in (dexterity, dexterity + 1))
    both = PLANS["plain"], PLANS["plain"]
    assert duel_odds(more, both).a <= duel_odds(less, both).a + 1e-9


@rule("TT-R26")
def test_what_is_beyond_exactness_is_refused() -> None:
    with pytest.raises(Refusal, match=r"need the d20 of TT-R5; simulate"):
        duel_odds(numbers("setup.a=agnes", "rulings.start=even"), (PLANS["plain"], PLANS["plain"]))
    with pytest.raises(Refusal, match=r"at most 250 acts of a fighter, and this duel may have"):
        duel_odds(numbers("setup.a=agnes", "rulings.rounds=1000"), (PLANS["plain"], PLANS["plain"]))


def some_duels(count: int) -> list[tuple[TicksNumbers, tuple[str, str]]]:
    """Duels of fighters, weapons and plans drawn at random."""
    random, found = Random(20), list[tuple[TicksNumbers, tuple[str, str]]]()
    n = numbers()
    while len(found) < count:
        a, b = random.choices(list(n.fighters), k=2)
        held = random.choices([name for name, weapon in n.weapons.items() if not weapon.ranged], k=2)
        if any(why_not_wielded(n, n.fighters[who], n.weapons[what]) for who, what in zip((a, b), held, strict=True)):
            continue
        made = set_up(a, held[0], b, held[1])
        assert not [fault for seat in "ab" for fault in setup_faults(made, seat)]
        plans = random.choices(list(PLANS), k=2)
        found.append((made, (plans[0], plans[1])))
    return found


@rule("TT-R26", "TT-R1", "TT-R2", "TT-R3")
@pytest.mark.parametrize(("duels", "states"), [(20, 500_000), pytest.param(60, 500_000, marks=pytest.mark.long)])
def test_simulation_agrees_within_five_standard_errors(
    duels: int, states: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of the shares of a and b is compared. A false alarm has odds of 6 in 10 million for each of them, so of 1 in
    14,000 for 60 duels; the seed is fixed. They are followed less finely than in the tool, with a larger bound."""
    monkeypatch.setattr(follow_duel, "MOST_STATES", states)
    monkeypatch.setattr(follow_duel, "MOST_TIMED_STATES", states // 2)
    games, decided = 40_000, 0
    for number, (n, plans) in enumerate(some_duels(duels)):
        exact = duel_odds(n, (PLANS[plans[0]], PLANS[plans[1]]))
        tally = engine(n, plans, None).run(number, 0, games)
        for seat, chance in (("a", exact.a), ("b", exact.b)):
            error = sqrt(max(chance * (1 - chance), 1 / games) / games)
            assert abs(tally.results[seat] / games - chance) <= 5 * error + exact.bound, (n.setup, plans, seat)
        decided += 0.05 < exact.a < 0.95
        mean = tally.sums["ticks"] / games
        assert mean == pytest.approx(exact.mean_ticks(100_000), rel=0.02, abs=exact.law_bound * 100_000), n.setup
    assert decided > duels // 10
