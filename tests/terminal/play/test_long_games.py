"""A long game at the terminal: what is looked at is played again, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.play.base import game_turns
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.saved_games import Games
from lazaretto.play.session.session_commands import Command
from lazaretto.play.text.count_history import MOST_POINTS
from lazaretto.progress import Progress
from lazaretto.store.game_card import SavedGame
from lazaretto.store.library import Library
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import log
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens import game_opening, replay
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.waiting import Waiting
from tests.play.base.test_game_turns import Counted, watched
from tests.terminal.terminal_user import TerminalUser, at_terminal

TURNS = 12 * EVERY + 100


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], Any]:
    """Demands that no more turns than this are played again."""
    counted = Counted(monkeypatch)

    @contextmanager
    def within(turns: int) -> Iterator[None]:
        before = counted.played
        yield
        assert counted.played - before <= turns

    return within


def no_coach(*args: object, **more: object) -> None:
    raise Refusal("There is no coach today.")


def swarming(library: Library, turns: int) -> str:
    """A world of so many turns that nobody plays."""
    sitting = begin(Edition(find("moth_meadow/swarm")), Opening({}, 5), library)
    for _ in range(turns):
        sitting.step()
    return sitting.id


def lines(model: GameModel, scroll: log.Scroll) -> list[str]:
    return [line.plain for line in log.last(model.log, 80, 8, DARK, False, scroll, model.is_dated)]


def test_it_is_opened_scrolled_scrubbed_and_undone_without_playing_all_of_it(
    library: Library, playing: Callable[[int], Any]
) -> None:
    games, name = Games(library), watched(library, TURNS)
    with playing(EVERY):
        model = GameModel(games.go_on(games.game(name)), games.game)
        assert model.view().status == f"Step {TURNS}."
        assert model.log[-1].number == TURNS
        assert (len(model.log), len(model.turns)) == (TURNS + 1, TURNS)
    with playing(2 * EVERY):
        scroll = log.scrolled(model.log, 80, 8, DARK, False, log.NEWEST, EVERY, model.is_dated)
        written = lines(model, scroll)
        assert [line.split()[:2] for line in written] == [["The", "keeper"]] * 8
        assert model.log[TURNS - EVERY].sentences[0] == written[-1]
    for back in (2_000, 3_000, TURNS - 1, TURNS):
        with playing(EVERY):
            assert model.view(back).status == f"Step {TURNS - back}."
            assert model.cards(back) == ()
    with playing(2 * EVERY):
        assert model.log.until(1_000)[-1].number == 1_000
    with playing(2 * EVERY):
        assert model.obey(Command("undo")) == f"Back to the end of step {TURNS - 1:,}. The same dice lie ahead."
        assert model.view().status == f"Step {TURNS - 1}."
        assert model.log[-1].number == TURNS - 1
        model.obey(Command("fork", ("1000",)))
        assert model.view().status == "Step 1000."
        assert [told.number for told in (model.log[0], model.log[1], model.log[-1])] == [0, 1, 1_000]


def test_a_large_world_is_not_played_again_for_each_line_that_is_drawn(
    library: Library, playing: Callable[[int], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a large world only a few turns fit into memory; here there are four."""
    monkeypatch.setattr(game_turns, "WINDOW_TURNS", 4)
    name = swarming(library, 2 * EVERY + 100)
    games = Games(library)
    with playing(100):
        model = GameModel(games.go_on(games.game(name)), games.game)
    with playing(0):
        assert model.has_rolls
    with playing(2 * 100):
        assert len(lines(model, log.NEWEST)) == 8
    with playing(6 * EVERY):
        for entries in range(0, EVERY, 8):
            assert len(lines(model, log.Scroll(entries, 0))) == 8


def test_a_long_world_is_counted_at_its_checkpoints_and_a_fork_takes_the_numbers_over(
    library: Library, playing: Callable[[int], Any]
) -> None:
    games, name = Games(library), swarming(library, TURNS)
    played = games.game(name)
    forked_at = played.edition.view(played.at(3_000), None).status
    with playing(MOST_POINTS + 2 * EVERY):
        model = GameModel(games.go_on(games.game(name)), games.game)
        whole = model.view().curves[0]
        assert {len(curve.values) for curve in whole.lines} == {MOST_POINTS}
    with playing(EVERY):
        assert model.view(TURNS - 2_000).curves[0].lines[0].values[-1] == model.view(TURNS - 2_000).counts[0].number
    with playing(2 * EVERY):
        model.obey(Command("fork", ("3000",)))
        assert model.view().status == forked_at
    with playing(0):
        model.step()
        model.view()


def test_a_replay_shows_any_turn_of_it(
    library: Library, playing: Callable[[int], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "coach", no_coach)
    played = opened(library.saved_game(watched(library, TURNS)))

    async def act(user: TerminalUser) -> None:
        for turn in (TURNS, 1, 1_500, 2_900, 10):
            with playing(2 * EVERY):
                await user.press(":")
                await user.type(f"step {turn}")
                assert f"─ step {turn:,} of {TURNS:,} ─" in user.read()

    at_terminal(act, library, played)


def test_a_replay_opens_at_its_turn(
    library: Library, playing: Callable[[int], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "coach", no_coach)
    name = watched(library, TURNS)

    async def act(user: TerminalUser) -> None:
        with playing(2 * EVERY):
            user.app.analyse(user.app.games.game(name), turn=1_500)
            await user.settle()
            assert f"─ step 1,500 of {TURNS:,} ─" in user.read()

    at_terminal(act, library)


@pytest.mark.parametrize("turns", [EVERY, EVERY + 1])
def test_a_long_game_that_was_imported_is_read_while_the_screen_goes_on(
    library: Library, monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    name, read_on_screen, waited = watched(library, turns), list[bool](), list[Waiting[Any]]()
    library._db.execute("DELETE FROM checkpoints")

    def opening(entry: SavedGame, progress: Progress | None = None) -> Played:
        read_on_screen.append(current_thread() is main_thread())
        return opened(entry, progress)

    monkeypatch.setattr(game_opening, "opened", opening)

    async def act(user: TerminalUser) -> None:
        user.app.open_game(name)
        waited.extend(screen for screen in user.app.screen_stack if isinstance(screen, Waiting))
        await user.until(lambda: user.at(GameScreen))

    at_terminal(act, library)
    is_short = turns <= EVERY
    assert read_on_screen == [is_short]
    assert [screen.said for screen in waited] == ([] if is_short else ["Reading it, step by step …"])
