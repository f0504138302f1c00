"""For the tests of `tell`: a turn with scripted dice, as one text."""

from typing import Any

from lazaretto.books.radium.choices import read_choice
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.tell import tell_encounter, tell_journey
from lazaretto.dice import Scripted, Traced
from lazaretto.game import take
from tests.books.radium.playing import (
    enemy,
    journey,
    numbers,
    square,
)

FINDS = ("leaves.nothing=1", "leaves.clue=1", "leaves.rounds=1", "leaves.salve=1", "leaves.tonic=1")
HERE, NORTH, EAST = square(4, 4), square(4, 3), square(5, 4)


def told(state: Encounter, choice: str, *faces: int, over: tuple[str, ...] = ()) -> str:
    """What is told of a round with these dice, every one of them asked for."""
    game, script = RadiumEncounter(numbers(*over)), Scripted(faces)
    traced, chosen = Traced(script), {"explorer": read_choice(choice)}
    after = take(game, state, chosen, traced)
    script.finish()
    return " ".join(map(str, tell_encounter(game.numbers, state, chosen, traced.rolled, after, "explorer")))


def of_turn(state: Journey, choice: str, *faces: int, over: tuple[str, ...] = ()) -> str:
    """What is told of a turn of a journey."""
    game, script = RadiumJourney(numbers(*over)), Scripted(faces)
    traced, chosen = Traced(script), {"explorer": read_choice(choice)}
    after = take(game, state, chosen, traced)
    script.finish()
    return " ".join(map(str, tell_journey(game.numbers, state, chosen, traced.rolled, after, "explorer")))


def foe(name: str) -> int:
    """An enemy's place in the tables."""
    return list(numbers().enemies).index(name)


def met(name: str, **changed: Any) -> Journey:
    """A journey that has come upon an enemy."""
    return journey(contents={HERE: enemy(name)}, enemy=foe(name), **changed)
