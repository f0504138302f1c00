"""What a face can draw: gauges, boards, panels and options with their odds. Shapes only, no book's meaning."""

from lazaretto.view.board import Board, Cell
from lazaretto.view.card import Card
from lazaretto.view.view import Bar, Gauge, Option, Panel, View

__all__ = ["Bar", "Board", "Card", "Cell", "Gauge", "Option", "Panel", "View"]
