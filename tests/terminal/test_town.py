"""A town in which nobody plays is watched: all that is said can be read, and every key that is offered does
something."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.edition import Edition
from lazaretto.play.following import Following
from lazaretto.play.games import Games
from lazaretto.play.looking import looked
from lazaretto.play.opening import Opening, begin, fork
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal import hub, panes
from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.game import GameScreen
from lazaretto.terminal.help import Help
from lazaretto.terminal.hub import HubScreen
from lazaretto.terminal.library import LibraryScreen
from lazaretto.terminal.pace import Pace
from lazaretto.terminal.pane import Pane
from lazaretto.terminal.replay import ReplayScreen
from lazaretto.terminal.settings import Settings, save
from lazaretto.terminal.waiting import Waiting
from tests.terminal.somebody import Somebody, at_terminal, pressed

LOW, HIGH = (80, 24), (160, 50)
SMALL = ("setup.rows=8", "setup.columns=8")
SHORT = 2
"""The seed of a small town that does not last long."""

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


@pytest.fixture(autouse=True)
def still(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every town waits for a key before it moves."""
    save(Settings(still=True), home)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


def town(days: int, *settings: str, seed: int = 5, keeper: Library | None = None) -> Sitting:
    sitting = begin(Edition(find("outbreak"), Overlay().and_set(settings)), Opening({}, seed), keeper)
    for _ in range(days):
        sitting.step()
    return sitting


@cache
def lasts() -> int:
    """Days until a small town is over."""
    sitting = town(0, *SMALL, seed=SHORT)
    while not sitting.is_over:
        sitting.step()
    return len(sitting.played.turns)


def small(left: int = 0, keeper: Library | None = None) -> Sitting:
    """A small town that is over, or will be in some days."""
    return town(lasts() - left, *SMALL, seed=SHORT, keeper=keeper)


def sat_again(played: Played) -> Sitting:
    """A sitting at a game that has been played."""
    return Sitting(played)


def beside(somebody: Somebody) -> list[str]:
    """What stands beside the board."""
    return [line.split("│")[1].strip() for line in somebody.read().splitlines() if "│" in line]


def last_line(somebody: Somebody) -> str:
    return somebody.read().splitlines()[-1]


def offered(somebody: Somebody) -> list[str]:
    """The keys to press for what the last line names."""
    parts = last_line(somebody).strip().split("   ")
    return [next((key for name, key in PRESSED.items() if part.startswith(name)), part.split()[0]) for part in parts]


async def does_something(somebody: Somebody, key: str) -> bool:
    """Whether a key changes what is seen, or which town that is; or leaves."""
    shown, desk = somebody.read(), somebody.app.desk
    await somebody.press(key)
    return somebody.app._exit or somebody.read() != shown or somebody.app.desk is not desk


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
    named = list[str]()

    def sitting() -> Sitting:
        return small() if days is None else town(days, *SMALL)

    async def all_of_them(somebody: Somebody) -> None:
        await somebody.press(*before)
        await somebody.rest()
        named.extend(offered(somebody))

    at_terminal(all_of_them, None, sitting(), size)
    assert not {"Enter", "Bksp", "c", "w"} & set(named)
    for key in named:

        async def act(somebody: Somebody, key: str = key) -> None:
            await somebody.press(*before)
            await somebody.rest()
            assert await does_something(somebody, key), key

        at_terminal(act, None, sitting(), size)


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


