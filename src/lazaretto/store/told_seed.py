"""When a seed is told. Until a game that people play has ended, its record has only a commitment to the seed."""

from __future__ import annotations

from datetime import UTC, date, datetime

from lazaretto.refusal import Refusal
from lazaretto.store.record_lines import End, Header


def today() -> date:
    """Today's date in UTC, so that the day changes at the same moment everywhere."""
    return datetime.now(UTC).date()


def told_seed(header: Header, end: End | None) -> int | None:
    """The seed of a game, or None while it is not told."""
    if header.seed is not None:
        return int(header.seed)
    return None if end is None or is_of_today(header) else int(end.seed)


def is_of_today(header: Header) -> bool:
    """Whether others may still play with the same seed today, although nobody knows it: the daily game of a server."""
    return header.commitment is not None and header.daily >= today().isoformat()


def demand_told(header: Header, end: End | None) -> None:
    """Refuse to export a record without its seed, which nobody could replay, or whose last line would tell the seed of
    the day."""
    if told_seed(header, end) is not None:
        return
    if end is None:
        raise Refusal(
            "Its seed is not told while it is played, and nobody could replay the record without it; it can be "
            "exported when it has ended."
        )
    raise Refusal("The seed of the day is told when the day is over; it can be exported then.")
