"""Views of Radium: an encounter with its dice, and the journey with its map."""

from lazaretto.books.radium.view.encounter import explain_round, view_encounter
from lazaretto.books.radium.view.journey import explain_step, view_journey

__all__ = ["explain_round", "explain_step", "view_encounter", "view_journey"]
