"""The lineage of a fork: undo and turns beyond it, and records that claim ancestors they cannot have."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import msgspec
import pytest

from lazaretto.game import Refusal
from lazaretto.lru import Lru
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.lineage import MOST_ANCESTORS, NoLibrary, game_with_turn, undo_target
from lazaretto.play.session.saved_games import Games
from lazaretto.store.record import Record
from lazaretto.store.record_lines import Parent, linked
from tests.play.base.test_game_turns import Counted
from tests.play.session.test_begin_game import eight_turns
from tests.play.tables import DUEL, edition, play_on, sat


def known(*games: Played) -> dict[str, Played]:
    return {game.record.header.id: game for game in games}


def test_undo_leads_to_the_turn_before_the_last() -> None:
    parent = eight_turns()
    assert undo_target(parent, known().__getitem__) == (parent, 7)


def test_undo_plays_no_turn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    parent = eight_turns()
    counted = Counted(monkeypatch)
    parent.turns._window = Lru(1)
    assert undo_target(parent, known().__getitem__) == (parent, 7)
    assert counted.played == 0


def test_undo_goes_on_beyond_a_fork_in_the_game_that_was_forked() -> None:
    parent = eight_turns()
    child = fork(parent, 3).played
    grandchild = fork(child, 3).played
    find_game = known(parent, child, grandchild).__getitem__
    assert undo_target(grandchild, find_game) == (parent, 2)
    played = play_on(fork(child, 3), 5, 1).played
    assert undo_target(played, find_game) == (played, 3), "its own first turn is taken back in itself"


def test_there_is_nothing_to_take_back_before_the_first_turn() -> None:
    for start in (sat(DUEL, 1), sat(DUEL, 1, at="9,9")):
        with pytest.raises(Refusal, match=r"^There is no turn to take back\.$"):
            undo_target(start.played, known().__getitem__)
    parent = sat(DUEL, 1).played
    child = fork(parent, 0).played
    with pytest.raises(Refusal, match=r"^There is no turn to take back\.$"):
        undo_target(child, known(parent, child).__getitem__)


def unkept(name: str) -> Played:
    raise NoLibrary


def test_where_games_are_not_kept_what_came_before_a_fork_is_not_known() -> None:
    child = fork(eight_turns(), 3).played
    with pytest.raises(Refusal, match=r"^There is no turn to take back\.$"):
        undo_target(child, unkept)
    with pytest.raises(NoLibrary, match=r"^Games are not saved here, so the one that this was forked from"):
        game_with_turn(child, 1, unkept)
    with pytest.raises(Refusal, match=r"^There is no turn 9 in this game; it goes from 0 to \d\.$"):
        game_with_turn(child, 9, unkept)
    with pytest.raises(NoLibrary):
        Games(None).game(child.record.header.id)


def test_days_are_not_taken_back_either() -> None:
    town = begin(edition("outbreak", "setup.rows=5", "setup.columns=5"), Opening({}, 1))
    town.step()
    child = fork(town.played, 1).played
    for game in (unkept, known(town.played).__getitem__):
        with pytest.raises(Refusal, match=r"^There is no day to take back\.$"):
            undo_target(child, game)


def claiming(played: Played, name: str, parent: Parent) -> Played:
    """The same game under an id of a stranger's choosing, and with a parent of theirs."""
    header = linked(msgspec.structs.replace(played.record.header, id=name, parent=parent))
    return replace(played, record=Record(header))


def test_games_that_say_they_were_forked_from_each_other_lead_nowhere() -> None:
    start = sat(DUEL, 1, at="9,9").played
    for names in (["1" * 32], ["1" * 32, "2" * 32], ["1" * 32, "2" * 32, "3" * 32]):
        round_about = [*names[1:], names[0]]
        games = [claiming(start, one, Parent(next_, 3)) for one, next_ in zip(names, round_about, strict=True)]
        for lead in (partial(undo_target, games[0]), partial(game_with_turn, games[0], 1)):
            with pytest.raises(Refusal, match=f"^Game {names[0]} claims to be forked from itself"):
                lead(known(*games).__getitem__)


def test_a_family_goes_back_only_so_far() -> None:
    games, asked = [sat(DUEL, 1, at="9,9").played], list[str]()
    for number in range(2 * MOST_ANCESTORS):
        games.append(claiming(games[0], f"{number:032x}", Parent(games[-1].record.header.id, 3)))
    by_id = known(*games)

    def ask(name: str) -> Played:
        asked.append(name)
        return by_id[name]

    with pytest.raises(Refusal, match="more than 64 ancestors"):
        undo_target(games[-1], ask)
    assert len(asked) == MOST_ANCESTORS
