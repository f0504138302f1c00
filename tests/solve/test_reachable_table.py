"""The reachable table: its size, its contents, and when it is refused as too large."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pytest

from lazaretto.books.defend_the_city import BOOK, rules
from lazaretto.books.defend_the_city.notation import read_state
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.dice import Roll, die, outcomes
from lazaretto.game import Refusal, Result
from lazaretto.solve import reachable_table as tables
from lazaretto.solve.reachable_table import tabulate
from lazaretto.solve.solve_request import SolveRequest
from tests.books.defend_the_city.duelling import game, numbers
from tests.cases import mostly_long
from tests.solve.small_games import Small, both, one, world

TOSS = Small({"start": one("a", left={"won": 1}, right={"won": 1, "lost": 2})}, {"won": 1, "lost": -1})


def test_a_table_holds_every_state_every_joint_turn_and_every_fall() -> None:
    made = tabulate(TOSS, ["start"])
    assert made.states == ["start", "won", "lost"]
    assert made.widths.tolist() == [[2, 1], [0, 0], [0, 0]]
    assert made.first.tolist() == [0, 2, 2, 2]
    assert made.start.tolist() == [0, 1, 3]
    assert [(made.states[to], n, of) for to, n, of in zip(made.to, made.number, made.of, strict=True)] == [
        ("won", 1, 1),
        ("won", 1, 3),
        ("lost", 2, 3),
    ]
    assert made.outcomes == ("won", "lost")
    assert made.scores.tolist() == [0, 1, -1]
    assert made.describe() == "1 states to decide, 2 finished; 2 joint turns that can fall in 3 ways."


def test_the_second_seats_choices_change_fastest() -> None:
    picks = {(a, b): {f"{a}{b}": 1} for a in "xy" for b in "uvw"}
    made = tabulate(Small({"start": both(picks)}, {a + b: 0 for a, b in picks}), ["start"])
    assert [made.states[to] for to in made.to] == ["xu", "xv", "xw", "yu", "yv", "yw"]


@pytest.mark.parametrize("state", ["3,2", "5,0", "4,4"])
def test_the_rows_of_a_duel_are_the_outcomes_of_its_rules(state: str) -> None:
    made, root, played = tabulate(game(), [read_state(state)]), read_state(state), game()
    choices, turn = played.choices(root), 0
    for a in choices["a"]:
        for b in choices["b"]:
            falls = range(made.start[turn], made.start[turn + 1])
            found = {made.states[made.to[k]]: made.chance[k] for k in falls}
            assert found == pytest.approx(
                {after: float(share) for after, share in outcomes(played.step, root, {"a": a, "b": b}).items()}
            )
            turn += 1
    assert turn == made.first[1]


VARIANTS = [
    ("stall_limit=1",),
    ("stall_limit=2",),
    ("stall_limit=5",),
    ("overspend=true",),
    ("free_guard=1",),
    ("free_guard=3", "overspend=true"),
    ("last_breath=draw",),
    ("most_in_all=3",),
    ("most_offense=2", "most_defense=1"),
    ("to_hit_of=9",),
    ("extra_a=3",),
    ("extra_b=-2", "stall_limit=4"),
]


HERE = [(), ("stall_limit=1",), ("free_guard=1",), ("most_in_all=3",), ("extra_b=-2", "stall_limit=4")]


@pytest.mark.parametrize("settings", mostly_long([(), *VARIANTS], HERE), ids=" ".join)
def test_the_size_said_beforehand_is_the_tables(settings: tuple[str, ...]) -> None:
    for stamina in (2, 3, 5, 6):
        given = numbers(*settings, f"stamina={stamina}")
        root = rules.start(given)
        made = tabulate(game(*settings, f"stamina={stamina}"), [root])
        assert rules.size(given, root) == (len(made.deciding), len(made.start) - 1)


def test_a_table_that_would_not_fit_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match=r"^The table would not fit: .* 5,000 ways\. Solve a smaller"):
        tabulate(game(), [Duel(20, 20)], most_falls=5000)


def test_a_single_state_that_would_not_fit_is_refused_before_its_turns_are_taken() -> None:
    wide = {(str(a), str(b)): {"end": 1} for a in range(40) for b in range(40)}
    with pytest.raises(Refusal, match=r"already fall in 1,600 ways"):
        tabulate(Small({"start": both(wide)}, {"end": 0}), ["start"], most_falls=1000)


def test_too_many_states_are_refused_even_where_dice_never_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_STATES", 10)
    walk = {str(n): world({str(n + 1): 1}) for n in range(50)}
    with pytest.raises(Refusal, match="would not fit: 11 states are known"):
        tabulate(Small(walk, {"50": 0}, first="0"), ["0"])


def test_of_large_states_fewer_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_STATES_BYTES", 200_000)
    walk = {str(n): world({str(n + 1): 1}) for n in range(50)}
    small = Small(walk, {"50": 0}, first="0")
    assert len(tabulate(small, ["0"], state_bytes=1_000).states) == 51
    with pytest.raises(Refusal, match=r"would not fit: 11 states are known .* the limit is 10 states"):
        tabulate(small, ["0"], state_bytes=20_000)


def test_how_large_a_state_is_is_asked_of_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_STATES_BYTES", 100 * len(BOOK.texts.to_bytes(Duel(20, 20))))
    with pytest.raises(Refusal, match="the limit is 100 states"):
        SolveRequest(BOOK, numbers(), Duel(20, 20)).table()


def test_three_seats_are_refused() -> None:
    with pytest.raises(Refusal, match="A game of 3 seats cannot be solved; one or two seats can"):
        tabulate(Small({}, {"end": 0}, seats=("a", "b", "c")), ["end"])


@dataclass(frozen=True)
class Friends(Small):
    """Both seats gain."""

    def result(self, state: str) -> Result | None:
        return Result(state, {"a": 1, "b": 1}) if state in self.ends else None


def test_a_game_that_is_not_zero_sum_is_refused() -> None:
    with pytest.raises(Refusal, match="A result worth 1 and 1 is not zero-sum"):
        tabulate(Friends(TOSS.pages, TOSS.ends), ["start"])


def test_a_seat_that_does_not_see_the_whole_state_is_refused_at_once() -> None:
    coin = {"start": world({"left": 1, "right": 1}), "left": one("a", up={"won": 1}), "right": one("a", up={"lost": 1})}
    with pytest.raises(Refusal, match="Seat a does not see the whole state"):
        tabulate(Small(coin, {"won": 1, "lost": -1}, hidden=frozenset({"left", "right"})), ["start"])


@dataclass(frozen=True)
class Fine(Small):
    """Odds with more chances than a table's whole numbers hold."""

    def step(self, state: str, chosen: Mapping[str, str], roll: Roll) -> str:
        return roll(die({"won": 1, "lost": 1 << 70}), "a long shot")


def test_odds_too_fine_for_a_table_are_refused() -> None:
    with pytest.raises(Refusal, match="finer than a table can hold"):
        tabulate(Fine(TOSS.pages, TOSS.ends), ["start"])


def test_progress_is_told_now_and_then() -> None:
    told: list[tuple[int, int]] = []
    tabulate(game(), [Duel(8, 8)], progress=lambda done, known, _: told.append((done, known)))
    assert told == sorted(told)
    assert 1 <= len(told) < 20
    assert told[-1][0] == told[-1][1], "it ends complete"
    assert all(done <= known for done, known in told)


def test_chances_of_every_joint_turn_add_up_to_one() -> None:
    made = tabulate(game("free_guard=2"), [Duel(6, 6)])
    assert np.allclose(np.add.reduceat(made.chance, made.start[:-1]), 1.0, rtol=0, atol=1e-15)
