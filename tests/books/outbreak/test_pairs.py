"""What happens when one kind faces another: the exact odds of every pair, worked out from RULES.md."""

from fractions import Fraction

import pytest

from lazaretto.books.outbreak.odds import ODDS
from lazaretto.game import Refusal
from tests.books.outbreak.playing import numbers, pair
from tests.cases import each
from tests.citing import rule

Ends = dict[tuple[str, str], Fraction]

PEOPLE = ("citizen", "infected", "doctor", "nurse", "soldier")
KINDS = ("blank", *PEOPLE, "body", "wall")
EDGE = ""
TWICE = "rulings.deadly_twice=true"
GATE = "rulings.citizen_gate=2"


def percent(times: int | Fraction, of: int = 100) -> Fraction:
    return Fraction(times) / of


def and_nothing(actor: str, faced: str, ends: Ends) -> Ends:
    """The rest is nothing."""
    rest = 1 - sum(ends.values())
    return {**ends, (actor, faced): ends.get((actor, faced), Fraction(0)) + rest}


@rule("OB5", "OB6")
def test_an_infected_infects_a_citizen_a_quarter_of_the_time() -> None:
    expected = {("infected", "infected"): Fraction(1, 4), ("infected", "citizen"): Fraction(3, 4)}
    assert pair("infected", "citizen") == expected


@rule("OB5")
@pytest.mark.parametrize("faced", ["citizen", "doctor", "nurse"])
def test_an_infected_does_nothing_three_quarters_of_the_time(faced: str) -> None:
    assert pair("infected", faced)["infected", faced] == percent(75)
    assert pair("infected", faced, "acts.infected=100").get(("infected", faced), 0) == 0


@rule("OB7", "OB-R11")
@pytest.mark.parametrize("medic", ["doctor", "nurse"])
def test_an_infected_and_a_medic(medic: str) -> None:
    ends = {
        ("infected", "body"): percent(25),
        ("body", medic): percent(25),
        ("nurse", medic): percent(5),
        ("infected", "infected"): percent(25),
        ("citizen", medic): percent(5),
        ("soldier", medic): percent(5),
        ("body", "body"): percent(10),
    }
    assert pair("infected", medic, "acts.infected=100") == ends
    assert pair("infected", medic) == and_nothing("infected", medic, {end: odds / 4 for end, odds in ends.items()})


@rule("OB8")
def test_a_doctor_makes_nurses_of_seven_in_a_hundred_and_raises_one_body_in_a_hundred() -> None:
    for faced in ("citizen", "infected"):
        assert pair("doctor", faced) == {("doctor", "nurse"): percent(7), ("doctor", faced): percent(93)}
    assert pair("doctor", "body") == {("doctor", "citizen"): percent(1), ("doctor", "body"): percent(99)}


@rule("OB9")
def test_a_nurse_makes_nurses_of_three_in_a_hundred() -> None:
    for faced in ("citizen", "infected"):
        assert pair("nurse", faced) == {("nurse", "nurse"): percent(3), ("nurse", faced): percent(97)}


@rule("OB-R9", "OB8", "OB9")
def test_recovering_first_the_infected_becomes_a_citizen_and_the_citizen_still_a_nurse() -> None:
    over = "rulings.recover_first=true"
    assert pair("doctor", "infected", over) == {("doctor", "citizen"): percent(7), ("doctor", "infected"): percent(93)}
    assert pair("nurse", "infected", over) == {("nurse", "citizen"): percent(3), ("nurse", "infected"): percent(97)}
    assert pair("doctor", "citizen", over) == pair("doctor", "citizen")
    assert pair("nurse", "citizen", over) == pair("nurse", "citizen")
    assert pair("infected", "doctor", over) == pair("infected", "doctor"), "OB7 stays"


@rule("OB10", "OB-R1")
@each("walls", [True, False])
@each("faced", [*KINDS, EDGE])
def test_a_citizen_has_one_roll_of_a_hundred(faced: str, walls: bool) -> None:
    ends = {("doctor", faced): percent(1), ("infected", faced): percent(1)}
    if faced == "blank" and walls:
        ends["citizen", "wall"] = percent(15)
    assert pair("citizen", faced, walls=walls) == and_nothing("citizen", faced, ends)


@rule("OB-R1", "OB10")
@each("walls", [True, False])
@each("faced", [*KINDS, EDGE])
def test_behind_the_gate_a_citizen_acts_on_two_percent_and_then_by_shares(faced: str, walls: bool) -> None:
    ends = {("doctor", faced): percent(2) / 17, ("infected", faced): percent(2) / 17}
    if faced == "blank" and walls:
        ends["citizen", "wall"] = percent(2) * 15 / 17
    assert pair("citizen", faced, GATE, walls=walls) == and_nothing("citizen", faced, ends)
    assert pair("doctor", "citizen", GATE) == pair("doctor", "citizen")


