"""Marking a function as compilable. It stays a plain Python function, and Numba is not imported."""

from collections.abc import Callable
from types import FunctionType
from typing import ParamSpec, TypeVar, cast, overload

P = ParamSpec("P")
R = TypeVar("R")

_MARKED: set[FunctionType] = set()
_INLINED: set[FunctionType] = set()
_MAKERS: set[FunctionType] = set()


@overload
def compiled(function: Callable[P, R], /) -> Callable[P, R]: ...
@overload
def compiled(*, inline: bool = False, makes: bool = False) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
def compiled(
    function: Callable[P, R] | None = None,
    /,
    *,
    inline: bool = False,
    makes: bool = False,
) -> Callable[P, R] | Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function whose annotations pin its signature (`Int`, `Ints`, a `Layout`'s worlds).

    Functions that it calls must be marked too and imported by name, so that the twin can be linked to their twins. A
    function marked `inline` is always inlined into its callers; otherwise the compiler decides. Twins are built without
    reference counting, so that passing an array costs nothing; a function that `makes` an array or a list needs it, and
    must say so."""

    def mark(f: Callable[P, R]) -> Callable[P, R]:
        _MARKED.add(cast(FunctionType, f))
        if inline:
            _INLINED.add(cast(FunctionType, f))
        if makes:
            _MAKERS.add(cast(FunctionType, f))
        return f

    return mark if function is None else mark(function)


def marked(thing: object) -> bool:
    """Whether this is a function marked with `compiled`."""
    return isinstance(thing, FunctionType) and thing in _MARKED


def is_inlined(function: FunctionType) -> bool:
    """Whether the function was marked `inline`."""
    return function in _INLINED


def is_maker(function: FunctionType) -> bool:
    """Whether the function was marked `makes`."""
    return function in _MAKERS
