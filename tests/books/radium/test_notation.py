"""States as text and as bytes."""

from collections.abc import Callable
from itertools import islice

import pytest

from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.encounter import Encounter
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.notation import (
    JOURNEY_TEXTS,
    decode_journey,
    notation,
    read_encounter,
    read_journey,
    write_encounter,
    write_journey,
)
from lazaretto.books.radium.rules import FLED, IRRADIATED, KILLED, SLAIN, SPENT
from lazaretto.dice import Sampled
from lazaretto.game import Picker, Refusal, bot_picker, play
from tests.books.radium.playing import enemy, journey, lying, numbers, shipped, square, world
from tests.cases import each
from tests.citing import rule

WRITTEN = {
    "12,7/7,0,6": Encounter(12, 7, 7, 0, 6),
    "9,0/5,16.5,0": Encounter(9, 0, 5, 33, 0),
    "12,7/7,0.5,6 worn 1": Encounter(12, 7, 7, 1, 6, worn=1),
    "12,7/7,0,6 broken 2": Encounter(12, 7, 7, 0, 6, broken=2),
    "8,3/6,10,1 worn 2 broken 1 slain": Encounter(8, 3, 6, 20, 1, 2, 1, SLAIN),
    "8,3/6,10,1 fled": Encounter(8, 3, 6, 20, 1, standing=FLED),
    "0,3/6,10,1 killed": Encounter(0, 3, 6, 20, 1, standing=KILLED),
    "8,3/6,64,1 irradiated": Encounter(8, 3, 6, 128, 1, standing=IRRADIATED),
    "8,0/0,10,1 spent": Encounter(8, 0, 0, 20, 1, standing=SPENT),
}


@each(("text", "state"), WRITTEN.items())
def test_an_encounter_is_written_and_read_one_way(text: str, state: Encounter) -> None:
    assert write_encounter(state) == text
    assert read_encounter(text) == state


@each(
    "text",
    [
        *("", "12", "12,7,0,6", "12,7/7,0", "12,7/7,0.3,6", "-1,7/7,0,6", "12,7/7,0,6 lost", "12,7/7,0,6 slain fled"),
        *("12,7/7,0,6 broken 1 worn 1", "100,7/7,0,6", "12,7/7,0,6\x00", "١٢,7/7,0,6", "9" * 5000),
    ],
)
def test_anything_else_is_no_encounter(text: str) -> None:
    with pytest.raises(Refusal, match=r"is not a state of an encounter; write health, stamina of the pool"):
        read_encounter(text)


def a_walk(seed: int) -> list[Journey]:
    """The first states of a journey under the numbers that ship, wandered at random."""
    game = RadiumJourney(shipped())
    first = game.start(Sampled(seed))
    at_random: Picker[Choice] = bot_picker(lambda seen, seat, choices: [1] * len(choices), seed)
    turns = islice(play(game, first, {"explorer": at_random}, seed, 5000), 60)
    return [first, *(turn.after for turn in turns)]


def test_every_state_of_a_journey_reads_back() -> None:
    states = [state for seed in range(4) for state in a_walk(seed)]
    assert any(world(state).enemy >= 0 for state in states)
    assert any(world(state).standing for state in states)
    for state in states:
        assert read_journey(write_journey(state)) == state
        assert JOURNEY_TEXTS.from_bytes(JOURNEY_TEXTS.to_bytes(state)) == state


def test_a_journey_is_drawn_row_by_row() -> None:
    over = {square(4, 0): enemy("dog"), square(8, 1): lying("medkit"), square(0, 8): 1}
    text = write_journey(journey(contents=over, levels={square(1, 0): 3}, health=9, clues=2))
    words = text.split()
    fields = dict(zip(words[::2], words[1::2], strict=True))
    assert (fields["health"], fields["clues"], fields["enemy"], fields["at"]) == ("9", "2", "-1", "40")
    letter = chr(ord("a") + list(numbers().enemies).index("dog"))
    piece = chr(ord("A") + len(numbers().weapons))
    rows = [f"....{letter}....", f"........{piece}", *["........."] * 6, "?........"]
    assert fields["contents"] == "/".join(rows)
    assert fields["levels"] == "/".join(["030000000", *["000000000"] * 8])
    assert fields["known"] == "/".join([*["000000000"] * 4, "000030000", *["000000000"] * 4])


@each(
    ("wrong", "why"),
    [
        (lambda text: "", "it names health, stamina, pool, exposure and so on"),
        (lambda text: text.replace("health 12", "luck 12"), "it names health"),
        (lambda text: text + " more", "it names health"),
        (lambda text: text.replace("health 12", "health full"), "health is a whole number"),
        (lambda text: text.replace("health 12", "health 99999"), "health is a whole number"),
        (lambda text: text.replace("contents .", "contents "), "9 rows of 9 squares each come last"),
        (lambda text: text.replace("contents .", "contents !"), "9 rows of 9 squares each come last"),
        (lambda text: text.replace("levels 0", "levels 4"), "9 rows of 9 squares each come last"),
        (lambda text: text.replace("known 0", "known g"), "9 rows of 9 squares each come last"),
    ],
)
def test_anything_else_is_no_journey(wrong: Callable[[str], str], why: str) -> None:
    text = write_journey(journey(health=12))
    with pytest.raises(Refusal, match=rf"is not a state of a journey; {why}"):
        read_journey(wrong(text))


def test_other_bytes_are_no_journey() -> None:
    with pytest.raises(Refusal, match="2 bytes are not a journey"):
        decode_journey(b"ab")


@rule("RA5")
def test_the_notation_says_which_dice_are_which() -> None:
    assert notation(shipped()) == "A fight is written WEAPON LETHALITY/DEFENSE, in dice: revolver 3/1."
    assert notation(shipped("setup.ranged=radium_pistol")).endswith("radium pistol 3/1.")
