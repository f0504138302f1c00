"""The time of a change to a game, and its place among the others."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import apsw


def now() -> str:
    """The time as it is stored."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def make_most_recent(connection: apsw.Connection, game: str, at: str) -> None:
    """Make this the most recent game, as of a time. The order is a counter, because clocks can be set back."""
    later = "(SELECT max(place, 0) + 1 FROM games ORDER BY place DESC LIMIT 1)"
    connection.execute(f"UPDATE games SET touched = ?, place = {later} WHERE id = ?", (at, game))
