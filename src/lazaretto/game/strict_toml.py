"""Reading TOML from untrusted sources: it is checked before it is parsed, and the line of every key is kept for error
messages."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any

from lazaretto.refusal import Refusal, after_colon, quoted

MOST_BYTES = 16 * 1024
MOST_LINES = 1000
MOST_PARTS = 8
MOST_NESTING = 8
MOST_DIGITS = 15

Key = tuple[str, ...]

_STRING_OR_COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)' r"|'''.*?(?:'''|\Z)" r'|"(?:\\[^\n]|[^"\\\n])*"?' r"|'[^'\n]*'?" r"|#[^\n]*",
    re.DOTALL,
)
_PART = r"""(?:[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
_KEY = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_HEADER = re.compile(rf"[ \t]*\[\[?[ \t]*({_KEY})[ \t]*\]")
_ASSIGNED = re.compile(rf"[ \t]*({_KEY})[ \t]*=")
_LONG_NUMBER = re.compile(r"(?<![A-Za-z_-])[0-9](?:_?[0-9A-Fa-fxob]){15,}")
_DOTTED = re.compile(r"(?<![^\s.=\[\]{},])(?:[^\s.=\[\]{},]+[ \t]*\.[ \t]*){8,}")


@dataclass(frozen=True)
class Document:
    """A parsed file, with the line of each key."""

    name: str
    tables: dict[str, Any]
    lines: dict[Key, int] = field(default_factory=dict)

    def where(self, key: Key) -> str:
        """Where a key is written, as far as that is known: `town.toml, line 4, fighter.stamina`."""
        written = (key, key[-1:], *(key[:n] for n in range(len(key) - 1, 0, -1)))
        line = next((self.lines[at] for at in written if at in self.lines), None)
        return ", ".join(part for part in (self.name, f"line {line}" if line else "", dotted(key)) if part)


def dotted(key: Key) -> str:
    """A key with dots between its parts, cut if it is very long."""
    text = ".".join(part if part and part.isprintable() else quoted(part) for part in key)
    return text if len(text) <= 80 else f"{text[:80]}…"


def written(value: Any) -> str:
    """A value in TOML, on one line."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return f"{{ {', '.join(f'{named(key)} = {written(part)}' for key, part in value.items())} }}"
        case list():
            return f"[{', '.join(map(written, value))}]"
        case str():
            return f'"{"".join(map(_escaped, value))}"'
    return str(value)


def named(part: str) -> str:
    """A part of a key in TOML: in quotes unless it is a plain word."""
    return part if _BARE.fullmatch(part) else written(part)


def _escaped(character: str) -> str:
    """A character inside quotes, escaped if it could end them or cannot be printed."""
    if character in '"\\':
        return f"\\{character}"
    return character if character.isprintable() else f"\\U{ord(character):08X}"


def read(content: bytes, name: str) -> Document:
    """Parse the content of a file, or refuse it with the number of the line."""
    if len(content) > MOST_BYTES:
        raise Refusal(f"{name}: the file is too large; a variant has at most {MOST_BYTES:,} bytes.")
    text = decoded(content, name)
    _look_over(text, name)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise Refusal(_sentence(name, str(wrong), text.rstrip().count("\n") + 1)) from None
    return Document(name, tables, _lines(text))


def read_own(text: str, name: str) -> Document:
    """Parse a file that ships with a book. It is trusted, so it has no limits."""
    return Document(name, tomllib.loads(text), _lines(text))


def decoded(content: bytes, name: str) -> str:
    """Decode a file as UTF-8, with all lines ended by a single newline."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as wrong:
        line = content[: wrong.start].count(b"\n") + 1
        raise Refusal(f"{name}, line {line}: this is not UTF-8 text; save the file as UTF-8.") from None
    if text.startswith("\ufeff"):
        raise Refusal(f"{name}, line 1: the file starts with a byte order mark; save it as UTF-8 without one.")
    return text.replace("\r\n", "\n")


def _look_over(text: str, name: str) -> None:
    """Refuse what `tomllib` would need quadratic time for, or crash on: long keys, long numbers, deep nesting."""
    for number, line in enumerate(text.split("\n"), 1):
        if number > MOST_LINES:
            raise Refusal(f"{name}, line {number}: too many lines; a table file has at most {MOST_LINES:,}.")
        odd = next((c for c in line if not c.isprintable() and c != "\t"), None)
        if odd is not None:
            raise Refusal(f"{name}, line {number}: the character U+{ord(odd):04X} cannot stand in a table file.")
    bare = _STRING_OR_COMMENT.sub(lambda found: _blanked(found[0]), text)
    _refuse_nesting(bare, name)
    for pattern, what in (
        (_DOTTED, f"a key of more than {MOST_PARTS} parts; tables here are never that deep"),
        (_LONG_NUMBER, f"a number of more than {MOST_DIGITS} digits; no table needs one"),
    ):
        if found := pattern.search(bare):
            raise Refusal(f"{name}, line {_line_at(bare, found.start())}: {what}.")


def _blanked(found: str) -> str:
    """Replace a string or comment by as many newlines, so that lines still count. A string leaves a letter, so that a
    quoted part of a dotted key still counts as a part."""
    return "" if found.startswith("#") else "s" + "\n" * found.count("\n")


def _refuse_nesting(bare: str, name: str) -> None:
    depth, line = 0, 1
    for character in bare:
        depth += (character in "[{") - (character in "]}")
        line += character == "\n"
        if depth > MOST_NESTING:
            raise Refusal(f"{name}, line {line}: brackets nested more than {MOST_NESTING} deep.")


def _line_at(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _sentence(name: str, wrong: str, last: int) -> str:
    """The parser's message with file and line in front."""
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", wrong)
    what = wrong[: found.start()] if found else wrong
    line = f", line {found[1] or last}" if found else ""
    return f"{name}{line}: this is not TOML: {after_colon(what[:160])}."


def _lines(text: str) -> dict[Key, int]:
    """The line on which each key is first written. A key in an inline table has the line that opens the table."""
    named = _STRING_OR_COMMENT.sub(lambda found: _kept_key(found[0]), text).split("\n")
    counted = _STRING_OR_COMMENT.sub(lambda found: _blanked(found[0]), text).split("\n")
    lines: dict[Key, int] = {}
    table: Key = ()
    depth = 0
    for number, (line, bare) in enumerate(zip(named, counted, strict=True), 1):
        if depth == 0 and (header := _HEADER.match(line)):
            table = _split(header[1])
            _written(lines, table, number)
        elif depth == 0 and (assigned := _ASSIGNED.match(line)):
            _written(lines, table + _split(assigned[1]), number)
        depth += sum((character in "[{") - (character in "]}") for character in bare)
    return lines


def _written(lines: dict[Key, int], key: Key, number: int) -> None:
    """Note the line of a key, and of every table that it opens."""
    for parts in range(1, len(key) + 1):
        lines.setdefault(key[:parts], number)


def _kept_key(found: str) -> str:
    """Keep strings of one line, which may be keys. Replace comments and longer strings by as many newlines."""
    return found if found[0] in "\"'" and "\n" not in found else "\n" * found.count("\n")


def _split(key: str) -> Key:
    return tuple(part.strip("\"'") for part in re.findall(_PART, key))
