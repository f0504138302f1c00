"""Atomic operations on shared numbers, and a short sleep, for the threads of a crew.

The functions here are what the interpreter runs: plain code, since there only one thread runs a loop. A compiled twin
is linked to `intrinsics` instead, which are the processor's own instructions, sequentially consistent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from time import sleep
from typing import Any

from lazaretto.kernel.value_types import Int, Ints

NAP_MICROSECONDS = 50


def load(numbers: Ints, at: Int) -> int:
    """The number as it is now. Whatever the thread that wrote it had written before is visible after this, too."""
    number: int = numbers[at]
    return number


def fetch_add(numbers: Ints, at: Int, more: Int) -> int:
    """Add to a number and return its old value."""
    before: int = numbers[at]
    numbers[at] = before + more
    return before


def compare_and_swap(numbers: Ints, at: Int, old: Int, new: Int) -> bool:
    """Replace a number if it is still the old one. Return whether it was."""
    is_old: bool = numbers[at] == old
    if is_old:
        numbers[at] = new
    return is_old


def nap() -> None:
    """Sleep for a moment, so that another thread can have the core."""
    sleep(NAP_MICROSECONDS / 1_000_000)


OPERATIONS = (load, fetch_add, compare_and_swap, nap)


@cache
def intrinsics() -> Mapping[Callable[..., Any], Any]:
    """The compiled form of each operation, as LLVM instructions."""
    from llvmlite import ir
    from numba import types

    intrinsic: Any = import_module("numba.extending").intrinsic
    arrays: Any = import_module("numba.np.arrayobj")
    modules: Any = import_module("numba.core.cgutils")
    word, order = types.int64, "seq_cst"

    def taken(numbers: Any) -> Any:
        """Refuse anything but an array of 64-bit numbers, which is all these instructions work on."""
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
            builder.call(usleep, [whole(NAP_MICROSECONDS)])
            return context.get_dummy_value()

        return types.void(), made

    return dict(zip(OPERATIONS, map(intrinsic, (seen_now, added_now, swapped_now, nap_now)), strict=True))
