"""The morgue: games written as files, once as a page to read and once as JSON. Both are bounded; the whole course of a
long game is in its record."""

from __future__ import annotations

import json
import os
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from lazaretto.play.base.played_game import Played
from lazaretto.play.text.morgue_page import page
from lazaretto.play.text.transcript import as_data
from lazaretto.store.data_folder import data_home
from lazaretto.store.file_errors import NotSaved

MOST_TURNS = 512
"""The most turns in the JSON, the last ones of the game."""


def write_morgue(
    played: Played, when: datetime, folder: Path | None = None, is_saved: bool = True
) -> tuple[Path, Path]:
    """Write both files under the first free name and return their paths. `is_saved` says whether the game is in the
    library."""
    folder = folder or data_home() / "morgue"
    name = f"{played.record.header.book.replace('/', '-')}-{when:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        data = json.dumps(last_turns(played), ensure_ascii=False, indent=2)
        return _write_new(folder, name, "\n".join(page(played, when, is_saved)) + "\n", data + "\n")
    except OSError as wrong:
        raise NotSaved(
            f"The morgue {folder} cannot be written: {wrong.strerror or wrong}; the game itself is saved."
        ) from None


def last_turns(played: Played) -> dict[str, Any]:
    """The JSON file: the game as data with its last turns, and how many came before them."""
    left_out = max(0, len(played.turns) - MOST_TURNS)
    return as_data(played, first=played.record.header.first_turn + left_out) | {"turns_left_out": left_out}


def _write_new(folder: Path, name: str, text: str, data: str) -> tuple[Path, Path]:
    """Create both files under the first name that neither has yet. Creating fails if a file exists, so that two
    processes never share a name."""
    for number in count(1):
        stem = f"{name}{f'-{number}' if number > 1 else ''}"
        paths = folder / f"{stem}.txt", folder / f"{stem}.json"
        try:
            _create(paths[0], text)
        except FileExistsError:
            continue
        try:
            _create(paths[1], data)
        except FileExistsError:
            paths[0].unlink()
            continue
        return paths
    raise AssertionError("one of the names is free")


def _create(path: Path, content: str) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(content)
