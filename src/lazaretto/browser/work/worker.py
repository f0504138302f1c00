"""The worker: a process beside the server that solves, simulates and coaches, one job at a time, within limits.

`python -m lazaretto.browser.work.worker` reads jobs from standard input, one JSON line each, and answers on standard
output. It has no access to the library or the network, and ends when its input does.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import lru_cache, partial
from math import ceil
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from lazaretto import kernel
from lazaretto.books import AnyBook, find
from lazaretto.browser.work.cpu_budget import CpuBudget
from lazaretto.browser.work.job_progress import COMPILED, PREPARED, JobProgress, Pacing
from lazaretto.browser.work.jobs import (
    Answer,
    Compile,
    Done,
    Hint,
    Job,
    Lesson,
    Limits,
    Ready,
    Refused,
    Said,
    Simulate,
    Solve,
    Spent,
    Use,
    Verify,
    Worth,
)
from lazaretto.game import Overlay, Refusal
from lazaretto.game.strict_toml import Document
from lazaretto.game.tool import ToolRequest
from lazaretto.play import precompile
from lazaretto.play.bots import demand_bot_picks
from lazaretto.play.coach import advice, coach, data
from lazaretto.play.coach.coaching import judge_from, solution_from
from lazaretto.play.edition import Edition
from lazaretto.play.parent_check import demand_child
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.progress import Progress, followed, renamed
from lazaretto.report import simulate as simulating
from lazaretto.report import solve as solving
from lazaretto.report import tool as telling
from lazaretto.solve.bots import plays_solution
from lazaretto.store.record import read, read_file

if TYPE_CHECKING:
    from lazaretto.game import Engine
    from lazaretto.play.coach.solved import Judge
    from lazaretto.simulate.run import Run
    from lazaretto.solve.solution import Solution

JOBS = 1
"""Threads of a simulation: the other cores belong to the server."""

PART = 0.4
"""The share of a job's time for finding a solution, if the job can do something else without one; that gets the same
share again."""


def main() -> int:
    """Answer jobs until standard input ends."""
    answers = _own_output()
    limits = msgspec.json.decode(sys.argv[1], type=Limits)
    _demand_limits(limits)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C must end the process; a run would take it for "enough".
    _warm()
    decoder, encoder = msgspec.json.Decoder(Job), msgspec.json.Encoder()

    def say(said: Said) -> None:
        try:
            answers.write(encoder.encode(said) + b"\n")
            answers.flush()
        except BrokenPipeError:
            os._exit(1)  # The server is gone; other threads' work is for nobody.

    def far(done: float, of: float, what: str) -> None:
        say(JobProgress(what, done, of))

    for line in sys.stdin.buffer:
        job, pacing = decoder.decode(line), Pacing(far)
        compile_for(job, pacing)
        _allow(limits.cpu_seconds)
        answer = answered(job, limits.cpu_seconds, pacing)
        say(answer)
        if isinstance(answer, Spent):
            return 1
    return 0


def compile_for(job: Job, progress: Progress) -> None:
    """Compile what a job needs and the cache lacks. This happens once on a machine, so it is reported, and does not
    count as the job's own time. A loop that cannot be compiled fails where it is used."""
    _allow(None)
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
        book = find(read(job.lines).header.book if isinstance(job, Hint | Lesson) else job.book)
        return [loop for loop in precompile.loops_for(book) if not kernel.is_kept(loop)]
    return []


def answered(job: Job, cpu_seconds: float, progress: Progress) -> Answer:
    """The job's answer or refusal; its progress is reported meanwhile."""
    try:
        return Done(msgspec.Raw(msgspec.json.encode(done(job, CpuBudget(cpu_seconds), progress), enc_hook=_plain)))
    except Refusal as wrong:
        return Refused(str(wrong))
    except MemoryError:
        return Spent()


def done(job: Job, glass: CpuBudget, progress: Progress) -> Any:
    """The job's answer. A lesson looks for a solution for a part of the time, and plays games out for the same part."""
    seconds = PART * glass.seconds
    if isinstance(job, Solve):
        return _solved(job)
    if isinstance(job, Simulate):
        return _simulated(job, glass, progress)
    if isinstance(job, Use):
        return _used(job, progress)
    if isinstance(job, Ready):
        return _shelved(job, progress)
    if isinstance(job, Compile):
        return None  # It was compiled before the job's own time began.
    if isinstance(job, Verify):
        return _verified(job)
    if isinstance(job, Worth):
        return _worth(job, seconds)
    played = replayed(read(job.lines), int(job.seed))
    if isinstance(job, Hint):
        return advice(played, _seat(played, job))
    return data(coach(played, find=partial(_found, seconds), seconds=seconds))


def _solved(job: Solve) -> solving.SolveAnswer:
    from lazaretto.solve.shelf import solution

    place = solving.place(_book(job), _overlay(job), job.at, objective=job.objective)
    began = time.perf_counter()
    found = solution(place.book, place.numbers, place.root, objective=place.objective)
    return solving.answer(place, found, began)


