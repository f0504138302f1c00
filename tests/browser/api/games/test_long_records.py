"""A person at home imports a genuine record of 64 MiB; on a public server 8 MiB is the most."""

from __future__ import annotations

import pytest

from lazaretto import books
from lazaretto.browser.api.core.context import Context
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.job_cpu_budget import CpuBudget
from lazaretto.browser.work.job_handlers import run_job
from lazaretto.browser.work.jobs import Job
from lazaretto.store.library import Library
from tests.browser.api_client import Asker, refusal
from tests.browser.visitor import PUBLIC, UNHURRIED, Visit
from tests.long_words import SINGER, record_of

MIB = 1 << 20


@pytest.fixture(autouse=True)
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is another process and does not know the book, so its job is done here."""
    monkeypatch.setitem(books.BOOKS, "long_words", "tests.long_words")

    async def do(context: Context, job: Job, asker: object) -> bytes:
        await context.in_thread(run_job, job, CpuBudget(600), lambda done, of, what: None)
        return b"null"

    monkeypatch.setattr(Context, "do", do)


@pytest.mark.long
@pytest.mark.parametrize(("settings", "size"), [(PUBLIC, 8 * MIB), (UNHURRIED, 64 * MIB)])
def test_a_record_as_large_as_may_be_comes_and_goes_unchanged(library: Library, settings: Settings, size: int) -> None:
    record = record_of(size)
    with Visit(library, settings) as visit:
        asker = Asker(visit)
        answer = asker.post("/api/records", content=record)
        assert answer.status_code == 201, answer.text[:300]
        game = answer.json()["id"]
        assert asker.get(f"/api/games/{game}/record").content == record
        with visit.at(game) as page:
            _, now = page.welcome()
            assert now["waiting"] == [SINGER]
            assert now["turn"] == record.count(b"\n")
        assert f"{size:,}" in refusal(asker.post("/api/records", content=record_of(size + 1)), 413)
