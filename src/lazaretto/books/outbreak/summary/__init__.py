"""What many towns come to: the census on some days, the peak, the ledger; added up, reported, and in tables."""

from __future__ import annotations

from lazaretto.books.outbreak.summary.pages import tables
from lazaretto.books.outbreak.summary.report import spread, told
from lazaretto.books.outbreak.summary.sums import counted, days_of, marked, summed_up

__all__ = ["counted", "days_of", "marked", "spread", "summed_up", "tables", "told"]
