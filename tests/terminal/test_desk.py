"""The desk: who looks, what is shown, what is told, and the words that are no choice."""

from dataclasses import replace

import pytest

from lazaretto.game import Refusal
from lazaretto.play.course import Command
from lazaretto.play.daily import daily_seed
from lazaretto.play.opening import Opening, begin, fork
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.desk import Desk
from lazaretto.terminal.lineage import Lineage
from tests.play.tables import CELLAR, DAY, DUEL, TWO, edition, pick, play_on, sat

UNDO = Command("undo")


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
    assert [card.text for card in desk.cards()] == ["3/1", "0/5"]
    assert (desk.seat, desk.covered, desk.revealed) == (None, False, True), "everybody looks at what was picked"
    assert desk.view().options == ()
    with pytest.raises(Refusal, match="nothing to choose"):
        desk.choose("3/1")
    desk.hand_over()
    assert (desk.seat, desk.covered) == ("a", True)


def test_what_has_been_told_is_told_again_when_a_game_goes_on() -> None:
    sitting = play_on(sat(CELLAR, 27), 9, 4)
    desk = Desk(sitting, nowhere)
    assert [told.number for told in desk.log] == [0, 1, 2, 3, 4]
    assert all(told.sentences for told in desk.log)
    ago = sitting.edition.view(sitting.played.at(2), "hero")
    assert desk.view(2) == replace(ago, options=()), "earlier days through the eyes that saw them"
    assert (desk.turn_shown(), desk.turn_shown(2)) == (5, 2)


def test_a_step_adds_one_entry_to_the_log_and_copies_nothing() -> None:
    desk = Desk(begin(edition(f"{CELLAR}/asleep"), Opening({}, 1)), nowhere)
    log, before = desk.log, tuple(desk.log)
    desk.step()
    assert desk.log is log, "a copy a turn is quadratic over a long game"
    assert (tuple(log[:-1]), log[-1].number) == (before, 1)


def test_undo_and_fork_put_a_child_in_its_place() -> None:
    desk = Desk(play_on(sat(DUEL, 11), 60, 3), nowhere)
    parent = desk.sitting
    assert desk.obey(UNDO) == "Back to the end of turn 2. The same dice lie ahead."
    assert desk.obey(UNDO) == "Back to the end of turn 1. The same dice lie ahead."
    assert (desk.sitting.number, desk.sitting.played.seed) == (2, parent.played.seed)
    assert [told.number for told in desk.log] == [0, 1]
    assert desk.obey(Command("fork", ("1", "fresh"))).startswith("Back to the end of turn 1. The dice are fresh")
    assert desk.sitting.played.seed != parent.played.seed
    for rest in ((), ("x",), ("1", "stale"), ("99",)):
        with pytest.raises(Refusal):
            desk.obey(Command("fork", rest))


def test_cards_lie_face_down_until_they_are_turned() -> None:
    desk = Desk(sat(DUEL, 11), nowhere)
    assert [(card.seat, card.text) for card in desk.cards()] == [("a", ""), ("b", "")]
    desk = Desk(play_on(desk.sitting, 60, 2), nowhere)
    first, second = (turn.chosen for turn in desk.sitting.played.turns)
    assert [card.text for card in desk.cards()] == [str(second["a"]), str(second["b"])]
    assert [card.text for card in desk.cards(1)] == [str(first["a"]), str(first["b"])], "those of the turn looked at"
    desk.obey(UNDO)
    assert [card.text for card in desk.cards()] == [str(first["a"]), str(first["b"])], "of the game it was forked from"
    desk.obey(UNDO)
    assert {card.text for card in desk.cards()} == {""}


def test_a_child_that_is_gone_on_with_knows_the_turns_that_led_to_it() -> None:
    parent = play_on(sat(DUEL, 11), 60, 3)
    child = fork(parent.played, 2)
    desk = Desk(child, nowhere, Lineage((parent.played,)))
    assert [told.number for told in desk.log] == [0, 1, 2]
    assert [card.text for card in desk.cards()] == [str(pick) for pick in parent.played.turns[1].chosen.values()]
    assert Desk(child, nowhere).turns == []


