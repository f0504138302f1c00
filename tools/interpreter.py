"""Runs `>>>` examples: reads blocks from stdin, and writes the same blocks with their real output to stdout."""

from __future__ import annotations

import doctest
import json
import sys
import traceback
from itertools import count
from typing import Any


class Keeper(doctest.DocTestRunner):
    """Keeps the real output of each example."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.got: list[str] = []

    def report_start(self, out: Any, test: doctest.DocTest, example: doctest.Example) -> None:
        """Print nothing before an example."""

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
    """The block with the output that its examples have now. `names` are passed on from block to block."""
    parser, keeper = doctest.DocTestParser(), Keeper()
    # Doctest finds source lines for a traceback by the name of the test, so each block needs a name of its own.
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
    """The output as doctest expects it: empty lines marked, and a traceback reduced to its last line."""
    if got.startswith(TRACEBACK):
        got = f"{TRACEBACK}\n    ...\n{got.rstrip().splitlines()[-1]}\n"
    return "".join(f"{line.rstrip() or '<BLANKLINE>'}\n" for line in got.splitlines())


if __name__ == "__main__":
    sys.path[0] = ""  # Examples import what stands in the page's folder, and nothing from this one.
    shared: dict[str, Any] = {"__name__": "__main__"}
    json.dump([replayed(block, shared) for block in json.load(sys.stdin)], sys.stdout)
