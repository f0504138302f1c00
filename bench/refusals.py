"""Hostile input that is meant to make a parser slow: long repetitions of one piece as a variant, as JSON and as dice.
Each is refused, and the slowest refusal counts."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from contextlib import suppress

from bench.timing import Figure, in_turn
from lazaretto.browser.http import strict_json
from lazaretto.browser.http.settings import Settings
from lazaretto.dice import parse
from lazaretto.game import Refusal
from lazaretto.game.strict_toml import read

GOAL_MS = 250
VARIANT_BYTES, JSON_BYTES = 16_000, 8_000

VARIANTS = ['"""\\"', "'''x", "#", "=", ",", "[]", "a.", "a .", "a ", "{}", "1,", "'", '"', "a", "9_", '"\\']
JSONS = ['\\"', '"', "\\\\", '"\\', "[", "{", "9", "1,"]
DICE = ["9", " ", "d1+", "99d6 keep 1+", "(", "\0"]

Read = Callable[[str], object]


def refused(reader: Read, text: str) -> None:
    """Parse a text that must be refused."""
    try:
        reader(text)
    except Refusal:
        return
    raise AssertionError(f"{text[:20]!r} and so on was read")


def read_json(text: str) -> object:
    return strict_json.plain(text.encode(), Settings())


def read_variant(text: str) -> object:
    return read(text.encode(), "v.toml")


def tried(text: str, reader: Read) -> None:
    """Parse a text with the standard library, which may fail."""
    with suppress(ValueError, RecursionError):
        reader(text)


def cases() -> list[tuple[str, Read, Read]]:
    """Each text with our parser and the standard library's."""
    heading = 'book = "defend_the_city"\ntitle = "T"\n'
    variants = [heading + piece * (VARIANT_BYTES // len(piece)) + "\n!" for piece in VARIANTS]
    jsons = ['["' + piece * (JSON_BYTES // len(piece)) for piece in JSONS]
    return [
        *((text, read_variant, tomllib.loads) for text in variants),
        *((text, read_json, json.loads) for text in jsons),
        *((piece * 5000, parse, int) for piece in DICE),
    ]


def bench() -> Figure:
    def both(text: str, ours: Read, peer: Read) -> tuple[float, float]:
        return in_turn(lambda: refused(ours, text), lambda: tried(text, peer), times=5)

    our, their = max(both(*case) for case in cases())
    goal = f"under {GOAL_MS} ms"
    return Figure("refusals", our * 1e3, their * 1e3, "ms", "tomllib, json", their / our, goal, our * 1e3 < GOAL_MS)
