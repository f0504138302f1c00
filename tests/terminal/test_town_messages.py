"""Messages at a town: in days, in answer to what is typed, and shown long enough."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.base.watch_speed import Speed
from lazaretto.terminal.play import game_layout
from tests.terminal.terminal_user import TerminalUser, at_terminal
from tests.terminal.towns import SMALL, town

pytestmark = pytest.mark.usefixtures("still")


def test_it_is_told_in_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = list[str]()

    async def act(user: TerminalUser) -> None:
        for words in ("day 9", "day 2", "map", "fork 9", "fork", "undo", "fork 1 fresh"):
            await user.press(":")
            await user.type(words)
            said.append(" ".join(user.read().split()))
            await user.press("escape") if user.game.line else None
        await user.press("?")
        said.append(user.read())
        await user.press("?")
        user.app.analyse(user.sitting.played)
        await user.settle()
        said.append(user.read())
        await user.press("?")
        said.append(user.read())

    at_terminal(act, None, town(4, *SMALL))
    for shown, words in zip(
        said,
        (
            "There is no day 9 to look at; they go from 0 to 4.",
            "2 days ago",
            "The map after day 2 is in ",
            "There is no day 9 in this town; it goes from 0 to 4.",
            "Write fork and a day's number, fork 3, for the same dice",
            "There is no day to take back.",
            "Back to the end of day 1.",
            "day 37 ",
            "←→ day ",
            ":day 37 ",
        ),
        strict=True,
    ):
        assert words in shown
        assert not re.search("turns?\\b", shown), shown


def said(user: TerminalUser) -> str:
    return " ".join(user.read().split())


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("day x", "Write day and its number, day 4; they go from 0 to 4."),
        ("day", "Write day and its number, day 4; they go from 0 to 4."),
        ("turn", "Write day and its number, day 4; they go from 0 to 4."),
        ("day -1", "There is no day -1 to look at; they go from 0 to 4."),
        ("-1", "There is no day -1 to look at; they go from 0 to 4."),
        ("blah", "'blah' means nothing here; type day N, map FILE, fork N, fork N fresh or q."),
        ("daybreak 3", "'daybreak 3' means nothing here; type day N, map FILE, fork N, fork N fresh or q."),
    ],
)
def test_who_types_what_means_nothing_hears_what_does(words: str, refusal: str) -> None:
    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type(words)
        assert f"> {words}▏ {refusal}" in said(user)
        assert user.game.speed.back == 0
        await user.press(":")
        await user.type("day 3")
        assert "─ 1 day ago · " in user.read(), "the colon that opens a line is none of its words"
        assert user.game.line is None

    at_terminal(act, None, town(4, *SMALL))


def test_where_only_bots_play_it_is_said_as_well() -> None:
    sitting = begin(Edition(find("defend_the_city")), Opening({"a": "bot random", "b": "bot random"}, 3))

    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type("5/2")
        assert "'5/2' means nothing here; type turn N, fork N, fork N fresh or q." in said(user)

    at_terminal(act, None, sitting)


def below(user: TerminalUser) -> str:
    """What is said under the log."""
    rows = user.screen.query_one("#says", Pane).region
    return " ".join(" ".join(user.read().splitlines()[rows.y : rows.bottom]).split())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the time is by which sentences stand."""
    now = [1000.0]
    monkeypatch.setattr(game_layout, "monotonic", lambda: now[0])
    return now


def test_what_is_said_stands_for_some_seconds_while_the_town_moves(clock: list[float]) -> None:
    sitting = town(1, *SMALL, seed=7)

    async def a_day(user: TerminalUser) -> None:
        days = len(sitting.played.turns)
        user.game.step()
        await user.settle()
        assert len(sitting.played.turns) == days + 1

    async def act(user: TerminalUser) -> None:
        await user.press("~")
        for seconds in (0.0, 2.0, 1.9):
            clock[0] += seconds
            await a_day(user)
            assert below(user) == "Seed 7."
        clock[0] += 0.2
        await a_day(user)
        assert below(user) == ""
        await user.press("~")
        clock[0] += 3.0
        await user.press("#")
        await user.rest()
        assert "and .json." in below(user), "something newer is said"
        clock[0] += 3.0
        await a_day(user)
        assert "and .json." in below(user)
        clock[0] += 1.1
        await a_day(user)
        assert below(user) == ""

    at_terminal(act, None, sitting)


def test_who_stops_the_town_can_read_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Speed, "wait", lambda speed, since_begun: 3600.0)

    async def act(user: TerminalUser) -> None:
        await user.press("space", "~", "space")
        assert "paused" in user.read()
        assert below(user) == "Seed 7."
        await user.press("space")
        assert below(user) == ""

    at_terminal(act, None, town(1, *SMALL, seed=7))


def test_who_is_paused_hears_how_fast_it_will_be() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("+")
        assert "When it goes on: 2 days a second." in user.read()
        await user.press("-", "-", "-")
        assert "When it goes on: a day every 2 seconds." in user.read()
        await user.press("space")
        assert "watching · a day every 2 seconds" in user.read()
        assert "When it goes on" not in user.read()

    at_terminal(act, None, town(1, *SMALL))
