"""Estimates how much memory a game takes: its lines, the states that are held of it, and what a session adds."""

from __future__ import annotations

from lazaretto.browser.http.settings import Settings
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.header_check import edition_of
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.state_counts import MOST_KNOWN
from lazaretto.store.record_lines import Header

LINE_BYTES = 640
"""A line of a record, as objects."""

TURN_BYTES = 1280
"""A turn that is held, without its state: choices, rolls, and its place in the window."""

TOLD_BYTES = 512
"""A turn as a session describes it in the log."""

COUNTED_BYTES = 420
"""The counts after a turn, as a session remembers them for its curves: about five numbers."""

SESSION_BYTES = 32 * 1024
"""A session of which nothing has been played yet."""


def weight(played: Played) -> int:
    """About how much a game may take in memory. Less of it may be held now; walking through it would fill
    its window."""
    turns = played.turns
    state = max(turns.state_bytes, _state_bytes(played.edition))
    return len(turns) * LINE_BYTES + turns.most_held * (TURN_BYTES + state) + turns.checkpoint_bytes


def session_weight(played: Played, settings: Settings) -> int:
    """The same for a game that is open, with what its session holds beside it."""
    # The log is emptied when it has twice as many turns as one message describes.
    told = min(len(played.turns), 2 * settings.log_turns)
    return weight(played) + told * TOLD_BYTES + curve_weight(played) + SESSION_BYTES


def curve_weight(played: Played) -> int:
    """About how much the curves of a game may take; nothing where somebody plays, or where the book counts nothing."""
    is_counted = played.edition.book.showing.census and not played.record.header.people
    return min(len(played.turns), MOST_KNOWN) * COUNTED_BYTES if is_counted else 0


def demand_light(edition: Edition, settings: Settings) -> None:
    """Refuse to begin a game if a single state is too large for this server."""
    found, most = _state_bytes(edition), settings.most_state_bytes
    if found > most:
        raise Refusal(f"A board of {found:,} squares is too large to be played here; the limit is {most:,}.")


def demand_light_record(header: Header, settings: Settings) -> None:
    """The same for an imported record."""
    demand_light(edition_of(header), settings)


def _state_bytes(edition: Edition) -> int:
    """About how much a state takes; 0 where the book does not say, since it is next to nothing then."""
    world = edition.book.world
    return world.state_bytes(edition.numbers) if world and world.state_bytes else 0
