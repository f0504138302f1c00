"""The worker: a process beside the server that solves, simulates and coaches, one job at a time, within limits.

`python -m lazaretto.browser.work.worker` reads jobs from standard input, one JSON line each, and answers on standard
output. It has no access to the library or the network, and ends when its input does.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from contextlib import suppress
from math import ceil
from typing import Any, BinaryIO

import msgspec

from lazaretto import kernel
from lazaretto.books import find
from lazaretto.browser.work.game_jobs import header_of
from lazaretto.browser.work.job_cpu_budget import CpuBudget
from lazaretto.browser.work.job_handlers import run_job
from lazaretto.browser.work.job_progress import COMPILED, JobProgress, Pacing
from lazaretto.browser.work.jobs import (
    Answer,
    Compile,
    Done,
    Job,
    Lesson,
    Limits,
    Refused,
    Said,
    Spent,
    Verify,
    cpu_seconds,
)
from lazaretto.game import Refusal
from lazaretto.play.base import precompile
from lazaretto.progress import Progress, renamed


def main() -> int:
    """Answer jobs until standard input ends."""
    answers = _own_output()
    limits = msgspec.json.decode(sys.argv[1], type=Limits)
    _limit_memory(limits)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C must end the process; a simulation would only stop early.
    _import_early()
    decoder, encoder = msgspec.json.Decoder(Job), msgspec.json.Encoder()

    def say(said: Said) -> None:
        try:
            answers.write(encoder.encode(said) + b"\n")
            answers.flush()
        except BrokenPipeError:
            os._exit(1)  # The server is gone, so there is no point in finishing.

    def report(done: float, of: float, what: str) -> None:
        say(JobProgress(what, done, of))

    for line in sys.stdin.buffer:
        job, pacing = decoder.decode(line), Pacing(report)
        compile_for(job, pacing)
        # Only now does the job's own time begin.
        seconds = cpu_seconds(job, limits.cpu_seconds)
        _allow_cpu(seconds)
        answer = answered(job, seconds, pacing)
        say(answer)
        if isinstance(answer, Spent):
            return 1
    return 0


def compile_for(job: Job, progress: Progress) -> None:
    """Compile what a job needs and the cache lacks. This happens once on a machine, so it is reported, and does not
    count as the job's own time. A loop that cannot be compiled fails where it is used."""
    _allow_cpu(None)
    kernel.tell_compiling(renamed(progress, COMPILED))
    for loop in _needed(job):
        with suppress(Exception):
            kernel.fast(loop)


def _needed(job: Job) -> list[precompile.Loop]:
    """The loops that a job may run and that are not compiled yet."""
    if isinstance(job, Compile):
        return [loop for name, loop in precompile.loops().items() if name == job.loop]
    if isinstance(job, Verify) or not precompile.missing():
        return []
    with suppress(Refusal):
        book = find(header_of(job).book if isinstance(job, Lesson) else job.book)
        return [loop for loop in precompile.loops_for(book) if not kernel.is_cached(loop)]
    return []


def answered(job: Job, cpu_seconds: float, progress: Progress) -> Answer:
    """The job's answer or refusal; its progress is reported meanwhile."""
    try:
        return Done(msgspec.Raw(msgspec.json.encode(run_job(job, CpuBudget(cpu_seconds), progress), enc_hook=_plain)))
    except Refusal as wrong:
        return Refused(str(wrong))
    except MemoryError:
        return Spent()


def _plain(number: Any) -> Any:
    """Encode NumPy's numbers as Python's."""
    return number.item()


def _own_output() -> BinaryIO:
    """Keep standard output for answers, and send everything else that is printed to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _limit_memory(limits: Limits) -> None:
    """Limit memory for data, which is what jobs use. The address space cannot be limited, because the compiler maps far
    more than it uses."""
    resource.setrlimit(resource.RLIMIT_DATA, (limits.memory_bytes, limits.memory_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _allow_cpu(cpu_seconds: int | None) -> None:
    """Allow this many more CPU seconds, or any number; beyond that the system ends the process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = ceil(used.ru_utime + used.ru_stime)
    most = resource.RLIM_INFINITY if cpu_seconds is None else spent + cpu_seconds
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))


def _import_early() -> None:
    """Import what every job needs now, rather than while a client waits."""
    import lazaretto.play.coach.ledger
    import lazaretto.play.coach.solved_judge
    import lazaretto.simulate.choose_engine
    import lazaretto.simulate.run_games
    import lazaretto.solve.shelf  # noqa: F401


if __name__ == "__main__":
    sys.exit(main())
