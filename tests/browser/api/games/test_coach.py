"""Lessons over HTTP: the same as the command line's, worked out once for each length of a game."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.browser.work.jobs import Job, Lesson
from lazaretto.store.library import Library
from tests.browser.api_client import Asker, play_on, refusal
from tests.cli.running import Runner

CELLAR = "lantern_cellar"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], library: Library, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """The command line, with the same library."""
    monkeypatch.setenv("LAZARETTO_DATA", str(library.path.parent))
    return Runner(capsys)


def finished(ask: Asker, library: Library) -> str:
    """A game with a person in it, played to its end."""
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "5/0"}).resign("a")
    return game


def test_a_lesson_is_the_command_lines(ask: Asker, run: Runner, library: Library) -> None:
    game = finished(ask, library)
    answer = ask.get(f"/api/games/{game}/lesson").json()
    assert answer == run("coach", game, "--json").json
    assert answer["method"] == "solved"


def test_a_lesson_by_rollouts_is_the_command_lines_too(ask: Asker, run: Runner, library: Library) -> None:
    game = ask.new(book=CELLAR, seed="3", set=["hero.oil=9"])
    option = ask.get(f"/api/games/{game}/turns/0?seat=hero").json()["view"]["options"][0]["text"]
    play_on(library, game, {"hero": option}).resign("hero")
    answer = ask.get(f"/api/games/{game}/lesson").json()
    assert answer == run("coach", game, "--json").json
    assert answer["method"] == "rollouts"


def test_a_lesson_is_worked_out_once_and_again_when_the_game_has_gone_on(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, asked = ask.visit.server.workers, list[Job]()
    assert worker is not None
    do = worker.do

    async def counted(job: Job, *asker: Any) -> Any:
        asked.append(job)
        return await do(job)

    monkeypatch.setattr(worker, "do", counted)
    game = ask.new(seed="7", at="9,9")
    play_on(library, game, {"a": "0/1"})
    first = ask.get(f"/api/games/{game}/lesson").content
    assert ask.get(f"/api/games/{game}/lesson").content == first
    assert [type(job) for job in asked] == [Lesson]
    play_on(library, game, {"a": "0/1"})
    assert ask.get(f"/api/games/{game}/lesson").content != first
    assert len(asked) == 2


def test_there_is_no_lesson_before_anything_was_chosen(ask: Asker) -> None:
    said = refusal(ask.get(f"/api/games/{ask.new()}/lesson"), 422)
    assert said == "Nothing has been chosen in it yet; it can be coached after a turn."


def test_a_lesson_is_about_the_turns_that_were_asked_for(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="9,9")
    play_on(library, game, *[{"a": "0/1"}] * 4)
    whole, middle = (ask.get(f"/api/games/{game}/lesson{asked}").json() for asked in ("", "?first=2&last=3"))
    assert "span" not in whole
    assert middle["span"] == [2, 3]
    assert middle["decisions"] == [decision for decision in whole["decisions"] if decision["turn"] in (2, 3)]
    for asked, span in (("?first=3", [3, 4]), ("?last=2", [1, 2])):
        assert ask.get(f"/api/games/{game}/lesson{asked}").json()["span"] == span
    assert ask.get(f"/api/games/{game}/lesson?first=1&last=4").json() == whole
    for asked, words in (
        ("?first=5", "There is no turn 5"),
        ("?first=3&last=2", "The turns 3 to 2 run backwards;"),
    ):
        assert refusal(ask.get(f"/api/games/{game}/lesson{asked}"), 422).startswith(words)
    assert refusal(ask.get(f"/api/games/{game}/lesson?first=x"), 422).startswith("first='x' is not valid")
