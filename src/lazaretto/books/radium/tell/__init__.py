"""A turn of Radium in sentences: a round of an encounter, or what the explorer does on the map."""

from lazaretto.books.radium.tell.encounter import tell_encounter
from lazaretto.books.radium.tell.journey import tell_journey
from lazaretto.books.radium.tell.remember import remember_journey

__all__ = ["remember_journey", "tell_encounter", "tell_journey"]
