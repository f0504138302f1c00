"""Jobs about a game: they are small however long the game is, and the worker finds the same as from the whole game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lazaretto.books import find
from lazaretto.browser.work.game_jobs import hint_job, lesson_job
from lazaretto.browser.work.job_cpu_budget import CpuBudget
from lazaretto.browser.work.job_handlers import run_job
from lazaretto.browser.work.jobs import Job
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.play.coach import advice, coach, lesson_data
from lazaretto.play.coach.stretch import MOST_TURNS, usual_span
from lazaretto.play.session.begin_game import Opening, begin
from tests.cases import each
from tests.play.tables import DUEL, play_on, sat, shelf

COACHED = [
    "duel: against a bot",
    "duel: two people, one resigns",
    "duel: typed dice",
    "duel: from a state",
    "duel: a child",
    "duel: two turns so far",
    "cellar: typed dice, resigned",
]


def sent(job: Job) -> Job:
    """A job as the worker reads it."""
    received: Job = msgspec.json.decode(msgspec.json.encode(job), type=Job)
    return received


def done(job: Job) -> object:
    """The answer of the worker."""
    return msgspec.json.decode(msgspec.json.encode(run_job(sent(job), CpuBudget(1000), lambda *far: None)))


def game(name: str) -> Played:
    """A game of the shelf."""
    return replayed(shelf()[name])


@each("name", COACHED)
def test_a_lesson_of_the_worker_is_that_of_the_whole_game(name: str) -> None:
    played = game(name)
    whole = msgspec.json.decode(msgspec.json.encode(lesson_data(coach(played))))
    assert done(lesson_job(played, usual_span(played))) == whole


def test_a_lesson_of_a_span_is_that_of_the_game_too() -> None:
    played = game("duel: against a bot")
    assert done(lesson_job(played, (2, 3))) == msgspec.json.decode(
        msgspec.json.encode(lesson_data(coach(played, span=(2, 3))))
    )


def test_a_hint_of_the_worker_is_that_of_the_game() -> None:
    for sitting in (sat(DUEL, 7, at="6,5"), play_on(sat(DUEL, 7, at="6,5"), 1, 1)):
        played = sitting.played
        assert done(hint_job(played, "a")) == advice(played.edition, played.first, played.state, "a")
        with pytest.raises(Refusal, match="no hints here"):
            done(hint_job(played, "nobody"))


def test_a_job_is_no_larger_for_a_longer_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    sitting, sizes = begin(Edition(find("moth_meadow/watch")), Opening({"keeper": "person"}, 5)), []
    for turns in (MOST_TURNS, 2 * MOST_TURNS):
        sitting.stride("keeper", ["east", "south"] * (turns // 2))
        jobs = (hint_job(sitting.played, "keeper"), lesson_job(sitting.played, usual_span(sitting.played)))
        sizes.append([len(msgspec.json.encode(job)) for job in jobs])
    short, long = sizes
    assert short[0] < 50_000, "two states of 18 KB in text"
    assert short[1] < 400_000, "the same, and a thousand lines"
    assert [abs(more - less) < 5_000 for less, more in zip(short, long, strict=True)] == [True, True]
