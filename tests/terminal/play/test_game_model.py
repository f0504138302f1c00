"""The model of a game: whose view is shown, the log, and commands."""

from dataclasses import replace

import pytest

from lazaretto.game import Refusal
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.new_game import new_game
from lazaretto.play.session.session_commands import Command
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.play import game_words
from lazaretto.terminal.play.ancestors import Ancestors
from lazaretto.terminal.play.game_model import GameModel
from tests.play.tables import CELLAR, DAY, DUEL, SEATED, TWO, edition, pick, play_on, sat

UNDO = Command("undo")


def nowhere(name: str) -> Played:
    raise Refusal(f"There is no game {name}.")


def test_the_seat_that_must_pick_sees_and_others_are_covered() -> None:
    model = GameModel(sat(DUEL, 1, seats=TWO), nowhere)
    assert (model.seat, model.covered) == ("a", True)
    assert model.view().options == ()
    with pytest.raises(Refusal, match="nothing to choose"):
        model.choose("3/1")
    model.sit()
    assert model.view().options
    model.choose("3/1")
    assert (model.seat, model.covered, model.view().options) == ("b", True, ())
    model.sit()
    model.choose("0/5")
    assert model.moves_by_itself
    model.step()
    assert [card.text for card in model.cards()] == ["3/1", "0/5"]
    assert (model.seat, model.covered, model.revealed) == (None, False, True), "everybody looks at what was picked"
    assert model.view().options == ()
    with pytest.raises(Refusal, match="nothing to choose"):
        model.choose("3/1")
    model.hand_over()
    assert (model.seat, model.covered) == ("a", True)


def test_what_has_been_told_is_told_again_when_a_game_goes_on() -> None:
    sitting = play_on(sat(CELLAR, 27), 9, 4)
    model = GameModel(sitting, nowhere)
    assert [told.number for told in model.log] == [0, 1, 2, 3, 4]
    assert all(told.sentences for told in model.log)
    ago = sitting.edition.view(sitting.played.at(2), "hero")
    assert model.view(2) == replace(ago, options=()), "earlier days through the eyes that saw them"
    assert (model.turn_shown(), model.turn_shown(2)) == (5, 2)


def test_a_step_adds_one_entry_to_the_log_and_the_others_are_not_written_again() -> None:
    model = GameModel(begin(edition(f"{CELLAR}/asleep"), Opening({}, 1)), nowhere)
    model.step()
    log, before = model.log, tuple(model.log)
    model.step()
    assert model.log is log
    assert [one is other for one, other in zip(log, before, strict=False)] == [True, True]
    assert [told.number for told in log] == [0, 1, 2]


def test_undo_and_fork_put_a_child_in_its_place() -> None:
    model = GameModel(play_on(sat(DUEL, 11), 60, 3), nowhere)
    parent = model.sitting
    assert model.obey(UNDO) == "Back to the end of turn 2. The same dice lie ahead."
    assert model.obey(UNDO) == "Back to the end of turn 1. The same dice lie ahead."
    assert (model.sitting.number, model.sitting.played.seed) == (2, parent.played.seed)
    assert [told.number for told in model.log] == [0, 1]
    assert model.obey(Command("fork", ("1", "fresh"))).startswith("Back to the end of turn 1. The dice are fresh")
    assert model.sitting.played.seed != parent.played.seed
    for rest in ((), ("x",), ("1", "stale"), ("99",)):
        with pytest.raises(Refusal):
            model.obey(Command("fork", rest))


def test_cards_lie_face_down_until_they_are_turned() -> None:
    model = GameModel(sat(DUEL, 11), nowhere)
    assert [(card.seat, card.text) for card in model.cards()] == [("a", ""), ("b", "")]
    model = GameModel(play_on(model.sitting, 60, 2), nowhere)
    first, second = (turn.chosen for turn in model.sitting.played.turns)
    assert [card.text for card in model.cards()] == [str(second["a"]), str(second["b"])]
    assert [card.text for card in model.cards(1)] == [str(first["a"]), str(first["b"])], "those of the turn looked at"
    model.obey(UNDO)
    assert [card.text for card in model.cards()] == [str(first["a"]), str(first["b"])], "of the game it was forked from"
    model.obey(UNDO)
    assert {card.text for card in model.cards()} == {""}


def test_a_child_that_is_gone_on_with_knows_the_turns_that_led_to_it() -> None:
    parent = play_on(sat(DUEL, 11), 60, 3)
    child = fork(parent.played, 2)
    model = GameModel(child, nowhere, Ancestors((parent.played,)))
    assert [told.number for told in model.log] == [0, 1, 2]
    assert [card.text for card in model.cards()] == [str(pick) for pick in parent.played.turns[1].chosen.values()]
    assert not GameModel(child, nowhere).turns


def test_what_led_to_a_game_is_not_read_again_to_go_back_there() -> None:
    parent = play_on(sat(DUEL, 11), 60, 3)
    model = GameModel(play_on(fork(parent.played, 2), 61, 1), nowhere, Ancestors((parent.played,)))
    child = model.sitting.played
    assert model.obey(UNDO) == "Back to the end of turn 2. The same dice lie ahead."
    assert model.ancestors == Ancestors((child, parent.played))
    assert model.obey(UNDO) == "Back to the end of turn 1. The same dice lie ahead."
    assert model.ancestors == Ancestors((parent.played,))
    assert list(model.turns) == parent.played.turns[:1]


