"""A state as a map in plain text, one letter for each cell, to save or to pass to other programs."""

from __future__ import annotations

from pathlib import Path

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.new_file import write_new
from lazaretto.store.record_lines import short_id


def map_of(played: Played, turn: int) -> str:
    """The map after a turn. Refused if the book draws none, or while it would show what is hidden."""
    shown = played.edition.book.showing.map
    if shown is None:
        raise Refusal(f"{played.edition.book.title} has no map.")
    played.demand_shown("its map can be saved when it has ended.")
    return shown.draw(played.edition.numbers, played.at(turn))


def map_name(played: Played, turn: int) -> str:
    """The file name for a map."""
    header = played.record.header
    return f"{header.book.replace('/', '-')}-{short_id(header.id)}-{turn}.txt"


def save_map(played: Played, turn: int, name: str = "") -> Path:
    """Write the map to a new file and return its path. An existing file is never overwritten."""
    return write_new(name or map_name(played, turn), map_of(played, turn))