@rule("OB11", "OB13")
def test_a_soldier_who_picks_an_infected_shoots_it_a_quarter_of_the_time() -> None:
    assert pair("soldier", "infected") == {("soldier", "body"): percent(25), ("soldier", "infected"): percent(75)}


@rule("OB11", "OB14")
def test_a_soldier_who_picks_a_body_clears_it() -> None:
    assert pair("soldier", "body") == {("soldier", "blank"): percent(25), ("soldier", "body"): percent(75)}


@rule("OB15", "OB11")
def test_a_soldier_who_picks_a_citizen_recruits_one_in_five() -> None:
    assert pair("soldier", "citizen") == {("soldier", "soldier"): percent(5), ("soldier", "citizen"): percent(95)}


@rule("OB16", "OB-R10")
@pytest.mark.parametrize("medic", ["doctor", "nurse"])
def test_a_medic_dies_of_one_pick_in_a_hundred_or_of_its_square(medic: str) -> None:
    dies = Fraction(1, 4) * Fraction(2, 200)
    assert pair("soldier", medic) == {("soldier", "body"): dies, ("soldier", medic): 1 - dies}
    twice = Fraction(1, 4) * Fraction(2, 200) ** 2
    assert pair("soldier", medic, TWICE) == {("soldier", "body"): twice, ("soldier", medic): 1 - twice}
    assert pair("soldier", "infected", TWICE) == pair("soldier", "infected")


@rule("OB12", "OB-R3")
def test_the_veto_stops_shooting_and_nothing_else() -> None:
    for faced in ("infected", "doctor", "nurse"):
        assert pair("soldier", faced, vetoed=True) == {("soldier", faced): 1}
    for faced in ("body", "citizen"):
        assert pair("soldier", faced, vetoed=True) == pair("soldier", faced)


@rule("OB-R3", "OB12")
def test_the_veto_can_stop_the_whole_turn() -> None:
    for faced in KINDS:
        assert pair("soldier", faced, "rulings.veto=turn", vetoed=True) == {("soldier", faced): 1}
        assert pair("soldier", faced, "rulings.veto=turn") == pair("soldier", faced)


@rule("OB-R7", "OB-R11")
def test_every_other_pair_comes_to_nothing() -> None:
    named = {("infected", faced) for faced in ("citizen", "doctor", "nurse")}
    named |= {("doctor", faced) for faced in ("citizen", "infected", "body")}
    named |= {("nurse", faced) for faced in ("citizen", "infected")}
    named |= {("soldier", faced) for faced in ("infected", "body", "citizen", "doctor", "nurse")}
    named |= {("citizen", faced) for faced in (*KINDS, EDGE)}
    assert ("infected", "soldier") not in named
    for actor in PEOPLE:
        for faced in (*KINDS, EDGE):
            does = pair(actor, faced) != {(actor, faced): 1}
            assert does == ((actor, faced) in named), f"{actor} toward {faced or 'the edge'}"


@rule("OB-R7")
def test_a_row_in_a_variant_gives_the_infected_something_to_do_to_soldiers() -> None:
    maul = 'odds.maul={rule="OB-R7", actor="infected", faced=["soldier"], percent=40, becomes=["", "body"]}'
    assert pair("infected", "soldier") == {("infected", "soldier"): 1}
    mauled = {("infected", "body"): percent(10), ("infected", "soldier"): percent(90)}
    assert pair("infected", "soldier", maul) == mauled


def asked(actor: str, faced: str, *over: str) -> dict[str, Fraction]:
    return ODDS["meet"].question(numbers(*over), {"actor": actor, "faced": faced}).outcomes()


@rule("OB6", "OB7", "OB10")
def test_the_named_odds_say_the_same_in_words() -> None:
    assert asked("infected", "citizen") == {"nothing": percent(75), "citizen becomes infected": percent(25)}
    assert asked("infected", "nurse")["infected becomes body, nurse becomes body"] == percent(10) / 4
    assert asked("citizen", "edge") == {
        "nothing": percent(98),
        "citizen becomes doctor": percent(1),
        "citizen becomes infected": percent(1),
    }
    assert asked("Citizen ", " BLANK")["blank becomes wall"] == percent(15)


@each(
    ("actor", "faced", "sentence"),
    [
        ("body", "citizen", "'body' does not act; "),
        ("blank", "citizen", "'blank' does not act; "),
        ("infcted", "citizen", "There is no kind called 'infcted'; did you mean infected"),
        ("infected", "doktor", "There is no kind called 'doktor'; did you mean doctor"),
        ("infected", "", "There is no kind called ''; known: "),
    ],
)
def test_odds_of_nobody_are_refused(actor: str, faced: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        asked(actor, faced)
