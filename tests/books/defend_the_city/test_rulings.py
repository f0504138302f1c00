"""Every ruling of Defend the City: what we play, and each alternative."""

import pytest

from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.game import Refusal, rulings
from tests.books.defend_the_city.duelling import after, choices, outcome, turn
from tests.citing import rule


@rule("DC-R1")
def test_only_affordable_pairs_may_be_picked() -> None:
    assert choices("2,20", "a") == {"0/0", "0/1", "0/2", "1/0", "1/1", "2/0"}
    with pytest.raises(Refusal, match="costs 3, but only 2 stamina is left"):
        after("2,20", "3/0", "0/0")


@rule("DC-R1")
def test_overspend_allows_any_pair_while_there_is_stamina_and_leaves_none() -> None:
    overspend = "rulings.overspend=true"
    assert choices("1,20", "a", overspend) == choices("20,20", "a")
    assert choices("0,20", "a", overspend) == {"0/0"}
    assert after("1,20", "5/2", "0/5", False, False, settings=(overspend,)) == "0,15"


@rule("DC-R2")
def test_without_stamina_there_is_only_nought_nought() -> None:
    assert choices("0,20", "a") == {"0/0"}


@rule("DC-R2")
def test_a_free_guard_costs_the_exhausted_nothing() -> None:
    free = "rulings.free_guard=2"
    assert choices("0,20", "a", free) == {"0/0", "0/1", "0/2"}
    assert choices("20,20", "a", free) == choices("20,20", "a")
    assert after("0,20", "0/2", "1/0", False, False, settings=(free,)) == "0,19"


@rule("DC-R3")
def test_three_turns_in_a_row_without_stamina_spent_end_the_fight() -> None:
    once = after("20,10", "0/0", "0/0", False, False)
    twice = after(once, "0/0", "0/0", False, False)
    thrice = after(twice, "0/0", "0/0", False, False)
    assert (once, twice, thrice) == ("20,10,1", "20,10,2", "20,10,3")
    assert (outcome(twice), outcome(thrice)) == (None, "draw")


@rule("DC-R3")
def test_a_turn_in_which_anyone_spends_begins_the_count_anew() -> None:
    assert after("20,10,2", "0/0", "0/1", False, False) == "20,9"


@rule("DC-R3")
def test_the_stall_limit_can_be_set() -> None:
    assert outcome("20,10,1", "rulings.stall_limit=1") == "draw"
    assert outcome("20,10,3", "rulings.stall_limit=5") is None


@rule("DC-R4")
def test_a_double_kill_by_equal_offense_is_a_draw() -> None:
    assert turn("5/0", "5/0") == {"both": 1}
    assert outcome(after("20,20", "5/0", "5/0", True, True)) == "draw"


@rule("DC-R5")
def test_a_kill_on_the_turn_both_reach_nought_wins_for_the_survivor() -> None:
    spent = after("5,4", "5/0", "3/1", True)
    assert spent == "0,0 b wounded"
    assert outcome(spent) == "a"


@rule("DC-R5")
def test_a_last_breath_variant_calls_that_a_draw_and_nothing_else() -> None:
    draw = "rulings.last_breath=draw"
    assert outcome("0,0 b wounded", draw) == "draw"
    assert outcome("0,0 a wounded", draw) == "draw"
    assert outcome(after("0,5", "0/0", "5/0", True, settings=(draw,)), draw) == "draw"
    assert outcome("0,1 b wounded", draw) == "a"
    assert outcome("1,0 a wounded", draw) == "b"


def test_each_ruling_that_can_be_varied_is_data_with_its_alternatives() -> None:
    found = {ruling.id: (".".join(ruling.key), ruling.alternatives) for ruling in rulings(DuelNumbers)}
    assert found == {
        "DC-R1": ("rulings.overspend", (True,)),
        "DC-R2": ("rulings.free_guard", (1, 2, 3)),
        "DC-R3": ("rulings.stall_limit", (1, 2, 5)),
        "DC-R5": ("rulings.last_breath", ("draw",)),
    }
    on_the_page = {rule.id for rule in BOOK.rules() if rule.is_ruling and rule.cells[2] != "–"}
    assert set(found) == on_the_page