def test_it_is_written_down_beside_the_screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may, real, described = Event(), Lazaretto.dump, list[Played]()

    def dump(self: Lazaretto, played: Played) -> str:
        may.wait()
        return real(self, played)

    def written_out(self: Played) -> str:
        described.append(self)
        return "a town"

    monkeypatch.setattr(Lazaretto, "dump", dump)
    monkeypatch.setattr(Played, "__repr__", written_out)
    sitting = town(2)

    async def act(somebody: Somebody) -> None:
        await somebody.press("#")
        assert "It is being written down …" in somebody.read()
        await somebody.press("#")
        assert "It is still being written down." in somebody.read()
        await somebody.press(".", "left", "x")
        assert len(sitting.played.turns) == 3
        assert somebody.looks_at(), "the screen is awake meanwhile"
        may.set()
        await somebody.rest()
        assert "and .json tell it." in somebody.game.words
        await somebody.press("escape", "#")
        await somebody.rest()
        assert "and .json tell it until day 2." in somebody.game.words
        await somebody.press("left", "#")
        await somebody.rest()
        await somebody.press("end", "#")
        await somebody.rest()

    at_terminal(act, None, sitting)
    assert not described, "all of a town in words takes longer than to write it down"
    told = [json.loads(path.read_text()) for path in sorted((home / "morgue").glob("*.json"))]
    assert sorted(len(each["turns"]) for each in told) == [1, 2, 2, 3], "as far as it was shown when it was asked for"


@pytest.mark.parametrize("is_replay", [False, True])
def test_the_day_that_is_shown_is_written_down(home: Path, is_replay: bool) -> None:
    played = small().played

    async def act(somebody: Somebody) -> None:
        if is_replay:
            somebody.app.analyse(played)
            await somebody.settle()
        await somebody.press("home", "right", "right", "#")
        await somebody.rest()
        assert "and .json tell it until day 2." in " ".join(somebody.read().split())

    at_terminal(act, None, sat_again(played))
    (text,), (data,) = ((home / "morgue").glob(f"*.{kind}") for kind in ("txt", "json"))
    assert "Day 2. " in text.read_text()
    assert "Day 3" not in text.read_text()
    assert json.loads(data.read_text())["result"] is None
    assert [turn["turn"] for turn in json.loads(data.read_text())["turns"]] == [1, 2]
    assert json.loads(data.read_text())["chain"] == played.record.turns[1].chain


def test_who_has_left_by_then_is_told_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    may = Event()

    def dump(self: Lazaretto, played: Played) -> str:
        may.wait()
        return "It is written."

    monkeypatch.setattr(Lazaretto, "dump", dump)
    monkeypatch.setattr(hub, "ids", lambda: ["outbreak"])

    async def act(somebody: Somebody) -> None:
        await somebody.press("enter", "#", "S")
        assert somebody.at(HubScreen)
        may.set()
        await somebody.rest()
        assert "It is written." in somebody.read()

    at_terminal(act)


