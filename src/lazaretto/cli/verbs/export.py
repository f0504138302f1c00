"""`lazaretto export`: a saved game as a record file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.book_words import counted_turns
from lazaretto.cli.opening.kept_games import played
from lazaretto.cli.opening.options import talk
from lazaretto.cli.verbs.replay import GameName
from lazaretto.game import Refusal


def export(
    game: GameName,
    /,
    *,
    to: Annotated[
        Path | None, Parameter(name=("--to", "-o"), help="Write to this new file instead of standard output.")
    ] = None,
) -> None:
    """Write a game as JSON lines: its header, one line for each turn, and its end."""
    found = played(game)
    found.demand_exportable()
    lines = b"".join(line + b"\n" for line in found.record.lines())
    if to is None:
        sys.stdout.buffer.write(lines)
        return
    try:
        with to.open("xb") as file:
            file.write(lines)
    except FileExistsError:
        raise Refusal(f"{to} already exists and is not overwritten; name a new file.") from None
    talk(f"{to}: {counted_turns(found.edition.book, len(found.turns))}.")
