"""Four bots: one picks at random, one attacks as hard as it can, one guards itself, and one uses solved encounters."""

from lazaretto.books.radium.bots.bots_by_name import ENCOUNTER_BOTS, JOURNEY_BOTS

__all__ = ["ENCOUNTER_BOTS", "JOURNEY_BOTS"]
