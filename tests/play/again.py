"""Replays every record of a folder in a process of its own. It prints the chain that each game gets when it is written
again, the hash of every state, and last whether Numba was loaded.

python -m tests.play.again FOLDER
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.store.record import Record
from lazaretto.store.record_reader import read_file
from tests.play.by_hand import linked, parsed, retold


def proof(record: Record) -> str:
    """The chain of a game that is played and written anew, and the hashes of the states that a replay comes to."""
    anew = linked(retold(parsed(list(record.lines()))))
    return " ".join((str(json.loads(anew[-1])["chain"]), *hashes(replayed(record))))


def hashes(played: Played) -> list[str]:
    """The hash of every state."""
    states = (played.first, *(turn.after for turn in played.turns))
    return [played.edition.book.texts.state_hash(state) for state in states]


if __name__ == "__main__":
    for file in sorted(Path(sys.argv[1]).glob("*.jsonl")):
        print(file.stem, proof(read_file(file.read_bytes())))
    print("numba" in sys.modules)
