"""Sessions: games are opened from the library, shared by all listeners, and closed when there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event, current_thread

import pytest

from lazaretto.browser.live import sessions
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.game_card import SavedGame
from lazaretto.store.library import Library
from tests.browser.servers import LONG
from tests.browser.visitor import AGAINST_BOT, HOME, TOGETHER, Visit, new
from tests.patience import PATIENCE_SECONDS, until
from tests.play.base.test_game_turns import Counted, watched

BRIEF = replace(HOME, empty_session_seconds=0.1, empty_session_soon_seconds=0.02)


def test_a_session_is_closed_when_nobody_has_listened_for_a_while_and_opened_again(library: Library) -> None:
    game, left = new(library, AGAINST_BOT), new(library, AGAINST_BOT)
    with Visit(library, BRIEF) as visit:
        with visit.at(game) as page:
            page.welcome()
            page.pick(1, "0/1")
            with visit.at(left) as other:
                other.welcome()
            assert until(lambda: visit.server.sessions.live(left) is None)
            assert visit.server.sessions.live(game) is not None, "it is older, but somebody listens"
        assert until(lambda: len(visit.server.sessions) == 0)
        with visit.at(game) as page:
            assert page.welcome()[1]["turn"] == 2
            assert page.pick(2, "0/1")["turn"] == 3


def test_where_there_are_many_sessions_they_are_closed_sooner(library: Library) -> None:
    with Visit(library, replace(BRIEF, empty_session_seconds=60, many_sessions=2)) as visit:
        for _ in range(4):
            with visit.at(new(library, AGAINST_BOT)) as page:
                page.welcome()
        assert until(lambda: len(visit.server.sessions) <= 2)


def play_on(library: Library, game: str, choice: str) -> None:
    """What a command does to the same game."""
    entry = library.saved_game(game)
    sitting = Sitting(replayed(entry.record, entry.seed), library)
    sitting.pick("a", sitting.edition.book.texts.read_choice(choice))
    sitting.step()


def test_a_game_that_a_command_has_played_on_is_looked_at_anew(library: Library) -> None:
    game = new(library, AGAINST_BOT)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        play_on(library, game, "0/1")
        now = page.pick(1, "1/1")
        assert (now["is"], now["turn"], [told["number"] for told in now["told"]]) == ("now", 2, [1])
        assert page.hear()["words"].startswith("a has already picked in turn 1")
        assert page.pick(2, "1/1")["turn"] == 3


def reads(library: Library, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads that a game is read in from now on."""
    threads, saved_game = list[str](), library.saved_game

    def noted(game: str) -> SavedGame:
        threads.append(current_thread().name)
        return saved_game(game)

    monkeypatch.setattr(library, "saved_game", noted)
    return threads


