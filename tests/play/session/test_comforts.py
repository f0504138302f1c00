"""Comforts in a sitting: strides of plain choices that say why they stop."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Comfort, ComfortOffer, Comforts, Goal, Overlay, Position, Refusal, Seat, comfort
from lazaretto.game.book.comforts import MOST_STEPS
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.comfort_walk import ENDED, ENOUGH, NOTHING_YET, STOPPED
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.cases import each
from tests.play.session.test_stride import Full, Resting
from tests.play.tables import CELLAR, DUEL, TWO, pick, play_on, sat

Steps = Generator[Any, Position, str]


def pace(n: Any, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Up and down for ever."""
    for number in count():
        position = yield position.choices[number % 2 * (len(position.choices) - 1)]
    return ""


def forbidden(n: Any, position: Position, seat: Seat, goal: Goal) -> Steps:
    """A step, and then one through a wall."""
    yield position.choices[-1]
    yield "through the wall"
    return ""


def walled(n: Any, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Nowhere to begin."""
    yield from ()
    return "There is no way."


def comforted(seed: int = 21, game: Any = None, **how: Any) -> Sitting:
    """A cellar without rats, with odd comforts."""
    book = find(CELLAR)
    odd = (
        comfort("explore", pace),
        comfort("rest", walled),
        Comfort(ComfortOffer("climb", ("c",), "climb", ""), forbidden),
        *book.comforts.values(),
    )
    furnished = replace(book, comforts=Comforts(odd), game=game or book.game)
    endless = Overlay().and_set(["hero.oil=250", "setup.rats=0"])
    return begin(Edition(furnished, endless), Opening({"hero": "person"}, seed), **how)


def test_a_comfort_is_the_same_game_as_its_choices(library: Library) -> None:
    quick = sat(CELLAR, 1, "setup.rats=0", keeper=library)
    walk = quick.comfort("hero", "run", "east")
    assert (walk.why, walk.is_done, walk.name, walk.goal) == ("The way ends here.", True, "run", "east")
    made = [turn.chosen["hero"] for turn in walk.turns]
    slow = sat(CELLAR, 1, "setup.rats=0")
    slow.stride("hero", made)
    assert made == ["east", "east"]
    assert [*quick.played.turns] == [*slow.played.turns] == walk.turns
    assert library.saved_game(quick.id).record == quick.played.record


@each(
    ("name", "goal", "sentence"),
    [
        ("rest", "", "There is no way."),
        ("dance", "", "Lantern Cellar has no comfort called 'dance'; known: explore, rest, climb, run, again."),
        (
            "run",
            "",
            "run needs a direction; known: north, north-east, east, south-east, south, south-west, west, north-west.",
        ),
        ("run", "nort", "'nort' is no direction; did you mean north?"),
        ("run", "west", "You cannot run there."),
        ("explore", "12,7", "explore takes nothing after it; '12,7' is too much."),
        ("again", "", NOTHING_YET),
        ("again", "x", "again takes nothing after it."),
    ],
)
def test_a_comfort_without_a_first_step_is_refused_and_changes_nothing(name: str, goal: str, sentence: str) -> None:
    sitting = comforted()
    with pytest.raises(Refusal) as wrong:
        sitting.comfort("hero", name, goal)
    assert str(wrong.value) == sentence
    assert sitting.number == 1


def test_it_stops_after_a_hundred_steps() -> None:
    walk = comforted().comfort("hero", "explore")
    assert (len(walk.turns), walk.why) == (MOST_STEPS, ENOUGH)


@pytest.mark.parametrize("after", [1, 4])
def test_a_key_stops_it_after_the_turn_that_is_being_made(after: int) -> None:
    sitting, asked = comforted(), count(1)
    walk = sitting.comfort("hero", "explore", is_stopped=lambda: next(asked) >= after)
    assert (len(walk.turns), walk.why) == (after, STOPPED)


def test_a_choice_that_may_not_be_made_is_not_made() -> None:
    sitting = comforted()
    walk = sitting.comfort("hero", "climb")
    assert len(walk.turns) == 1
    assert "through the wall" in walk.why


def test_it_goes_on_in_parts_as_in_one() -> None:
    whole, parts = comforted(), comforted()
    whole.comfort("hero", "explore")
    walk = parts.begin_comfort("hero", "explore")
    while not walk.is_done:
        assert len(parts.walk_on(walk, has_time=lambda: False)) <= 1
    assert [*whole.played.turns] == [*parts.played.turns] == walk.turns
    with pytest.raises(Refusal, match="is not the one to be played"):
        parts.walk_on(walk)


def test_a_game_that_has_moved_on_ends_it() -> None:
    sitting = comforted()
    walk = sitting.begin_comfort("hero", "explore")
    pick(sitting, "hero", "wait")
    with pytest.raises(Refusal, match=r"^hero has already chosen in this turn\.$"):
        sitting.walk_on(walk)
    sitting.step()
    with pytest.raises(Refusal, match=r"^Turn 1 is not the one to be played; turn 2 is\.$"):
        sitting.walk_on(walk)


def test_it_ends_with_the_game_and_is_refused_after_it() -> None:
    sitting = play_on(comforted(), 1)
    with pytest.raises(Refusal, match=r"^The game is over; nothing more can be chosen\.$"):
        sitting.comfort("hero", "explore")
    sitting, said = comforted(), ""
    while not sitting.is_over:
        said = sitting.comfort("hero", "explore").why
    assert said == ENDED


def test_turns_without_a_choice_are_played_on_the_way() -> None:
    sitting = comforted(3, game=lambda n: Resting(find(CELLAR).game(n)))
    while not sitting.waiting():
        sitting.step()
    walk = sitting.comfort("hero", "explore")
    assert any(turn.chosen == {} for turn in walk.turns)
    assert len([turn for turn in walk.turns if turn.chosen]) > 3


def test_again_repeats_the_last_comfort_or_the_last_choice() -> None:
    sitting = sat(CELLAR, 1, "setup.rats=0")
    pick(sitting, "hero", "east")
    sitting.step()
    again = sitting.comfort("hero", "again")
    assert ([turn.chosen["hero"] for turn in again.turns], again.why) == (["east"], "")
    with pytest.raises(Refusal, match="east"):
        sitting.comfort("hero", "again")
    sitting.comfort("hero", "run", "south")
    with pytest.raises(Refusal, match=r"^You cannot run there\.$"):
        sitting.comfort("hero", "again")
    pick(sitting, "hero", "north")
    sitting.step()
    assert [turn.chosen["hero"] for turn in sitting.comfort("hero", "again").turns] == ["north"]


def test_nothing_is_comfortable_where_others_choose_in_secret() -> None:
    sitting = sat(DUEL, 8, seats=TWO)
    with pytest.raises(Refusal, match=r"^Only the one person in a game whose dice come from its seed"):
        sitting.comfort("a", "explore")
    with pytest.raises(Refusal, match=r"^Defend the City has no comfort called 'explore'\.$"):
        sat(DUEL, 8).comfort("a", "explore")


def test_what_cannot_be_kept_has_not_happened(library: Library) -> None:
    sitting = comforted(keeper=library)
    sitting.keeper = Full(library)
    walk = sitting.begin_comfort("hero", "explore")
    with pytest.raises(NotSaved):
        sitting.walk_on(walk)
    assert (len(sitting.played.turns), walk.is_done, walk.why) == (0, True, "There is no space left.")
    sitting.keeper = library
    sitting.comfort("hero", "run", "east")
    assert opened(library.saved_game(sitting.id)).state == sitting.played.state
