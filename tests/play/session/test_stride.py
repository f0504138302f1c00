"""Several choices handed in together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.dice import Roll
from lazaretto.game import Game, Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End, TurnLine
from tests.play.tables import CELLAR, DUEL, TWO, one_of, play_on, sat, turn_on


def choices(sitting: Any, texts: list[str]) -> list[Any]:
    return [sitting.edition.book.texts.read_choice(text) for text in texts]


def test_a_stride_is_the_same_game_as_one_choice_at_a_time(library: Library) -> None:
    slow = play_on(sat(CELLAR, 21), 1, 9)
    made = [turn.chosen["hero"] for turn in slow.played.turns]
    quick = sat(CELLAR, 21, keeper=library)
    stride = quick.stride("hero", made)
    assert stride.refusal is None
    assert [*stride.turns] == [*slow.played.turns] == [*quick.played.turns]
    assert [line.state for line in quick.played.record.turns] == [line.state for line in slow.played.record.turns]
    assert library.saved_game(quick.id).record == quick.played.record


def test_an_illegal_fifth_choice_leaves_four_and_a_sentence(library: Library) -> None:
    seats = {"a": "person", "b": "bot cautious"}
    sitting = sat(DUEL, 0, "fighter.stamina=60", seats=seats, keeper=library)
    stride = sitting.stride("a", choices(sitting, ["0/5", "0/5", "0/5", "0/5", "60/0", "0/1"]))
    assert len(stride.turns) == 4
    assert str(stride.refusal) == str(_why_not(sitting, "60/0"))
    assert library.saved_game(sitting.id).record == sitting.played.record
    assert len(sitting.played.turns) == 4


def _why_not(sitting: Any, text: str) -> Refusal:
    with pytest.raises(Refusal) as wrong:
        sitting.pick("a", choices(sitting, [text])[0])
    return wrong.value


def test_it_stops_where_the_game_ends() -> None:
    alone = play_on(sat(CELLAR, 21), 1)
    made = [turn.chosen["hero"] for turn in alone.played.turns]
    sitting = sat(CELLAR, 21)
    stride = sitting.stride("hero", [*made, *made])
    assert (len(stride.turns), stride.refusal, sitting.is_over) == (len(made), None, True)
    with pytest.raises(Refusal, match=r"^The game is over; nothing more can be chosen\.$"):
        sitting.stride("hero", made)


def test_bots_pick_in_it_as_they_do_without_it() -> None:
    one = sat(DUEL, 8, "fighter.stamina=60")
    all_at_once = sat(DUEL, 8, "fighter.stamina=60")
    made = choices(one, ["0/1", "1/1", "0/2"])
    for choice in made:
        one.pick("a", choice)
        one.step()
    all_at_once.stride("a", made)
    assert [*one.played.turns] == [*all_at_once.played.turns]


class Resting:
    """The cellar, but now and then the hero rests for a turn, and has nothing to choose."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def choices(self, state: Any) -> Mapping[str, Sequence[Any]]:
        return {} if self._rests(state) else self._game.choices(state)

    def step(self, state: Any, chosen: Mapping[str, Any], roll: Roll) -> Any:
        choices = self._game.choices(state)
        return self._game.step(state, chosen or {"hero": one_of(choices["hero"], state)}, roll)

    def _rests(self, state: Any) -> bool:
        return one_of([True, False], state, "rests")


def resting(seed: int) -> Sitting:
    book = find(CELLAR)
    return begin(Edition(replace(book, game=lambda n: Resting(book.game(n)))), Opening({"hero": "person"}, seed))


@pytest.mark.parametrize("seed", range(8))
def test_a_turn_in_which_the_person_has_nothing_to_choose_uses_no_choice(seed: int) -> None:
    slow, quick, in_parts = resting(seed), resting(seed), resting(seed)
    while not slow.is_over and len(slow.played.turns) < 60:
        turn_on(slow, 1)
    if slow.played.turns[-1].chosen == {}:  # It goes on as far as there are choices.
        slow = Sitting(slow.played.until(max(line.turn for line in slow.played.record.turns if line.chosen)))
    turns = [*slow.played.turns]
    made = [turn.chosen["hero"] for turn in turns if turn.chosen]
    assert 0 < len(made) < len(turns)
    stride = quick.stride("hero", made)
    assert ([*stride.turns], stride.used, stride.refusal) == (turns, len(made), None)
    used = 0
    while used < len(made):
        part = in_parts.stride("hero", made[used:], has_time=lambda: False)
        assert len(part.turns) == 1
        used += part.used
    assert [*in_parts.played.turns] == turns


def test_nobody_strides_where_others_choose_in_secret() -> None:
    sitting = sat(DUEL, 8, seats=TWO)
    with pytest.raises(Refusal, match=r"^Only the one person in a game whose dice come from its seed"):
        sitting.stride("a", choices(sitting, ["0/1"]))


def test_a_choice_that_is_already_sealed_stands() -> None:
    sitting = sat(DUEL, 8)
    sitting.pick("a", choices(sitting, ["0/1"])[0])
    with pytest.raises(Refusal, match=r"^a has already chosen in this turn\.$"):
        sitting.stride("a", choices(sitting, ["0/2"]))
    sitting.step()


class Full:
    """A library on a disk that is full."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def __getattr__(self, name: str) -> Any:
        return getattr(self._library, name)

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        raise NotSaved("There is no space left.")


def test_what_cannot_be_kept_has_not_happened(library: Library) -> None:
    sitting = sat(CELLAR, 21, keeper=library)
    made = [turn.chosen["hero"] for turn in play_on(sat(CELLAR, 21), 1, 5).played.turns]
    sitting.keeper = Full(library)
    with pytest.raises(NotSaved):
        sitting.stride("hero", made)
    assert (len(sitting.played.turns), sitting.number) == (0, 1)
    sitting.keeper = library
    assert len(sitting.stride("hero", made).turns) == 5
    assert opened(library.saved_game(sitting.id)).state == sitting.played.state


def test_lines_of_a_stride_may_be_handed_in_again_and_stand_once(library: Library) -> None:
    sitting = sat(CELLAR, 21, keeper=library)
    made = [turn.chosen["hero"] for turn in play_on(sat(CELLAR, 21), 1, 5).played.turns]
    sitting.stride("hero", made)
    library.append(sitting.id, sitting.played.record.turns)
    assert library.saved_game(sitting.id).record == sitting.played.record


def test_two_who_stride_at_once_make_one_game(library: Library) -> None:
    one = sat(CELLAR, 21, keeper=library)
    other = type(one)(opened(library.saved_game(one.id)), library)
    ways = one.edition.game.choices(one.played.state)["hero"]
    one.stride("hero", [one_of(ways, 1)])
    with pytest.raises(Refusal, match=r"^This game has been played on elsewhere"):
        other.stride("hero", [one_of([way for way in ways if way != one_of(ways, 1)], 2)])
    assert library.saved_game(one.id).record == one.played.record
