"""What is remembered of a journey: only what the explorer knows."""

from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.tell import remember_journey
from tests.books.radium.playing import journey, numbers
from tests.books.radium.tell.telling import met
from tests.citing import rule


def remembered(state: Journey) -> list[str]:
    n = numbers()
    return remember_journey(n, RadiumJourney(n).seen(state, "explorer"), "explorer")


@rule("RA-R8")
def test_how_far_it_led_and_what_was_found() -> None:
    assert remembered(journey(moves=5, clues=1)) == ["After 5 moves: 1 of 3 clues, 1 of 81 squares seen."]
    assert remembered(journey(moves=1, clues=3))[1:] == ["The bunker was 4 north and 4 west."], "it is known by then"


@rule("RA2")
def test_what_was_carried_is_told_where_the_view_leaves_it_out() -> None:
    _, carried = remembered(met("giant", moves=5))
    assert carried == "You carry: blade 2/2, first for 1. gun 3/1, first for 2, 6 of 6 rounds. no equipment."
    assert len(remembered(journey(moves=5))) == 1
