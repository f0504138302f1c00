"""The library screen: a line for every game, the sign of the marked one, on terminals of any width."""

from __future__ import annotations

import pytest

from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.store.library import Library
from lazaretto.terminal.screens.library import LibraryScreen
from tests.play.tables import CELLAR, DAY, DUEL, edition, play_on, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal

LONG = ("setup.rows=8", "setup.columns=8", "wood.supply=100", "rulings.walls_from=100")
"""A variant that has no room in a line."""


def lines(user: TerminalUser) -> list[str]:
    return user.read().splitlines()


def test_a_sign_goes_with_the_marked_line(library: Library) -> None:
    for seed in range(3):
        sat(DUEL, seed, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        for row, key in ((4, "down"), (5, "down"), (6, "up")):
            assert [n for n, line in enumerate(lines(user)) if "▸" in line] == [row]
            await user.press(key)

    at_terminal(act, library)


@pytest.mark.parametrize(("games", "said"), [(0, "0 games"), (1, "1 game"), (2, "2 games")])
def test_games_are_counted(library: Library, games: int, said: str) -> None:
    for seed in range(games):
        sat(DUEL, seed, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        assert f" {said} ─" in lines(user)[0]
        assert ("No games are saved yet." in user.read()) == (games == 0)
        await user.press("enter" if not games else "down", "a" if not games else "up")

    at_terminal(act, library)


def test_nothing_important_is_cut_on_the_smallest_of_usual_terminals(library: Library) -> None:
    play_on(sat(DUEL, 3, seats={"a": "bot equilibrium", "b": "bot aggressive"}, keeper=library))
    sat(DUEL, 4, keeper=library).resign("a")
    play_on(sat(CELLAR, 21, keeper=library))

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        shown = user.read()
        assert "…" not in shown
        for words in ("equilibrium, aggressive", "you resigned", "Lantern Cellar"):
            assert words in shown
        await user.resize(160, 50)
        assert "equilibrium against aggressive" in user.read()

    at_terminal(act, library)


def test_it_scrolls_with_the_sign_in_sight(library: Library) -> None:
    for seed in range(30):
        sat(DUEL, seed, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("l", "end")
        marked = [line for line in lines(user) if "▸" in line]
        assert len(marked) == 1
        assert user.at(LibraryScreen)

    at_terminal(act, library)


def test_the_library_is_read_again_on_return(library: Library) -> None:
    sat(DUEL, 1, keeper=library)
    older = sat(DUEL, 2, keeper=library)
    sat(DUEL, 3, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("l", "down")
        assert [line.split()[-3:] for line in lines(user) if "▸" in line] == [["0", "goes", "on"]]
        await user.press("kp_enter")
        assert user.sitting.id == older.id
        await user.type("1/1")
        await user.press("S")
        assert user.at(LibraryScreen)
        (marked,) = [number for number, line in enumerate(lines(user)) if "▸" in line]
        assert lines(user)[marked].split()[-3:] == ["1", "goes", "on"]
        assert marked == 4, "it is the one played last now"

    at_terminal(act, library)


def test_a_damaged_game_is_named(library: Library) -> None:
    sat(DUEL, 1, keeper=library)
    broken = sat(DUEL, 2, keeper=library)
    library._db.execute("UPDATE lines SET line = x'6d6f746873' WHERE game = ?", (broken.id,))

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        assert f"1 game is damaged and not listed: lazaretto verify {broken.id[:8]}." in user.read()
        assert " 1 game ─" in lines(user)[0]

    at_terminal(act, library)


def test_what_is_said_hides_nothing_and_goes_when_the_mark_moves(library: Library) -> None:
    for seed in (12, 13):
        begin(edition("outbreak", *LONG), Opening({}, seed), library)
    broken = sat(DUEL, 2, keeper=library)
    library._db.execute("UPDATE lines SET line = x'6d6f746873' WHERE game = ?", (broken.id,))

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        assert [line.split(",")[0].split(":")[0].strip() for line in lines(user)[-3:-1]] == [
            "1 game is damaged and not listed",
            "Seed 13",
        ]
        await user.press("down")
        assert "damaged" not in user.read()
        assert "  Seed 12, setup.rows=8" in user.read()
        library._db.execute("UPDATE lines SET line = x'6d6f746873'")
        await user.press("enter")
        assert "this is not a line of a record" in user.read()
        assert "  Seed 12, setup.rows=8" in lines(user)[-2]
        await user.press("up", "down")
        assert "this is not a line of a record" not in user.read()
        assert "  Seed 12, setup.rows=8" in user.read()

    at_terminal(act, library)


def test_the_only_game_is_told_in_full_also_where_it_cannot_be_opened(library: Library) -> None:
    begin(edition("outbreak", *LONG), Opening({}, 12), library)

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        user.app.say("It is not valid.")
        await user.press("down", "up")
        assert lines(user)[-3].strip() == "It is not valid."
        assert "  Seed 12, setup.rows=8" in lines(user)[-2]

    at_terminal(act, library)


def test_the_marked_line_stays_in_sight_when_something_is_said(library: Library) -> None:
    for seed in range(30):
        begin(edition("outbreak", *LONG), Opening({}, seed), library)

    async def act(user: TerminalUser) -> None:
        await user.press("l", "end")
        user.app.say("It is not valid.")
        await user.settle()
        assert ["▸" in line for line in lines(user)[-4:]] == [True, False, False, False]

    at_terminal(act, library)


def test_a_daily_game_and_a_fork_are_known_by_their_line(library: Library) -> None:
    parent = play_on(sat(DUEL, 1, keeper=library), turns=1)
    fork(parent.played, 1, library)
    sat(DUEL, daily_seed(DUEL, DAY), daily=DAY.isoformat(), keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        for words in ("Defend the City, daily ", "Defend the City, forked ", "Defend the City "):
            assert words in user.read()

    at_terminal(act, library)
