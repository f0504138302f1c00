"""A town in which nobody plays is watched: all that is said can be read, and every key that is offered does
something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from lazaretto.play.inspect import looked
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.help import Help
from tests.terminal.somebody import Somebody, at_terminal
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


def offered(somebody: Somebody) -> list[str]:
    """The keys to press for what the last line names."""
    parts = last_line(somebody).strip().split("   ")
    return [next((key for name, key in PRESSED.items() if part.startswith(name)), part.split()[0]) for part in parts]


async def shows_again(somebody: Somebody, opened: Sitting | Played, keys: Sequence[str]) -> None:
    """The town on a new screen, in place of all that was opened before, after these keys."""
    await somebody.rest()
    while len(somebody.app.screen_stack) > 1:
        await somebody.app.pop_screen()
    if isinstance(opened, Sitting):
        somebody.app.sit(opened)
    else:
        somebody.app.analyse(opened)
    await somebody.settle()
    await somebody.press(*keys)
    await somebody.rest()


async def demand_useful(somebody: Somebody, fresh: Callable[[], Sitting | Played], before: Sequence[str]) -> None:
    """Every key that is offered after these changes what is seen, or which town that is; or leaves."""
    left = list[str]()
    somebody.app.exit = lambda *words, **named: left.append(key)  # type: ignore[method-assign]
    for key in offered(somebody):
        left.clear()
        await shows_again(somebody, fresh(), before)
        shown, model = somebody.read(), somebody.app.model
        await somebody.press(key)
        assert left or somebody.read() != shown or somebody.app.model is not model, key


def test_the_end_of_a_long_story_can_be_read_on_the_smallest_terminal() -> None:
    sitting = town(4, *SMALL)
    square = max(
        ((column, row) for column in range(7) for row in range(8)),
        key=lambda square: sum(map(len, looked(sitting.played, 4, square))),
    )
    story = " ".join(looked(sitting.played, 4, square))

    async def act(somebody: Somebody) -> None:
        await somebody.press("x")
        somebody.game.camera.look = square
        somebody.game.draw()
        await somebody.rest()
        first = beside(somebody)
        assert "Tab more" in last_line(somebody)
        read = list[str]()
        for _ in range(9):
            shown = beside(somebody)
            counts = next(place for place, line in enumerate(shown) if line.startswith("blank"))
            assert shown[: counts + 1] == first[: counts + 1], "the counts stay"
            new = [line for line in shown[counts + 2 :] if not re.match("[▴▾] [0-9]+ more", line)]
            read += new if not read else [line for line in new if line not in read]
            if not any(re.match("▾ [0-9]+ more: Tab$", line) for line in shown):
                break
            await somebody.press("tab")
        assert story in " ".join(read)
        assert "The town" in " ".join(read)
        await somebody.press("tab")
        assert beside(somebody) == first, "after the last page comes the first"
        await somebody.press("shift+tab")
        assert beside(somebody) != first
        await somebody.press("right")
        await somebody.rest()
        assert any(line.startswith(f"{square[0] + 1},{square[1]}: ") for line in beside(somebody)), "a new story"

    at_terminal(act, None, sitting)


def test_with_more_room_there_is_no_more_to_turn_to() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("x")
        await somebody.rest()
        assert "Tab" not in somebody.read()
        before = somebody.read()
        await somebody.press("tab")
        assert somebody.read() == before

    at_terminal(act, None, town(4), HIGH)


def test_a_day_is_named_once() -> None:
    async def act(somebody: Somebody) -> None:
        assert "turn" not in somebody.read()
        assert somebody.read().count("Day 4") == 2, "how things stand, and what happened"
        assert re.search(r"^ Day 4: ", somebody.read(), re.MULTILINE)
        await somebody.press("left")
        assert "─ 1 day ago · watching · paused ─" in somebody.read()
        await somebody.press("left")
        assert "─ 2 days ago · watching · paused ─" in somebody.read()
        assert "Day 2. " in somebody.read()
        await somebody.press("home")
        assert "─ 4 days ago · watching · paused ─" in somebody.read()
        assert "Before the first day." in somebody.read()

    at_terminal(act, None, town(4))


def test_which_part_of_a_large_town_is_seen() -> None:
    async def act(somebody: Somebody) -> None:
        assert "columns 27-72 of 100, rows 10-39 of 50" in somebody.read()
        await somebody.press("x", *["shift+left"] * 6, *["shift+up"] * 3)
        assert "columns 0-45 of 100, rows 0-29 of 50" in somebody.read()
        await somebody.resize(160, 50)
        assert "columns" not in somebody.read(), "all of it is seen"

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

    async def act(somebody: Somebody) -> None:
        await somebody.press(*before)
        await somebody.rest()
        assert not {"Enter", "Bksp", "c", "w"} & set(offered(somebody))
        await demand_useful(somebody, fresh, before)

    at_terminal(act, None, fresh(), size)


@pytest.mark.parametrize("key", ["S", "Q"])
def test_who_looks_about_can_leave_at_once(key: str) -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("x", key)
        assert somebody.app._exit

    at_terminal(act, None, town(1, *SMALL))


def test_keys_of_players_mean_nothing_here() -> None:
    async def act(somebody: Somebody) -> None:
        shown, sat = somebody.read(), somebody.sitting
        await somebody.press("backspace", "c", "enter")
        await somebody.rest()
        assert somebody.at(GameScreen)
        assert somebody.sitting is sat
        assert somebody.read() == shown

    at_terminal(act, None, small())


def test_who_asks_why_is_told_where_that_is_said() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("w")
        assert "x looks at a square" in somebody.read()
        assert not somebody.game.why

    at_terminal(act, None, town(1))


def test_the_end_offers_no_coach() -> None:
    async def act(somebody: Somebody) -> None:
        assert "Over ─" in somebody.read()
        assert "coach" not in somebody.read()
        assert "r begins it again with the same seed." in somebody.read()
        await somebody.press("?")
        assert somebody.at(Help)
        assert "Its days" in somebody.read()
        assert not re.search("undo|hint|choice|blunder|Enter|pause|is kept", somebody.read())

    at_terminal(act, None, small(), HIGH)


def test_the_help_of_a_town_has_only_its_keys() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("?")
        assert "What moves by itself" in somebody.read()
        assert "fork 3 fresh" in somebody.read()
        assert not re.search("undo|hint|choice|blunder|Enter|resign", somebody.read())

    at_terminal(act, None, town(1))


@pytest.mark.parametrize("size", [LOW, HIGH])
def test_turn_by_turn_every_key_does_something_as_well(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def act(somebody: Somebody) -> None:
        assert "coach" not in somebody.read()
        await somebody.press("right")
        assert re.search(r"^ +Day 1: ", somebody.read(), re.MULTILINE)
        assert {"f", "F", "M"} <= set(offered(somebody)) or size == LOW
        shown = somebody.read()
        await somebody.press("b", "m", "i", "space", "r")
        assert somebody.read() == shown
        await somebody.press("?")
        assert not re.search("blunder|retry|undo|hint", somebody.read())
        await somebody.press("escape")
        await demand_useful(somebody, lambda: town(3).played, ["right"])

    at_terminal(act, None, town(3).played, size)
