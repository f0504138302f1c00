"""What a face can draw: gauges, boards, portraits, dice, panels, options with their odds. The shapes have no book's
meaning."""

from lazaretto.view.board import Board, Cell, Plane, Trace
from lazaretto.view.composer import ComposedChoice, Composer, Part, Preset
from lazaretto.view.composing import Composing
from lazaretto.view.count import Count
from lazaretto.view.curve import Curve, Curves
from lazaretto.view.dice import Die, Throw
from lazaretto.view.pick_card import Card
from lazaretto.view.portrait import PIXELS, Portrait
from lazaretto.view.timeline import Mark, Timeline
from lazaretto.view.view import Bar, Gauge, Option, Panel, View

__all__ = [
    "PIXELS",
    "Bar",
    "Board",
    "Card",
    "Cell",
    "ComposedChoice",
    "Composer",
    "Composing",
    "Count",
    "Curve",
    "Curves",
    "Die",
    "Gauge",
    "Mark",
    "Option",
    "Panel",
    "Part",
    "Plane",
    "Portrait",
    "Preset",
    "Throw",
    "Timeline",
    "Trace",
    "View",
]
