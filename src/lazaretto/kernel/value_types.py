"""The types of a compiled function's parameters. To mypy and the interpreter, numbers are plain Python numbers."""

from typing import Annotated, Any

Int = Annotated[int, "int64"]
Float = Annotated[float, "float64"]
Ints = Annotated[Any, "int64[::1]"]
Floats = Annotated[Any, "float64[::1]"]
Octets = Annotated[Any, "uint8[::1]"]
"""Arrays. Compiled code takes NumPy arrays; interpreted code also takes Python's own arrays and lists."""


def unsigned(value: int) -> int:
    """A 64-bit unsigned word in compiled code; in interpreted code the same non-negative number."""
    return value


def signed(value: int) -> int:
    """An unsigned word as a signed number again; in interpreted code the same number."""
    return value
