"""A record: one game, line by line. Its form and its chain are looked at here; what the lines mean is `play`'s."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lazaretto.refusal import Refusal
from lazaretto.store.lines import End, Header, Line, TurnLine, linked, write

MOST_LINE_BYTES = 64 * 1024
MOST_RECORD_BYTES = 8 * 1024 * 1024
MOST_NESTING = 8
MOST_NUMBER = 2**53
"""Programs that read JSON into floats keep whole numbers up to here."""

ITSELF = "it says that it was forked from itself."
"""What is wrong with a game that is its own parent."""

_READ = msgspec.json.Decoder(Line, strict=True)


class Differs(Refusal):
    """A record that is not what it says it is: the number of the first bad turn (0: before any), and what differs.
    Where it is the end that differs, `turn` is the last one."""

    def __init__(self, turn: int, what: str, at_end: bool = False) -> None:
        self.turn, self.what = turn, what
        where = "The end" if at_end else f"Turn {turn}" if turn else "The header"
        super().__init__(f"{where}: {what}")


@dataclass
class Record:
    """A header, its turns so far, and its end if it has one."""

    header: Header
    turns: list[TurnLine] = field(default_factory=list)
    end: End | None = None

    @property
    def chain(self) -> str:
        """The chain's last link."""
        return (self.end or (self.turns[-1] if self.turns else self.header)).chain

    @property
    def next_turn(self) -> int:
        """The number of the turn that comes next."""
        return self.header.first_turn + len(self.turns)

    def lines(self) -> Iterator[bytes]:
        """The record as it is written."""
        yield write(self.header)
        yield from map(write, self.turns)
        if self.end:
            yield write(self.end)

    def add(self, line: TurnLine | End) -> None:
        """The next line."""
        if isinstance(line, End):
            self.end = line
        else:
            self.turns.append(line)


def read_line(content: bytes, turn: int) -> Line:
    """One line as it was written; `turn` is blamed where it is not."""
    if len(content) > MOST_LINE_BYTES:
        raise Differs(turn, f"the line is longer than {MOST_LINE_BYTES:,} bytes.")
    try:
        line: Line = _READ.decode(content)
        written, parts = write(line), msgspec.to_builtins(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise Differs(turn, f"this is not a line of a record: {_plain(str(wrong))}.") from None
    if written != content:
        raise Differs(turn, "the line is not written as records are.")
    if not _is_plain(parts, MOST_NESTING):
        raise Differs(turn, "the line holds characters that cannot be shown, too large a number, or too deep a nest.")
    return line


def read(lines: Iterable[bytes]) -> Record:
    """A record whose form and chain hold, or the first turn that breaks them."""
    contents = iter(lines)
    header = read_line(next(contents, b""), 0)
    if not isinstance(header, Header):
        raise Differs(0, "a record begins with its header.")
    _demand_link(header, "", 0)
    if header.parent and header.parent.game == header.id:
        raise Differs(0, ITSELF)
    record = Record(header)
    for content in contents:
        number = record.next_turn
        line = read_line(content, number)
        if isinstance(line, Header) or record.end:
            raise Differs(number, "there is a line here that belongs elsewhere.")
        _demand_link(line, record.chain, number)
        if isinstance(line, TurnLine) and line.turn != number:
            raise Differs(number, f"the line says it is turn {line.turn}.")
        record.add(line)
    return record


def read_file(content: bytes) -> Record:
    """A record from a file's content: one line each, every one ended."""
    if len(content) > MOST_RECORD_BYTES:
        raise Refusal(f"The record is too large; the limit is {MOST_RECORD_BYTES:,} bytes.")
    if not content:
        raise Differs(0, "there is nothing in it.")
    if content.startswith(b"\xef\xbb\xbf") or content.partition(b"\n")[0].endswith(b"\r"):
        raise Differs(0, "an editor has changed its first bytes or its line ends; take it as it was exported.")
    *lines, rest = content.split(b"\n")
    if rest:
        number = read(lines).next_turn if lines else 0
        raise Differs(number, "the last line is not ended, so the file may have been cut short.")
    return read(lines)


def _demand_link(line: Line, before: str, turn: int) -> None:
    if linked(line, before).chain != line.chain:
        raise Differs(turn, "the chain is broken: the line, or one before it, is not the one that was written.")


def _plain(message: str) -> str:
    """A parser's message as the rest of a sentence, without anything that cannot be shown."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in message)
    first = shown[:1].lower() if shown[1:2].islower() else shown[:1]
    return re.sub(r"\.$", "", first + shown[1:200])


def _is_plain(data: Any, depth: int) -> bool:
    if isinstance(data, str):
        return data.isprintable() and unicodedata.is_normalized("NFC", data)
    if isinstance(data, int):
        return abs(data) <= MOST_NUMBER
    if isinstance(data, dict):
        return depth > 0 and all(_is_plain(part, depth - 1) for pair in data.items() for part in pair)
    if isinstance(data, list | tuple):
        return depth > 0 and all(_is_plain(part, depth - 1) for part in data)
    return True