def test_what_a_command_has_played_is_not_read_in_the_writer_thread(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new(library, AGAINST_BOT, None, 7, *LONG)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        for _ in range(4):
            play_on(library, game, "0/1")
        threads = reads(library, monkeypatch)
        assert page.pick(1, "1/1")["turn"] == 5
        assert page.hear()["is"] == "no"
        assert page.pick(5, "1/1")["turn"] == 6
    assert len(threads) == 1
    assert threads != ["writer"]


def test_a_game_that_a_command_plays_on_at_this_moment_is_not_read_in_the_writer_thread(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command is always a turn ahead: it plays one between every reading of the game and every use of it."""
    game, load = new(library, AGAINST_BOT, None, 7, *LONG), Played.as_saved
    threads = reads(library, monkeypatch)
    with Library(library.path) as command, Visit(library) as visit:

        def played_on_meanwhile(played: Played, is_saved: Callable[[int, str], bool]) -> Played:
            play_on(command, game, "0/1")
            return load(played, is_saved)

        monkeypatch.setattr(Played, "as_saved", played_on_meanwhile)
        with visit.at(game) as page:
            assert page.welcome()[1]["turn"] == 1, "what was read is shown"
            for turn in (2, 3, 4):
                assert page.pick(turn - 1, "1/1")["turn"] == turn
                assert page.hear()["is"] == "no"
            monkeypatch.setattr(Played, "as_saved", load)
            assert page.pick(4, "1/1")["turn"] == 5
            assert page.hear()["is"] == "no"
            assert page.pick(5, "1/1")["turn"] == 6
    assert len(threads) == 5
    assert "writer" not in threads


def test_a_failed_commit_and_a_command_that_played_on_read_nothing_in_the_writer_thread(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, disk = new(library, AGAINST_BOT, None, 7, *LONG), Disk(library, monkeypatch)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        assert page.pick(1, "0/1")["turn"] == 2
        disk.is_full = True
        assert page.pick(2, "0/1")["is"] == "no"
        disk.is_full = False
        play_on(library, game, "1/0")
        threads = reads(library, monkeypatch)
        heard = [page.pick(2, "0/1")]
        while heard[-1]["is"] == "now":
            heard.append(page.hear())
        assert (heard[-2]["turn"], heard[-2]["cards"][0]["text"]) == (3, "1/0")
        assert page.pick(3, "0/1")["turn"] == 4
    assert len(threads) == 1
    assert threads != ["writer"]


def test_a_change_that_is_taken_back_costs_no_turn_however_long_the_game_is(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    game, disk = watched(library, EVERY + 40), Disk(library, monkeypatch)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        threads, counted = reads(library, monkeypatch), Counted(monkeypatch)
        page.socket.receive_bytes()
        disk.is_full = True
        for asked in ({"do": "pick", "choice": "east"}, {"do": "stride", "choices": ["east"] * 30}):
            page.say(turn=EVERY + 41, **asked)
            assert page.hear()["words"] == "There is no room left."
        disk.is_full = False
        assert page.pick(EVERY + 41, "west")["turn"] == EVERY + 42
    assert (threads, counted.played) == ([], 0)
    assert replayed(library.saved_game(game).record).record.turns[-1].chosen == {"keeper": "west"}


def test_the_same_pick_as_the_commands_is_no_mistake(library: Library) -> None:
    game = new(library, AGAINST_BOT)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        play_on(library, game, "0/1")
        assert page.pick(1, "0/1")["turn"] == 2
    assert len(library.saved_game(game).record.turns) == 1


def test_a_pick_that_was_sealed_before_a_crash_is_gone_on_with(library: Library) -> None:
    game = new(library, AGAINST_BOT)
    library.seal(game, 1, "a", "0/1")
    with Visit(library) as visit, visit.at(game) as page:
        _, now = page.welcome()
        assert (now["turn"], now["thinking"], now["waiting"]) == (1, True, [])
        assert page.hear()["turn"] == 2
        assert page.pick(1, "0/1")["turn"] == 2
        assert page.pick(1, "1/1")["is"] == "no"


def test_a_sealed_pick_among_people_waits_for_the_other(library: Library) -> None:
    game = new(library, TOGETHER, None, 2**100)
    library.seal(game, 1, "a", "0/1")
    with Visit(library) as visit, visit.token("t" * 43).at(game) as page:
        assert page.welcome()[1]["waiting"] == ["b"]


class Blocked:
    """Opening a game waits until the test lets it go on."""

    def __init__(self, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.release, self.times = Event(), Event(), 0

        def opening(entry: SavedGame) -> Played:
            if entry.record.header.id == game:
                self.times += 1
                self.begun.set()
                assert self.release.wait(PATIENCE_SECONDS)
            return opened(entry)

        monkeypatch.setattr(sessions, "opened", opening)


def test_a_game_that_takes_long_to_open_holds_up_no_other_and_is_opened_once_for_all(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = new(library, AGAINST_BOT), new(library, AGAINST_BOT)
    blocked, looked, chain = Blocked(slow, monkeypatch), list[str](), library.chain

    def noted(game: str) -> str:
        looked.append(game)
        return chain(game)

    monkeypatch.setattr(library, "chain", noted)
    with Visit(library) as visit, ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(visit.client.get, f"/api/games/{slow}/turns/0") for _ in range(3)]
        assert blocked.begun.wait(PATIENCE_SECONDS)
        assert until(lambda: looked.count(slow) == 6), "by the request, and before it is read"
        with visit.at(quick) as page:
            assert page.welcome()[1]["turn"] == 1
        assert visit.client.get(f"/api/games/{quick}/turns/0").status_code == 200
        blocked.release.set()
        assert [answer.result().status_code for answer in asked] == [200, 200, 200]
    assert blocked.times == 1


def test_a_session_goes_on_alone_where_another_caller_has_the_same_opened_game(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new(library, AGAINST_BOT)
    blocked = Blocked(game, monkeypatch)
    with Visit(library) as visit, ThreadPoolExecutor(1) as pool:
        assert visit.client.portal
        asked = pool.submit(visit.client.portal.call, visit.server.sessions.saved, game)
        assert blocked.begun.wait(PATIENCE_SECONDS)
        with visit.at(game) as page:
            blocked.release.set()
            page.welcome()
            assert page.pick(1, "0/1")["turn"] == 2
        assert len(asked.result().record.turns) == len(asked.result().turns) == 0


class Disk:
    """A library whose disk can be told to fail when a change is to be kept."""

    def __init__(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        keep = library.together

        @contextmanager
        def together() -> Iterator[None]:
            with keep():
                yield
                if self.is_full:
                    raise NotSaved("There is no room left.")

        monkeypatch.setattr(library, "together", together)


def test_where_the_disk_is_full_nothing_has_happened_and_it_goes_on_when_there_is_room(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk, game = Disk(library, monkeypatch), new(library, AGAINST_BOT)
    with Visit(library) as visit, visit.at(game) as page, visit.another().at(game) as other:
        page.welcome(), other.welcome()
        assert page.pick(1, "0/1")["turn"] == 2
        assert other.hear()["turn"] == 2
        disk.is_full = True
        assert page.pick(2, "0/1") == {"is": "no", "words": "There is no room left.", "to": "pick"}
        assert len(library.saved_game(game).record.turns) == 1
        disk.is_full = False
        now = page.pick(2, "1/0")
        assert (now["turn"], now["since"]) == (3, 1)
        assert now["cards"][0]["text"] == "1/0"
        assert "a 1/0" in now["told"][0]["sentences"][0]
        assert other.hear()["cards"][0]["text"] == "1/0"
    entry = library.saved_game(game)
    assert len(replayed(entry.record, entry.seed).turns) == 2


def test_what_a_bot_plays_by_is_solved_before_the_table_is_opened(library: Library) -> None:
    game = new(library, {"a": "person", "b": "bot equilibrium"}, at="2,1")
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        assert page.pick(1, "0/1")["turn"] == 2


def test_a_game_with_real_dice_is_watched_and_not_played(library: Library) -> None:
    from lazaretto.books import find
    from lazaretto.dice import Typed
    from lazaretto.play.base.edition import Edition
    from lazaretto.play.session.begin_game import Opening, begin

    def nobody() -> Typed:
        raise AssertionError

    opening = Opening(AGAINST_BOT, 7, at="9,9", dice="typed")
    game = begin(Edition(find("defend_the_city")), opening, library, nobody).id
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        assert page.pick(1, "0/1")["words"].startswith("This game is played with real dice")
    assert not library.sealed(game, 1)


def test_a_game_that_does_not_replay_is_refused_in_a_sentence(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lazaretto.browser.live import sessions

    def broken(entry: object) -> None:
        raise NotSaved("This game was played by version 9 of Defend the City.")

    monkeypatch.setattr(sessions, "opened", broken)
    with Visit(library) as visit, visit.at(new(library, AGAINST_BOT)) as page:
        assert page.closed() == (1008, "This game was played by version 9 of Defend the City.")
