"""The kinds of value a compiled function takes. To mypy and the interpreter they are plain Python types."""

from collections.abc import MutableSequence
from typing import Annotated

Int = Annotated[int, "int64"]
Ints = Annotated[MutableSequence[int], "int64[::1]"]
Octets = Annotated[MutableSequence[int], "uint8[::1]"]


def unsigned(value: int) -> int:
    """A 64-bit unsigned word once compiled; interpreted, the same non-negative number."""
    return value


def signed(value: int) -> int:
    """Back from an unsigned word to an ordinary number; interpreted, the same number."""
    return value
