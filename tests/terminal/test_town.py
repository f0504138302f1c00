"""A watched town without players: every message can be read, and every key that is offered does something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from lazaretto.play.base.played_game import Played
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.inspect_square import describe_square
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.help import Help
from tests.terminal.terminal_user import TerminalUser, at_terminal
from tests.terminal.towns import HIGH, LOW, SMALL, beside, last_line, small, town

pytestmark = pytest.mark.usefixtures("still")


PRESSED = {
    "←→": "left",
    "←↑↓→": "left",
    "↑↓": "down",
    "+ -": "+",
    "[ ]": "[",
    "Home End": "end",
    "Esc": "escape",
    "Tab": "tab",
    "Shift": "shift+left",
}
"""The key to press for one that is not named after itself."""


def offered(user: TerminalUser) -> list[str]:
    """The keys to press for what the last line names."""
    parts = last_line(user).strip().split("   ")
    return [next((key for name, key in PRESSED.items() if part.startswith(name)), part.split()[0]) for part in parts]


async def shows_again(user: TerminalUser, opened: Sitting | Played, keys: Sequence[str]) -> None:
    """The town on a new screen, in place of all that was opened before, after these keys."""
    await user.rest()
    while len(user.app.screen_stack) > 1:
        await user.app.pop_screen()
    if isinstance(opened, Sitting):
        user.app.sit(opened)
    else:
        user.app.analyse(opened)
    await user.settle()
    await user.press(*keys)
    await user.rest()


async def demand_useful(user: TerminalUser, fresh: Callable[[], Sitting | Played], before: Sequence[str]) -> None:
    """Every key that is offered after these changes what is seen, or which town that is; or leaves."""
    left = list[str]()
    user.app.exit = lambda *words, **named: left.append(key)  # type: ignore[method-assign]
    for key in offered(user):
        left.clear()
        await shows_again(user, fresh(), before)
        shown, model = user.read(), user.app.model
        await user.press(key)
        assert left or user.read() != shown or user.app.model is not model, key


def test_the_end_of_a_long_story_can_be_read_on_the_smallest_terminal() -> None:
    sitting = town(4, *SMALL)
    square = max(
        ((column, row) for column in range(7) for row in range(8)),
        key=lambda square: sum(map(len, describe_square(sitting.played, 4, square))),
    )
    story = " ".join(describe_square(sitting.played, 4, square))

    async def act(user: TerminalUser) -> None:
        await user.press("x")
        user.game.camera.look = square
        user.game.draw()
        await user.rest()
        first = beside(user)
        assert "Tab more" in last_line(user)
        read = list[str]()
        for _ in range(9):
            shown = beside(user)
            counts = next(place for place, line in enumerate(shown) if line.startswith("blank"))
            assert shown[: counts + 1] == first[: counts + 1], "the counts stay"
            new = [line for line in shown[counts + 2 :] if not re.match("[▴▾] [0-9]+ more", line)]
            read += new if not read else [line for line in new if line not in read]
            if not any(re.match("▾ [0-9]+ more: Tab$", line) for line in shown):
                break
            await user.press("tab")
        assert story in " ".join(read)
        assert "The town" in " ".join(read)
        await user.press("tab")
        assert beside(user) == first, "after the last page comes the first"
        await user.press("shift+tab")
        assert beside(user) != first
        await user.press("right")
        await user.rest()
        assert any(line.startswith(f"{square[0] + 1},{square[1]}: ") for line in beside(user)), "a new story"

    at_terminal(act, None, sitting)


def test_with_more_room_there_is_no_more_to_turn_to() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("x")
        await user.rest()
        assert "Tab" not in user.read()
        before = user.read()
        await user.press("tab")
        assert user.read() == before

    at_terminal(act, None, town(4), HIGH)


def test_a_day_is_named_once() -> None:
    async def act(user: TerminalUser) -> None:
        assert "turn" not in user.read()
        assert user.read().count("Day 4") == 2, "how things stand, and what happened"
        assert re.search(r"^ Day 4: ", user.read(), re.MULTILINE)
        await user.press("left")
        assert "─ 1 day ago · watching · paused ─" in user.read()
        await user.press("left")
        assert "─ 2 days ago · watching · paused ─" in user.read()
        assert "Day 2. " in user.read()
        await user.press("home")
        assert "─ 4 days ago · watching · paused ─" in user.read()
        assert "Before the first day." in user.read()

    at_terminal(act, None, town(4))


def test_which_part_of_a_large_town_is_seen() -> None:
    async def act(user: TerminalUser) -> None:
        assert "columns 27-72 of 100, rows 10-39 of 50" in user.read()
        await user.press("x", *["shift+left"] * 6, *["shift+up"] * 3)
        assert "columns 0-45 of 100, rows 0-29 of 50" in user.read()
        await user.resize(160, 50)
        assert "columns" not in user.read(), "all of it is seen"

    at_terminal(act, None, town(1))


@pytest.mark.parametrize(
    ("days", "before", "size"),
    [
        (3, (), HIGH),
        (3, ("x",), LOW),
        (3, ("left",), LOW),
        (0, (), HIGH),
        (None, (), HIGH),
        (None, (), LOW),
        (None, ("left", "x"), LOW),
    ],
)
def test_every_key_that_is_offered_does_something(
    days: int | None, before: Sequence[str], size: tuple[int, int]
) -> None:
    def fresh() -> Sitting:
        return small() if days is None else town(days, *SMALL)

    async def act(user: TerminalUser) -> None:
        await user.press(*before)
        await user.rest()
        assert not {"Enter", "Bksp", "c", "w"} & set(offered(user))
        await demand_useful(user, fresh, before)

    at_terminal(act, None, fresh(), size)


@pytest.mark.parametrize("key", ["S", "Q"])
def test_who_looks_about_can_leave_at_once(key: str) -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("x", key)
        assert user.app._exit

    at_terminal(act, None, town(1, *SMALL))


def test_keys_of_players_mean_nothing_here() -> None:
    async def act(user: TerminalUser) -> None:
        shown, sat = user.read(), user.sitting
        await user.press("backspace", "c", "enter")
        await user.rest()
        assert user.at(GameScreen)
        assert user.sitting is sat
        assert user.read() == shown

    at_terminal(act, None, small())


def test_who_asks_why_is_told_where_that_is_said() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("w")
        assert "x looks at a square" in user.read()
        assert not user.game.why

    at_terminal(act, None, town(1))


def test_the_end_offers_no_coach() -> None:
    async def act(user: TerminalUser) -> None:
        assert "Over ─" in user.read()
        assert "coach" not in user.read()
        assert "r begins it again with the same seed." in user.read()
        await user.press("?")
        assert user.at(Help)
        assert "Its days" in user.read()
        assert not re.search("undo|hint|choice|blunder|Enter|pause|is kept", user.read())

    at_terminal(act, None, small(), HIGH)


def test_the_help_of_a_town_has_only_its_keys() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("?")
        assert "What moves by itself" in user.read()
        assert "fork 3 fresh" in user.read()
        assert not re.search("undo|hint|choice|blunder|Enter|resign", user.read())

    at_terminal(act, None, town(1))


@pytest.mark.parametrize("size", [LOW, HIGH])
def test_turn_by_turn_every_key_does_something_as_well(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def act(user: TerminalUser) -> None:
        assert "coach" not in user.read()
        await user.press("right")
        assert re.search(r"^ +Day 1: ", user.read(), re.MULTILINE)
        assert {"f", "F", "M"} <= set(offered(user)) or size == LOW
        shown = user.read()
        await user.press("b", "m", "i", "space", "r")
        assert user.read() == shown
        await user.press("?")
        assert not re.search("blunder|retry|undo|hint", user.read())
        await user.press("escape")
        await demand_useful(user, lambda: town(3).played, ["right"])

    at_terminal(act, None, town(3).played, size)
