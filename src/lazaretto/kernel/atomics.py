"""What threads need to share numbers: reading, adding and swapping in one piece, and a short sleep. Interpreted they
are plain, since then one thread does everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from time import sleep
from typing import Any

from lazaretto.kernel.value_types import Int, Ints

NAP = 50
"""Microseconds."""


def seen(numbers: Ints, at: Int) -> int:
    """A number as it is now, whoever wrote it; and what its writer wrote before it is seen from here on."""
    number: int = numbers[at]
    return number


def added(numbers: Ints, at: Int, more: Int) -> int:
    """A number is made greater in one piece; what it was before."""
    before: int = numbers[at]
    numbers[at] = before + more
    return before


def swapped(numbers: Ints, at: Int, old: Int, new: Int) -> bool:
    """A number is changed in one piece if it is still the old one; whether it was."""
    is_old: bool = numbers[at] == old
    if is_old:
        numbers[at] = new
    return is_old


def nap() -> None:
    """Sleep for a moment, so that somebody else may have the core."""
    sleep(NAP / 1_000_000)


ATOMS = (seen, added, swapped, nap)


@cache
def in_one_piece() -> Mapping[Callable[..., Any], Any]:
    """Each of them as the compiler makes it, from the processor's own instructions."""
    from llvmlite import ir
    from numba import types

    intrinsic: Any = import_module("numba.extending").intrinsic
    arrays: Any = import_module("numba.np.arrayobj")
    modules: Any = import_module("numba.core.cgutils")
    word, order = types.int64, "seq_cst"

    def taken(numbers: Any) -> Any:
        """An array of numbers, and no other."""
        if getattr(numbers, "dtype", None) != word:
            raise TypeError("threads share whole numbers in an array of them, such as Ints, and nothing else")
        return numbers

    def place(context: Any, builder: Any, numbers: Any, args: Any) -> Any:
        array = arrays.make_array(numbers)(context, builder, args[0])
        return builder.gep(array.data, [args[1]])

    def seen_now(typing: Any, numbers: Any, at: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.load_atomic(place(context, builder, numbers, args), order, 8)

        return word(taken(numbers), word), made

    def added_now(typing: Any, numbers: Any, at: Any, more: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.atomic_rmw("add", place(context, builder, numbers, args), args[2], order)

        return word(taken(numbers), word, word), made

    def swapped_now(typing: Any, numbers: Any, at: Any, old: Any, new: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            pair = builder.cmpxchg(place(context, builder, numbers, args), args[2], args[3], order, order)
            return builder.extract_value(pair, 1)

        return types.boolean(taken(numbers), word, word, word), made

    def nap_now(typing: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            whole = ir.IntType(32)
            usleep = modules.get_or_insert_function(builder.module, ir.FunctionType(whole, [whole]), "usleep")
            builder.call(usleep, [whole(NAP)])
            return context.get_dummy_value()

        return types.void(), made

    return dict(zip(ATOMS, map(intrinsic, (seen_now, added_now, swapped_now, nap_now)), strict=True))
