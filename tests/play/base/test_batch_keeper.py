"""A keeper that saves many turns at a time: all of them or none, and nothing is forgotten that could not be saved."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazaretto.books import find
from lazaretto.play.base.batch_keeper import BatchKeeper
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End, TurnLine

BOTS = {"a": "bot aggressive", "b": "bot cautious"}


@pytest.fixture
def sitting(library: Library) -> Sitting:
    return begin(Edition(find("defend_the_city")), Opening(BOTS, 1), library)


def saved(library: Library, game: str) -> int:
    return len(library.contents(game, 1, -1))


def test_turns_are_saved_when_it_is_flushed(library: Library, sitting: Sitting) -> None:
    keeper = BatchKeeper(library, 0)
    sitting.keeper = keeper
    sitting.step()
    sitting.step()
    assert (saved(library, sitting.id), keeper.saved_turn) == (0, 0)
    keeper.flush()
    assert (saved(library, sitting.id), keeper.saved_turn) == (2, 2)
    while not sitting.is_over:
        sitting.step()
    keeper.flush()
    assert keeper.saved_turn == sitting.number - 1, "the end of a game is no turn"
    assert opened(library.saved_game(sitting.id)).record == sitting.played.record


def test_flushing_nothing_changes_nothing(library: Library, sitting: Sitting) -> None:
    keeper = BatchKeeper(library, 5)
    keeper.flush()
    assert keeper.saved_turn == 5
    sitting.keeper = keeper
    sitting.step()
    keeper.flush()
    keeper.flush()
    assert saved(library, sitting.id) == 1


def test_what_could_not_be_saved_is_held_and_saved_later_in_one_change(
    library: Library, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper, appended = BatchKeeper(library, 0), list[int]()
    sitting.keeper, append = keeper, library.append

    def full(game: str, lines: Sequence[TurnLine | End]) -> None:
        raise NotSaved("There is no room left.")

    def noted(game: str, lines: Sequence[TurnLine | End]) -> None:
        appended.append(len(lines))
        append(game, lines)

    sitting.step()
    monkeypatch.setattr(library, "append", full)
    with pytest.raises(NotSaved):
        keeper.flush()
    assert (saved(library, sitting.id), keeper.saved_turn) == (0, 0)
    sitting.step()
    monkeypatch.setattr(library, "append", noted)
    keeper.flush()
    assert (appended, keeper.saved_turn) == ([2], 2)
    assert opened(library.saved_game(sitting.id)).record == sitting.played.record


def test_everything_else_is_done_at_once(library: Library, sitting: Sitting) -> None:
    keeper = BatchKeeper(library, 0)
    assert not keeper.add(sitting.played.record, sitting.played.seed), "it is there"
    keeper.seal(sitting.id, 1, "a", "0/1")
    assert keeper.sealed(sitting.id, 1) == library.sealed(sitting.id, 1) == {"a": "0/1"}
    child = fork(sitting.played, 0).played
    assert keeper.add(child.record, child.seed, sitting.id)
    assert keeper.is_practice(sitting.id)
    assert library.is_practice(sitting.id)
    keeper.checkpoints(sitting.id).save(256, b"state")
    assert library.checkpoint(sitting.id, 300) == (256, b"state")