@pytest.mark.parametrize(
    ("sitting", "said"),
    [
        (sat(DUEL, 1), "At the table: you as a, random as b. Practice, seed 1. This game is not saved."),
        (begin(edition(f"{CELLAR}/asleep"), Opening({}, 1)), "It moves by itself. Seed 1. This game is not saved."),
        (sat(DUEL, daily_seed(DUEL, DAY), daily=DAY.isoformat()), f"The daily game of {DAY}. This game is not saved."),
    ],
)
def test_the_log_begins_with_who_sits_where_and_the_seed(sitting: Sitting, said: str) -> None:
    assert GameModel(sitting, nowhere).log[0].sentences[0].endswith(said)


def test_people_are_told_the_commitment_until_it_is_over() -> None:
    fair = begin(edition(DUEL), new_game(edition(DUEL), SEATED[DUEL]))
    for sitting in (sat(DUEL, 2**100 + 7, seats=TWO), fair):
        model = GameModel(sitting, nowhere)
        header, seed = sitting.played.record.header, sitting.played.seed
        assert model.seed_words == f"The seed's commitment is {header.commitment}."
        assert "The seed is shown at the end." in model.log[0].sentences[0]
        assert str(seed) not in model.log[0].sentences[0]
        model.sit()
        model.obey(Command("resign"))
        assert model.seed_words == f"Seed {seed}."
        assert f"Seed {seed}." in model.log[0].sentences[0]


def test_who_takes_a_turn_back_is_told_that_it_is_practice() -> None:
    model = GameModel(play_on(begin(edition(DUEL), new_game(edition(DUEL), SEATED[DUEL])), 60, 1), nowhere)
    fair = model.sitting.played
    assert model.obey(UNDO) == "Back to the end of turn 0. The same dice lie ahead. This is practice now."
    assert model.seed_words.startswith("Practice. The seed's commitment is ")
    assert fair.is_practice, "the child shows what would come in it"


def test_what_is_kept_is_not_called_forgotten(library: Library) -> None:
    model = GameModel(sat(DUEL, 1, keeper=library), nowhere)
    assert "not kept" not in model.log[0].sentences[0]
    model.obey(Command("resign"))
    assert f"Saved as game {model.sitting.id[:8]}." in model.view().panels[-1].lines


RATS = ("setup.rats=5", "hero.oil=6")


def test_why_tells_what_was_felt_while_something_is_hidden_and_all_of_it_at_the_end() -> None:
    model = GameModel(sat(CELLAR, 1, *RATS), nowhere)
    assert game_words.reasons(model.sitting.played) == "the rolls you have seen, with their odds"
    while not model.sitting.is_over:
        assert all(reason.startswith("a rat snaps: ") for told in model.log for reason in told.why)
        model.choose("wait")
        model.step()
    assert game_words.reasons(model.sitting.played) == "every roll with its odds"
    assert any(reason.startswith("a rat prowls: ") for told in model.log for reason in told.why)
    model.obey(UNDO)
    assert model.log[1:]
    assert all(reason.startswith("a rat snaps: ") for told in model.log for reason in told.why), "it lives again"


def test_where_nothing_can_be_chosen_it_is_said_who_plays() -> None:
    model = GameModel(sat(DUEL, 1, seats={"a": "bot random", "b": "bot cautious"}), nowhere)
    (panel,) = model.view().panels
    assert (panel.title, panel.lines) == ("At the table", ("a: random", "b: cautious"))
    assert GameModel(sat(DUEL, 1), nowhere).view().panels == ()


def test_at_the_end_it_is_said_what_can_be_done_now() -> None:
    model = GameModel(sat(DUEL, 5), nowhere)
    model.obey(Command("resign"))
    view = model.view()
    assert view.status == "You resigned: b wins."
    assert view.panels[-1].title == "Over after turn 0"
    assert view.panels[-1].lines[:3] == (
        "You lose.",
        "Seed 5: the same choices give the same game.",
        "This game is not saved.",
    )
    assert model.who == "you are a against random"
    assert view.options == (), "who resigned chooses no more"
    assert model.sitting.edition.view(model.sitting.played.state, None).panels == ()


def test_only_a_player_can_resign() -> None:
    model = GameModel(sat(DUEL, 1, seats={"a": "bot random", "b": "bot random"}), nowhere)
    assert model.who == "random against random"
    with pytest.raises(Refusal, match="There is no player here"):
        model.obey(Command("resign"))


def test_hints_are_for_who_is_to_pick_alone() -> None:
    duel = sat(DUEL, 1, at="6,3")
    model = GameModel(duel, nowhere)
    assert model.hint().startswith("Best play: ")
    pick(duel, "a", "0/0")
    assert model.hint() == "There are no hints here."
    assert GameModel(sat(DUEL, 1, seats=TWO), nowhere).hint() == "There are no hints here."
