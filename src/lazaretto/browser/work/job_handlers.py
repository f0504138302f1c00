"""What the worker does for each kind of job."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from lazaretto.books import AnyBook, find
from lazaretto.browser.work.game_jobs import stretch_of
from lazaretto.browser.work.job_cpu_budget import CpuBudget
from lazaretto.browser.work.job_progress import PREPARED
from lazaretto.browser.work.jobs import (
    Compile,
    Hint,
    Job,
    PrepareBots,
    Simulate,
    Solve,
    UseTool,
    Verify,
    WinningChances,
)
from lazaretto.browser.work.timed_solving import solution_within
from lazaretto.game import Overlay, Refusal
from lazaretto.game.book_tool import ToolRequest
from lazaretto.game.strict_toml import Document
from lazaretto.play.base.bots_in_game import verified
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach import advice, lesson_data
from lazaretto.play.coach.coaching import coach_stretch, judge_from
from lazaretto.progress import Progress, followed, renamed
from lazaretto.report import book_tools as telling
from lazaretto.report import simulate as simulating
from lazaretto.report import solve as solving
from lazaretto.report.told_answer import told_table
from lazaretto.solve.solution_bots import plays_solution
from lazaretto.store.checkpoint_file import write_checkpoints
from lazaretto.store.checkpoints_in_memory import InMemoryCheckpoints
from lazaretto.store.record_reader import PIECE_BYTES, read_pieces

if TYPE_CHECKING:
    from lazaretto.game import Engine
    from lazaretto.play.coach.solved_judge import Judge
    from lazaretto.simulate.run_games import Run

JOBS = 1
"""Threads of a simulation: the other cores belong to the server."""

PART = 0.4
"""The share of a job's time for finding a solution, if the job can do something else without one; that gets the same
share again."""

OfBook = Solve | Simulate | UseTool | PrepareBots | WinningChances | Hint
"""Jobs that name a book and its variant."""


def run_job(job: Job, budget: CpuBudget, progress: Progress) -> Any:
    """Do a job and return its answer. A lesson looks for a solution for a part of the time, and plays games out for the
    same part."""
    seconds = PART * budget.seconds
    if isinstance(job, Solve):
        return _solve(job)
    if isinstance(job, Simulate):
        return _simulate(job, budget, progress)
    if isinstance(job, UseTool):
        return _use_tool(job, progress)
    if isinstance(job, PrepareBots):
        return _prepare_bots(job, progress)
    if isinstance(job, Compile):
        return None  # It was compiled before the job's own time began.
    if isinstance(job, Verify):
        return _verify(job, progress)
    if isinstance(job, WinningChances):
        return _winning_chances(job, seconds)
    if isinstance(job, Hint):
        return _hint(job)
    find = partial(solution_within, seconds)
    return lesson_data(coach_stretch(stretch_of(job), progress=progress, find=find, seconds=seconds))


def _solve(job: Solve) -> solving.SolveAnswer:
    from lazaretto.solve.shelf import solution

    place = solving.place(_book(job), _overlay(job), job.at, objective=job.objective)
    began = time.perf_counter()
    found = solution(place.book, place.numbers, place.root, objective=place.objective)
    return solving.answer(place, found, began)


def _simulate(job: Simulate, budget: CpuBudget, progress: Progress) -> dict[str, Any]:
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
    played = _play(book, engine, job, budget, progress)
    named = one_each(book, book.game(numbers).seats, job.bots)
    seconds = time.perf_counter() - began
    counted = simulating.answer(book, overlay, engine, played, seconds, int(job.seed), named)
    tables = [told_table(each) for each in simulating.tables_of(engine, played)]
    own = {"tables": tables} if tables else {}
    short = {"allowed_seconds": budget.seconds} if played.interrupted else {}
    return {**simulating.with_own(counted, engine, played), **own, **short}


def _play(book: AnyBook, engine: Engine, job: Simulate, budget: CpuBudget, progress: Progress) -> Run:
    """Play the games and report progress: in games, or in turns if there is a single game that can be followed. Games
    that no longer fit into the time are not played; those counted so far are returned."""
    from lazaretto.simulate.games_progress import counts_steps
    from lazaretto.simulate.run_games import run

    reported = renamed(progress, f"{book.words.turn if counts_steps(engine, job.games) else book.words.match}s")
    played = run(engine, job.games, int(job.seed), JOBS, reported, budget.note_piece)
    return replace(played, interrupted=played.tally.games < job.games)  # The last games may have been in progress.


def _use_tool(job: UseTool, progress: Progress) -> telling.ToolAnswer:
    book, overlay = _book(job), _overlay(job)
    tool, numbers = telling.demand_tool(book, job.tool), book.tables.load(overlay)
    given, at = tool.filled(job.given, numbers), None if job.at is None else book.state(numbers, job.at)
    began = time.perf_counter()
    found = followed(tool.run(ToolRequest(numbers, at, int(job.seed), given)), progress, "parts")
    return telling.answer(book, job.tool, given, overlay, int(job.seed), time.perf_counter() - began, found)


def _prepare_bots(job: PrepareBots, progress: Progress) -> None:
    from lazaretto.solve.shelf import solution

    book, edition = _book(job), Edition(_book(job), _overlay(job))
    followed(edition.prepare(job.bots), progress, PREPARED)
    if any(plays_solution(book, name) for name in job.bots):
        solution(book, edition.numbers, edition.first(job.at, int(job.seed)), progress)


def _winning_chances(job: WinningChances, seconds: float) -> dict[str, float]:
    judge = _judge(msgspec.json.encode(msgspec.structs.replace(job, state="")), seconds)
    return judge.all_chances(judge.texts.read_state(job.state))


@lru_cache(maxsize=1)
def _judge(where: bytes, seconds: float) -> Judge:
    """Cache the judge asked last, since a game is usually watched turn by turn. The cache key is the job without its
    state, encoded, because a job with a dictionary cannot be hashed."""
    job = msgspec.json.decode(where, type=WinningChances)
    edition = Edition(_book(job), _overlay(job))
    return judge_from(edition, edition.book.state(edition.numbers, job.at or ""), partial(solution_within, seconds))


def _hint(job: Hint) -> str:
    edition = Edition(_book(job), _overlay(job))
    read = edition.book.texts.read_state
    state = read(job.state)
    if job.seat not in edition.game.choices(state):
        raise Refusal("There are no hints here.")
    return advice(edition, read(job.at or ""), state, job.seat, job.bots)


def _verify(job: Verify, progress: Progress) -> None:
    with open(job.file, "rb") as file:
        record = read_pieces(iter(partial(file.read, PIECE_BYTES), b""))
    checkpoints = InMemoryCheckpoints()
    verified(record, progress=progress, checkpoints=checkpoints)
    if job.checkpoints:
        with suppress(OSError):  # Without them the game only takes longer to open.
            write_checkpoints(Path(job.checkpoints), checkpoints.all())


def _book(job: OfBook) -> AnyBook:
    book = find(job.book)
    return book if job.version is None else book.of_version(job.version)


def _overlay(job: OfBook) -> Overlay:
    documents = (Document("the game's variant", job.overlay),) if job.overlay else ()
    return Overlay(job.title, documents).and_set(job.set)
