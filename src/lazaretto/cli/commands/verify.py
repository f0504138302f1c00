"""`lazaretto verify`: whether a record is genuine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.print_results import print_json
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.io.record_files import record_in
from lazaretto.cli.opening.find_saved_games import find_game
from lazaretto.cli.opening.shared_options import AsJson
from lazaretto.play.base.bots_in_game import verified
from lazaretto.play.base.checkpoints import NoCheckpoints
from lazaretto.play.base.parent_check import demand_parent
from lazaretto.play.base.played_game import Played
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
    """Replay a record and compare every line. If one differs, name the first bad turn and exit with 1."""
    try:
        played = _verified(game)
    except Differs as wrong:
        if not json:
            raise
        print_json({"ok": False, "turn": wrong.turn, "what": wrong.what})
        return 1
    record = played.record
    if json:
        ended, chain = record.end is not None, record.chain if played.is_open else None
        print_json({"ok": True, "game": record.header.id, "turns": len(played.turns), "ended": ended, "chain": chain})
    else:
        genuine = "The record is genuine: its chain holds, and replaying gives the same states."
        # The chain of a game in which something is hidden can be searched for it.
        chain = f" Chain {record.chain}." if played.is_open else ""
        print(f"{genuine}{'' if record.end else _goes_on(played)}{chain}")
    return 0


def _goes_on(played: Played) -> str:
    """A record that was cut off at the end of a line is as genuine as one of a game that is still played."""
    words = played.edition.book.words
    return f" It has {words.turns(len(played.turns))}, and the {words.match} goes on after that."


def _verified(name: str) -> Played:
    if name == "-" or "/" in name or name.endswith(".jsonl") or os.path.exists(name):
        record, seed = record_in(Path(name)), None
    else:
        record, seed = _kept(name)
    with counting("Verifying") as progress:
        played = verified(record, seed, progress, NoCheckpoints())
    with Library(reading=True) as library:
        demand_parent(played.record.header, library)
    return played


def _kept(name: str) -> tuple[Record, int]:
    with Library(reading=True) as library:
        entry = library.saved_game(find_game(library, name))
        return entry.record, entry.seed
