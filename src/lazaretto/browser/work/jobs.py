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


class UseTool(_Where, frozen=True, kw_only=True, tag="use"):
    """Use a tool of a book, with its fields as typed."""

    tool: str
    given: dict[str, str]
    seed: str


class PrepareBots(_Where, frozen=True, kw_only=True, tag="ready"):
    """Compute and store what bots will play by, so that no player waits for it: what a bot of the book prepares, and
    the solution if one of them plays it."""

    bots: tuple[str, ...]
    seed: str = "0"


class WinningChances(_Where, frozen=True, kw_only=True, tag="worth"):
    """Find every seat's winning chances in a state, by the solution from `at`."""

    state: str


class Lesson(_Job, frozen=True, kw_only=True, tag="lesson"):
    """Find what each decision in a stretch of a game gave away: the lines of its turns, the `state` before them, and
    what the coach says about the rest. `header` and `end` are lines of the game's record, `end` empty while it is being
    played; `at` is the state it started in. The header may hide the seed."""

    header: bytes
    seed: str
    at: str
    state: str
    first_turn: int
    lines: tuple[bytes, ...]
    end: bytes
    resigned: str
    heading: str
    ending: str
    is_whole: bool


class Hint(_Where, frozen=True, kw_only=True, tag="hint"):
    """Find what best play or the book's adviser would choose in a state, in a game that started `at` another; or what
    does best from imagined states, if something is hidden. `bots` has the names of those in the other seats."""

    state: str
    seat: str
    bots: dict[str, str] = {}


class Verify(_Job, frozen=True, kw_only=True, tag="verify"):
    """Check a stranger's record by replaying it. It may be long, so it comes as a file. The states that are saved on
    the way are written to another file, if one is named. `more_seconds` is processor time beyond that of other jobs."""

    file: str
    checkpoints: str = ""
    more_seconds: int = 0


class Compile(_Job, frozen=True, kw_only=True, tag="compile"):
    """Compile a loop into the cache before it is first used."""

    loop: str


Job = Solve | Simulate | UseTool | PrepareBots | WinningChances | Lesson | Hint | Verify | Compile


def cpu_seconds(job: Job, usual: int) -> int:
    """The processor time of a job, given that of most jobs."""
    return usual + (job.more_seconds if isinstance(job, Verify) else 0)


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
