"""Four ways to travel: at random, by force, with care, and by the values of solved encounters. Each gives weights over
what may be chosen."""

from lazaretto.books.radium.bots.travellers import ENCOUNTER_BOTS, JOURNEY_BOTS

__all__ = ["ENCOUNTER_BOTS", "JOURNEY_BOTS"]
