"""Views of Radium: an encounter with its dice, and the journey with its map."""

from lazaretto.books.radium.view.encounter import view_encounter
from lazaretto.books.radium.view.journey import view_journey

__all__ = ["view_encounter", "view_journey"]
