"""The loop's numbers: exactly what the rules say, and shortcuts that change nothing."""

from __future__ import annotations

from itertools import product

import pytest

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.rules import NOTHING, becomes, meet
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.tables import MOST_KINDS
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from lazaretto.books.outbreak.world.number_layout import CELLS, FACED, LOGGED_BARS, STAYS
from lazaretto.dice import Sampled, Traced
from lazaretto.dice.exact_outcomes import law
from lazaretto.dice.tape import EVERYBODY, NOBODY, face_by
from lazaretto.game import start
from tests.books.outbreak.playing import numbers
from tests.books.outbreak.test_reference import BUSY, DOGS, TOWNS, crowd
from tests.cases import each
from tests.citing import rule

VARIED = {
    "book": (),
    "gate": ("rulings.citizen_gate=2",),
    "turn": ("rulings.veto=turn", "rulings.deadly_twice=true", "rulings.recover_first=true"),
    "dogs": DOGS,
    "die of 101": ("dice.sides=101", "odds.infect.percent=101"),
    "busy": BUSY,
}


@rule("OB5", "OB-R1", "OB-R3", "OB-R7")
@each("name", VARIED)
def test_every_pair_has_the_law_of_the_rules(name: str) -> None:
    n = numbers(*VARIED[name])
    made, kinds = loop_numbers(n), list(n.kinds)
    faced = [*kinds, *[None] * (MOST_KINDS - len(kinds)), ""]
    seen = 0
    for (at, actor), (to, other), walls, vetoed in product(
        enumerate(kinds), enumerate(faced), (False, True), (False, True)
    ):
        row = made.town[0].law[((at * FACED + to) * 2 + walls) * 2 + vetoed]
        if other is None or not n.kinds[actor].person:
            assert row == STAYS
            continue
        exact = law(meet, n, actor, other, walls, vetoed)
        seen += row != STAYS
        if row == STAYS:
            assert exact.faces == (NOTHING,)
        else:
            assert made.rows[row].die == exact
            assert made.rows[row].why == f"{actor} toward {other or 'the edge'}"
    assert seen > 40


@rule("OB-R9")
@each("name", VARIED)
def test_every_row_makes_what_the_rules_say(name: str) -> None:
    n = numbers(*VARIED[name])
    made, kinds = loop_numbers(n), ["", *n.kinds]
    for row, deed in enumerate(n.odds):
        odds = made.odds_records[row]
        assert kinds[odds.actor + 1] == n.odds[deed].actor
        assert (kinds[odds.actor_becomes + 1], kinds[odds.faced_becomes + 1]) == becomes(n, row)
        assert odds.wall == (n.wood.walls.index(deed) + 1 if deed in n.wood.walls else 0)
        assert made.rows[odds.event].why == deed.replace("_", " ")
        assert made.rows[odds.event].die is None


@each("name", VARIED)
def test_a_word_at_the_bar_comes_to_nothing_and_one_below_it_can_come_to_something(name: str) -> None:
    n = numbers(*VARIED[name])
    made, town = loop_numbers(n), loop_numbers(n).town[0]
    for (at, actor), walls in product(enumerate(n.kinds), (0, 1)):
        bar = town.bars[CELLS * walls + at]
        own = [((at * FACED + to) * 2 + walls) * 2 + vetoed for to in range(FACED) for vetoed in (0, 1)]
        rows = {town.law[place] for place in own} - {STAYS}
        assert town.bars[CELLS * LOGGED_BARS + at] == (1 << 32 if n.kinds[actor].person else 0)
        for word in {bar, (bar + (1 << 32)) // 2, (1 << 32) - 1} if bar < 1 << 32 else ():
            assert {face_by(made.rows.ints, row, word) for row in rows} <= {NOTHING}
        if rows:
            assert any(face_by(made.rows.ints, row, bar - 1) != NOTHING for row in rows), actor
        else:
            assert bar == 0


def days(name: str, seed: int, heard: int | None) -> list[Town]:
    """A town's first days, listened to or not."""
    settings, lasting = TOWNS[name]
    book = Outbreak(numbers(*settings))
    states = [start(book, seed)]
    for day in range(1, min(lasting, 4) + 1):
        stream = Sampled(seed, "rules", day) if heard is None else Sampled(seed, "rules", day, watched=heard)
        states.append(book.step(states[-1], {}, stream))
    return states


@pytest.mark.parametrize("mode", ["interpreted", "compiled"])
@pytest.mark.parametrize("name", ["five", "narrow", "torus", "walls", "rows", "gate", "dogs", "veto"])
def test_listening_changes_nothing(name: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", mode)
    unheard = days(name, 6, None)
    assert days(name, 6, EVERYBODY) == unheard
    assert days(name, 6, 7) == unheard


def test_who_is_heard_is_logged_alone_with_what_came_true_of_all() -> None:
    n = numbers(*crowd(7, 13), *BUSY)
    book = Outbreak(n)
    town = start(book, 2)
    somewhere = town.cells.index(2)
    everybody, somebody, nobody = (
        Traced(Sampled(2, turn=1, watched=heard)) for heard in (EVERYBODY, somewhere, NOBODY)
    )
    for traced in (everybody, somebody, nobody):
        book.step(town, {}, traced)
    own = [roll for roll in everybody.rolled if roll.die and roll.who == somewhere]
    assert own
    assert [roll for roll in somebody.rolled if roll.die] == own
    assert [roll for roll in nobody.rolled if roll.die] == []
    events = [[roll for roll in traced.rolled if not roll.die] for traced in (everybody, somebody, nobody)]
    assert events[0] == events[1] == events[2] != []
    assert [roll.why for roll in everybody.rolled[:3]] == [
        "the hand of the colours",
        "the order of the colours",
        "the order of the colours",
    ]
