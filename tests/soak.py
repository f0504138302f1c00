"""`make soak`: the contract of every book on seed after seed, for hours. `--minutes N` says how long."""

from __future__ import annotations

import argparse
import inspect
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests import outside

CACHE = Path(".pytest_cache/d/sixth")


def checks() -> list[Callable[..., None]]:
    """Every check of the contract that looks at played games."""
    from tests.contract import checks as contract

    return [c for _, c in inspect.getmembers(contract, inspect.isfunction) if c.__module__ == contract.__name__]


def rounds(minutes: float) -> Iterator[int]:
    """Round after round until the time is up."""
    end = time.monotonic() + 60 * minutes
    number = 0
    while time.monotonic() < end:
        yield number
        number += 1


def soak(minutes: float) -> int:
    """Check round after round; the exit code. Ctrl-C ends it with how far it came."""
    done = 0
    try:
        for done in rounds(minutes):
            one_round(range(1000 + 5 * done, 1005 + 5 * done), done + 1)
    except KeyboardInterrupt:
        print(f"Interrupted in round {done + 1}; nothing failed so far.", file=sys.stderr)
        return 130
    return 0


def one_round(seeds: range, number: int) -> None:
    """Every check on every book and scene."""
    from lazaretto.books import find
    from tests.contract import checks as contract
    from tests.contract.shelf import NAMES

    contract.SEEDS = seeds
    for name in NAMES:
        for check in checks():
            try:
                check(find(name))
            except Exception:
                print(f"{name}: {check.__name__} failed on seeds {seeds}.", file=sys.stderr)
                raise
    print(f"Round {number}: {len(NAMES)} books and scenes hold on seeds {seeds}.", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=120.0)
    minutes = parser.parse_args().minutes
    CACHE.mkdir(parents=True, exist_ok=True)
    os.environ[outside.WHERE] = str(outside.install(CACHE.resolve()))
    sys.path.insert(0, os.environ[outside.WHERE])
    return soak(minutes)


if __name__ == "__main__":
    sys.exit(main())
