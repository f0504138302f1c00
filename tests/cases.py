"""`@each`: one test that goes through many small cases and says which one failed. With `parametrize`, each case is a
test of its own, and its set-up and reports cost more than most cases.

`mostly_long`: parameters of which `make test` runs a few, and `make test-long` all.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable
from functools import wraps
from typing import Any, TypeVar

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")
Test = Callable[..., None]
MOST = 200
"""The most characters of a value to show."""


def each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Takes names and cases as `pytest.mark.parametrize` does. Fixtures are set up once for all cases."""
    given_cases = list(cases)
    assert given_cases, "a test of no cases cannot fail"
    assert not any(isinstance(case, ParameterSet) for case in given_cases), "marks and ids are for parameters"
    named = (names,) if isinstance(names, str) else names
    listed = [(case,) if isinstance(names, str) else tuple(case) for case in given_cases]

    def through_all(test: Test) -> Test:
        @wraps(test)
        def run(**fixtures: Any) -> None:
            for case in listed:
                given = dict(zip(named, case, strict=True))
                try:
                    test(**fixtures, **given)
                except BaseException as failure:
                    shown = ", ".join(f"{name}={_short(value)}" for name, value in given.items())
                    failure.add_note(f"The case: {shown}")
                    raise

        # Pytest reads the fixtures to pass from the signature, so the names of the cases must not be in it.
        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in named]
        run.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return run

    return through_all


def mostly_long(cases: Iterable[T], here: Collection[T]) -> list[ParameterSet]:
    """For `parametrize`: marks every case as long except those in `here`."""
    listed = list(cases)
    assert all(case in listed for case in here), here
    return [pytest.param(case, marks=() if case in here else pytest.mark.long) for case in listed]


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MOST else f"{text[:MOST]}…"
