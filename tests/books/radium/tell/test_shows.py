"""What the sentences show: who threw and who struck, steps and squares, and gauges that add up under every ruling."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.books.radium.choices import read_choice
from lazaretto.books.radium.encounter import RadiumEncounter
from lazaretto.books.radium.journey import RadiumJourney
from lazaretto.books.radium.rules import NOTHING, SLAYS, TURNED
from lazaretto.books.radium.tell import tell_encounter, tell_journey
from lazaretto.dice import Scripted, Traced
from lazaretto.game import GaugeChange, Moment, Moved, SquareChange, Struck, Thrown, take
from tests.books.radium.playing import HIT, journey, meeting, numbers
from tests.books.radium.tell.telling import FINDS, met
from tests.cases import each
from tests.citing import rule
from tests.contract import moments

RULINGS = [
    ("rulings.stamina_wound=current", "setup.enemy=hulk"),
    ("rulings.stamina_wound=recovery", "setup.enemy=hulk"),
    ("rulings.rating=free", "rulings.enemy_wounds=true"),
    ("rulings.flee_fail=no_attack", "setup.equipment=lead_coat", "setup.enemy=leech"),
    ("rulings.harm=physical", "setup.enemy=leech"),
    ("setup.enemy=wraith",),
]


def shown(tell: Any, game: Any, state: Any, choice: str, *faces: int) -> list[tuple[Moment, ...]]:
    """What each sentence of a turn with these dice shows."""
    traced, chosen = Traced(Scripted(faces)), {"explorer": read_choice(choice)}
    after = take(game, state, chosen, traced)
    return [told.shows for told in tell(game.numbers, state, chosen, traced.rolled, after, "explorer")]


@rule("RA5", "RA9", "RA20")
def test_a_round_shows_what_its_sentences_say() -> None:
    """You raise the gun · you fire · it has 5 rounds left · the enemy attacks · the wound · how you stand then."""
    assert shown(tell_encounter, RadiumEncounter(numbers()), meeting(), "gun 3/1 first", TURNED, HIT, 3) == [
        (GaugeChange("stamina", -6),),
        (Thrown("explorer", "0", Fraction(287, 1296)), Struck("explorer", "brute", False)),
        (GaugeChange("rounds", -1),),
        (Thrown("brute", "1", Fraction(181, 216)), Struck("brute", "explorer", True)),
        (Thrown("brute", "3", Fraction(5, 12)), GaugeChange("health", -3)),
        (GaugeChange("stamina", 3),),
    ]


@rule("RA14", "RA-R14")
def test_a_journey_shows_its_steps_and_the_squares_that_change() -> None:
    went = shown(tell_journey, RadiumJourney(numbers()), journey(), "north")
    assert went == [(Moved("explorer", (4, 4), (4, 3)),)]
    game = RadiumJourney(numbers(*FINDS))
    slain = [
        moment for shows in shown(tell_journey, game, met("giant"), "gun 3/1 first", SLAYS, NOTHING) for moment in shows
    ]
    assert SquareChange((4, 4)) in slain
    assert Thrown("explorer", "0", Fraction(1, 5)) in slain


@each("settings", RULINGS)
@pytest.mark.parametrize("scene", ["radium/encounter", pytest.param("radium", marks=pytest.mark.long)])
def test_gauges_change_by_what_is_shown_whatever_the_ruling(settings: tuple[str, ...], scene: str) -> None:
    assert moments.gauges_change_by_what_is_shown(find(scene), settings) > 10
    assert moments.moments_name_only_what_a_view_shows(find(scene), settings) > 30
