"""Lessons about a stretch of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lazaretto.books.defend_the_city import BOOK
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import coach, lesson_data
from lazaretto.play.coach import coaching as coaching_module
from lazaretto.play.coach import stretch as stretch_module
from lazaretto.play.coach.account_table import accounted
from lazaretto.play.coach.stretch import Stretch, usual_span
from tests.play.coach.playing import AnyBook, sat, watched

UNSOLVED = replace(BOOK, solving=None)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson is about three turns at most."""
    monkeypatch.setattr(stretch_module, "MOST_TURNS", 3)
    monkeypatch.setattr(coaching_module, "MOST_TURNS", 3)


@pytest.fixture
def played() -> Played:
    """A game of several turns."""
    found = watched("9,9", "cautious,random", 0)
    assert len(found.turns) > 5
    return found


def test_a_span_has_its_own_decisions_and_its_ledger_adds_up(played: Played) -> None:
    whole, part = coach(played), coach(played, span=(2, 4))
    assert part.decisions == tuple(decision for decision in whole.decisions if 2 <= decision.turn <= 4)
    assert part.ledger[0].text == "where these turns began"
    assert part.ledger[1:] == tuple(entry for entry in whole.ledger if 2 <= entry.turn <= 4)
    until = [sum(entry.points for entry in whole.ledger if entry.turn <= turn) for turn in (1, 4)]
    assert part.ledger[0].points == pytest.approx(until[0])
    assert sum(entry.points for entry in part.ledger) == pytest.approx(until[1])
    assert part.accounts[0].result == pytest.approx(until[1])
    assert (part.span, whole.span) == ((2, 4), None)
    assert part.how == f"{whole.how} Only turns 2 to 4 are judged here."
    assert coach(played, span=(3, 3)).how.endswith("Only turn 3 is judged here.")
    assert [list(seat)[-2] for seat in accounted(part)] == ["ended with"] * 2
    assert part.ending == whole.ending


def test_a_span_by_rollouts_judges_its_own_decisions() -> None:
    played = watched("9,9", "cautious,random", 0, book=UNSOLVED)
    part = coach(played, games=40, span=(2, 4))
    assert [decision.turn for decision in part.decisions] == [2, 2, 3, 3, 4, 4]
    assert part.how.endswith("Only turns 2 to 4 are judged here.")


def test_the_lesson_of_a_whole_game_does_not_name_a_span(played: Played) -> None:
    assert "span" not in lesson_data(coach(played))
    assert lesson_data(coach(played, span=(1, 2)))["span"] == (1, 2)
    assert coach(played, span=(1, len(played.turns))) == coach(played)


@pytest.mark.usefixtures("few")
def test_of_a_game_that_is_too_long_the_last_turns_are_judged(played: Played) -> None:
    last = len(played.turns)
    assert {decision.turn for decision in coach(played).decisions} == {last - 2, last - 1, last}
    assert {decision.turn for decision in coach(played, turn=2).decisions} == {2}
    with pytest.raises(Refusal) as refused:
        coach(played, span=(1, 4))
    assert str(refused.value) == "The turns 1 to 4 are too many to coach at once; 3 is the most."
    with pytest.raises(Refusal, match=r"^The turns 3 to 2 run backwards; write the earlier one first, 2 to 3\.$"):
        coach(played, span=(3, 2))


@pytest.mark.parametrize(("span", "words"), [((0, 2), "There is no turn 0"), ((2, 99), "There is no turn 99")])
def test_turns_that_are_not_there_are_refused(played: Played, span: tuple[int, int], words: str) -> None:
    with pytest.raises(Refusal, match=words):
        coach(played, span=span)


def test_a_resignation_belongs_to_the_turns_at_the_end() -> None:
    sitting = sat("9,9", "person,bot random", ["0/5"])
    assert not sitting.is_over
    sitting.resign("a")
    for span in ((1, 1), (1, 2), (2, 2)):
        assert coach(sitting.played, span=span).decisions[-1].taken.choice == "resigns"
    assert Stretch.of(sitting.played, (2, 2)).span == (2, 1), "it has no turn of its own"
    assert coach(sitting.played, span=(1, 2)) == coach(sitting.played)


@pytest.mark.parametrize("book", [BOOK, UNSOLVED])
def test_whoever_is_told_the_progress_may_stop_the_coach(played: Played, book: AnyBook) -> None:
    told = []

    def progress(done: float, of: float, what: str) -> None:
        told.append((done, of, what))
        if done == 2:
            raise Refusal("Nobody waits for the coach any more.")

    found = replace(played, edition=replace(played.edition, book=book))
    with pytest.raises(Refusal, match="Nobody waits"):
        coach(found, games=40, progress=progress)
    assert told[-1][0] == 2


def test_the_states_of_a_stretch_are_not_all_held(played: Played) -> None:
    """Its turns are played again one by one, from the state before the first."""
    part = Stretch.of(played, (3, 5))
    assert [line.turn for line in part.turns.lines] == [3, 4, 5]
    assert len(part.turns._window) == 0
    assert part.before(3) == played.at(2)
    assert part.before(6) == played.at(5)
    assert usual_span(played) == (1, len(played.turns))
