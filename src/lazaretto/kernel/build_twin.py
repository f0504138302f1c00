"""Building the compiled twin of a marked function: the same code, linked to the twins of the functions it calls.

The plain function is not changed, so one process can run both. Numba is imported by the first call of `fast`.
"""

from __future__ import annotations

import dis
import os
import threading
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, ParamSpec, TypeVar, cast, get_type_hints

from lazaretto.kernel import atomics, cache, compile_progress, value_types
from lazaretto.kernel.compilable import is_inlined, is_maker, marked
from lazaretto.kernel.interrupt_guard import delayed_interrupts
from lazaretto.kernel.record_layout import Layout
from lazaretto.refusal import Refusal, quoted

P = ParamSpec("P")
R = TypeVar("R")

_TWINS: dict[FunctionType, Any] = {}
_CACHED: set[FunctionType] = set()
_OPTIONS = {"nogil": True, "error_model": "numpy"}
_ONE_BUILD = threading.RLock()
_STAND_INS = (value_types.unsigned, value_types.signed, *atomics.OPERATIONS)


def fast(function: Callable[P, R]) -> Callable[P, R]:
    """The compiled twin of a marked function, from the cache if it is there."""
    plain = cast(FunctionType, function)
    if not marked(plain):
        raise TypeError(f"{plain.__qualname__} is not marked with @compiled")
    # Checked without the lock first; `_twin` checks again under it. A reader never sees half a twin, since a dictionary
    # is assigned to atomically.
    if plain not in _TWINS:
        with _ONE_BUILD, compile_progress.building(plain.__name__, lambda: _ahead(plain)):
            _twin(plain)
    return cast("Callable[P, R]", _TWINS[plain])


def is_ready(function: Callable[..., Any]) -> bool:
    """Whether the twin has been built in this process."""
    return function in _TWINS


def is_cached(function: Callable[..., Any]) -> bool:
    """Whether the twin is in the cache, so that `fast` only has to load it. This does not import Numba."""
    plain = cast(FunctionType, function)
    if plain not in _CACHED:
        home = _home(plain)
        if home is None or not cache.is_marked(home, _name(plain)):
            return False
        _CACHED.add(plain)
    return True


def pick(function: Callable[P, R], at_once: bool = False) -> Callable[P, R]:
    """The twin if this process has built it, otherwise the plain function. Both give the same bytes, so a game need not
    wait for the compiler. `at_once` builds the twin now, for work so long that compiling first is quicker.

    `LAZARETTO_KERNEL=interpreted` or `compiled` decides it for the whole process.
    """
    mode = os.environ.get("LAZARETTO_KERNEL")
    if mode not in (None, "", "interpreted", "compiled"):
        raise Refusal(f"LAZARETTO_KERNEL is {quoted(mode)}; it takes interpreted or compiled.")
    if mode == "compiled" or (mode != "interpreted" and (at_once or is_ready(function))):
        return fast(function)
    return function


def _twin(plain: FunctionType) -> Any:
    if plain not in _TWINS:
        _TWINS[plain] = _build(plain)
    return _TWINS[plain]


def _build(plain: FunctionType) -> Any:
    numba: Any = import_module("numba")
    stand_ins = {value_types.unsigned: numba.uint64, value_types.signed: numba.int64, **atomics.intrinsics()}
    # The twin shares the code object, but sees the twins of the functions it calls as its globals.
    links = {name: stand_ins.get(called) or _twin(called) for name, called in _called(plain)}
    twin = FunctionType(plain.__code__, plain.__globals__ | links, plain.__name__, plain.__defaults__)
    twin.__qualname__, twin.__module__ = plain.__qualname__, plain.__module__
    home = _home(plain)
    numba.config.CACHE_DIR = str(home or "")
    compile_with = numba.njit(
        _signature(plain),
        cache=home is not None,
        forceinline=is_inlined(plain),
        _nrt=is_maker(plain),
        **_OPTIONS,
    )
    # Ctrl-C in the middle of a compilation could leave a function half built.
    with delayed_interrupts():
        built = compile_with(twin)
    if home is not None:
        cache.mark(home, _name(plain))
    compile_progress.step()
    return built


def _home(plain: FunctionType) -> Path | None:
    """The cache folder of the twin; None if nothing can be cached. The key holds everything that is compiled into it:
    the sources of all linked functions, the global numbers and the layouts they use, and the compiler's options."""
    linked = _linked(plain)
    values = {value for f in linked for value in (*_values(f), *_shapes(f))} | {str(sorted(_OPTIONS.items()))}
    return cache.folder({f.__code__.co_filename for f in linked | _stood_in(linked)}, values)


