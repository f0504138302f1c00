"""Solved tables kept between runs: one file for each book, version, variant, start and state of the sources."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lazaretto.game import Book, Refusal, Size
from lazaretto.kernel import cache_home
from lazaretto.solve.solution import Solution, solved
from lazaretto.solve.table import Progress, Table

if TYPE_CHECKING:
    from lazaretto.solve.table import Ints

FORMAT = "2"
SEAL = 16
"""Bytes of the digest that a file on the shelf begins with."""

MOST_JOINT_TURNS = 6_000_000
"""More than this would take over half a minute and over 800 MB."""

MOST_BYTES = 1 << 30
"""What the shelf may take: room for fifty tables as large as a whole duel's, while a server's visitors can ask for
variants without end. Whatever was not used for longest makes room."""

ROWS = ("widths", "first", "start", "to", "number", "of", "scores", "outcome")
VALUES = ("low", "high", "slack", "steps", "mix_at", "mixes")


def solution(book: Book[Any, Any, Any], numbers: Any, root: Any, progress: Progress | None = None) -> Solution:
    """The solution from a state under these numbers: off the shelf, or solved and put there."""
    demand_size(book, numbers, root)
    game, path = book.game(numbers), _path(book, book.tables.hash_of(numbers), root)
    kept = _load(book, game, path)
    if kept is not None:
        return kept
    fresh = solved(game, root, progress)
    _save(book, fresh, path)
    return fresh


def is_kept(book: Book[Any, Any, Any], numbers: Any, root: Any) -> bool:
    """Whether the solution from a state is on the shelf, so that nobody has to wait for it."""
    return _path(book, book.tables.hash_of(numbers), root).exists()


def taken_bytes() -> int:
    """What the shelf takes by now."""
    return sum(size for _, size, _ in _by_use())


def demand_size(book: Book[Any, Any, Any], numbers: Any, root: Any) -> Size | None:
    """How large the table will be, where the book can say; a refusal before the work where it would not fit."""
    if book.size is None:
        return None
    size = book.size(numbers, root)
    if size.joint_turns > MOST_JOINT_TURNS:
        raise Refusal(
            f"{book.title} at {book.texts.write_state(root)} has {size.states:,} states and {size.joint_turns:,} "
            f"joint turns; {MOST_JOINT_TURNS:,} are the most that fit. Take a smaller variant or a later state; "
            "the plain engine simulates any."
        )
    return size


def _path(book: Book[Any, Any, Any], variant: str, root: Any) -> Path:
    seal = blake2b(digest_size=16)
    for part in (FORMAT, book.id, str(book.version), variant, book.texts.write_state(root)):
        seal.update(part.encode() + b"\0")
    for package in ("lazaretto.solve", "lazaretto.dice", "lazaretto.game", book.package):
        for source in _sources(files(package)):
            seal.update(source + b"\0")
    return _folder() / f"{seal.hexdigest()}.npz"


def _folder() -> Path:
    return cache_home().parent / "tables"


def _sources(folder: Traversable) -> Iterator[bytes]:
    """The text of every source and table in a package, in order."""
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.is_dir():
            yield from _sources(file)
        elif file.name.endswith((".py", ".toml")):
            yield file.name.encode() + b"\0" + file.read_bytes()


def _load(book: Book[Any, Any, Any], game: Any, path: Path) -> Solution | None:
    """What is on the shelf; anything that does not read as it was written is as good as not there."""
    import numpy as np

    from lazaretto.solve.solver import Values

    try:
        content = path.read_bytes()
    except OSError:
        return None
    if _seal(content[SEAL:]) != content[:SEAL]:
        return None
    with suppress(OSError):
        os.utime(path)
    with np.load(io.BytesIO(content[SEAL:]), allow_pickle=False) as kept:
        rows = {name: kept[name].astype(np.int64) for name in ROWS}
        values = {name: kept[name] for name in VALUES}
        states = [book.texts.from_bytes(packed) for packed in _split(kept["states"], kept["ends"])]
        outcomes = tuple(str(name) for name in kept["outcomes"])
    table = Table(game=game, states=states, chance=rows["number"] / rows["of"], outcomes=outcomes, **rows)
    return Solution(table, Values(**values))


def _save(book: Book[Any, Any, Any], fresh: Solution, path: Path) -> None:
    """Write beside the place and move there, so that nobody reads half a file. A full disk only costs the time."""
    import numpy as np

    packed = [book.texts.to_bytes(state) for state in fresh.table.states]
    arrays = {name: _narrow(getattr(fresh.table, name)) for name in ROWS}
    arrays |= {name: getattr(fresh.values, name) for name in VALUES}
    arrays["states"] = np.frombuffer(b"".join(packed), dtype=np.uint8)
    arrays["ends"] = np.cumsum([len(state) for state in packed])
    arrays["outcomes"] = np.array(fresh.table.outcomes)
    content = io.BytesIO()
    np.savez(content, allow_pickle=False, **arrays)
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            try:
                file.write(_seal(content.getvalue()) + content.getvalue())
                file.flush()
                os.replace(file.name, path)
            except OSError:
                Path(file.name).unlink(missing_ok=True)
    except OSError:
        return
    _make_room()


def _make_room() -> None:
    """Take away what was not used for longest, until the rest fits. Whoever reads it meanwhile has it whole."""
    on_it = _by_use()
    left = sum(size for _, size, _ in on_it)
    for _, size, path in on_it:
        if left <= MOST_BYTES:
            return
        with suppress(OSError):
            path.unlink()
        left -= size


def _by_use() -> list[tuple[float, int, Path]]:
    """Every file on the shelf: when it was last used, its size, and where it is; the one used last comes last."""
    found = []
    with suppress(OSError):
        for entry in os.scandir(_folder()):
            with suppress(OSError):
                status = entry.stat()
                found.append((status.st_mtime, status.st_size, Path(entry.path)))
    return sorted(found)


def _seal(content: bytes) -> bytes:
    return blake2b(content, digest_size=SEAL).digest()


def _split(packed: Any, ends: Any) -> Sequence[bytes]:
    content, begin, parts = packed.tobytes(), 0, []
    for end in ends.tolist():
        parts.append(content[begin:end])
        begin = end
    return parts


def _narrow(values: Ints) -> Any:
    """As few bytes a number as they all need."""
    import numpy as np

    if not values.size:
        return values
    return values.astype(np.result_type(np.min_scalar_type(values.min()), np.min_scalar_type(values.max())))
