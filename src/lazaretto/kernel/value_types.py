"""The kinds of value a compiled function takes. To mypy and the interpreter numbers are plain Python numbers."""

from typing import Annotated, Any

Int = Annotated[int, "int64"]
Float = Annotated[float, "float64"]
Ints = Annotated[Any, "int64[::1]"]
Floats = Annotated[Any, "float64[::1]"]
Octets = Annotated[Any, "uint8[::1]"]
"""Arrays: NumPy's once compiled; interpreted, also Python's own arrays and lists."""


def unsigned(value: int) -> int:
    """A 64-bit unsigned word once compiled; interpreted, the same non-negative number."""
    return value


def signed(value: int) -> int:
    """Back from an unsigned word to an ordinary number; interpreted, the same number."""
    return value