def _name(plain: FunctionType) -> str:
    return f"{plain.__module__}.{plain.__qualname__}"


def _ahead(plain: FunctionType) -> int:
    """How many functions must be compiled for the twin; 0 if it only has to be loaded."""
    return 0 if is_cached(plain) else len(_linked(plain) - _TWINS.keys())


def _called(plain: FunctionType) -> Iterator[tuple[str, FunctionType]]:
    """The marked functions and stand-ins among the globals that the function uses."""
    for name in sorted(_names(plain.__code__)):
        thing = plain.__globals__.get(name)
        if isinstance(thing, FunctionType) and (marked(thing) or thing in _STAND_INS):
            yield name, thing


def _names(code: CodeType) -> set[str]:
    """The names of globals in the code and in its comprehensions."""
    own = {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return own.union(*(_names(inner) for inner in code.co_consts if isinstance(inner, CodeType)))


def _linked(plain: FunctionType) -> set[FunctionType]:
    """The function and every marked function that it calls, directly or not."""
    found, ahead = {plain}, [plain]
    while ahead:
        for _, called in _called(ahead.pop()):
            if marked(called) and called not in found:
                found.add(called)
                ahead.append(called)
    return found


def _stood_in(linked: set[FunctionType]) -> set[FunctionType]:
    """The stand-ins that any of these functions calls."""
    return {called for f in linked for _, called in _called(f) if called in _STAND_INS}


def _values(plain: FunctionType) -> Iterator[str]:
    """The global numbers compiled into the twin. They may come from a file that has none of its functions.

    Anything else could change without the cache noticing and is refused: a module whose attributes are read, an enum.
    """
    for name in sorted(_names(plain.__code__) & plain.__globals__.keys()):
        value = plain.__globals__[name]
        if _flat(value):
            yield f"{name}={value!r}"
        elif not (isinstance(value, FunctionType) and (marked(value) or value in _STAND_INS)):
            raise TypeError(
                f"{plain.__qualname__}: the global {name} cannot be compiled in; use a plain number or tuple"
            )


def _flat(value: object) -> bool:
    """Whether `repr` says all there is to know of a value: numbers, strings, and tuples of them."""
    if type(value) is tuple:
        return all(_flat(item) for item in value)
    return type(value) in (int, float, str, bool)


@lru_cache(maxsize=1 << 12)
def _shapes(plain: FunctionType) -> frozenset[str]:
    """The layouts and named tuples that a function takes. They are part of the cache key, since they may come from a
    file that has none of its functions, and swapping two fields of one kind does not change the signature."""
    hints = get_type_hints(plain, include_extras=True).values()
    return frozenset(repr(shape) for hint in hints for shape in _shapes_in(hint))


def _shapes_in(hint: Any) -> Iterator[object]:
    if _is_named_tuple(hint):
        fields = get_type_hints(hint, include_extras=True)
        yield tuple(fields)
        for inner in fields.values():
            yield from _shapes_in(inner)
    elif isinstance(pinned := _pinned(hint), Layout):
        yield pinned


def _signature(plain: FunctionType) -> tuple[Any, ...]:
    hints = get_type_hints(plain, include_extras=True)
    return tuple(_kind(plain, name, hints.get(name)) for name in signature(plain).parameters)


def _kind(plain: FunctionType, name: str, hint: Any) -> Any:
    numba: Any = import_module("numba")

    if _is_named_tuple(hint):
        parts = get_type_hints(hint, include_extras=True)
        kinds = [_kind(plain, f"{name}.{part}", kind) for part, kind in parts.items()]
        return numba.types.BaseTuple.from_types(kinds, hint)
    pinned = _pinned(hint)
    if isinstance(pinned, Layout):
        return numba.from_dtype(pinned.dtype)[::1]
    if pinned is None:
        raise TypeError(f"{plain.__qualname__}: parameter {name} needs a pinned kind, such as Int or Ints")
    kind, array, _ = pinned.partition("[")
    return getattr(numba, kind)[::1] if array else getattr(numba, kind)


def _pinned(hint: Any) -> Any:
    return getattr(hint, "__metadata__", (None,))[0]


def _is_named_tuple(hint: Any) -> bool:
    """Whether an annotation is a named tuple. Its fields are pinned by their own annotations."""
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")