def test_what_led_to_a_game_is_not_read_again_to_go_back_there() -> None:
    parent = play_on(sat(DUEL, 11), 60, 3)
    desk = Desk(play_on(fork(parent.played, 2), 61, 1), nowhere, Lineage((parent.played,)))
    child = desk.sitting.played
    assert desk.obey(UNDO) == "Back to the end of turn 2. The same dice lie ahead."
    assert desk.lineage == Lineage((child, parent.played))
    assert desk.obey(UNDO) == "Back to the end of turn 1. The same dice lie ahead."
    assert desk.lineage == Lineage((parent.played,))
    assert desk.turns == parent.played.turns[:1]


@pytest.mark.parametrize(
    ("sitting", "said"),
    [
        (sat(DUEL, 1), "At the table: you as a, random as b. Seed 1. This game is not kept."),
        (begin(edition(f"{CELLAR}/asleep"), Opening({}, 1)), "It moves by itself. Seed 1. This game is not kept."),
        (sat(DUEL, daily_seed(DUEL, DAY), daily=DAY.isoformat()), f"The daily game of {DAY}. This game is not kept."),
    ],
)
def test_the_log_begins_with_who_sits_where_and_the_seed(sitting: Sitting, said: str) -> None:
    assert Desk(sitting, nowhere).log[0].sentences[0].endswith(said)


def test_people_who_play_each_other_are_told_the_commitment_until_it_is_over() -> None:
    desk = Desk(sat(DUEL, 2**100 + 7, seats=TWO), nowhere)
    commitment = desk.sitting.played.record.header.commitment
    assert f"The seed's commitment is {commitment}." in desk.log[0].sentences[0]
    desk.sit()
    desk.obey(Command("resign"))
    assert f"Seed {2**100 + 7}." in desk.log[0].sentences[0]


def test_what_is_kept_is_not_called_forgotten(library: Library) -> None:
    desk = Desk(sat(DUEL, 1, keeper=library), nowhere)
    assert "not kept" not in desk.log[0].sentences[0]
    desk.obey(Command("resign"))
    assert f"Kept as game {desk.sitting.id[:8]}." in desk.view().panels[-1].lines


RATS = ("setup.rats=5", "hero.oil=6")


def test_why_is_kept_back_while_something_is_hidden_and_told_of_every_turn_at_the_end() -> None:
    desk = Desk(sat(CELLAR, 1, *RATS), nowhere)
    while not desk.sitting.is_over:
        assert not any(told.why for told in desk.log)
        desk.choose("wait")
        desk.step()
    assert len([told for told in desk.log if told.why]) > 1
    desk.obey(UNDO)
    assert desk.log[1:]
    assert not any(told.why for told in desk.log), "it lives again"


def test_where_nothing_can_be_chosen_it_is_said_who_plays() -> None:
    desk = Desk(sat(DUEL, 1, seats={"a": "bot random", "b": "bot cautious"}), nowhere)
    (panel,) = desk.view().panels
    assert (panel.title, panel.lines) == ("At the table", ("a: random", "b: cautious"))
    assert Desk(sat(DUEL, 1), nowhere).view().panels == ()


def test_at_the_end_it_is_said_what_can_be_done_now() -> None:
    desk = Desk(sat(DUEL, 5), nowhere)
    desk.obey(Command("resign"))
    view = desk.view()
    assert view.status == "You resigned: b wins."
    assert view.panels[-1].title == "Over after turn 0"
    assert view.panels[-1].lines[:3] == (
        "You lose.",
        "Seed 5: the same choices give the same game.",
        "This game is not kept.",
    )
    assert desk.who == "you are a against random"
    assert view.options == (), "who resigned chooses no more"
    assert desk.sitting.edition.view(desk.sitting.played.state, None).panels == ()


def test_only_somebody_can_resign() -> None:
    desk = Desk(sat(DUEL, 1, seats={"a": "bot random", "b": "bot random"}), nowhere)
    assert desk.who == "random against random"
    with pytest.raises(Refusal, match="Nobody sits here"):
        desk.obey(Command("resign"))


def test_hints_are_for_who_is_to_pick_alone() -> None:
    duel = sat(DUEL, 1, at="6,3")
    desk = Desk(duel, nowhere)
    assert desk.hint().startswith("Best play: ")
    pick(duel, "a", "0/0")
    assert desk.hint() == "There are no hints here."
    assert Desk(sat(DUEL, 1, seats=TWO), nowhere).hint() == "There are no hints here."
