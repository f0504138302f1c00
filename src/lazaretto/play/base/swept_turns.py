"""Comparing the lines of a long record with a book's sweep, which plays many turns in one compiled call."""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from lazaretto.dice.random_streams import key
from lazaretto.game import Swept
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.store.record_lines import TurnLine

LEAST_TURNS = 512
"""A record with fewer turns is replayed before a loop would be compiled, or loaded from the cache."""

_CHUNK_TURNS = 256
_CHUNK_BYTES = 4 << 20
"""Turns in one call: at most this many, and no more than their states fit into."""


class SweptTurns:
    """Goes through the lines of a record from its first state. It only finds lines right: where a line and the sweep
    disagree, or the sweep cannot go on, it stops, and the rules say what is wrong."""

    def __init__(self, rules: RecordedRules, first: Any) -> None:
        self._rules = rules
        self._state = rules.edition.book.texts.to_bytes(first)

    @staticmethod
    def fit(rules: RecordedRules, turns: int) -> bool:
        """Whether a record with so many turns should be swept: its book has a sweep, compiling is allowed, and no die
        was typed."""
        is_compiled = os.environ.get("LAZARETTO_KERNEL") != "interpreted"
        return turns >= LEAST_TURNS and is_compiled and rules.dice == "seed" and rules.edition.book.sweep is not None

    def right(self, lines: Sequence[TurnLine]) -> list[memoryview]:
        """Play the next lines and return the states after them, as far as both agree."""
        edition, seed = self._rules.edition, self._rules.seed
        sweep = edition.book.sweep
        assert sweep, "see `fit`"
        keys = array("q", [word for line in lines for word in key(seed, "rules", line.turn)])
        played = sweep(edition.numbers, self._state, [line.chosen for line in lines], keys)
        right = _right(lines, played)
        if right:
            self._state = bytes(right[-1])
        return right

    @property
    def chunk(self) -> int:
        """How many lines to pass to `right`."""
        return max(1, min(_CHUNK_TURNS, _CHUNK_BYTES // len(self._state)))


def _right(lines: Sequence[TurnLine], played: Swept) -> list[memoryview]:
    right: list[memoryview] = []
    for line, draws, state in zip(lines, played.draws, played.states, strict=False):
        if line.draws != draws or line.faces or blake2b(state, digest_size=16).hexdigest() != line.state:
            break
        right.append(state)
    return right
