"""A state as a map in plain text: one letter a cell, for a file and for other programs."""

from __future__ import annotations

from pathlib import Path

from lazaretto.game import Refusal
from lazaretto.play.played import Played
from lazaretto.refusal import quoted

_ENOUGH = 8
"""Letters of a game's id that are enough to name it."""


def map_of(played: Played, turn: int) -> str:
    """The map after a turn; refused while it would tell what is hidden, and where the book draws none."""
    book = played.edition.book
    if book.draw is None:
        raise Refusal(f"{book.title} has no map.")
    if played.is_secret:
        raise Refusal("Two people are still playing this game; its map can be saved when it has ended.")
    played.demand_open("its map can be saved when it has ended.")
    return book.draw(played.edition.numbers, played.at(turn))


def map_name(played: Played, turn: int) -> str:
    """What a file of it is called."""
    header = played.record.header
    return f"{header.book.replace('/', '-')}-{header.id[:_ENOUGH]}-{turn}.txt"


def save_map(played: Played, turn: int, name: str = "") -> Path:
    """Write the map to a new file of that name, or of its own where there is none; where it is then. A file that is
    there already is left as it is."""
    drawn, called = map_of(played, turn), name or map_name(played, turn)
    try:
        path = Path(called).expanduser()
        _write_new(path, drawn)
    except FileExistsError:
        raise Refusal(f"{quoted(called, 120)} already exists; give the name of a new file.") from None
    except (OSError, RuntimeError, ValueError) as wrong:
        words = getattr(wrong, "strerror", None) or str(wrong)
        raise Refusal(f"{quoted(called, 120)} cannot be written: {words.rstrip('.')}.") from None
    return path


def _write_new(path: Path, text: str) -> None:
    """All of it, or no file."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise
