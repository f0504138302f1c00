"""Workers for tests, and jobs for them."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.jobs import Job, Solve
from lazaretto.browser.work.worker_client import WorkerClient
from tests.patience import PATIENCE_SECONDS

DUEL = "defend_the_city"

GALLERY = Path(__file__).parents[2] / "gallery"

SMALL = Solve(book=DUEL, at="3,2")

LONG = Solve(book=DUEL, set=("fighter.stamina=45",))
"""Longer than any test waits."""

T = TypeVar("T")


@asynccontextmanager
async def working(**limits: Any) -> AsyncIterator[WorkerClient]:
    """A worker client whose process is gone afterwards."""
    client = WorkerClient(Settings(**limits))
    try:
        yield client
    finally:
        started = client._worker
        await client.close()
        assert started is None or started.returncode is not None


def run(test: Callable[[], Awaitable[T]]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await test()

    return asyncio.run(bounded())


async def answer(client: WorkerClient, job: Job) -> Any:
    return json.loads(bytes(await client.do(job)))


async def begun(client: WorkerClient) -> int:
    """The worker process, once it works on a job."""
    while not client._worker or client._worker.returncode is not None:
        await asyncio.sleep(0.01)
    return client._worker.pid


def planted(folder: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """Replace the code with which the worker solves."""
    (folder / "sitecustomize.py").write_text(
        "import itertools, lazaretto.report.solve as solving\nplace, kept, it = solving.place, [], itertools.count()\n"
        f"def planted(book, overlay, *rest, **more):\n    {line}\n    return place(book, overlay, *rest, **more)\n"
        "solving.place = planted\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


def is_alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()
