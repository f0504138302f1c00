"""Jobs for the worker and its answers, as JSON lines. Nothing in them is ever executed."""

from __future__ import annotations

from typing import Any

import msgspec

from lazaretto.browser.work.job_progress import JobProgress


class _Job(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="job"):
    """Base of all jobs."""


class _Where(_Job, frozen=True, kw_only=True):
    """A book under a variant, and one of its states; its first state if `at` is None. The variant is `overlay`, called
    `title`, with the settings of `set` on top. `version` is for games of an earlier version of the book."""

    book: str
    version: int | None = None
    title: str = ""
    overlay: dict[str, Any] = {}
    set: tuple[str, ...] = ()
    at: str | None = None


class Solve(_Where, frozen=True, kw_only=True, tag="solve"):
    """Find the value of a state and best play, by the scores or by an objective of the book."""

    objective: str | None = None


class Simulate(_Where, frozen=True, kw_only=True, tag="simulate"):
    """Play many games between bots, until a given day if there is one."""

    games: int
    bots: tuple[str, ...]
    seed: str
    days: int | None = None


class Use(_Where, frozen=True, kw_only=True, tag="use"):
    """Use a tool of a book, with its fields as typed."""

    tool: str
    given: dict[str, str]
    seed: str


class Ready(_Where, frozen=True, kw_only=True, tag="ready"):
    """Put on the shelf what bots will play by, so that no player waits for it: what a bot of the book prepares, and the
    solution if one of them plays it."""

    bots: tuple[str, ...]
    seed: str = "0"


class Worth(_Where, frozen=True, kw_only=True, tag="worth"):
    """Find every seat's winning chances in a state, by the solution from `at`."""

    state: str


class _Game(_Job, frozen=True, kw_only=True):
    """A saved game: the lines of its record, and its seed, which the lines may hide."""

    lines: tuple[bytes, ...]
    seed: str


class Lesson(_Game, frozen=True, kw_only=True, tag="lesson"):
    """Find what each decision gave away."""


class Hint(_Game, frozen=True, kw_only=True, tag="hint"):
    """Find what best play would choose now."""

    seat: str


class Verify(_Job, frozen=True, kw_only=True, tag="verify"):
    """Check a stranger's record by replaying it. If the parent game is in the library, its lines and seed come with
    it."""

    content: bytes
    parent: tuple[bytes, ...] = ()
    seed: str = "0"


class Compile(_Job, frozen=True, kw_only=True, tag="compile"):
    """Compile a loop into the cache before it is first used."""

    loop: str


Job = Solve | Simulate | Use | Ready | Worth | Lesson | Hint | Verify | Compile


class Limits(msgspec.Struct, frozen=True):
    """The worker's limits: CPU seconds for each job, and bytes of memory in all."""

    cpu_seconds: int
    memory_bytes: int


class Done(msgspec.Struct, frozen=True, tag_field="is", tag="done"):
    """The result of a job."""

    answer: msgspec.Raw


class Refused(msgspec.Struct, frozen=True, tag_field="is", tag="refused"):
    """Why a job has no result."""

    words: str


class Spent(msgspec.Struct, frozen=True, tag_field="is", tag="spent"):
    """The worker is out of memory and ends itself."""


Answer = Done | Refused | Spent

Said = JobProgress | Answer
"""What the worker sends: any number of progress reports, then one answer."""
