"""Estimates how much memory a game takes with all its states. Only the board of a world is large; other games hardly
count."""

from __future__ import annotations

from lazaretto.browser.http.settings import Settings
from lazaretto.game import Refusal
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played
from lazaretto.play.replay import edition_of
from lazaretto.store.record import Record
from lazaretto.view import Plane


def board_bytes(played: Played) -> int:
    """The size of one state's board."""
    board = played.edition.view(played.first, played.teller).board
    return len(board.squares) if isinstance(board, Plane) else 0


def weight(played: Played) -> int:
    """The size of all boards of a world; 0 for a game that people play."""
    return 0 if played.record.header.people else board_bytes(played) * (len(played.turns) + 1)


def demand_light(edition: Edition, settings: Settings) -> None:
    """Refuse to begin a game if a single state is too large for this server."""
    weigh, most = edition.book.state_bytes, settings.most_state_bytes
    if weigh and (found := weigh(edition.numbers)) > most:
        raise Refusal(f"A board of {found:,} squares is too large to be played here; the limit is {most:,}.")


def demand_light_record(record: Record, settings: Settings) -> None:
    """The same for an imported record, with all its turns."""
    edition = edition_of(record.header)
    demand_light(edition, settings)
    weigh = edition.book.state_bytes
    if weigh and weigh(edition.numbers) * (len(record.turns) + 1) > settings.most_world_bytes:
        turns = f"{len(record.turns):,} {edition.book.turn}s"
        raise Refusal(f"{turns} of a board this large need more memory than this server allows.")
