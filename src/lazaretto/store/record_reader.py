"""Reading a record: line by line or in the pieces of its file, as far as the first thing that is wrong. Order and hash
chain of the lines are checked here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain

from lazaretto.books import find
from lazaretto.refusal import Refusal
from lazaretto.store.record import ITSELF, MOST_LINE_BYTES, Differs, Record, read_line
from lazaretto.store.record_lines import End, Header, Line, TurnLine, link_of

MOST_RECORD_BYTES = 64 * 1024 * 1024
"""The largest file. A server may allow less."""

PIECE_BYTES = 256 * 1024
"""How much of a file is read at a time."""

EDITED = "an editor has changed its first bytes or its line ends; take it as it was exported."


class LineReader:
    """Reads the lines of a record one after another and checks their form, their order and the hash chain. It holds no
    more than two of them: the `header` and the `last`. `next_turn` is the number of the turn that would come next."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.last: Line | None = None
        self.next_turn = 0

    def read(self, content: bytes) -> Line:
        """The next line."""
        try:
            return self._read(content)
        except Differs as wrong:
            raise wrong.worded(self.word) from None

    @property
    def word(self) -> str:
        """What the book calls a turn; "turn" as long as the book is not known, or if it is not installed."""
        with suppress(Refusal):
            return find(self.header.book).words.turn if self.header else "turn"
        return "turn"

    def _read(self, content: bytes) -> Line:
        number = self.next_turn
        line = read_line(content, number)
        if self.last is None:
            self._begin(line, content)
        elif isinstance(line, Header) or isinstance(self.last, End):
            raise Differs(number, "this line does not belong here.")
        else:
            _demand_link(line, content, self.last.chain, number)
        if isinstance(line, TurnLine):
            if line.turn != number:
                raise Differs(number, f"the line says it is {self.word} {line.turn:,}.")
            self.next_turn += 1
        self.last = line
        return line

    def _begin(self, line: Line, content: bytes) -> None:
        if not isinstance(line, Header):
            raise Differs(0, "a record begins with its header.")
        _demand_link(line, content, "", 0)
        if line.parent and line.parent.game == line.id:
            raise Differs(0, ITSELF)
        self.header, self.next_turn = line, line.first_turn


class FileReader:
    """Reads a record from the pieces of its file as they come, and refuses it at the first byte that is wrong. It holds
    no more of the file than one piece and one line."""

    def __init__(self, most: int = MOST_RECORD_BYTES) -> None:
        self.lines = LineReader()
        self.size = 0
        self._most, self._rest = most, b""

    def feed(self, piece: bytes) -> list[Line]:
        """The lines that end in this piece."""
        self.size += len(piece)
        if self.size > self._most:
            raise too_large(self._most)
        *contents, self._rest = (self._rest + piece).split(b"\n")
        first = contents[0] if contents else self._rest
        if self.lines.header is None and (first.startswith(b"\xef\xbb\xbf") or (contents and first.endswith(b"\r"))):
            raise Differs(0, EDITED)
        read = [self.lines.read(content) for content in contents]
        if len(self._rest) > MOST_LINE_BYTES:
            self.lines.read(self._rest)  # This refuses it. A line that never ends is not waited for.
        return read

    def finish(self) -> None:
        """Refuse a file that ends in the middle of a line, or has none."""
        if not self.size:
            raise Differs(0, "there is nothing in it.")
        if self.lines.header is None and self._rest.endswith(b"\r"):
            raise Differs(0, EDITED)
        if self._rest:
            what = "the last line is not ended, so the file may have been cut short."
            raise Differs(self.lines.next_turn, what, word=self.lines.word)


def too_large(most: int) -> Refusal:
    """The refusal of a file that is larger than a record may be."""
    return Refusal(f"The record is too large; the limit is {most:,} bytes.")


def read(lines: Iterable[bytes]) -> Record:
    """Read a record and check the form and the hash chain of every line."""
    contents, reader = iter(lines), LineReader()
    return _collected(map(reader.read, chain((next(contents, b""),), contents)))


def read_pieces(pieces: Iterable[bytes], most: int = MOST_RECORD_BYTES) -> Record:
    """Read a record from the pieces of its file, which may be of any size."""
    reader = FileReader(most)

    def lines() -> Iterator[Line]:
        for piece in pieces:
            yield from reader.feed(piece)
        reader.finish()

    return _collected(lines())


def read_file(content: bytes) -> Record:
    """Read a record from the content of a file."""
    if len(content) > MOST_RECORD_BYTES:
        raise too_large(MOST_RECORD_BYTES)
    return read_pieces(content[start : start + PIECE_BYTES] for start in range(0, len(content), PIECE_BYTES))


def _collected(lines: Iterator[Line]) -> Record:
    """The record that lines make up, the first of which is its header."""
    header = next(lines)
    assert isinstance(header, Header), "a reader refuses any other"
    record = Record(header)
    for line in lines:
        assert not isinstance(line, Header), "a reader refuses a second one"
        record.add(line)
    return record


def _demand_link(line: Line, content: bytes, before: str, turn: int) -> None:
    if link_of(content, before) != line.chain:
        raise Differs(turn, "the chain is broken: the line, or one before it, is not the one that was written.")
