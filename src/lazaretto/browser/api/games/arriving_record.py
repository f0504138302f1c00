"""A record that a client sends: written to a file while it arrives, so that a long one is never in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request

from lazaretto.browser.api.core.request_reading import pieces_of
from lazaretto.browser.api.games.temporary_files import TemporaryFile
from lazaretto.game import Refusal
from lazaretto.store.checkpoint_file import read_checkpoints
from lazaretto.store.record_lines import End, Header
from lazaretto.store.record_reader import PIECE_BYTES, FileReader

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class ArrivingRecord:
    """A record and its file. The form and the chain of its lines are checked; what they mean is not."""

    def __init__(self, path: Path, most: int) -> None:
        self.path, self._most = path, most
        self._reader = FileReader(most)

    async def receive(self, context: Context, request: Request) -> None:
        """Take the body of a request."""
        refused: Refusal | None = None
        with TemporaryFile(self.path) as file:
            async for piece in pieces_of(request, self._most, PIECE_BYTES):
                try:
                    if not refused:
                        await context.in_thread(self._take, piece, file)
                except Refusal as wrong:
                    refused = wrong  # The rest is still read: a browser that is sending does not look for an answer.
        if refused:
            raise refused
        self._reader.finish()

    @property
    def header(self) -> Header:
        """The record's header."""
        assert self._reader.lines.header, "a record without a header is refused"
        return self._reader.lines.header

    @property
    def end(self) -> End | None:
        """The record's end, if it has one."""
        return self._reader.lines.last if isinstance(self._reader.lines.last, End) else None

    @property
    def seed(self) -> int:
        """The seed, which a record that was verified tells."""
        written = self.header.seed or (self.end.seed if self.end else None)
        assert written is not None, "a record whose seed nobody knows is not verified"
        return int(written)

    @property
    def size(self) -> int:
        """Its size in bytes."""
        return self._reader.size

    def lines(self) -> Iterator[bytes]:
        """Its lines, read from the file."""
        with self.path.open("rb") as file:
            for line in file:
                yield line.removesuffix(b"\n")

    @property
    def checkpoints_path(self) -> Path:
        """The file that the worker writes the checkpoints to."""
        return self.path.with_suffix(".checkpoints")

    def checkpoints(self) -> Iterator[tuple[int, bytes]]:
        """The states that were saved while it was verified. They need not be checked here: each is
        compared with the record before it is used."""
        return read_checkpoints(self.checkpoints_path)

    def _take(self, piece: bytes, file: TemporaryFile) -> None:
        self._reader.feed(piece)
        file.write(piece)
