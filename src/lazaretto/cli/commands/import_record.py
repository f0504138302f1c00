"""`lazaretto import`: adds a record file to the library."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.print_results import print_json
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.io.record_files import record_in
from lazaretto.cli.opening.shared_options import AsJson
from lazaretto.play.base.bots_in_game import verified
from lazaretto.play.base.parent_check import demand_parent
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.transcript import heading
from lazaretto.store.checkpoints_in_memory import InMemoryCheckpoints
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.game_card import SavedCard
from lazaretto.store.library import Library
from lazaretto.store.record_lines import short_id


def import_game(
    file: Annotated[Path, Parameter(allow_leading_hyphen=True, help="A record file; - is standard input.")],
    /,
    *,
    json: AsJson = False,
) -> None:
    """Add a record file to the library. It is replayed first, and added only if every line is right."""
    record, checkpoints = record_in(file), InMemoryCheckpoints()
    with counting("Verifying") as progress:
        played = verified(record, progress=progress, checkpoints=checkpoints)
    with Library() as library:
        demand_parent(played.record.header, library)
        new = library.add(played.record, played.seed)
        saved = library.card(played.record.header.id)
        if new:
            with suppress(NotSaved):  # Without them the game is only opened more slowly.
                library.save_checkpoints(played.record.header.id, checkpoints.all())
    if json:
        saved_turns = saved.turns - saved.header.first_turn + 1
        print_json({"game": saved.header.id, "turns": len(played.turns), "new": new, "saved_turns": saved_turns})
    else:
        done = "Added as game" if new else "It is already in the library, as game"
        longer = "" if new or saved.last.chain == played.record.chain else _longer(played, saved)
        print(f"{done} {short_id(saved.header.id)}{longer}. {heading(played)}")


def _longer(played: Played, saved: SavedCard) -> str:
    """The library's game has all lines of the record, and more."""
    word = played.edition.book.words.turn
    until = f"up to {word} {saved.turns:,}" if saved.turns >= played.record.next_turn else "with its end"
    return f", which is longer there: {until}"
