"""A solved scene: values, mixed strategies, and a bot that cannot be exploited."""

from itertools import pairwise

import pytest

from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.game import Refusal
from lazaretto.solve.solution import Solution
from tests.books.defend_the_city.duelling import game
from tests.solve.best_answers import best_answer
from tests.solve.duels import duel, open_states, whole_duel


def exploitability(found: Solution, *settings: str) -> float:
    """The most that a best answer, worked out from the rules alone, gains on the solution's bot in any state."""
    most = 0.0
    for seat, sign in (("a", 1), ("b", -1)):
        worth = best_answer(game(*settings), found.bot(), seat)
        most = max(most, *(worth(state) + sign * found.value(state) for state in open_states(found)))
    return most


@pytest.mark.parametrize(
    ("at", "settings"), [("7,7", ()), ("6,3", ("overspend=true",)), ("5,6", ("last_breath=draw", "free_guard=1"))]
)
def test_no_answer_gains_anything_on_the_equilibrium_bot(at: str, settings: tuple[str, ...]) -> None:
    assert exploitability(duel(at, *settings), *settings) < 1e-9


@pytest.mark.long
def test_no_answer_gains_anything_on_the_equilibrium_bot_of_the_whole_duel() -> None:
    assert exploitability(whole_duel()) < 1e-9


def test_mixes_add_up_to_one_and_hold_only_what_may_be_picked() -> None:
    found = duel("8,8")
    for state in open_states(found):
        for seat, mix in found.policy(state).items():
            assert sum(chance for _, chance in mix) == pytest.approx(1, abs=1e-14)
            assert all(chance > 0 for _, chance in mix)
            assert {choice for choice, _ in mix} <= set(game().choices(state)[seat])


def test_a_finished_state_has_its_score_and_nothing_to_play() -> None:
    found = duel("2,1")
    won = next(s for s in found.table.states if (ended := game().result(s)) and ended.outcome == "a")
    assert (found.value(won), found.bound(won), found.steps(won), found.policy(won)) == (1.0, 0.0, 0.0, {})


def test_a_duel_and_its_mirror_are_worth_opposite_amounts() -> None:
    found = duel("8,8")
    for state in open_states(found):
        turned = Duel(state.b, state.a, state.stalled)
        assert found.value(state) == pytest.approx(-found.value(turned), abs=1e-12)


def test_more_stamina_is_never_worse() -> None:
    found = duel("8,8")
    for b in range(9):
        values = [found.value(Duel(a, b)) for a in range(1, 9)]
        assert all(more >= less - 1e-12 for less, more in pairwise(values))


def test_the_bot_mixes_and_does_not_only_play_what_is_likeliest() -> None:
    found, state = duel("8,8"), Duel(8, 8)
    choices = game().choices(state)["a"]
    weights = found.bot()(state, "a", choices)
    mix = dict(found.policy(state)["a"])
    assert len(mix) > 1
    assert sum(weights) == pytest.approx(1 << 52, abs=len(choices))
    assert [weight / (1 << 52) for weight in weights] == pytest.approx([mix.get(choice, 0.0) for choice in choices])


def test_the_bot_refuses_a_position_outside_its_table() -> None:
    with pytest.raises(Refusal, match="outside the solved table"):
        duel("2,1").bot()(Duel(9, 9), "a", game().choices(Duel(9, 9))["a"])


def test_the_solution_knows_its_states() -> None:
    assert duel("2,1").knows(Duel(1, 1))
    assert not duel("2,1").knows(Duel(2, 2))
    assert duel("2,1").game.seats == ("a", "b")
