"""`lazaretto verify`: whether a record is genuine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.output import print_json
from lazaretto.cli.io.record_files import record_in
from lazaretto.cli.opening.options import AsJson
from lazaretto.play.bots import demand_bot_picks
from lazaretto.play.parent_check import demand_parent
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.store.library import Library
from lazaretto.store.record import Differs, Record


def verify(
    game: Annotated[
        str, Parameter(allow_leading_hyphen=True, help="A saved game, or a record file (- is standard input).")
    ],
    /,
    *,
    json: AsJson = False,
) -> int:
    """Replay a record and compare every line. Exits with 1 and names the first bad turn if one differs."""
    try:
        played = _verified(game)
    except Differs as wrong:
        if not json:
            raise
        print_json({"ok": False, "turn": wrong.turn, "what": wrong.what})
        return 1
    if json:
        turns, chain = len(played.turns), played.record.chain
        print_json({"ok": True, "game": played.record.header.id, "turns": turns, "chain": chain})
    else:
        print(
            f"Every line is right: the chain holds, and replaying gives the same states. Chain {played.record.chain}."
        )
    return 0


def _verified(name: str) -> Played:
    if name == "-" or "/" in name or name.endswith(".jsonl") or os.path.exists(name):
        record, seed = record_in(Path(name)), None
    else:
        record, seed = _kept(name)
    played = replayed(record, seed)
    demand_bot_picks(played)
    with Library(reading=True) as library:
        demand_parent(played, library)
    return played


def _kept(name: str) -> tuple[Record, int]:
    with Library(reading=True) as library:
        entry = library.entry(library.find(name))
        return entry.record, entry.seed
