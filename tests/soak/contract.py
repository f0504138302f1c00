"""The contract of every book on one seed after another, until the time is up."""

from __future__ import annotations

import inspect
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from tests import outside

CACHE = Path(".pytest_cache/d/sixth")


def soak(minutes: float) -> bool:
    """Whether every check held on every seed. It stops at the first failure, and prints its seeds."""
    CACHE.mkdir(parents=True, exist_ok=True)
    os.environ[outside.WHERE] = str(outside.install(CACHE.resolve()))
    sys.path.insert(0, os.environ[outside.WHERE])
    from lazaretto.books import find
    from tests.contract import checks as contract
    from tests.contract.ready_books import NAMES

    for number in rounds(minutes):
        contract.SEEDS = range(1000 + 5 * number, 1005 + 5 * number)
        for name in NAMES:
            for check in checks():
                try:
                    check(find(name))
                except Exception:
                    traceback.print_exc()
                    print(f"{name}: {check.__name__} failed on seeds {contract.SEEDS}.", flush=True)
                    return False
        print(f"Round {number + 1}: {len(NAMES)} books and scenes hold on seeds {contract.SEEDS}.", flush=True)
    return True


def checks() -> list[Callable[..., None]]:
    """Every check of the contract that looks at played games."""
    from tests.contract import checks as contract

    return [c for _, c in inspect.getmembers(contract, inspect.isfunction) if c.__module__ == contract.__name__]


def rounds(minutes: float) -> Iterator[int]:
    """Numbers of rounds, until the time is up."""
    end = time.monotonic() + 60 * minutes
    number = 0
    while time.monotonic() < end:
        yield number
        number += 1
