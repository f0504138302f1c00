"""Marking a function as compilable. The function itself stays plain Python and Numba is not imported."""

from collections.abc import Callable
from types import FunctionType
from typing import ParamSpec, TypeVar, cast, overload

P = ParamSpec("P")
R = TypeVar("R")

_MARKED: dict[FunctionType, bool] = {}


@overload
def compiled(function: Callable[P, R], /) -> Callable[P, R]: ...
@overload
def compiled(*, parallel: bool) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
def compiled(
    function: Callable[P, R] | None = None, /, *, parallel: bool = False
) -> Callable[P, R] | Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function whose annotations pin its signature (`Int`, `Ints`, a `Layout`'s worlds).

    What it calls must be marked too and imported by name, so that the twin can be linked to twins.
    """

    def mark(f: Callable[P, R]) -> Callable[P, R]:
        _MARKED[cast(FunctionType, f)] = parallel
        return f

    return mark if function is None else mark(function)


def marked(thing: object) -> bool:
    """Whether this is a function marked with `compiled`."""
    return isinstance(thing, FunctionType) and thing in _MARKED


def is_parallel(function: FunctionType) -> bool:
    """Whether it was marked to spread its `span` loops over threads."""
    return _MARKED[function]
