"""The morgue: what is left of a finished game, as a text to read and as data."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

from lazaretto.play import plain_view
from lazaretto.play.played import Played
from lazaretto.play.transcript import as_data, ending, heading, indent, rolls, told
from lazaretto.store.data_folder import data_home
from lazaretto.store.file_errors import Unkept


def leave(played: Played, when: datetime, folder: Path | None = None) -> tuple[Path, Path]:
    """Write both files, under the first name that is free; a refusal where they cannot be written."""
    folder = folder or data_home() / "morgue"
    name = f"{played.record.header.book.replace('/', '-')}-{when:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        data = json.dumps(as_data(played), ensure_ascii=False, indent=2)
        return _write_new(folder, name, "\n".join(lines(played)) + "\n", data + "\n")
    except OSError as wrong:
        raise Unkept(
            f"The morgue {folder} cannot be written: {wrong.strerror or wrong}; the game itself is kept."
        ) from None


def lines(played: Played) -> Iterator[str]:
    """The text: who played what, every turn, with its rolls where nothing is hidden, how it ended, and how to have it
    again."""
    header = played.record.header
    yield f"{heading(played)} Seed {played.seed}{f', the seed of {header.daily}' if header.daily else ''}."
    if header.parent:
        yield f"It goes on from {played.edition.book.words.turn} {header.parent.turn} of game {header.parent.game}."
    yield ""
    for turn in played.turns:
        yield from told(played, turn)
        if played.is_open:
            yield from (f"{'':{indent(played)}}[{roll}]" for roll in rolls(turn))
    yield ""
    yield ending(played)
    yield from list(plain_view.lines(played.edition.view(played.state, played.teller)))[1:]
    yield ""
    yield f"Game {header.id}, Lazaretto {header.product}, version {header.version} of the book."
    yield f"Chain {played.record.chain}."


def _write_new(folder: Path, name: str, text: str, data: str) -> tuple[Path, Path]:
    """Both files under the first name that neither has yet."""
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
