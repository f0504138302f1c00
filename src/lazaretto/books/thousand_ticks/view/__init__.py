"""What a face shows of a duel: portraits, gauges, the clock, sheets, and every choice with its odds."""

from lazaretto.books.thousand_ticks.view.duel import view_duel

__all__ = ["view_duel"]
