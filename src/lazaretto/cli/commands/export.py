"""`lazaretto export`: a saved game as a record file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.commands.replay import GameName
from lazaretto.cli.opening.find_saved_games import find_game
from lazaretto.cli.opening.shared_options import talk
from lazaretto.game import Refusal
from lazaretto.play.base.header_check import edition_of
from lazaretto.play.base.replay import opened
from lazaretto.store.library import Library
from lazaretto.store.told_seed import demand_told


def export(
    game: GameName,
    /,
    *,
    to: Annotated[
        Path | None, Parameter(name=("--to", "-o"), help="Write to this new file instead of standard output.")
    ] = None,
) -> None:
    """Write a game as JSON lines: its header, one line for each turn, and its end."""
    with Library(reading=True) as library:
        entry = library.saved_game(find_game(library, game))
        if entry.record.end is None:
            opened(entry).demand_exportable()
        demand_told(entry.record.header, entry.record.end)
    lines = (line + b"\n" for line in entry.record.lines())
    if to is None:
        sys.stdout.buffer.writelines(lines)
        return
    try:
        file = to.open("xb")
    except FileExistsError:
        raise Refusal(f"{to} already exists and is not overwritten; name a new file.") from None
    try:
        with file:
            file.writelines(lines)
    except BaseException:  # Also Ctrl-C: half a record would look like a game that went no further.
        to.unlink()
        raise
    talk(f"{to}: {edition_of(entry.record.header).book.words.turns(len(entry.record.turns))}.")
