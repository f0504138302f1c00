"""What a face can draw: gauges, boards, portraits, dice, panels, options with their odds. The shapes have no book's
meaning."""

from lazaretto.view.board import Board, Cell, Plane, Trace
from lazaretto.view.count import Count
from lazaretto.view.curve import Curve, Curves
from lazaretto.view.dice import Die, Throw
from lazaretto.view.form import Form, Number, Pick
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
    "Count",
    "Curve",
    "Curves",
    "Die",
    "Form",
    "Gauge",
    "Mark",
    "Number",
    "Option",
    "Panel",
    "Pick",
    "Plane",
    "Portrait",
    "Throw",
    "Timeline",
    "Trace",
    "View",
]
