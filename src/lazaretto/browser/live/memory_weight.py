"""Weights: about how much memory a game takes that is kept with all its states. A world's state is its board, and that
is what there is much of; other games weigh nothing to speak of."""

from __future__ import annotations

from lazaretto.browser.http.settings import Settings
from lazaretto.game import Refusal
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played
from lazaretto.play.replay import edition_of
from lazaretto.store.record import Record
from lazaretto.view import Plane


def board_bytes(played: Played) -> int:
    """Of one state."""
    board = played.edition.view(played.first, played.teller).board
    return len(board.squares) if isinstance(board, Plane) else 0


def weight(played: Played) -> int:
    """Of all of them, where nobody plays: what people play is small."""
    return 0 if played.record.header.people else board_bytes(played) * (len(played.turns) + 1)


def demand_light(edition: Edition, settings: Settings) -> None:
    """Refuse a game of which a single state is too large to be played here, before it begins."""
    found, most = _state_bytes(edition), settings.most_state_bytes
    if found > most:
        raise Refusal(f"A board of {found:,} squares is too large to be played here; {most:,} are the most.")


def demand_light_record(record: Record, settings: Settings) -> None:
    """The same of a game that is handed in, with all the turns it has."""
    edition = edition_of(record.header)
    demand_light(edition, settings)
    if _state_bytes(edition) * (len(record.turns) + 1) > settings.most_world_bytes:
        turns = f"{len(record.turns):,} {edition.book.words.turn}s"
        raise Refusal(f"{turns} of a board this large are more than can be kept in mind here.")


def _state_bytes(edition: Edition) -> int:
    """About how much a state takes; 0 where the book does not say, since it is next to nothing then."""
    world = edition.book.world
    return world.state_bytes(edition.numbers) if world and world.state_bytes else 0
