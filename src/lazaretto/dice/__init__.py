"""Dice and their questions, who answers them, exact outcomes, random streams, and the tape for compiled loops."""

from lazaretto.dice.die import Die, Throw, die, evenly, sided
from lazaretto.dice.distribution_rows import Row, Rows
from lazaretto.dice.exact_outcomes import Path, law, outcomes, paths
from lazaretto.dice.notation import Notation, parse
from lazaretto.dice.random_streams import STREAM_TAG
from lazaretto.dice.roll import Answerer, Roll, Rolled
from lazaretto.dice.roll_answerers import Again, Drawn, Sampled, Scripted, Typed
from lazaretto.dice.roll_questions import any_at_least, beats, chance, compares, keep, percent, total
from lazaretto.dice.tape import draw, note
from lazaretto.dice.traced_roll import Traced

__all__ = [
    "STREAM_TAG",
    "Again",
    "Answerer",
    "Die",
    "Drawn",
    "Notation",
    "Path",
    "Roll",
    "Rolled",
    "Row",
    "Rows",
    "Sampled",
    "Scripted",
    "Throw",
    "Traced",
    "Typed",
    "any_at_least",
    "beats",
    "chance",
    "compares",
    "die",
    "draw",
    "evenly",
    "keep",
    "law",
    "note",
    "outcomes",
    "parse",
    "paths",
    "percent",
    "sided",
    "total",
]
