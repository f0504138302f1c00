"""`@each`: one test that goes through many small cases. A parameter is a test of its own, with its own set-up and three
reports; where a case takes less than that, this is cheaper, and it still says which case failed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

Test = Callable[..., None]
MOST = 200
"""Letters of a value that are shown."""


def each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Takes names and cases as `pytest.mark.parametrize` does. Fixtures are made once, for all the cases together."""
    listed = [(case,) for case in cases] if isinstance(names, str) else [tuple(case) for case in cases]
    named = (names,) if isinstance(names, str) else names
    assert listed, "a test of no cases cannot fail"

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

        # What is left for pytest to fill in: the fixtures.
        signature = inspect.signature(test)
        left = [parameter for name, parameter in signature.parameters.items() if name not in named]
        run.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return run

    return through_all


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MOST else f"{text[:MOST]}…"