def _simulated(job: Simulate, glass: CpuBudget, progress: Progress) -> dict[str, Any]:
    from lazaretto.simulate.choose_engine import demand_days, engine_for, for_days, one_each

    book, overlay = _book(job), _overlay(job)
    if job.days is not None:
        demand_days(book)
    numbers = book.tables.load(overlay)
    at = None if job.at is None else book.state(numbers, job.at)
    engine = engine_for(book, numbers, job.bots, at, progress=progress)
    followed(Edition(book, overlay).prepare(job.bots), progress, PREPARED)
    if job.days is not None:
        engine = for_days(book, engine, job.days)
    began = time.perf_counter()
    played = _played(book, engine, job, glass, progress)
    named = one_each(book, book.game(numbers).seats, job.bots)
    seconds = time.perf_counter() - began
    counted = simulating.answer(book, overlay, engine, played, seconds, int(job.seed), named)
    tables = simulating.tables_of(engine, played)
    told = {"tables": [telling.ToldTable(table.title, table.columns, table.rows) for table in tables]} if tables else {}
    short = {"allowed_seconds": glass.seconds} if played.interrupted else {}
    return {**simulating.with_own(counted, engine, played), **told, **short}


def _played(book: AnyBook, engine: Engine, job: Simulate, glass: CpuBudget, progress: Progress) -> Run:
    """Play the games and report progress: in games, or in turns if there is a single game that can be followed. Games
    that no longer fit into the time are not played; those counted so far are returned."""
    from lazaretto.simulate.progress import counts_steps
    from lazaretto.simulate.run import run

    told = renamed(progress, f"{book.words.turn if counts_steps(engine, job.games) else book.words.match}s")
    played = run(engine, job.games, int(job.seed), JOBS, told, glass.is_running_out)
    return replace(played, interrupted=played.tally.games < job.games)  # The last games may have been in progress.


def _used(job: Use, progress: Progress) -> telling.ToolAnswer:
    book, overlay = _book(job), _overlay(job)
    tool, numbers = telling.demand_tool(book, job.tool), book.tables.load(overlay)
    given, at = tool.filled(job.given), None if job.at is None else book.state(numbers, job.at)
    began = time.perf_counter()
    found = followed(tool.run(ToolRequest(numbers, at, int(job.seed), given)), progress, "parts")
    return telling.answer(book, job.tool, given, overlay, int(job.seed), time.perf_counter() - began, found)


def _shelved(job: Ready, progress: Progress) -> None:
    from lazaretto.solve.shelf import solution

    book, edition = _book(job), Edition(_book(job), _overlay(job))
    followed(edition.prepare(job.bots), progress, PREPARED)
    if any(plays_solution(book, name) for name in job.bots):
        solution(book, edition.numbers, edition.first(job.at, int(job.seed)), progress)


def _worth(job: Worth, seconds: float) -> dict[str, float]:
    judge = _judge(msgspec.json.encode(msgspec.structs.replace(job, state="")), seconds)
    return judge.everybodys(judge.texts.read_state(job.state))


@lru_cache(maxsize=1)
def _judge(where: bytes, seconds: float) -> Judge:
    """Cache the judge asked last: a game is usually watched turn by turn, so it is asked again next."""
    job = msgspec.json.decode(where, type=Worth)
    edition = Edition(_book(job), _overlay(job))
    return judge_from(edition, edition.book.state(edition.numbers, job.at or ""), partial(_found, seconds))


def _found(seconds: float, edition: Edition, first: Any, progress: Any = None) -> Solution:
    """The solution from a state, or None if it is not found in time."""
    with _within(seconds):
        return solution_from(edition, first, progress)


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Refuse the work if it takes longer than this by the processor's clock."""

    def refuse(*_: Any) -> None:
        raise Refusal(f"To solve it takes longer than the {seconds:.3g} seconds there are for that here.")

    before = signal.signal(signal.SIGPROF, refuse)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _verified(job: Verify) -> None:
    found = replayed(read_file(job.content))
    demand_bot_picks(found)
    if job.parent:
        demand_child(found, read(job.parent), int(job.seed))


def _seat(played: Played, job: Hint) -> str:
    if job.seat not in played.edition.game.choices(played.state):
        raise Refusal("There are no hints here.")
    return job.seat


def _book(job: Solve | Simulate | Use | Ready | Worth) -> AnyBook:
    book = find(job.book)
    return book if job.version is None else book.of_version(job.version)


def _overlay(job: Solve | Simulate | Use | Ready | Worth) -> Overlay:
    documents = (Document("the game's variant", job.overlay),) if job.overlay else ()
    return Overlay(job.title, documents).and_set(job.set)


def _plain(number: Any) -> Any:
    """Encode NumPy's numbers as Python's."""
    return number.item()


def _own_output() -> BinaryIO:
    """Keep standard output for answers, and send everything else that is printed to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _demand_limits(limits: Limits) -> None:
    """Limit memory for data, which is what jobs use. The address space cannot be limited, because the compiler maps far
    more than it uses."""
    resource.setrlimit(resource.RLIMIT_DATA, (limits.memory_bytes, limits.memory_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _allow(cpu_seconds: int | None) -> None:
    """Allow this many more CPU seconds, or any number; beyond that the system ends the process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = ceil(used.ru_utime + used.ru_stime)
    most = resource.RLIM_INFINITY if cpu_seconds is None else spent + cpu_seconds
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))


def _warm() -> None:
    """Import what every job needs now, rather than while a client waits."""
    import lazaretto.play.coach.ledger
    import lazaretto.play.coach.solved
    import lazaretto.simulate.choose_engine
    import lazaretto.simulate.run
    import lazaretto.solve.shelf  # noqa: F401


if __name__ == "__main__":
    sys.exit(main())
