"""The sweep of recorded days comes to the same towns as day after day does."""

from __future__ import annotations

from array import array

import pytest

from lazaretto.books import find
from lazaretto.books.outbreak.notation import TEXTS
from lazaretto.books.outbreak.sweep import sweep
from lazaretto.books.outbreak.tables import TABLES
from lazaretto.dice.random_streams import key
from lazaretto.game import Overlay
from lazaretto.game.overlay import load_shipped, shipped
from lazaretto.play.base import swept_turns
from lazaretto.play.base.compile_when_slow import warm
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import replayed
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from tests.cases import each
from tests.play.base.test_swept_turns import Counted, turn_by_turn

SMALL = ("setup.rows=9", "setup.columns=15")


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)  # A sweep is always compiled.
    monkeypatch.setattr(swept_turns, "LEAST_TURNS", 10)
    warm(find("outbreak"))


def lived(days: int, *settings: str, seed: int = 5, variant: str | None = None) -> Sitting:
    overlay = load_shipped(TABLES.package, variant) if variant else Overlay()
    sitting = begin(Edition(find("outbreak"), overlay.and_set(settings)), Opening({}, seed))
    while len(sitting.played.turns) < days and not sitting.is_over:
        sitting.step()
    return sitting


def swept(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Demand that the sweep finds every line right, and that its states are those of the rules."""
    record, counted = sitting.played.record, Counted(monkeypatch)
    played = replayed(record)
    assert counted.played == 0
    assert played.state == sitting.played.state == turn_by_turn(record, monkeypatch).state


@each("variant", shipped(TABLES.package))
def test_every_line_is_right_under_every_variant(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    swept(lived(25, "setup.rows=55", "setup.columns=105", variant=variant), monkeypatch)


@each("order", ["colours", "rows"])
def test_every_line_is_right_in_either_order(order: str, monkeypatch: pytest.MonkeyPatch) -> None:
    swept(lived(60, *SMALL, f'rulings.order="{order}"', "rulings.walls_from=5"), monkeypatch)


def test_a_town_that_ends_is_swept_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = lived(1_000, *SMALL, "rulings.limit=80")
    assert sitting.is_over
    swept(sitting, monkeypatch)


def test_a_fork_is_swept_from_where_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    child = fork(lived(40, *SMALL).played, 33, seed=8)
    for _ in range(30):
        child.step()
    swept(child, monkeypatch)


def test_a_large_town_that_threads_share_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    swept(lived(12, "setup.rows=450", "setup.columns=451"), monkeypatch)


def test_it_stops_where_somebody_chose_and_where_the_town_has_ended() -> None:
    sitting = lived(20, *SMALL)
    first, numbers = TEXTS.to_bytes(sitting.played.first), sitting.edition.numbers
    keys = array("q", [word for day in range(1, 21) for word in key(5, "rules", day)])
    states = [TEXTS.to_bytes(turn.after) for turn in sitting.played.turns]
    assert [*map(bytes, sweep(numbers, first, [{}] * 20, keys).states)] == states
    played = sweep(numbers, first, [*[{}] * 7, {"a": "x"}, *[{}] * 12], keys)
    assert [*map(bytes, played.states)] == states[:7]
    assert len(played.draws) == 7
    ended = lived(1_000, *SMALL, "rulings.limit=80")
    assert sweep(ended.edition.numbers, TEXTS.to_bytes(ended.played.state), [{}] * 3, keys) == (array("q"), [])
