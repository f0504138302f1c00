"""Counts of games: whole numbers that add up in any order."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from lazaretto.game.tally import Tally, total

counts = st.integers(1, 1 << 40)
tallies = st.builds(
    lambda results, lengths: Tally(Counter(results), Counter(lengths)),
    st.dictionaries(st.sampled_from(["a", "b", "draw"]), counts),
    st.dictionaries(st.integers(0, 50), counts),
)


def test_games_and_steps_are_counted() -> None:
    tally = Tally(Counter(a=2, draw=1), Counter({3: 2, 10: 1}))
    assert (tally.games, tally.steps) == (3, 16)
    assert (Tally().games, Tally().steps) == (0, 0)


@given(st.lists(tallies, max_size=6), st.randoms())
def test_tallies_add_up_to_the_same_in_any_order(several: list[Tally], random: object) -> None:
    whole = total(several)
    assert total(reversed(several)) == whole
    assert sum(several, Tally()) == whole
    assert whole.games == sum(tally.games for tally in several)
    assert whole.steps == sum(tally.steps for tally in several)
