"""Checking tables against the types of a book's Numbers. Every refusal says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from msgspec import inspect

from lazaretto.game.strict_toml import Key, dotted, written
from lazaretto.refusal import Refusal, did_you_mean, quoted

Where = Callable[[Key], str]
"""Says where a key is written: file, line and key."""

_WORDS = {
    bool: "true or false",
    int: "a whole number",
    str: "text",
    list: "a list",
    dict: "a table",
    float: "a fraction",
}


def check(value: Any, expected: inspect.Type, key: Key, where: Where) -> None:
    """Refuse a value of the wrong type or out of range. Keys may be missing: an overlay has only some of them."""
    while isinstance(expected, inspect.Metadata):
        expected = expected.type
    match expected:
        case inspect.StructType(fields=fields):
            _demand(isinstance(value, dict), value, expected, key, where)
            known = {field.encode_name: field.type for field in fields}
            for name, part in value.items():
                if name not in known:
                    raise Refusal(f"{where((*key, name))}: there is no such key; {did_you_mean(name, known)}")
                check(part, known[name], (*key, name), where)
        case inspect.DictType(value_type=entry):
            _demand(isinstance(value, dict), value, expected, key, where)
            for name, part in value.items():
                check(part, entry, (*key, name), where)
        case inspect.ListType(item_type=entry) | inspect.VarTupleType(item_type=entry):
            _demand(isinstance(value, list), value, expected, key, where)
            for number, part in enumerate(value, 1):
                check(part, entry, key, _entry(where, number))
            if not _within(len(value), expected.min_length, expected.max_length):
                raise Refusal(f"{where(key)}: a list of {len(value)} is not valid; it must be {describe(expected)}.")
        case inspect.IntType(ge=least, le=most):
            whole = isinstance(value, int) and not isinstance(value, bool)
            _demand(whole and _within(value, least, most), value, expected, key, where)
        case inspect.BoolType():
            _demand(isinstance(value, bool), value, expected, key, where)
        case inspect.StrType(max_length=most):
            _demand(isinstance(value, str) and _within(len(value), None, most), value, expected, key, where)
        case inspect.LiteralType(values=values):
            listed = isinstance(value, str | int) and not isinstance(value, bool) and value in values
            _demand(listed, value, expected, key, where)
        case _:
            raise TypeError(f"{key}: a book's Numbers cannot hold {expected}")


def demand_complete(value: Any, expected: inspect.Type, key: Key, where: Where) -> None:
    """Refuse tables in which a key is missing, after all overlays are applied. An overlay may add an entry to a
    catalogue, and must then give all of its keys."""
    while isinstance(expected, inspect.Metadata):
        expected = expected.type
    match expected:
        case inspect.StructType(fields=fields):
            for field in fields:
                name = field.encode_name
                if name in value:
                    demand_complete(value[name], field.type, (*key, name), where)
                elif field.required:
                    raise Refusal(f"{where(key)}: {name} is missing; it takes {describe(field.type)}.")
        case inspect.DictType(value_type=entry):
            for name, part in value.items():
                _demand_whole(name, value, entry, key, where)
                demand_complete(part, entry, (*key, name), where)
        case inspect.ListType(item_type=entry) | inspect.VarTupleType(item_type=entry):
            for number, part in enumerate(value, 1):
                demand_complete(part, entry, key, _entry(where, number))


def _demand_whole(name: str, entries: dict[str, Any], expected: inspect.Type, key: Key, where: Where) -> None:
    """Refuse an incomplete entry of a catalogue. Either its name is misspelt, or it is new and lacks some keys."""
    missing = _missing(entries[name], expected)
    if not missing:
        return
    others = {other: part for other, part in entries.items() if not _missing(part, expected)}
    near = get_close_matches(name[:80], others, n=1)
    if near:
        right = f"did you mean {near[0]}?"
    elif others:
        right = f"write it whole, such as {dotted((*key, name))}={written(next(iter(others.values())))}."
    else:
        right = "write it whole."
    raise Refusal(f"{where((*key, name))}: there is no such entry, and a new one lacks {_listed(missing)}; {right}")


def _missing(entry: Any, expected: inspect.Type) -> list[str]:
    """The required keys that an entry lacks."""
    if not isinstance(expected, inspect.StructType):
        return []
    return [field.encode_name for field in expected.fields if field.required and field.encode_name not in entry]


def describe(expected: inspect.Type) -> str:
    """What a key takes: `a whole number from 1 to 100`."""
    match expected:
        case inspect.Metadata(type=inner):
            return describe(inner)
        case inspect.IntType(ge=least, le=most):
            ends = [f"from {least}"] if least is not None else []
            return " ".join(["a whole number", *ends, *([f"to {most}"] if most is not None else [])])
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(str(value) for value in values)}"
        case inspect.ListType(item_type=entry) | inspect.VarTupleType(item_type=entry):
            return f"a list{_long(expected)}, each {describe(entry)}"
        case inspect.StructType(fields=fields):
            return f"{_WORDS[dict]} of {_listed([field.encode_name for field in fields])}"
        case inspect.DictType():
            return _WORDS[dict]
        case inspect.BoolType():
            return _WORDS[bool]
        case inspect.StrType(max_length=most):
            return _WORDS[str] + (f" of at most {most} characters" if most else "")
    raise TypeError(f"a book's Numbers cannot hold {expected}")


def _long(expected: inspect.ListType | inspect.VarTupleType) -> str:
    """The length that a list must have, if there is a limit."""
    least, most = expected.min_length or 0, expected.max_length
    if least == most:
        return f" of {most}"
    ends = [*([f"{least} or more"] if least and most is None else []), *([f"{least} to {most}"] if most else [])]
    return f" of {ends[0]}" if ends else ""


def _listed(names: list[str]) -> str:
    """Names in a sentence: `one, two and three`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _entry(where: Where, number: int) -> Where:
    return lambda key: f"{where(key)}, entry {number}"


def _demand(right: bool, value: Any, expected: inspect.Type, key: Key, where: Where) -> None:
    if not right:
        raise Refusal(f"{where(key)}: {_shown(value)} is not valid; it must be {describe(expected)}.")


def _within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def _shown(value: Any) -> str:
    if isinstance(value, Mapping | list):
        return _WORDS[list if isinstance(value, list) else dict]
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else quoted(str(value)).strip("'")
