"""Sums over many towns: the census on some days, the peak, the ledger; as data for a report, and as tables."""

from __future__ import annotations

from lazaretto.books.outbreak.summary.report import report_of, spread
from lazaretto.books.outbreak.summary.summary_tables import tables
from lazaretto.books.outbreak.summary.sums import counted, days_of, marked, summed_up

__all__ = ["counted", "days_of", "marked", "report_of", "spread", "summed_up", "tables"]
