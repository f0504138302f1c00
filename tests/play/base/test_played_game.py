"""Played games: their states, and what is hidden or secret in them."""

from __future__ import annotations

import pytest

from lazaretto.game import Refusal, Result
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin, fork
from tests.play.tables import BOOKS, CELLAR, DUEL, SEATED, TWO, edition, play_on, sat


@pytest.mark.parametrize("book", BOOKS)
def test_every_state_can_be_looked_up_by_its_turn(book: str) -> None:
    played = play_on(sat(book, 21), 1).played
    assert played.at(0) == played.first
    for turn in played.turns:
        assert played.at(turn.number - 1) == turn.before
        assert played.at(turn.number) == turn.after
    assert played.state == played.at(len(played.turns))
    for number in (-1, len(played.turns) + 1):
        with pytest.raises(Refusal, match=f"^There is no turn {number} in this game; it goes from 0 to "):
            played.at(number)


def test_a_child_knows_only_the_turns_from_its_fork_on() -> None:
    child = play_on(fork(play_on(sat(CELLAR, 21), 1, 9).played, 4), 1, 3).played
    assert child.at(4) == child.first
    assert child.at(7) == child.state
    with pytest.raises(Refusal, match=r"^There is no turn 3 in this game; it goes from 4 to 7\.$"):
        child.at(3)


def test_it_is_called_what_the_book_calls_it() -> None:
    town = begin(edition("outbreak", "setup.rows=5", "setup.columns=5"), Opening({}, 1)).played
    with pytest.raises(Refusal, match=r"^There is no day 1 in this town; it goes from 0 to 0\.$"):
        town.at(1)


def test_a_result_is_the_rules_or_a_resignation() -> None:
    assert sat(DUEL, 28).played.result is None
    sitting = sat(DUEL, 28)
    sitting.resign("a")
    assert sitting.played.result == Result("resigned", {"a": -1, "b": 1})
    over = play_on(sat(DUEL, 28), 111).played
    assert over.result == over.edition.result(over.state)


def test_a_game_is_secret_while_two_people_play_it() -> None:
    assert sat(DUEL, 28, seats=TWO).played.is_secret
    sitting = sat(DUEL, 28, seats=TWO)
    sitting.resign("a")
    assert not sitting.played.is_secret
    assert not sat(DUEL, 28).played.is_secret
    assert not sat(CELLAR, 28).played.is_secret


def test_a_game_is_told_through_the_eyes_of_its_only_person() -> None:
    assert sat(CELLAR, 28).played.teller == "hero"
    assert sat(DUEL, 28, seats={"a": "bot random", "b": "person"}).played.teller == "b"
    assert sat(DUEL, 28, seats=TWO).played.teller is None
    assert sat(DUEL, 28, seats=dict.fromkeys(SEATED[DUEL], "bot random")).played.teller is None


def test_a_game_is_cut_off_where_its_lines_are_no_longer_saved() -> None:
    sitting = play_on(sat(DUEL, 28), 1, 3)
    played, asked = sitting.played, list[int]()

    def saved(chains: list[str]) -> Played:
        """The game where the library has lines with these hashes."""

        def is_saved(number: int, chain: str) -> bool:
            asked.append(number)
            return number < len(chains) and chains[number] == chain

        return played.as_saved(is_saved)

    chains = [played.record.header.chain, *(line.chain for line in played.record.turns)]
    for turns in range(4):
        for after in ([], ["0" * 32], ["0" * 32] * 9):  # Nothing else, or what a command has played instead.
            found = saved([*chains[: turns + 1], *after])
            assert (len(found.turns), found.record.chain, found.state) == (turns, chains[turns], played.at(turns))
            assert found.shared_turns(played) == played.shared_turns(found) == turns
    whole = saved(chains)
    play_on(sitting, 1, 1)
    assert len(whole.turns) == 3, "it does not go on with the other"
    chains.append(played.record.turns[-1].chain)
    sitting.resign("a")
    assert saved(chains).record.end is None
    asked.clear()
    assert saved([*chains, played.record.chain]).record.end
    assert asked == [5], "one line is read if all are saved"


def test_what_is_hidden_is_not_lent_while_somebody_plays() -> None:
    sitting = play_on(sat(CELLAR, 28), 1, 3)
    with pytest.raises(Refusal, match=r"is hidden from its player; its states can be used when it has ended\.$"):
        sitting.played.export_state(2)
    sitting.resign("hero")
    assert sitting.played.export_state(2) == sitting.edition.text(sitting.played.at(2))
    bots = sat(CELLAR, 28, seats={"hero": "bot seeker"}).played
    assert bots.export_state(0) == bots.edition.text(bots.first), "nobody plays it"
    assert sat(DUEL, 28).played.export_state(0) == "20,20"


def test_a_living_record_is_exported_unless_it_tells_what_is_hidden() -> None:
    sitting = play_on(sat(CELLAR, 28), 1, 3)
    for hidden in (sitting, fork(sitting.played, 2)):
        with pytest.raises(Refusal, match=r"is hidden from its player; it can be exported when it has ended\.$"):
            hidden.played.demand_exportable()
        hidden.resign("hero")
        hidden.played.demand_exportable()
    fork(play_on(sat(DUEL, 28), 1, 1).played, 1).played.demand_exportable()


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_as_it_stood_after_a_turn(book: str) -> None:
    played = play_on(sat(book, 21), 1).played
    assert played.until(len(played.turns)) is played
    for turn in range(len(played.turns)):
        then = played.until(turn)
        assert (then.state, then.record.next_turn, then.result) == (played.at(turn), turn + 1, None)
        assert ([*then.turns], then.record.turns) == (played.turns[:turn], played.record.turns[:turn])
        assert then.record.chain == (played.record.turns[turn - 1] if turn else played.record.header).chain
        assert then.is_open, "what is over hides nothing, neither then"
    assert played.record.end
    with pytest.raises(Refusal, match=r"^There is no turn -1 in this game"):
        played.until(-1)


def test_what_is_hidden_now_is_hidden_in_what_was() -> None:
    assert not play_on(sat(CELLAR, 28), 1, 3).played.until(1).is_open
    child = play_on(fork(play_on(sat(CELLAR, 21), 1, 9).played, 4), 1, 3).played
    assert child.until(5).state == child.at(5)


def test_a_game_that_two_people_have_ended_is_no_secret_as_it_stood() -> None:
    sitting = play_on(sat(DUEL, 28, seats=TWO), 1, 1)
    assert sitting.played.until(0).is_secret
    sitting.resign("a")
    assert not sitting.played.until(0).is_secret
