"""What a face can draw: gauges, boards, dice, panels and options with their odds. Shapes only, no book's meaning."""

from lazaretto.view.board import Board, Cell, Plane
from lazaretto.view.card import Card
from lazaretto.view.curve import Curve, Curves
from lazaretto.view.dice import Die, Throw
from lazaretto.view.form import Form, Number, Pick
from lazaretto.view.timeline import Mark, Timeline
from lazaretto.view.view import Bar, Gauge, Option, Panel, View

__all__ = [
    "Bar",
    "Board",
    "Card",
    "Cell",
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
    "Throw",
    "Timeline",
    "View",
]
