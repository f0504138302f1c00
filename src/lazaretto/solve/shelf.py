"""Solved tables kept between runs: one file for each book, version, variant, start and state of the sources."""

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
from lazaretto.solve.reachable_table import Progress
from lazaretto.solve.request import SolveRequest
from lazaretto.solve.solution import Solution
from lazaretto.solve.solution_bytes import packed, packed_arrays, unpacked, unpacked_arrays
from lazaretto.solve.solver import solve

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Ints

FORMAT = "4"
SEAL = 16
"""Bytes of the digest that a file on the shelf begins with."""

MOST_JOINT_TURNS = 6_000_000
"""More than this would take over half a minute and over 800 MB."""

MOST_BYTES = 1 << 30
"""What the shelf may take: room for hundreds of tables as large as a whole duel's, while a server's visitors can ask
for variants without end. Whatever was not used for longest makes room."""

WEIGHED_EVERY = 64
"""The shelf is weighed again when a part of so many of what it may take was put there: it may hold thousands of files,
and looking at each of them for every file more would take longer than to make it."""


def solution(
    book: Book[Any, Any, Any],
    numbers: Any,
    root: Any,
    progress: Progress | None = None,
    objective: str | None = None,
) -> Solution:
    """The solution from a state under these numbers, by the scores or by an objective of the book: off the shelf, or
    solved and put there."""
    asked = SolveRequest(book, numbers, root, objective)
    asked.demand_objective()
    demand_size(book, numbers, root)
    path = _path(asked)
    found = _load(asked, path)
    if found is None:
        table = asked.table(progress)
        found = Solution(table, solve(table), objective)
        _save(packed(asked, found), path)
    if not found.knows(root):
        state = book.texts.write_state(root)
        raise Refusal(f"The table that {book.title} lays out for {state} does not hold that state.")
    return found


def is_kept(book: Book[Any, Any, Any], numbers: Any, root: Any) -> bool:
    """Whether the solution from a state is on the shelf, so that nobody has to wait for it."""
    return _path(SolveRequest(book, numbers, root)).exists()


def kept_arrays(made_by: Sequence[str], key: Sequence[str], make: Callable[[], Mapping[str, Ints]]) -> dict[str, Ints]:
    """Arrays of whole numbers that modules of a book make under a key of its own: off the shelf, or made and put
    there. They are made anew when one of those modules has changed."""
    path = _path_of((*key, _digest_of(tuple(made_by))))
    content = _read(path)
    if content is None:
        made = dict(make())
        _save(packed_arrays(made), path)
        return made
    return unpacked_arrays(content)


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
            f"joint turns; the limit is {MOST_JOINT_TURNS:,}. Take a smaller variant or a later state; "
            "the plain engine simulates any."
        )
    return size


def _path(asked: SolveRequest) -> Path:
    return _path_of(("solution", *asked.key, _digest(_sources(files(asked.book.package)))))


def _path_of(key: Sequence[str]) -> Path:
    """Where something is kept: the name says the key, which ends with the sources it was made with."""
    seal = blake2b(digest_size=16)
    for part in (FORMAT, *key):
        seal.update(part.encode() + b"\0")
    return _folder() / f"{seal.hexdigest()}.npz"


@lru_cache(maxsize=16)
def _digest_of(modules: tuple[str, ...]) -> str:
    """The digest of modules' sources. It is taken once: a process goes on with the modules that it has imported."""
    return _digest(_file(module).read_bytes() for module in modules)


def _digest(sources: Iterable[bytes]) -> str:
    """The digest of sources, this house's included."""
    seal = blake2b(digest_size=16)
    house = (_sources(files(room)) for room in ("lazaretto.solve", "lazaretto.dice", "lazaretto.game"))
    for source in chain(*house, sources):
        seal.update(source + b"\0")
    return seal.hexdigest()


def _file(module: str) -> Traversable:
    """Where a module's source stands."""
    package, _, name = module.rpartition(".")
    return files(package) / f"{name}.py"


def _folder() -> Path:
    return cache_home().parent / "tables"


def _sources(folder: Traversable) -> Iterator[bytes]:
    """The text of every source and table in a package, in order."""
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.is_dir():
            yield from _sources(file)
        elif file.name.endswith((".py", ".toml")):
            yield file.name.encode() + b"\0" + file.read_bytes()


def _load(asked: SolveRequest, path: Path) -> Solution | None:
    content = _read(path)
    return None if content is None else unpacked(asked, content)


def _read(path: Path) -> bytes | None:
    """What is on the shelf; anything that does not read as it was written is as good as not there."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if _seal(content[SEAL:]) != content[:SEAL]:
        return None
    with suppress(OSError):
        os.utime(path)
    return content[SEAL:]


def _save(content: bytes, path: Path) -> None:
    """Write beside the place and move there, so that nobody reads half a file. A full disk only costs the time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            try:
                file.write(_seal(content) + content)
                file.flush()
                os.replace(file.name, path)
            except OSError:
                Path(file.name).unlink(missing_ok=True)
    except OSError:
        return
    if _SCALES.is_due(len(content)):
        _make_room()


class _Scales:
    """When the shelf is to be weighed: first of all, and whenever this process has put enough there."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._added = inf

    def is_due(self, size: int) -> bool:
        """Whether it is now that so many bytes more were put there."""
        with self._lock:
            self._added += size
            is_due = self._added >= MOST_BYTES / WEIGHED_EVERY
            self._added = 0 if is_due else self._added
        return is_due


_SCALES = _Scales()


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
