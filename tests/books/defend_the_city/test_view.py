"""What a fighter is shown."""

from fractions import Fraction

from lazaretto.books.defend_the_city.notation import read_state
from lazaretto.books.defend_the_city.rules import Duel, Pair
from lazaretto.books.defend_the_city.view import view
from tests.books.defend_the_city.duelling import game, numbers


def test_both_staminas_are_gauges_and_ones_own_is_marked() -> None:
    shown = view(numbers(), Duel(13, 9), "b", ())
    assert [(gauge.label, gauge.value, gauge.most, gauge.tone) for gauge in shown.gauges] == [
        ("a stamina", 13, 20, "plain"),
        ("b stamina", 9, 20, "now"),
    ]


def test_each_pair_says_what_it_costs_and_how_it_would_fare() -> None:
    (option,) = view(numbers(), Duel(13, 9), "a", (Pair(4, 2),)).options
    assert (option.text, option.group, option.does) == ("4/2", "offense 4", "costs 6 stamina and leaves 7")
    assert [(bar.about, dict(bar.shares)["hit"]) for bar in option.bars] == [
        (f"against a guard of {guard}", Fraction(max(0, 4 - guard), 5)) for guard in range(6)
    ]


def test_an_overspent_pair_costs_what_there_is() -> None:
    (option,) = view(numbers("rulings.overspend=true"), Duel(1, 9), "a", (Pair(4, 2),)).options
    assert option.does == "costs 1 stamina and leaves 0"


def test_a_spectator_is_offered_nothing() -> None:
    state = Duel(13, 9)
    assert view(numbers(), state, None, game().choices(state)["a"]).options == ()


def test_quiet_turns_are_counted_and_the_end_is_said() -> None:
    assert view(numbers(), Duel(5, 5, 2), "a", ()).panels[0].lines == ("2 of the 3 that end the fight as a draw.",)
    assert view(numbers(), read_state("1,1 a wounded"), "a", ()).status == "The fight is over: b wins."


def test_the_guards_shown_are_those_the_other_may_really_pick() -> None:
    def guards(*settings: str) -> list[str]:
        (option,) = view(numbers(*settings), Duel(13, 1), "a", (Pair(4, 2),)).options
        return [bar.about.removeprefix("against a guard of ") for bar in option.bars]

    assert guards() == ["0", "1"]
    assert guards("overspend=true") == ["0", "1", "2", "3", "4", "5"]
    (option,) = view(numbers("free_guard=3"), Duel(13, 0), "a", (Pair(4, 2),)).options
    assert len(option.bars) == 4
