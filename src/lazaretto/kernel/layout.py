"""A world's layout: one packed record, seen by the compiler as a structured array and interpreted as a plain object."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, cast

if TYPE_CHECKING:
    import numpy as np

Worlds = Sequence[Any]
"""What a loop is handed: worlds by index, fields as attributes. Annotate it `Annotated[Worlds, LAYOUT]`."""

Code = Literal["b", "B", "h", "i", "q"]

_CODES: dict[str, Code] = {"int8": "b", "uint8": "B", "int16": "h", "int32": "i", "int64": "q"}


class Layout:
    """Named fields in order: `hero="int32"` is a number, `rats=("int32", 3)` an array of three."""

    def __init__(self, name: str, **fields: str | tuple[str, int]) -> None:
        self.name = name
        self.fields = {field: kind if isinstance(kind, tuple) else (kind, 0) for field, kind in fields.items()}
        self._struct = struct.Struct(
            "<" + "".join(f"{count}s" if count else _CODES[kind] for kind, count in self._sizes())
        )
        self._plain = type(name, (), {"__slots__": tuple(self.fields)})

    @property
    def size(self) -> int:
        """Bytes of one world."""
        return self._struct.size

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The same layout as a NumPy record."""
        import numpy as np

        described = [(f, kind, (count,)) if count else (f, kind) for f, (kind, count) in self.fields.items()]
        return np.dtype(described)

    def blank(self) -> bytes:
        """A world of zeros."""
        return bytes(self.size)

    def plain(self, data: bytes) -> Any:
        """One world as an object of ints and memoryviews, for the interpreter."""
        world = self._plain()
        for (field, (kind, count)), value in zip(self.fields.items(), self._struct.unpack(data), strict=True):
            setattr(world, field, _array(value, kind) if count else value)
        return world

    def worlds(self, data: bytes, compiled: bool) -> Worlds:
        """One world ready to be changed by a loop: an array of one record, or a list of one plain object."""
        if not compiled:
            return [self.plain(data)]
        import numpy as np

        return cast("Worlds", np.frombuffer(bytearray(data), dtype=self.dtype))

    def pack(self, worlds: Worlds) -> bytes:
        """The first world's bytes again."""
        if not isinstance(worlds, list):
            return bytes(worlds[:1].tobytes())  # type: ignore[attr-defined]  # a NumPy array
        values = (getattr(worlds[0], field) for field in self.fields)
        return self._struct.pack(*(v.tobytes() if isinstance(v, memoryview) else v for v in values))

    def _sizes(self) -> list[tuple[str, int]]:
        return [(kind, count * struct.calcsize(_CODES[kind])) for kind, count in self.fields.values()]


def _array(content: bytes, kind: str) -> memoryview[int]:
    return memoryview(bytearray(content)).cast(_CODES[kind])
