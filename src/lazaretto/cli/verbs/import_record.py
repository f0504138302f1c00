"""`lazaretto import`: adds a record file to the library."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.output import print_json
from lazaretto.cli.io.record_files import record_in
from lazaretto.cli.opening.kept_games import SHOWN
from lazaretto.cli.opening.options import AsJson
from lazaretto.play.bots import demand_bot_picks
from lazaretto.play.parent_check import demand_parent
from lazaretto.play.replay import replayed
from lazaretto.play.transcript import heading
from lazaretto.store.library import Library


def import_game(
    file: Annotated[Path, Parameter(allow_leading_hyphen=True, help="A record file; - is standard input.")],
    /,
    *,
    json: AsJson = False,
) -> None:
    """Add a record to the library. It is replayed first, and added only if every line is right."""
    played = replayed(record_in(file))
    demand_bot_picks(played)
    with Library() as library:
        demand_parent(played, library)
        new = library.add(played.record, played.seed)
    if json:
        print_json({"game": played.record.header.id, "turns": len(played.turns), "new": new})
    else:
        done = "Taken in as game" if new else "It is here already, as game"
        print(f"{done} {played.record.header.id[:SHOWN]}. {heading(played)}")
