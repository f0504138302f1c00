"""Whose turn is next among many. Time is a whole number in the book's own unit, such as tenths or ticks."""

from lazaretto.clock.turn_order import GONE, MOST_ORDER, MOST_TIME, MOST_WHO, due, next_up, time_of, who_of
from lazaretto.clock.turns import turns

__all__ = ["GONE", "MOST_ORDER", "MOST_TIME", "MOST_WHO", "due", "next_up", "time_of", "turns", "who_of"]
