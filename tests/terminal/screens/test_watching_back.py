"""Going back to the earlier turns of a world that is watched."""

from __future__ import annotations

import pytest

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.terminal.screens.replay import ReplayScreen
from tests.terminal.screens.watched_worlds import counted, moths, swarm
from tests.terminal.terminal_user import TerminalUser, at_terminal

pytestmark = pytest.mark.usefixtures("gallery")


@pytest.mark.parametrize(
    ("keys", "turn"),
    [
        ("[", 29), ("left", 29), ("shift+left", 20), ("{", 20), ("home", 0), ("kp_home", 0),
    ],
)  # fmt: skip
def test_every_turn_can_be_gone_back_to_by_keys(keys: str, turn: int) -> None:
    sitting = swarm(30)

    async def act(user: TerminalUser) -> None:
        await user.press(keys)
        assert f"─ {30 - turn} night{'' if turn == 29 else 's'} ago · " in user.read()
        assert f"Night {turn}." in user.read()
        assert counted(user) == moths(sitting, turn)
        assert len(user.game.shown.curves[0].lines[0].values) == turn + 1
        await user.press("]", "right", "shift+right", "}")
        await user.press("end")
        assert "─ watching · paused" in user.read()
        assert "Night 30." in user.read()
        assert counted(user) == moths(sitting, 30)

    at_terminal(act, None, sitting)


@pytest.mark.parametrize("words", ["night 7", "turn 7", "7", "Night  7"])
def test_a_turn_can_be_named(words: str) -> None:
    sitting = swarm(30)

    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type(words)
        assert "─ 23 nights ago · " in user.read()
        assert counted(user) == moths(sitting, 7)
        await user.press(":")
        await user.type("night 31")
        assert "There is no night 31 to look at; they go from 0 to 30." in user.read().replace("\n ", " ")
        assert user.game.speed.back == 23

    at_terminal(act, None, sitting)


def test_a_game_that_is_played_has_no_turns_to_look_at() -> None:
    sitting = begin(Edition(find("moth_meadow")), Opening({"keeper": "person"}, 3))

    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type("turn 0")
        assert "'turn 0' is no light" in user.read()

    at_terminal(act, None, sitting)


def test_a_replay_counts_as_well() -> None:
    sitting = swarm(9)

    async def act(user: TerminalUser) -> None:
        assert user.at(ReplayScreen)
        await user.rest()
        await user.press("end")
        assert "▀" in user.read()
        assert counted(user) == moths(sitting, 9)
        await user.press("left", "left")
        assert counted(user) == moths(sitting, 7)

    at_terminal(act, None, sitting.played)
