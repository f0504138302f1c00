"""Winning chances of a watched game: the coach's own numbers, computed once by the worker, and hidden from
players."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.browser.work.jobs import Job, WinningChances
from lazaretto.store.library import Library
from tests.browser.api_client import DUEL, Asker, play_on, refusal
from tests.browser.visitor import AGAINST_BOT, BOTS, HOME, PUBLIC, TOGETHER, Visit
from tests.browser.visitor import new as begin

CELLAR = "lantern_cellar"


def worth(ask: Asker, game: str, turn: int) -> dict[str, Any]:
    answer: dict[str, Any] = ask.get(f"/api/games/{game}/turns/{turn}/worth").json()
    assert answer["turn"] == turn
    return answer


@pytest.fixture
def asked(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """What the worker is asked for."""
    worker, jobs = ask.visit.server.workers, list[Job]()
    assert worker is not None
    do = worker.do

    async def counted(job: Job, *asker: Any) -> Any:
        jobs.append(job)
        return await do(job, *asker)

    monkeypatch.setattr(worker, "do", counted)
    return jobs


def test_it_is_what_the_coachs_ledger_comes_to(ask: Asker, library: Library) -> None:
    game = ask.new(watch=True, bots=["cautious", "aggressive"], seed="5", at="8,9", set=["free_guard=1"])
    last = play_on(library, game).number - 1
    ledger = ask.get(f"/api/games/{game}/lesson").json()["ledger"]
    for turn in range(last + 1):
        first = sum(entry["points"] for entry in ledger if entry["turn"] <= turn)
        chances = worth(ask, game, turn)["chances"]
        assert chances == pytest.approx({"a": first, "b": 100 - first}, abs=1e-6)
    assert {*worth(ask, game, last)["chances"].values()} <= {0.0, 50.0, 100.0}


def test_a_state_is_worked_out_once_in_whatever_game_it_comes(ask: Asker, asked: list[Job]) -> None:
    for seed in ("1", "2"):
        game = ask.new(watch=True, seed=seed, at="3,2")
        assert [worth(ask, game, 0)["chances"]["a"] for _ in range(2)] == [pytest.approx(50 * (1 + 5899 / 19525))] * 2
    assert [type(job) for job in asked] == [WinningChances]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"book": CELLAR}, "worlds are not solved."),
        ({"set": ["fighter.stamina=60"]}, "the limit is 6,000,000."),
    ],
)
def test_where_nobody_knows_a_sentence_says_why_and_nobody_is_asked_twice(
    ask: Asker, library: Library, asked: list[Job], wanted: dict[str, Any], words: str
) -> None:
    game = ask.new(watch=True, seed="3", **wanted)
    sitting = play_on(library, game)
    for turn in (0, 1, sitting.number - 1):
        answer = worth(ask, game, turn)
        assert answer["chances"] is None
        assert words.rstrip(".") in answer["words"]
    assert [type(job) for job in asked] == [WinningChances]


def test_nothing_is_told_of_what_is_secret_or_hidden(ask: Asker, library: Library) -> None:
    secret = begin(library, TOGETHER, None, 2**100)
    assert "Two people are still playing" in refusal(ask.get(f"/api/games/{secret}/turns/0/worth"), 422)
    hidden = ask.new(book=CELLAR)
    assert "is hidden from its player" in refusal(ask.get(f"/api/games/{hidden}/turns/0/worth"), 422)
    assert "There is no turn 5" in refusal(ask.get(f"/api/games/{ask.new()}/turns/5/worth"), 404)


def test_a_page_is_told_whether_to_ask(ask: Asker, library: Library) -> None:
    """Who watches may, where the book is one that is solved; who plays may not."""
    open_to, hidden = begin(library, BOTS), ask.new(book=f"{CELLAR}/asleep")
    played, secret = begin(library, AGAINST_BOT), begin(library, TOGETHER, None, 2**100)
    for settings, told in (
        (HOME, {open_to: True, played: False, secret: False, hidden: False}),
        (PUBLIC, {open_to: True, played: True, secret: False, hidden: False}),
    ):
        with Visit(library, settings) as visit:
            for game, may in told.items():
                with visit.at(game) as page:
                    assert page.hear()["worth"] is may


def test_the_book_is_the_one_that_the_game_was_played_by(ask: Asker, asked: list[Job]) -> None:
    worth(ask, ask.new(watch=True, at="3,2", set=["free_guard=1"]), 0)
    (job,) = asked
    assert isinstance(job, WinningChances)
    assert (job.book, job.at, job.state, job.title) == (DUEL, "3,2", "3,2", "free_guard=1")
