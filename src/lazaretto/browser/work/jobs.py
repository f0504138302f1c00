"""Jobs for the worker, and its answers: JSON lines, never anything that is run."""

from __future__ import annotations

from typing import Any

import msgspec

from lazaretto.browser.work.job_progress import JobProgress


class _Job(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="job"):
    """A job's form."""


class _Where(_Job, frozen=True, kw_only=True):
    """A book under a variant, and a state of it: the book's own first one where `at` is None. The variant is what
    `overlay` changes, called `title`, with the settings of `set` on top. `version` is for games of an earlier one."""

    book: str
    version: int | None = None
    title: str = ""
    overlay: dict[str, Any] = {}
    set: tuple[str, ...] = ()
    at: str | None = None


class Solve(_Where, frozen=True, kw_only=True, tag="solve"):
    """What a state is worth, and best play, by the scores or by an objective of the book."""

    objective: str | None = None


class Simulate(_Where, frozen=True, kw_only=True, tag="simulate"):
    """Many games between bots; until a day and no other, where one is named."""

    games: int
    bots: tuple[str, ...]
    seed: str
    days: int | None = None


class Use(_Where, frozen=True, kw_only=True, tag="use"):
    """A tool of a book, with its fields as they were typed."""

    tool: str
    given: dict[str, str]
    seed: str


class Ready(_Where, frozen=True, kw_only=True, tag="ready"):
    """Have on the shelf what bots will play by, so that nobody waits for them: what a bot of the book prepares, and the
    solution where one of them plays that."""

    bots: tuple[str, ...]
    seed: str = "0"


class Worth(_Where, frozen=True, kw_only=True, tag="worth"):
    """Every seat's winning chances in a state, by the solution from `at`."""

    state: str


class _Game(_Job, frozen=True, kw_only=True):
    """A kept game: the lines of its record, and its seed, which they may hide."""

    lines: tuple[bytes, ...]
    seed: str


class Lesson(_Game, frozen=True, kw_only=True, tag="lesson"):
    """What each decision gave away."""


class Hint(_Game, frozen=True, kw_only=True, tag="hint"):
    """What best play would choose now."""

    seat: str


class Verify(_Job, frozen=True, kw_only=True, tag="verify"):
    """Is a stranger's record what it says it is? Where the game it was forked from is here, that one's lines and seed
    come with it."""

    content: bytes
    parent: tuple[bytes, ...] = ()
    seed: str = "0"


class Compile(_Job, frozen=True, kw_only=True, tag="compile"):
    """Have a loop's compiled code in the cache, ahead of its first use."""

    loop: str


Job = Solve | Simulate | Use | Ready | Worth | Lesson | Hint | Verify | Compile


class Limits(msgspec.Struct, frozen=True):
    """What the worker may take: CPU seconds a job, and bytes of memory in all."""

    cpu_seconds: int
    memory_bytes: int


class Done(msgspec.Struct, frozen=True, tag_field="is", tag="done"):
    """What came of a job."""

    answer: msgspec.Raw


class Refused(msgspec.Struct, frozen=True, tag_field="is", tag="refused"):
    """Why nothing came of it."""

    words: str


class Spent(msgspec.Struct, frozen=True, tag_field="is", tag="spent"):
    """The memory is used up, and the worker ends itself."""


Answer = Done | Refused | Spent

Said = JobProgress | Answer
"""What the worker says: how far a job is, as often as it likes, and then what came of it, once."""
