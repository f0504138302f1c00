"""Reads JSON from strangers strictly: nothing too large, too deep, duplicated, unprintable or of the wrong type."""

from __future__ import annotations

import json
import math
import re
import unicodedata
from functools import partial
from typing import Any, TypeVar

import msgspec

from lazaretto.browser.http.settings import Settings
from lazaretto.refusal import Refusal, after_colon, quoted

T = TypeVar("T")

_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*\\?(?:"|\Z)', re.DOTALL)
"""JSON strings, including one that never ends: otherwise each of its quotation marks would be tried as a beginning."""
_UNSHOWN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_MOST_DIGITS = 400


class Unread(Refusal):
    """The bytes are not the JSON that was asked for."""


def read(content: bytes, kind: type[T] | Any, settings: Settings) -> T:
    """Decode the bytes into this type, or refuse in a sentence."""
    data = plain(content, settings)
    try:
        return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as wrong:
        raise Unread(f"This is not what was asked for: {_sentence(str(wrong))}") from None


def plain(content: bytes, settings: Settings) -> Any:
    """The JSON value, whatever its type. Whoever received the bytes has already limited their number."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise Unread("This is not written in UTF-8.") from None
    _demand_depth(text, settings.json_depth)
    try:
        data = json.loads(
            text,
            object_pairs_hook=_once,
            parse_int=partial(_whole, settings.json_number),
            parse_float=partial(_finite, settings.json_number),
            parse_constant=_no_constant,
        )
    except json.JSONDecodeError as wrong:
        raise Unread(f"This is not JSON: {after_colon(wrong.msg)} at character {wrong.pos}.") from None
    _demand_plain(data)
    return data


def _demand_depth(text: str, most: int) -> None:
    """Refuse JSON that nests too deep. Counted before parsing, so that the parser cannot overflow."""
    depth = 0
    for letter in _STRINGS.sub("", text):
        if letter in "[{":
            depth += 1
            if depth > most:
                raise Unread(f"This is nested too deeply; the limit is {most} levels.")
        elif letter in "]}":
            depth -= 1


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Unread(f"The key {quoted(twice)} appears twice.")
    return data


def _whole(most: int, digits: str) -> int:
    # The length comes first: converting thousands of digits takes quadratic time. One more is for the sign.
    if len(digits) <= len(str(most)) + 1 and abs(int(digits)) <= most:
        return int(digits)
    raise Unread(f"A number is too large; {most:,} is the most.")


def _finite(most: int, digits: str) -> float:
    number = float(digits) if len(digits) <= _MOST_DIGITS else math.inf
    if not abs(number) <= most:
        raise Unread(f"A number is too large; {most:,} is the most.")
    return number


def _no_constant(name: str) -> float:
    raise Unread(f"{name} is not a number.")


def _demand_plain(data: Any) -> None:
    if isinstance(data, str):
        if _UNSHOWN.search(data):
            raise Unread("A text has characters in it that cannot be shown.")
        if not unicodedata.is_normalized("NFC", data):
            raise Unread("A text is not in Unicode's form NFC.")
    elif isinstance(data, dict):
        for pair in data.items():
            _demand_plain(pair[0])
            _demand_plain(pair[1])
    elif isinstance(data, list):
        for part in data:
            _demand_plain(part)


def _sentence(message: str) -> str:
    """A validation error of msgspec as the end of a sentence."""
    shown = message.replace("`", "").replace("$.", "").replace(" - at ", ", at ")
    return f"{after_colon(shown[:200]).rstrip('.')}."
