"""Why a choice may not be made, in a sentence that names the rule."""

import re

import pytest

from lazaretto.game import Refusal
from tests.books.radium.playing import after, journey, meeting, square, then
from tests.cases import each
from tests.citing import rule


def refused(sentence: str, choice: str, *over: str, **changed: int) -> None:
    """This choice is refused in a round, and with this sentence."""
    with pytest.raises(Refusal, match=f"^{re.escape(sentence)}$"):
        after(meeting(**changed), choice, over=over)


@rule("RA5")
def test_a_weapon_that_is_not_at_hand() -> None:
    refused("There is no rifle at hand, only blade and gun (RA5).", "rifle 2/1")


@rule("RA5", "RA9")
def test_a_weapon_that_is_empty() -> None:
    refused("The gun is empty (RA5).", "gun 2/1", rounds=0)


@rule("RA-R7")
def test_a_weapon_that_cannot_strike_first() -> None:
    refused("The club cannot strike first (RA-R7).", "club 2/1 first", "setup.melee=club")


@rule("RA-R7")
def test_a_first_strike_with_nothing() -> None:
    refused("blade 0/1 first strikes with nothing, so it cannot strike first (RA-R7).", "blade 0/1 first")


@rule("RA-R4", "RA-R7")
def test_a_first_strike_with_too_much_for_nothing() -> None:
    refused(
        "blade 2/0 first strikes with 4 dice; the limit is 3 for a first strike that costs neither rounds nor exposure "
        "(RA-R7).",
        "blade 2/0 first",
        "rating=free",
    )


@rule("RA-R4")
def test_dice_beyond_a_rating() -> None:
    refused("The blade takes at most 2 dice on LETHALITY (RA-R4).", "blade 3/0")
    refused("The gun takes at most 1 dice on DEFENSE (RA-R4).", "gun 3/2")


@rule("RA5", "RA10")
def test_dice_beyond_the_stamina_left() -> None:
    refused("blade 2/1 costs 3 stamina, but only 2 is left (RA5).", "blade 2/1", stamina=2)
    refused("blade 2/2 first costs 5 stamina, but only 4 is left (RA5).", "blade 2/2 first", stamina=4)
    refused("blade 2/2 costs 4 stamina, but only 1 is left (RA5).", "blade 2/2", stamina=1)


@rule("RA-R2")
def test_a_flight_that_runs_with_nothing_or_guards_with_too_much() -> None:
    refused("A flight takes at least one die that runs (RA-R2).", "flee 0")
    refused("What you carry guards with at most 2 dice (RA-R2).", "flee 1 guard 3")


@rule("RA13")
def test_a_flight_beyond_the_stamina_left() -> None:
    refused("A flight with 2 and 1 dice costs 3 stamina; 2 is left (RA13).", "flee 2 guard 1", stamina=2)


@rule("RA-R9")
def test_a_grapple_that_is_not_there() -> None:
    refused("There is no grapple to throw (RA-R9).", "grapple")


@rule("RA4")
def test_the_map_while_somebody_is_there() -> None:
    refused("There is no way past the brute but to fight or flee (RA4).", "east")


@rule("RA-R14")
@each(("at", "way"), [((4, 0), "north"), ((8, 4), "east"), ((4, 8), "south"), ((0, 4), "west")])
def test_the_edge_of_the_wasteland(at: tuple[int, int], way: str) -> None:
    with pytest.raises(Refusal, match=rf"^The wasteland ends to the {way} \(RA-R14\)\.$"):
        then(journey(at=square(*at), bunker=square(2, 2)), way)


@rule("RA-R9")
@pytest.mark.parametrize("what", ["health", "pool"])
def test_a_medkit_that_would_mend_nothing(what: str) -> None:
    over = ("setup.equipment=medkit",)
    with pytest.raises(Refusal, match=rf"^There is no medkit that would mend {what} now \(RA-R9\)\.$"):
        then(journey(*over), f"heal {what}", over=over)
