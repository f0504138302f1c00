"""Runs `>>>` examples in a process of their own: blocks in on stdin, the same blocks with real output on stdout."""

from __future__ import annotations

import doctest
import json
import sys
import traceback
from itertools import count
from typing import Any


class Keeper(doctest.DocTestRunner):
    """Keeps what each example really shows."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.got: list[str] = []

    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        """Nothing is said beforehand."""

    def report_success(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        self.got.append(got)

    def report_failure(self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        self.got.append(got)

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        last = traceback.format_exception_only(exc_info[1])[-1]
        self.got.append(f"{TRACEBACK}\n{last}")


NUMBERS = count(1)
TRACEBACK = "Traceback (most recent call last):"


def replayed(block: str, names: dict[str, Any]) -> str:
    """The block with what its examples show now; `names` go on from block to block."""
    parser, keeper = doctest.DocTestParser(), Keeper()
    # Each block has a name of its own, by which doctest finds the lines of what is raised in an earlier one's function.
    test = parser.get_doctest(block, names, f"block {next(NUMBERS)}", None, 0)
    keeper.run(test, clear_globs=False)
    names.update(test.globs)
    got = iter(keeper.got)
    return "".join(
        piece if isinstance(piece, str) else f"{_prompted(piece.source)}{_shown(next(got))}"
        for piece in parser.parse(block)
    )


def _prompted(source: str) -> str:
    first, *others = source.splitlines()
    return "".join(f"{line}\n" for line in (f">>> {first}", *(f"... {line}".rstrip() for line in others)))


def _shown(got: str) -> str:
    """What was printed, empty lines marked and a traceback cut down to its last line."""
    if got.startswith(TRACEBACK):
        got = f"{TRACEBACK}\n    ...\n{got.rstrip().splitlines()[-1]}\n"
    return "".join(f"{line.rstrip() or '<BLANKLINE>'}\n" for line in got.splitlines())


if __name__ == "__main__":
    sys.path[0] = ""  # Examples import what stands in the page's folder, and nothing from this one.
    shared: dict[str, Any] = {"__name__": "__main__"}
    json.dump([replayed(block, shared) for block in json.load(sys.stdin)], sys.stdout)
