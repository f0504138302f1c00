"""Inspecting a cell: what is told from the day's rolls must lead to what is on the cell afterwards."""

from __future__ import annotations

from functools import cache, partial
from itertools import product

import pytest

from lazaretto.books.outbreak import rules
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.inspect_cell import Story, look, may_leave
from lazaretto.books.outbreak.kind_words import is_open
from lazaretto.books.outbreak.replay_cell import Act, arrivals, batched, cell_day
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice import Rolled, Sampled, Traced, sided
from lazaretto.game import Refusal, start
from tests.books.outbreak.playing import numbers
from tests.cases import each
from tests.citing import rule

SMALL = ("setup.rows=10", "setup.columns=15", "rulings.walls_from=10")
DAYS = 24
SEED = 3


class Ear:
    """Days of a town, each with an ear to any cell."""

    def __init__(self, *settings: str) -> None:
        self.n: OutbreakNumbers = numbers(*SMALL, *settings)
        self.game = Outbreak(self.n)
        self.towns: list[Town] = [start(self.game, SEED)]
        for day in range(1, DAYS + 1):
            self.towns.append(self.game.step(self.towns[-1], {}, Sampled(SEED, "rules", day)))

    @cache  # noqa: B019
    def hear(self, day: int, *who: int) -> tuple[Rolled, ...]:
        traced = Traced(Sampled(SEED, "rules", day, watched=who))
        assert self.game.step(self.towns[day - 1], {}, traced) == self.towns[day]
        return tuple(traced.rolled)

    def story(self, day: int, row: int, column: int) -> Story:
        before = self.towns[day - 1]
        hear = batched(self.n, before, lambda *who: self.hear(day, *who))
        return Story(self.n, before, self.towns[day], (row, column), hear)


@rule("OB3", "OB4", "OB-R5")
@pytest.mark.parametrize("setting", ["rulings.order=colours", "rulings.order=rows", "rulings.edges=torus"])
def test_what_is_told_of_the_acts_comes_out_at_what_is_there(setting: str) -> None:
    ear, changed, several = Ear(setting), 0, 0
    for day in (4, 12, 24):
        for place in range(150):
            story = ear.story(day, *divmod(place, 15))
            was, said = story.kind, story.acts()
            now = tuple(ear.n.kinds)[ear.towns[day].cells[place]]
            changed += was != story.kind
            several += len(said) > 1
            n, before, after = ear.n, ear.towns[day - 1], ear.towns[day]
            if story.kind != now:
                leaves = n.kinds[story.kind].person and may_leave(n, before, after, story.square, story.rolls_near)
                assert is_open(n, story.kind) or leaves
                assert is_open(n, now) or (n.kinds[now].person and arrivals(n, before, story.square, story.rolls_near))
    assert changed > 10
    assert several > 2


class Watched(Story):
    """A story that sees who acts."""

    def _did(self, act: Act) -> str:
        assert act.actor in ("", self.kind)
        return super()._did(act)


@rule("OB-R5")
@each("setting", ["rulings.order=colours", "rulings.order=rows"])
def test_each_act_is_told_of_the_cell_that_was_there_then(setting: str) -> None:
    ear, later = Ear(setting), 0
    for day in (3, 8, 12):
        hear = batched(ear.n, ear.towns[day - 1], partial(ear.hear, day))
        for square in product(range(10), range(15)):
            said = Watched(ear.n, ear.towns[day - 1], ear.towns[day], square, hear).acts()
            later += len(said) > 1 and " here " in said[-1]
    assert later > 3, "somebody acted and was changed after it"


def test_every_cell_of_a_day_is_told_in_sentences() -> None:
    ear = Ear()
    told = [
        look(ear.n, ear.towns[11], ear.towns[12], (column, row), lambda *who: ear.hear(12, *who))
        for row in range(10)
        for column in range(15)
    ]
    assert all(line.endswith(".") and "  " not in line and line.isprintable() for lines in told for line in lines)
    assert {"The infected turned", "The citizen turned", "The soldier aimed"} <= {
        " ".join(line.split()[:3]) for lines in told for line in lines
    }


def test_before_the_first_day_there_is_only_who_stands_there() -> None:
    ear = Ear()
    town = ear.towns[0]
    kind = tuple(ear.n.kinds)[town.cells[15 * 2 + 3]]
    article = "an" if kind == "infected" else "a"
    assert look(ear.n, None, town, (3, 2), lambda *who: ()) == [
        f"3,2: {article} {kind}.",
        "The town has not begun to move.",
    ]


@each("square", [(15, 0), (0, 10), (-1, 0), (0, -1), (-3, 4), (150, 2), (10**9, 10**9)])
@each("edges", ["closed", "torus"])
def test_a_cell_beyond_the_town_is_refused(square: tuple[int, int], edges: str) -> None:
    n = numbers(*SMALL, f"rulings.edges={edges}")
    town = start(Outbreak(n), SEED)
    sentence = f"^{square[0]},{square[1]} is not a cell of this town; columns go from 0 to 14 and rows from 0 to 9\\.$"
    for before in (None, town):
        with pytest.raises(Refusal, match=sentence):
            look(n, before, town, square, lambda *who: ())


@rule("OB-R2")
@each("edges", ["closed", "torus"])
@each("reach", [(2, 3), (1, 2), (0, 1), (1, 0)])
def test_an_aim_is_heard_where_the_loop_sends_it(edges: str, reach: tuple[int, int]) -> None:
    """From every cell every spot of the window in reading order, the soldier's own left out."""
    n = numbers(*SMALL, f"rulings.edges={edges}", f"rulings.aim={list(reach)}")
    town, die = start(Outbreak(n), SEED), sided(1000)
    down, across = reach
    spots = [(y, x) for y in range(-down, down + 1) for x in range(-across, across + 1) if (y, x) != (0, 0)]
    for place in (0, 14, 67, 135, 149):
        row, column = divmod(place, 15)
        for aim, (y, x) in enumerate(spots):
            act = cell_day(n, town, place, [Rolled("a spot", die, aim, place, rules.aim, (len(spots),))]).act
            assert act is not None
            meant = row + y, column + x
            on_torus = meant[0] % 10, meant[1] % 15
            inside = on_torus == meant or edges == "torus"
            assert (act.step, act.to, act.aimed) == ((y, x), on_torus if inside else None, True)


def test_a_day_is_lived_again_once_for_a_cell_and_those_around_it() -> None:
    """In a town of millions of cells a day takes half a second: a look must not take one for every neighbour."""
    ear, lived = Ear(), list[int]()

    def hear(*who: int) -> tuple[Rolled, ...]:
        lived.append(len(who))
        return ear.hear(12, *who)

    for row in range(ear.towns[12].rows):
        for column in range(ear.towns[12].columns):
            lived.clear()
            look(ear.n, ear.towns[11], ear.towns[12], (column, row), hear)
            assert len(lived) <= 3, (column, row, lived)
