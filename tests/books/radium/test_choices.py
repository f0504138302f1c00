"""Choices as text and as numbers."""

import pytest

from lazaretto.books.radium.choices import (
    MOST_DICE,
    Choice,
    Fight,
    Flee,
    Go,
    Heal,
    Hook,
    Take,
    coded,
    decoded,
    read_choice,
    said,
)
from lazaretto.books.radium.encounter import RadiumEncounter
from lazaretto.game import Refusal
from tests.books.radium.playing import meeting, numbers
from tests.cases import each

WRITTEN: dict[str, Choice] = {
    "rifle 4/2": Fight("rifle", 4, 2),
    "radium pistol 4/0 first": Fight("radium_pistol", 4, 0, True),
    "knife 0/0": Fight("knife", 0, 0),
    "flee 3": Flee(3),
    "flee 3 guard 2": Flee(3, 2),
    "grapple": Hook(),
    "north": Go("north"),
    "west": Go("west"),
    "take": Take(),
    "heal health": Heal("health"),
    "heal pool": Heal("pool"),
}
CARRIED = ("knife", "radium_pistol")


@each(("text", "choice"), WRITTEN.items())
def test_a_choice_is_written_and_read_one_way(text: str, choice: Choice) -> None:
    assert str(choice) == text
    assert read_choice(text) == choice
    assert type(read_choice(text)) is type(choice)


def test_case_and_room_around_it_do_not_matter() -> None:
    assert read_choice("  Radium Pistol 4 / 1 FIRST ") == Fight("radium_pistol", 4, 1, True)
    assert read_choice("flee 2  guard 1") == Flee(2, 1)


@each(
    "text",
    [
        *("", "rifle", "rifle 4", "rifle 4-2", "4/2", "rifle 4/2 last", "rifle -1/2", "rifle 400/2", "rifle ４/２"),
        *("flee", "flee guard 2", "flee 3 guard", "up", "heal", "heal wounds", "take rifle", "north\x00", "a" * 5000),
    ],
)
def test_anything_else_is_no_choice(text: str) -> None:
    with pytest.raises(Refusal, match="is not a choice; write a weapon and its dice, revolver 3/1 first"):
        read_choice(text)


def test_every_choice_has_its_own_number() -> None:
    counts = range(0, MOST_DICE + 1, 3)
    pairs = [(one, two) for one in counts for two in counts]
    choices: list[Choice] = [
        *(Fight(name, *dice, first) for name in CARRIED for dice in pairs for first in (True, False)),
        *(Flee(*dice) for dice in pairs),
        *(choice for text, choice in WRITTEN.items() if not isinstance(choice, Fight | Flee)),
    ]
    numbered = {coded(choice, CARRIED): choice for choice in choices}
    assert len(numbered) == len(choices)
    for number, choice in numbered.items():
        again = decoded(number, CARRIED)
        assert again == choice
        assert type(again) is type(choice)


def test_whatever_is_offered_reads_back() -> None:
    offered = RadiumEncounter(numbers("setup.equipment=grapple")).choices(meeting())["explorer"]
    assert {type(choice) for choice in offered} == {Fight, Flee, Hook}
    assert [read_choice(str(choice)) for choice in offered] == list(offered)


def test_names_are_said_with_spaces() -> None:
    assert said("radium_pistol") == "radium pistol"
    assert said("knife") == "knife"
