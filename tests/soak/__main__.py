"""`make soak`: the overnight run. The contract of every book on one seed after another, games that differ only in what
is hidden, every plant, and the whole suite many times on a busy machine. Ctrl-C stops it. Finished runs of the suite
and finished twins are kept, and count the next time."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable, Sequence

from tests.plant.__main__ import main as plant
from tests.soak import contract, suite


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--only", choices=("contract", "twins", "plants", "suite"), help="run one part only")
    parser.add_argument("--minutes", type=float, default=120.0, help="how long to check the contract (120)")
    parser.add_argument("--twins", type=int, default=10_000, help="how many twin games of each book to compare (10000)")
    parser.add_argument("--times", type=int, default=20, help="how often to run the suite (20)")
    parser.add_argument("--busy", type=int, default=2, help="how many other processes keep the machine busy (2)")
    parser.add_argument("--anew", action="store_true", help="do not count earlier runs of the suite, or earlier twins")
    parser.add_argument("tests", nargs="*", help="what pytest runs, instead of the whole suite")
    given = parser.parse_args(words)
    parts: dict[str, Callable[[], bool]] = {
        "contract": lambda: contract.soak(given.minutes),
        "twins": lambda: twins(given.twins, given.anew),
        "plants": plants,
        "suite": lambda: suite.soak(given.times, given.tests, given.anew, given.busy),
    }
    held = {}
    for name, soak in parts.items():
        if given.only in (None, name):
            print(f"== {name}", flush=True)
            held[name] = soak()
    wrong = [name for name, is_so in held.items() if not is_so]
    print(f"Not everything held: {', '.join(wrong)}." if wrong else "Everything held.")
    return 1 if wrong else 0


def twins(games: int, anew: bool) -> bool:
    """Whether twin games of every book that has them were told alike."""
    from tests.browser.twins import BOOKS
    from tests.browser.twins.soaking import soak

    return all(soak(book, games, anew) for book in BOOKS)


def plants() -> bool:
    """Whether every planted fault was noticed."""
    try:
        return plant([]) == 0
    except SystemExit as wrong:
        print(wrong)
        return False


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # Then SIGTERM cleans up like Ctrl-C does.
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("Stopped. The same command goes on.", file=sys.stderr)
        sys.exit(130)
