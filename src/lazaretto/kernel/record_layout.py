"""The layout of a packed record: a structured array to the compiler, a plain object to the interpreter. Worlds are such
records, and so are the numbers of a book that a loop reads."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, cast

if TYPE_CHECKING:
    import numpy as np

Worlds = Sequence[Any]
"""The records that a loop takes: by index, with fields as attributes. Annotate it `Annotated[Worlds, LAYOUT]`."""

Code = Literal["b", "B", "h", "i", "q", "d"]

_CODES: dict[str, Code] = {"int8": "b", "uint8": "B", "int16": "h", "int32": "i", "int64": "q", "float64": "d"}
_CAST: dict[str | Layout, Callable[[Any], float]] = {kind: float if kind == "float64" else int for kind in _CODES}


class Layout:
    """Named fields in order: `hero="int32"` is a number, `rats=("int32", 3)` an array of three, and `rats=(RAT, 3)`
    an array of three records of another layout."""

    def __init__(self, name: str, **fields: str | tuple[str | Layout, int]) -> None:
        self.name = name
        self.fields = {field: kind if isinstance(kind, tuple) else (kind, 0) for field, kind in fields.items()}
        self._struct = struct.Struct("<" + "".join(map(_format, self.fields.values())))
        self._plain = type(name, (), {"__slots__": tuple(self.fields)})

    def __repr__(self) -> str:
        return f"Layout({self.name!r}, {self.fields!r})"

    @property
    def size(self) -> int:
        """Bytes of one record."""
        return self._struct.size

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The layout as a NumPy record type."""
        import numpy as np

        described = []
        for field, (kind, count) in self.fields.items():
            base = kind.dtype if isinstance(kind, Layout) else kind
            described.append((field, base, (count,)) if count else (field, base))
        return np.dtype(described)

    def blank(self) -> bytes:
        """A record of zeros."""
        return bytes(self.size)

    def plain(self, data: bytes) -> Any:
        """One record as an object of numbers, memoryviews and lists of records, for the interpreter."""
        record = self._plain()
        for (field, (kind, count)), value in zip(self.fields.items(), self._struct.unpack(data), strict=True):
            setattr(record, field, _array_of_bytes(value, kind) if count else value)
        return record

    def worlds(self, data: bytes, compiled: bool) -> Worlds:
        """Packed records that a loop can change: an array for a compiled one, else a list of plain objects."""
        if not compiled:
            return [self.plain(data[at : at + self.size]) for at in range(0, len(data), self.size)]
        import numpy as np

        return cast("Worlds", np.frombuffer(bytearray(data), dtype=self.dtype))

    def pack(self, worlds: Worlds) -> bytes:
        """The bytes of the first record."""
        if not isinstance(worlds, list):
            return bytes(worlds[:1].tobytes())  # type: ignore[attr-defined]  # a NumPy array
        return self._packed(worlds[0])

    def record(self, **values: Any) -> Record:
        """One record for loops to read, with a value for each field. An array that is given too few values is filled up
        with zeros; a record within an array is given as a mapping."""
        return self.records([values])

    def records(self, each: Iterable[Mapping[str, Any]]) -> Record:
        """Several records, each given as a mapping."""
        return Record(self, map(self._filled, each))

    def _packed(self, record: Any) -> bytes:
        values = (getattr(record, field) for field in self.fields)
        return self._struct.pack(*map(_bytes_of_array, values, self.fields.values()))

    def _filled(self, values: Mapping[str, Any]) -> Any:
        if values.keys() != self.fields.keys():
            wrong = ", ".join(sorted(values.keys() ^ self.fields.keys()))
            raise TypeError(f"{self.name}: every field takes a value, and no other does: {wrong}")
        record = self._plain()
        for field, (kind, count) in self.fields.items():
            setattr(record, field, _array(values[field], kind, count) if count else _CAST[kind](values[field]))
        return record


class Record(list[Any]):
    """One or several records that loops only read. Interpreted code takes it as it is, a list of plain objects.
    `to_compiled` gives twins an array of records with the same bytes, which is made once."""

    def __init__(self, layout: Layout, plain: Iterable[Any]) -> None:
        super().__init__(plain)
        self._layout = layout

    @cached_property
    def array(self) -> Worlds:
        """The same records as an array, for twins."""
        return self._layout.worlds(b"".join(map(self._layout._packed, self)), compiled=True)


def _format(field: tuple[str | Layout, int]) -> str:
    kind, count = field
    if isinstance(kind, Layout):
        return f"{count * kind.size}s"
    return f"{count * struct.calcsize(_CODES[kind])}s" if count else _CODES[kind]


def _array_of_bytes(content: bytes, kind: str | Layout) -> Any:
    """The array that is packed in a field's bytes."""
    if isinstance(kind, Layout):
        return kind.worlds(content, compiled=False)
    return memoryview(bytearray(content)).cast(_CODES[kind])


def _bytes_of_array(value: Any, field: tuple[str | Layout, int]) -> Any:
    """A field's value as `struct` packs it: the bytes of an array, or the number itself."""
    kind, count = field
    if isinstance(kind, Layout):
        # An array that was filled up holds one blank record many times: pack it once.
        each = {id(record): record for record in value}
        packed = {key: kind._packed(record) for key, record in each.items()}
        return b"".join(packed[id(record)] for record in value)
    return value.tobytes() if count else value


def _array(values: Iterable[Any], kind: str | Layout, count: int) -> Any:
    """An array of `count` places that starts with these values. The rest is 0, or one blank record many times."""
    given = [kind._filled(value) if isinstance(kind, Layout) else value for value in values]
    if len(given) > count:
        raise TypeError(f"an array has {count} places, and {len(given)} values are given")
    if isinstance(kind, Layout):
        return [*given, *[kind.plain(kind.blank())] * (count - len(given))]
    return memoryview(array(_CODES[kind], [*given, *[0] * (count - len(given))]))
