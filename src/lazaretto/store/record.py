"""A record: one game as lines of JSON. The form of a line is checked here and the chain in `record_reader`; `play`
checks what the lines mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from lazaretto.refusal import Refusal
from lazaretto.store.plain_parts import is_plain, is_surely_plain
from lazaretto.store.record_lines import End, Header, Line, TurnLine, write

MOST_LINE_BYTES = 64 * 1024
MOST_NESTING = 8
"""The longest line, and how deeply its parts may be nested."""

ITSELF = "it says that it was forked from itself."
"""The fault of a game that names itself as its parent."""

EMPTY = "the line is empty; a record has no empty lines."

_READ = msgspec.json.Decoder(Line, strict=True)


class Differs(Refusal):
    """A record is not valid: the number of the first bad turn (0 for the header), and what is wrong there. If the end
    is wrong, `turn` is the last one. `word` is what the book calls a turn, if the book is known."""

    def __init__(self, turn: int, what: str, at_end: bool = False, word: str = "turn") -> None:
        self.turn, self.what, self.at_end = turn, what, at_end
        where = "The end" if at_end else f"{word.capitalize()} {turn:,}" if turn else "The header"
        super().__init__(f"{where}: {what}")

    def worded(self, word: str) -> Differs:
        """The same, with the book's word for a turn."""
        return Differs(self.turn, self.what, self.at_end, word)


@dataclass
class Record:
    """A header, its turns so far, and its end if it has one."""

    header: Header
    turns: list[TurnLine] = field(default_factory=list)
    end: End | None = None

    @property
    def chain(self) -> str:
        """The hash in the last line."""
        return (self.end or (self.turns[-1] if self.turns else self.header)).chain

    @property
    def next_turn(self) -> int:
        """The number of the next turn."""
        return self.header.first_turn + len(self.turns)

    @property
    def is_secret(self) -> bool:
        """Whether people are still playing each other, so that nothing of it may be shown: what one of them picks is
        sealed, and nobody else is there to show it to. That a seed is not told yet is another matter: see
        `told_seed`."""
        return self.header.is_between_people and self.end is None

    def demand_not_secret(self, then: str) -> None:
        """Refuse an operation on a game that people are still playing against each other. `then` says when it will be
        possible."""
        if self.is_secret:
            raise Refusal(f"Two people are still playing this game; {then}")

    def lines(self) -> Iterator[bytes]:
        """The lines as they are stored and exported."""
        yield write(self.header)
        yield from map(write, self.turns)
        if self.end:
            yield write(self.end)

    def add(self, line: TurnLine | End) -> None:
        """Append a line."""
        if isinstance(line, End):
            self.end = line
        else:
            self.turns.append(line)


def read_line(content: bytes, turn: int) -> Line:
    """Read one line. Refuse it if we would not have written it exactly so; `turn` goes into the message."""
    if len(content) > MOST_LINE_BYTES:
        raise Differs(turn, f"the line is longer than {MOST_LINE_BYTES:,} bytes.")
    if not content.strip():
        raise Differs(turn, EMPTY)
    try:
        line: Line = _READ.decode(content)
        written = write(line)
        parts = () if is_surely_plain(content, line) else msgspec.to_builtins(line)
    except UnicodeDecodeError:
        raise Differs(turn, "this is not a line of a record: it is not written in UTF-8.") from None
    except (msgspec.MsgspecError, RecursionError) as wrong:
        raise Differs(turn, f"this is not a line of a record: {_plain_message(str(wrong))}.") from None
    if written != content:
        raise Differs(turn, "the line is not in the form that records are written in.")
    if not is_plain(parts, MOST_NESTING):
        raise Differs(
            turn, "the line has characters that cannot be shown, a number that is too large, or too many levels."
        )
    return line


def _plain_message(message: str) -> str:
    """A parser's message for the rest of a sentence, shortened and without unprintable characters."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in message)
    first = shown[:1].lower() if shown[1:2].islower() else shown[:1]
    return re.sub(r"\.$", "", first + shown[1:200])
