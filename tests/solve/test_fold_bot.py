"""A bot folded into a table, and the best answer to it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from lazaretto.books.defend_the_city.bots import BOTS
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.game import Refusal
from lazaretto.solve.fold_bot import best_response, fold, weights
from lazaretto.solve.reachable_table import tabulate
from tests.books.defend_the_city.duelling import game, numbers
from tests.cases import each
from tests.solve.best_answers import best_answer
from tests.solve.duels import duel, open_states
from tests.solve.small_games import Small, both


def of_each(*given: int) -> Any:
    """A bot that always gives these weights."""
    return lambda seen, seat, choices: given


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seat", ["a", "b"])
def test_the_best_answer_to_a_bot_is_the_one_found_from_the_rules(bot: str, seat: str) -> None:
    found, playing = duel("6,6"), BOTS[bot](numbers())
    answers = best_response(found.table, seat, playing)
    worth = best_answer(game(), playing, seat)
    for state in open_states(found):
        to_first = worth(state) if seat == "b" else -worth(state)
        assert answers[found.table.index[state]] == pytest.approx(to_first, abs=1e-12)


@pytest.mark.parametrize("bot", BOTS)
def test_a_best_answer_never_gains_less_than_fair_play(bot: str) -> None:
    found, playing = duel("8,8"), BOTS[bot](numbers())
    values = (found.values.low + found.values.high) / 2
    assert (best_response(found.table, "a", playing) <= values + 1e-12).all()
    assert (best_response(found.table, "b", playing) >= values - 1e-12).all()


def test_the_equilibrium_cannot_be_exploited_by_the_tables_own_best_answer() -> None:
    found = duel("8,8")
    values = (found.values.low + found.values.high) / 2
    for seat in ("a", "b"):
        assert abs(best_response(found.table, seat, found.bot()) - values).max() < 1e-9


def test_a_folded_seat_has_one_choice_and_chances_still_add_up() -> None:
    table = duel("5,4").table
    for seat, axis in (("a", 0), ("b", 1)):
        folded = fold(table, seat, weights(table, seat, BOTS["cautious"](numbers())))
        assert set(folded.widths[:, axis].tolist()) <= {0, 1}
        assert (folded.widths[:, 1 - axis] == table.widths[:, 1 - axis]).all()
        assert (folded.chance > 0).all()
        assert np.allclose(np.add.reduceat(folded.chance, folded.start[:-1]), 1, rtol=0, atol=1e-14)
        assert (np.diff(folded.start) > 0).all()


def test_folding_both_seats_in_either_order_gives_one_chain() -> None:
    table, bots = duel("4,4").table, {"a": BOTS["random"](numbers()), "b": BOTS["aggressive"](numbers())}
    ends = []
    for seats in ("ab", "ba"):
        chain = table
        for seat in seats:
            chain = fold(chain, seat, weights(chain, seat, bots[seat]))
        ends.append(np.bincount(chain.to, chain.chance, len(chain.states)))
        assert (chain.widths.max(axis=1) <= 1).all()
    assert np.allclose(ends[0], ends[1], rtol=0, atol=1e-12)


def test_a_folded_turn_is_the_bots_average_over_the_rules() -> None:
    found, state = duel("3,2"), Duel(3, 2)
    folded = fold(found.table, "b", weights(found.table, "b", BOTS["random"](numbers())))
    at = found.table.index[state]
    first = slice(folded.start[folded.first[at]], folded.start[folded.first[at] + 1])
    hit = sum(
        c for to, c in zip(folded.to[first], folded.chance[first], strict=True) if found.table.states[to].wounds.a
    )
    against = [pair for pair in game().choices(state)["b"] if pair.offense]
    assert hit == pytest.approx(float(sum(Fraction(pair.offense, 5) for pair in against) / 6))


def test_what_a_bot_never_picks_is_no_way_out() -> None:
    picks = {("stay", b): {"start": 1} for b in ("open", "shut")}
    door = both({**picks, ("go", "open"): {"won": 1}, ("go", "shut"): {"start": 1}})
    table = tabulate(
        Small({"start": door, "other": both({("x", "u"): {"lost": 1}})}, {"won": 1, "lost": -1}), ["start", "other"]
    )
    shut = best_response(table, "b", lambda seen, seat, choices: [int(c != "open") for c in choices])
    ajar = best_response(table, "b", lambda seen, seat, choices: [1] * len(choices))
    assert shut[table.index["start"]] == -1.0
    assert ajar[table.index["start"]] == pytest.approx(1.0, abs=1e-9)


@each("given", [(0, 0), (1,), (1, 1, 1), (2, -1)])
def test_weights_that_are_none_are_refused(given: Sequence[int]) -> None:
    table = tabulate(Small({"start": both({(a, "u"): {"won": 1} for a in "xy"})}, {"won": 1}), ["start"])
    with pytest.raises(Refusal, match="The bot of seat a gave the weights"):
        weights(table, "a", of_each(*given))
