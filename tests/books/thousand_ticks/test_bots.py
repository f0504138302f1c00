"""The plans: which attack, in which grip, and with power while EP last."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.bots import BOTS, PLANS, codes
from lazaretto.books.thousand_ticks.choices import CHOICES
from lazaretto.books.thousand_ticks.duel import TicksDuel
from tests.books.thousand_ticks.duelling import numbers, state
from tests.cases import each
from tests.citing import rule


@rule("TT-R14", "TT-R19", "TT-R20")
@each(
    ("fighter", "plan", "first", "then"),
    [
        ("ilka", "plain", "primary two-handed", "primary two-handed"),
        ("ilka", "power", "primary two-handed power", "primary two-handed"),
        ("ilka", "one_hand_power", "primary one-handed power", "primary one-handed"),
        ("ilka", "secondary", "primary two-handed", "primary two-handed"),
        ("bram", "secondary_power", "secondary one-handed power", "secondary one-handed"),
        ("bram", "plain", "primary one-handed", "primary one-handed"),
        ("gorm", "one_hand", "primary two-handed", "primary two-handed"),
        ("vesper", "plain", "primary one-handed", "primary one-handed"),
    ],
)
def test_a_plan_is_what_the_fighter_can_do_of_it(fighter: str, plan: str, first: str, then: str) -> None:
    found = codes(numbers(f"setup.a={fighter}"), "a", PLANS[plan])
    assert [CHOICES[code] for code in found] == [first, then]


@rule("TT-R14")
@each(("ep", "choice"), [(3, "primary two-handed power"), (2, "primary two-handed")])
def test_power_is_used_while_there_is_ep_for_it(ep: int, choice: str) -> None:
    n = numbers()
    at = state(f"tick 500 a 30/{ep}/1000 b 33/33/400 first b")
    choices = TicksDuel(n).choices(at)["a"]
    weights = BOTS["power"](n)(at, "a", choices)
    assert [str(each) for each, weight in zip(choices, weights, strict=True) if weight] == [choice]
