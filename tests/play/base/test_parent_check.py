"""A fork's claim about its parent is checked if the parent is in the library."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lazaretto.play.base import swept_turns
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.parent_check import demand_parent
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session.begin_game import fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.store.record import Differs, Record
from lazaretto.store.record_lines import Parent, linked
from tests.play.base.test_game_turns import Counted, watched
from tests.play.tables import CELLAR, DUEL, TWO, edition, play_on, sat


def claiming(child: Sitting, game: str, turn: int) -> Played:
    """The child as it would be if another game were its parent: its record is whole, and can be played."""
    header = msgspec.structs.replace(child.played.record.header, parent=Parent(game, turn))
    return replayed(Record(linked(header)))


def refusal(child: Played, library: Library) -> str:
    with pytest.raises(Differs) as refused:
        demand_parent(child.record.header, library)
    assert refused.value.turn == 0
    return refused.value.what


def test_a_child_of_its_parent_is_accepted_at_every_turn(library: Library) -> None:
    parent = play_on(sat(CELLAR, 21, keeper=library), 1, 12)
    for turn in range(13):
        demand_parent(fork(parent.played, turn, library).played.record.header, library)


def test_so_is_a_child_under_another_variant_or_of_a_game_that_hid_its_seed(library: Library) -> None:
    parent = play_on(sat(DUEL, 2**127 + 5, seats=TWO, keeper=library), 31, 3)
    parent.resign("a")
    child = fork(parent.played, 2, library, edition=edition(DUEL, "overspend=true"), seed=3)
    demand_parent(replayed(child.played.record, 3).record.header, library)


def test_a_game_without_a_parent_or_whose_parent_is_elsewhere_cannot_be_asked_about(library: Library) -> None:
    sitting = play_on(sat(DUEL, 28), 111, 2)
    demand_parent(sitting.played.record.header, library)
    demand_parent(fork(sitting.played, 1).played.record.header, library)


def test_a_child_of_a_state_that_its_parent_never_had_is_refused(library: Library) -> None:
    parent = play_on(sat(CELLAR, 21, keeper=library), 1, 12)
    other = play_on(sat(CELLAR, 22, keeper=library), 1, 12)
    child = fork(parent.played, 5, library)
    assert refusal(claiming(child, other.id, 5), library) == "its parent was in another state after turn 5."
    assert refusal(claiming(child, parent.id, 6), library) == "its parent was in another state after turn 6."


def test_a_game_that_names_itself_is_refused_before_anything_is_asked(library: Library) -> None:
    child = fork(play_on(sat(CELLAR, 21, keeper=library), 1, 12).played, 5, library)
    assert refusal(claiming(child, child.id, 5), library) == "it says that it was forked from itself."


def test_a_turn_that_the_parent_has_not_come_to_yet_cannot_be_asked_about_until_it_has_ended(library: Library) -> None:
    """It may have gone on elsewhere; but not after its end."""
    parent = play_on(sat(CELLAR, 21, keeper=library), 1, 12)
    child = fork(parent.played, 5, library)
    demand_parent(claiming(child, parent.id, 13).record.header, library)
    parent.resign("hero")
    assert refusal(claiming(child, parent.id, 13), library) == (
        "its parent cannot be checked: There is no turn 13 in this game; it goes from 0 to 12."
    )


def test_a_parent_of_another_book_is_refused_and_not_stumbled_over(library: Library) -> None:
    duel, cellar = sat(DUEL, 1, keeper=library), sat(CELLAR, 1, keeper=library)
    in_duel, in_cellar = fork(duel.played, 0), fork(cellar.played, 0)
    assert refusal(claiming(in_cellar, duel.id, 0), library) == "its parent was in another state after turn 0."
    assert refusal(claiming(in_duel, cellar.id, 0), library) == "its parent was in another state after turn 0."


def test_a_damaged_parent_is_blamed_on_the_parent(library: Library) -> None:
    parent = play_on(sat(CELLAR, 21, keeper=library), 1, 4)
    child = fork(parent.played, 2, library)
    library._db.execute(
        "UPDATE lines SET line = CAST(replace(line, 'wait', 'east') AS BLOB) WHERE game = ? AND number = 3",
        (parent.id,),
    )
    assert refusal(child.played, library).startswith("its parent cannot be checked: Turn 3: ")


def test_of_a_long_parent_only_the_turns_that_lead_to_the_fork_are_played(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swept_turns, "LEAST_TURNS", 2**31)  # Nothing is swept, so every turn that is played is counted.
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    game = watched(library, 12 * EVERY + 7)
    child = fork(opened(library.saved_game(game)), 5 * EVERY + 3)
    counted = Counted(monkeypatch)
    demand_parent(child.played.record.header, library)
    assert 0 < counted.played <= 7 + 3
