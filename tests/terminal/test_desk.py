"""The desk: who looks, what is shown, what is told, and the words that are no choice."""

import pytest

from lazaretto.game import Refusal
from lazaretto.play.played import Played
from lazaretto.terminal.desk import Desk
from tests.play.tables import CELLAR, DUEL, TWO, pick, play_on, sat


def nowhere(name: str) -> Played:
    raise Refusal(f"There is no game {name}.")


def test_whoever_is_to_pick_looks_and_others_are_covered() -> None:
    desk = Desk(sat(DUEL, 1, seats=TWO), nowhere)
    assert (desk.seat, desk.covered) == ("a", True)
    assert desk.view().options == ()
    with pytest.raises(Refusal, match="nothing to choose"):
        desk.choose("3/1")
    desk.sit()
    assert desk.view().options
    desk.choose("3/1")
    assert (desk.seat, desk.covered, desk.view().options) == ("b", True, ())
    desk.sit()
    desk.choose("0/5")
    assert desk.moves_by_itself
    desk.step()
    assert [card.text for card in desk.cards] == ["3/1", "0/5"]
    assert (desk.seat, desk.covered) == ("a", True)


def test_what_has_been_told_is_told_again_when_a_game_goes_on() -> None:
    sitting = play_on(sat(CELLAR, 27), 9, 4)
    desk = Desk(sitting, nowhere)
    assert [told.number for told in desk.log] == [1, 2, 3, 4]
    assert all(told.sentences for told in desk.log)
    assert desk.view(2) == sitting.edition.view(sitting.played.at(2), None)
    assert (desk.turn_shown(), desk.turn_shown(2)) == (5, 2)


def test_undo_and_fork_put_a_child_in_its_place() -> None:
    desk = Desk(play_on(sat(DUEL, 11), 60, 3), nowhere)
    parent = desk.sitting
    assert desk.obey("undo") == "Back to the end of turn 2. The dice are the same."
    assert desk.obey("UNDO") == "Back to the end of turn 1. The dice are the same."
    assert (desk.sitting.number, desk.sitting.played.seed) == (2, parent.played.seed)
    assert [told.number for told in desk.log] == [1]
    assert desk.obey("fork 1 fresh") == "Back to the end of turn 1. The dice are fresh."
    assert desk.sitting.played.seed != parent.played.seed
    for words in ("fork", "fork x", "fork 1 stale", "fork 99"):
        with pytest.raises(Refusal):
            desk.obey(words)


def test_only_somebody_can_resign() -> None:
    desk = Desk(sat(DUEL, 1, seats={"a": "bot random", "b": "bot random"}), nowhere)
    assert desk.who == "watching"
    with pytest.raises(Refusal, match="Nobody sits here"):
        desk.obey("resign")


def test_hints_are_for_who_is_to_pick_alone() -> None:
    duel = sat(DUEL, 1, at="6,3")
    desk = Desk(duel, nowhere)
    assert desk.hint().startswith("Best play: ")
    pick(duel, "a", "0/0")
    assert desk.hint() == "There are no hints here."
    assert Desk(sat(DUEL, 1, seats=TWO), nowhere).hint() == "There are no hints here."
