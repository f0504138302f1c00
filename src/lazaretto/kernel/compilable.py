"""Marking a function as compilable. The function itself stays plain Python and Numba is not imported."""

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

    What it calls must be marked too and imported by name, so that the twin can be linked to twins. The compiler decides
    what it copies into its callers, mostly what is short or called once; what is marked `inline` it always does. Arrays
    are not counted, so that handing them on costs nothing; one that `makes` an array or a list of its own says so."""

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
    """Whether it was marked to be copied into whatever calls it."""
    return function in _INLINED


def is_maker(function: FunctionType) -> bool:
    """Whether it was marked as making arrays or lists."""
    return function in _MAKERS