def test_its_end_is_seen_before_it_is_written_down(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    may, real = Event(), Lazaretto.ended

    def ended(self: Lazaretto, played: Played) -> str:
        may.wait()
        return real(self, played)

    monkeypatch.setattr(Lazaretto, "ended", ended)
    sitting = small(1, library)

    async def act(somebody: Somebody) -> None:
        await somebody.press(".")
        assert sitting.is_over
        assert "Over ─" in somebody.read()
        assert "It is being written down …" in somebody.read()
        await somebody.press("home")
        assert "Before the first day." in somebody.read()
        may.set()
        await somebody.rest()
        assert "and .json tell it." in somebody.app.told
        assert somebody.game.words == somebody.app.told

    at_terminal(act, library, sitting)


def test_its_end_is_written_down_also_while_its_last_days_are(
    library: Library, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may, real = Event(), Lazaretto.dump

    def dump(self: Lazaretto, played: Played) -> str:
        may.wait()
        return real(self, played)

    monkeypatch.setattr(Lazaretto, "dump", dump)
    sitting = small(1, library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("#", ".")
        await somebody.until(lambda: somebody.app.told)
        may.set()
        await somebody.rest()
        assert somebody.game.writing == 0
        told = [json.loads(path.read_text()) for path in (home / "morgue").glob("*.json")]
        assert sorted(len(each["turns"]) for each in told) == [lasts() - 1, lasts()]

    at_terminal(act, library, sitting)


def test_a_town_that_is_taken_another_way_waits_there() -> None:
    async def act(somebody: Somebody) -> None:
        assert not somebody.game.pace.back
        somebody.game.pace.paused = False
        await somebody.press(":")
        await somebody.type("fork 3 fresh")
        assert "Back to the end of day 3." in somebody.read()
        assert "paused" in somebody.read()
        assert "Day 3. " in somebody.read()

    at_terminal(act, None, small())


def curves(screen: GameScreen | ReplayScreen) -> list[tuple[int, ...]]:
    """The curves beside the board."""
    view = screen.shown if isinstance(screen, GameScreen) else screen._view()
    return [curve.values for curve in view.curves[0].lines]


def of_days(played: Played, last: int) -> list[tuple[int, ...]]:
    """What they are for a game from its own first day on."""
    return [curve.values for curve in Following(played.until(last)).curves()[0].lines]


def test_a_town_that_is_taken_another_way_has_the_curves_of_its_days_before(library: Library) -> None:
    parent = town(6, *SMALL, keeper=library)
    before = of_days(parent.played, 4)
    children = list[Sitting]()

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type("fork 4 fresh")
        children.append(somebody.sitting)
        assert curves(somebody.game) == before
        await somebody.press(".", ".")
        now = curves(somebody.game)
        assert [values[:5] for values in now] == before
        assert [values[4:] for values in now] == of_days(somebody.sitting.played, 6)
        await somebody.press("left")
        assert curves(somebody.game) == [values[:6] for values in now]
        await somebody.press(":")
        await somebody.type("fork 5")
        assert curves(somebody.game) == [values[:6] for values in now], "a child's child has those of both"
        await somebody.press(":")
        await somebody.type("fork 2")
        assert curves(somebody.game) == of_days(parent.played, 2), "further back than where its parent begins"

    at_terminal(act, library, parent)

    async def later(somebody: Somebody) -> None:
        child = replayed(library.entry(children[0].id).record)
        whole = [(*values[:4], *own) for values, own in zip(before, of_days(child, 6), strict=True)]
        somebody.app.open_game(child.record.header.id)
        await somebody.settle()
        assert curves(somebody.game) == whole
        somebody.app.analyse_game(child.record.header.id)
        await somebody.settle()
        await somebody.press("end")
        assert curves(somebody.replay) == whole
        await somebody.press("home")
        assert curves(somebody.replay) == before
        assert "It goes on from day 4 of game" in somebody.read()

    at_terminal(later, library)


@pytest.mark.parametrize("is_kept", [False, True])
def test_so_does_one_that_is_taken_another_way_from_a_replay(is_kept: bool, library: Library) -> None:
    keeper = library if is_kept else None
    parent = town(6, *SMALL, keeper=keeper)

    async def act(somebody: Somebody) -> None:
        await somebody.press("right", "right", "right", "f")
        assert "Taken another way after day 3, with the same dice." in somebody.read()
        await somebody.press(".")
        assert curves(somebody.game) == of_days(parent.played, 4)

    at_terminal(act, keeper, parent.played)


def where_games_are_read(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether it was on the screen's own thread, every time a kept game was lived through again."""
    real, held = Games.game, list[bool]()

    def game(self: Games, name: str) -> Played:
        held.append(current_thread() is main_thread())
        return real(self, name)

    monkeypatch.setattr(Games, "game", game)
    return held


@pytest.mark.parametrize("way", ["watch", "analyse", "opened", "replayed"])
def test_the_games_that_a_fork_came_from_are_read_beside_the_screen(
    way: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    oldest = town(6, *SMALL, keeper=library)
    middle = fork(oldest.played, 5, library, seed=3)
    middle.step()
    child = fork(middle.played, 6, library, seed=4)
    child.step()
    held = where_games_are_read(monkeypatch)

    async def act(somebody: Somebody) -> None:
        if way == "watch":
            somebody.app.open_game(child.id)
        elif way == "analyse":
            somebody.app.analyse_game(child.id)
        await somebody.settle()
        if way in ("analyse", "replayed"):
            await somebody.press("end")
            assert len(curves(somebody.replay)[0]) == 8
            await somebody.press("f")
        assert len(curves(somebody.game)[0]) == 8, "all of its days"
        assert held == [False] * (3 if way in ("watch", "analyse") else 2)
        await somebody.press(":")
        await somebody.type("fork 2")
        assert curves(somebody.game) == of_days(oldest.played, 2)
        somebody.app.analyse(somebody.sitting.played, somebody.game.desk.lineage)
        await somebody.settle()
        assert curves(somebody.replay) == of_days(oldest.played, 2)
        assert len(held) == (3 if way in ("watch", "analyse") else 2), "what was found is handed on"

    opened = child if way == "opened" else child.played if way == "replayed" else None
    at_terminal(act, library, opened)


def test_it_is_told_in_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = list[str]()

    async def act(somebody: Somebody) -> None:
        for words in ("day 9", "day 2", "map", "fork 9", "fork", "undo", "fork 1 fresh"):
            await somebody.press(":")
            await somebody.type(words)
            said.append(" ".join(somebody.read().split()))
            await somebody.press("escape") if somebody.game.line else None
        await somebody.press("?")
        said.append(somebody.read())
        await somebody.press("?")
        somebody.app.analyse(somebody.sitting.played)
        await somebody.settle()
        said.append(somebody.read())
        await somebody.press("?")
        said.append(somebody.read())

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


def said(somebody: Somebody) -> str:
    return " ".join(somebody.read().split())


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
    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type(words)
        assert f"> {words}▏ {refusal}" in said(somebody)
        assert somebody.game.pace.back == 0
        await somebody.press(":")
        await somebody.type("day 3")
        assert "─ 1 day ago · " in somebody.read(), "the colon that opens a line is none of its words"
        assert somebody.game.line is None

    at_terminal(act, None, town(4, *SMALL))


def test_where_only_bots_play_it_is_said_as_well() -> None:
    sitting = begin(Edition(find("defend_the_city")), Opening({"a": "bot random", "b": "bot random"}, 3))

    async def act(somebody: Somebody) -> None:
        await somebody.press(":")
        await somebody.type("5/2")
        assert "'5/2' means nothing here; type turn N, fork N, fork N fresh or q." in said(somebody)

    at_terminal(act, None, sitting)


def below(somebody: Somebody) -> str:
    """What is said under the log."""
    rows = somebody.screen.query_one("#says", Pane).region
    return " ".join(" ".join(somebody.read().splitlines()[rows.y : rows.bottom]).split())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the time is by which sentences stand."""
    now = [1000.0]
    monkeypatch.setattr(panes, "monotonic", lambda: now[0])
    return now


def test_what_is_said_stands_for_some_seconds_while_the_town_moves(clock: list[float]) -> None:
    sitting = town(1, *SMALL, seed=7)

    async def a_day(somebody: Somebody) -> None:
        days = len(sitting.played.turns)
        somebody.game.step()
        await somebody.settle()
        assert len(sitting.played.turns) == days + 1

    async def act(somebody: Somebody) -> None:
        await somebody.press("~")
        for seconds in (0.0, 2.0, 1.9):
            clock[0] += seconds
            await a_day(somebody)
            assert below(somebody) == "Seed 7."
        clock[0] += 0.2
        await a_day(somebody)
        assert below(somebody) == ""
        await somebody.press("~")
        clock[0] += 3.0
        await somebody.press("#")
        await somebody.rest()
        assert "and .json tell it." in below(somebody), "something newer is said"
        clock[0] += 3.0
        await a_day(somebody)
        assert "and .json tell it." in below(somebody)
        clock[0] += 1.1
        await a_day(somebody)
        assert below(somebody) == ""

    at_terminal(act, None, sitting)


def test_who_stops_the_town_can_read_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "wait", lambda pace, since_begun: 3600.0)

    async def act(somebody: Somebody) -> None:
        await somebody.press("space", "~", "space")
        assert "paused" in somebody.read()
        assert below(somebody) == "Seed 7."
        await somebody.press("space")
        assert below(somebody) == ""

    at_terminal(act, None, town(1, *SMALL, seed=7))


def test_the_library_tells_towns_apart(library: Library) -> None:
    town(2, *SMALL, seed=11, keeper=library)
    town(1, *SMALL, seed=12, keeper=library)
    town(1, *SMALL, "wood.supply=100", "rulings.walls_from=100", seed=12, keeper=library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("l")
        assert re.search("book +seed +days  result", somebody.read())
        listed = [line for line in somebody.read().splitlines() if "Outbreak" in line]
        assert [re.split(" {2,}", line.strip("▸ "))[2] for line in listed] == [
            "seed 12, setup.rows=8, setup.columns…",
            "seed 12, setup.rows=8, setup.columns…",
            "seed 11, setup.rows=8, setup.columns…",
        ]
        assert "  Seed 12, setup.rows=8, setup.columns=8, wood.supply=100, rulings.wa" in somebody.read(), (
            "the marked one"
        )
        await somebody.press("down")
        assert "  Seed 12, setup.rows=8, setup.columns=8.\n" in somebody.read()
        await somebody.resize(160, 50)
        assert "  seed 12, setup.rows=8, setup.columns=8, wood.supply=100, rulings.wal…  " in somebody.read()
        assert "Seed 12" not in somebody.read(), "all of the marked one stands in its line"

    at_terminal(act, library)


def test_in_the_hub_it_is_watched_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "ids", lambda: ["defend_the_city", "outbreak"])

    async def act(somebody: Somebody) -> None:
        assert last_line(somebody).startswith(" Enter play ")
        await somebody.press("right")
        assert last_line(somebody).startswith(" Enter watch ")
        assert "choose" in last_line(somebody)
        await somebody.press("enter")
        assert somebody.at(GameScreen)

    at_terminal(act)


def test_from_the_library_it_is_watched_also_when_it_is_over(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    small(0, library)
    may, games, held = Event(), Games.game, list[str]()

    def game(self: Games, name: str) -> Played:
        held.append(name)
        may.wait()
        return games(self, name)

    monkeypatch.setattr(Games, "game", game)

    async def act(somebody: Somebody) -> None:
        await somebody.press("l")
        assert "Enter watch   a day by day" in last_line(somebody)
        somebody.app.post_message(pressed("enter"))
        await somebody.until(lambda: somebody.at(Waiting) and held)
        assert "Reading it, day by day …" in somebody.read()
        may.set()
        await somebody.until(lambda: somebody.at(GameScreen))
        await somebody.rest()
        assert "Over ─" in somebody.read()
        await somebody.press("left", "x")
        await somebody.rest()
        assert "1 day ago" in somebody.read()
        assert "The day before: " in somebody.read()
        await somebody.press("escape", "escape")
        assert somebody.at(LibraryScreen)
        somebody.app.post_message(pressed("a"))
        await somebody.until(lambda: somebody.at(ReplayScreen))
        await somebody.rest()
        assert "slip" not in last_line(somebody)

    at_terminal(act, library)


@pytest.mark.parametrize("size", [LOW, HIGH])
def test_turn_by_turn_every_key_does_something_as_well(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sitting, named = town(3), list[str]()

    async def all_of_them(somebody: Somebody) -> None:
        assert "coach" not in somebody.read()
        await somebody.press("right")
        assert re.search(r"^ +Day 1: ", somebody.read(), re.MULTILINE)
        named.extend(offered(somebody))
        shown = somebody.read()
        await somebody.press("b", "m", "i", "space", "r")
        assert somebody.read() == shown
        await somebody.press("?")
        assert not re.search("blunder|retry|undo|hint", somebody.read())

    at_terminal(all_of_them, None, sitting.played, size)
    assert {"f", "F", "M"} <= set(named) or size == LOW
    for key in named:

        async def act(somebody: Somebody, key: str = key) -> None:
            await somebody.press("right")
            assert await does_something(somebody, key), key

        at_terminal(act, None, sitting.played, size)


def test_who_is_paused_hears_how_fast_it_will_be() -> None:
    async def act(somebody: Somebody) -> None:
        await somebody.press("+")
        assert "When it goes on: 2 days a second." in somebody.read()
        await somebody.press("-", "-", "-")
        assert "When it goes on: a day every 2 seconds." in somebody.read()
        await somebody.press("space")
        assert "watching · a day every 2 seconds" in somebody.read()
        assert "When it goes on" not in somebody.read()

    at_terminal(act, None, town(1, *SMALL))
