"""The shelf: solved tables stored between runs, one file for each book, version, variant and root.

A file's name is a digest of its key and of all sources it was made with, so an edit of any of them makes a new file.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import chain
from math import inf
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from lazaretto.game import Book, Refusal, Size
from lazaretto.kernel import cache_home
from lazaretto.progress import Progress
from lazaretto.solve.solution import Solution
from lazaretto.solve.solution_bytes import packed, packed_arrays, unpacked, unpacked_arrays
from lazaretto.solve.solve_request import SolveRequest
from lazaretto.solve.solver import solve

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Ints

FORMAT = "4"
CHECKSUM_BYTES = 16
"""Bytes of the checksum that each file begins with."""

MOST_JOINT_TURNS = 6_000_000
"""Most joint turns of a table. More would take over half a minute and over 800 MB."""

MOST_BYTES = 1 << 30
"""The most that all files together may take: hundreds of tables as large as a whole duel's. The visitors of a server
can ask for any number of variants, so beyond this the least recently used files are deleted."""

TRIMS_PER_SHELF = 64
"""How often the files are measured while the shelf fills up once: each time this process has added 1/64 of what it may
take. There may be thousands of files, and measuring all of them for each new one would take longer than making it."""


def solution(
    book: Book[Any, Any, Any],
    numbers: Any,
    root: Any,
    progress: Progress | None = None,
    objective: str | None = None,
) -> Solution:
    """The solution from a state under these numbers, for the scores or for an objective of the book: read from the
    shelf, or solved and stored there."""
    request = SolveRequest(book, numbers, root, objective)
    request.demand_objective()
    demand_size(book, numbers, root)
    path = _path(request)
    found = _load(request, path)
    if found is None:
        table = request.table(progress)
        found = Solution(table, solve(table), objective)
        _save(packed(request, found), path)
    if not found.knows(root):
        state = book.texts.write_state(root)
        raise Refusal(f"The table that {book.title} lays out for {state} does not hold that state.")
    return found


def is_on_shelf(book: Book[Any, Any, Any], numbers: Any, root: Any) -> bool:
    """Whether the solution from a state is on the shelf, so that it need not be solved."""
    return _path(SolveRequest(book, numbers, root)).exists()


def shelved_arrays(
    made_by: Sequence[str], key: Sequence[str], make: Callable[[], Mapping[str, Ints]]
) -> dict[str, Ints]:
    """Arrays of whole numbers that a book makes, under a key that it chooses: read from the shelf, or made and stored
    there. They are made again when one of the modules `made_by` has changed."""
    path = _path_of((*key, _digest_of(tuple(made_by))))
    content = _read(path)
    if content is None:
        made = dict(make())
        _save(packed_arrays(made), path)
        return made
    return unpacked_arrays(content)


def taken_bytes() -> int:
    """The size of all files on the shelf."""
    return sum(size for _, size, _ in _by_use())


def demand_size(book: Book[Any, Any, Any], numbers: Any, root: Any) -> Size | None:
    """How large the table will be, if the book can say; refuse one that is too large before any work is done."""
    if book.solving is None or book.solving.size is None:
        return None
    size = book.solving.size(numbers, root)
    if size.joint_turns > MOST_JOINT_TURNS:
        raise Refusal(
            f"{book.title} at {book.texts.write_state(root)} has {size.states:,} states and {size.joint_turns:,} "
            f"joint turns; the limit is {MOST_JOINT_TURNS:,}. Take a smaller variant or a later state; "
            "the plain engine simulates any."
        )
    return size


def _path(request: SolveRequest) -> Path:
    return _path_of(("solution", *request.key, _digest(_sources(files(request.book.package)))))


def _path_of(key: Sequence[str]) -> Path:
    """The file for a key, which ends with the digest of the sources."""
    hashed = blake2b(digest_size=16)
    for part in (FORMAT, *key):
        hashed.update(part.encode() + b"\0")
    return _folder() / f"{hashed.hexdigest()}.npz"


@lru_cache(maxsize=16)
def _digest_of(modules: tuple[str, ...]) -> str:
    """The digest of some modules' sources. It is computed once, since a process keeps the modules it has imported."""
    return _digest(_file(module).read_bytes() for module in modules)


def _digest(sources: Iterable[bytes]) -> str:
    """The digest of these sources and of the rooms that every solution depends on."""
    hashed = blake2b(digest_size=16)
    rooms = (_sources(files(room)) for room in ("lazaretto.solve", "lazaretto.dice", "lazaretto.game"))
    for source in chain(*rooms, sources):
        hashed.update(source + b"\0")
    return hashed.hexdigest()


def _file(module: str) -> Traversable:
    """A module's source file."""
    package, _, name = module.rpartition(".")
    return files(package) / f"{name}.py"


def _folder() -> Path:
    return cache_home().parent / "tables"


def _sources(folder: Traversable) -> Iterator[bytes]:
    """The name and text of every source and table in a package, in a fixed order."""
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.is_dir():
            yield from _sources(file)
        elif file.name.endswith((".py", ".toml")):
            yield file.name.encode() + b"\0" + file.read_bytes()


def _load(request: SolveRequest, path: Path) -> Solution | None:
    content = _read(path)
    return None if content is None else unpacked(request, content)


def _read(path: Path) -> bytes | None:
    """The content of a file; None if it is missing or damaged. Reading marks it as used, by its modification time."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if _checksum(content[CHECKSUM_BYTES:]) != content[:CHECKSUM_BYTES]:
        return None
    # The modification time serves as the time of last use: the access time is often not kept by the file system.
    with suppress(OSError):
        os.utime(path)
    return content[CHECKSUM_BYTES:]


def _save(content: bytes, path: Path) -> None:
    """Write to a temporary file and rename it, so that no process reads half a file. Where nothing can be written, the
    solution is computed again next time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            try:
                file.write(_checksum(content) + content)
                file.flush()
                # Atomic within one file system, which is why the temporary file is in the same folder.
                os.replace(file.name, path)
            except OSError:
                Path(file.name).unlink(missing_ok=True)
    except OSError:
        return
    if _TRIM_TIMER.count_added(len(content)):
        _trim()


class _TrimTimer:
    """Decides when to measure the shelf: at the first file, then whenever this process has added enough."""

    def __init__(self) -> None:
        self._lock = Lock()
        # Infinite, so that the first file of a process is always measured: others may have filled the shelf.
        self._added = inf

    def count_added(self, size: int) -> bool:
        """Count bytes just added. Return whether it is time to measure."""
        with self._lock:
            self._added += size
            is_due = self._added >= MOST_BYTES / TRIMS_PER_SHELF
            self._added = 0 if is_due else self._added
        return is_due


_TRIM_TIMER = _TrimTimer()


def _trim() -> None:
    """Delete the least recently used files until the rest fits. A process that has one open still reads all of it."""
    on_shelf = _by_use()
    left = sum(size for _, size, _ in on_shelf)
    for _, size, path in on_shelf:
        if left <= MOST_BYTES:
            return
        with suppress(OSError):
            path.unlink()
        left -= size


def _by_use() -> list[tuple[float, int, Path]]:
    """Every file on the shelf: when it was last used, its size and its path, least recently used first."""
    found = []
    with suppress(OSError):
        for entry in os.scandir(_folder()):
            with suppress(OSError):
                status = entry.stat()
                found.append((status.st_mtime, status.st_size, Path(entry.path)))
    return sorted(found)


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=CHECKSUM_BYTES).digest()
