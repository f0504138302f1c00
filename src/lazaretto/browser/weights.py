"""Weights: about how much memory a game takes that is kept with all its states. A world's state is its board, and that
is what there is much of; other games weigh nothing to speak of."""

from __future__ import annotations

from lazaretto.play.played import Played
from lazaretto.view import Plane


def board_bytes(played: Played) -> int:
    """Of one state."""
    board = played.edition.view(played.first, played.teller).board
    return len(board.squares) if isinstance(board, Plane) else 0


def weight(played: Played) -> int:
    """Of all of them, where nobody plays: what people play is small."""
    return 0 if played.record.header.people else board_bytes(played) * (len(played.turns) + 1)
