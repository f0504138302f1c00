"""The ledger adds up to the result, to the last digit of a float; and accuracy reaches both its ends."""

from __future__ import annotations

import pytest

from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Account, Balance, Lesson, coach
from tests.play.coach.playing import little_book, sat, watched
from tests.solve.small_games import Small, one, world

BOTS = ("random,random", "aggressive,cautious", "equilibrium,random", "cautious,equilibrium", "random,aggressive")


def ends_at(played: Played) -> float:
    """The first seat's winning chances at the end, straight from the result."""
    assert played.result is not None
    return 50.0 * (1 + played.result.scores[played.edition.game.seats[0]])


def demand_sum(lesson: Lesson, end: float) -> None:
    """Both ways to add up: entry by entry, and seat by seat."""
    assert sum(entry.points for entry in lesson.ledger) == pytest.approx(end, abs=1e-7)
    for account, result in zip(lesson.accounts, (end, 100 - end), strict=False):
        balance = drawn_up(account)
        assert account.result == pytest.approx(result, abs=1e-7)
        assert balance.without_luck == pytest.approx(balance.start - balance.given_away + balance.gifts, abs=1e-7)
        assert balance.without_luck + balance.meeting + balance.dice == pytest.approx(result, abs=1e-7)


def drawn_up(account: Account) -> Balance:
    assert account.balance is not None
    return account.balance


@pytest.mark.parametrize("bots", BOTS)
@pytest.mark.parametrize("at", ["8,8", "8,5", "3,8"])
def test_the_ledger_adds_up_to_the_result(bots: str, at: str) -> None:
    """Points to 10^−7 are winning chances to 10^−9."""
    lengths = set()
    for seed in range(12):
        played = watched(at, bots, seed)
        demand_sum(coach(played), ends_at(played))
        lengths.add(len(played.turns))
    assert max(lengths) > 1


@pytest.mark.parametrize("settings", [("free_guard=2", "stall_limit=2"), ("overspend=true",), ("last_breath=draw",)])
def test_it_adds_up_under_variants(settings: tuple[str, ...]) -> None:
    for seed in range(10):
        played = watched("6,5", "random,random", seed, *settings)
        demand_sum(coach(played), ends_at(played))


def test_a_game_that_goes_on_is_worth_what_its_last_state_is() -> None:
    sitting = sat("2,0", "person,person", ["0/1", "0/0"])
    sitting.resign("b")
    alive = sat("2,0", "person,bot random", ["0/1"])
    lesson = coach(alive.played)
    assert not lesson.is_over
    demand_sum(lesson, 60.0)
    assert lesson.ending == "It is still being played, after turn 1."


def test_resigning_gives_away_all_that_was_left() -> None:
    """One stamina against none is worth 60 points to a, so 40 to b: that is what b resigns."""
    sitting = sat("2,0", "person,person", ["0/1", "0/0"])
    sitting.resign("b")
    lesson = coach(sitting.played)
    demand_sum(lesson, 100.0)
    assert [(entry.kind, entry.turn, entry.seat) for entry in lesson.ledger][-1] == ("resignation", 2, "b")
    last = lesson.decisions[-1]
    assert (last.taken.choice, last.taken.grade, last.options) == ("resigns", "blunder", ())
    assert last.taken.cost == pytest.approx(40)
    assert last.taken.why == "Best play would have kept winning chances of 40.00 %; resigning keeps 0 %."
    assert lesson.ending == "b resigned."


def test_resigning_counts_among_what_was_given_away_and_not_in_the_accuracy() -> None:
    """Ten of the twenty points at stake, then the other sixty at once."""
    sitting = sat("2,0", "person,bot random", ["0/1"])
    sitting.resign("a")
    account = coach(sitting.played).accounts[0]
    assert drawn_up(account).accuracy == pytest.approx(0.5)
    assert drawn_up(account).given_away == pytest.approx(70)


def test_a_choice_costs_its_own_seat_and_is_the_others_gain() -> None:
    lesson = coach(watched("8,8", "random,random", 5))
    costs = [(decision.seat, decision.taken.cost or 0.0) for decision in lesson.decisions]
    assert min(sum(cost for seat, cost in costs if seat == "a"), sum(cost for seat, cost in costs if seat == "b")) > 1
    moved = [(entry.seat, entry.points) for entry in lesson.ledger if entry.kind == "choice"]
    assert moved == [(seat, -cost if seat == "a" else cost) for seat, cost in costs]


def test_entries_come_in_the_order_things_happened() -> None:
    lesson = coach(watched("8,8", "aggressive,aggressive", 3))
    kinds = [entry.kind for entry in lesson.ledger if entry.turn in (0, 1)]
    assert kinds == ["start", "choice", "choice", "meeting", "roll", "roll"]
    assert [entry.seat for entry in lesson.ledger if entry.kind == "choice"][:2] == ["a", "b"]


def test_a_game_of_best_play_is_accurate_and_its_luck_is_all_there_is() -> None:
    for seed in range(10):
        lesson = coach(watched("8,8", "equilibrium,equilibrium", seed))
        for account in lesson.accounts:
            assert drawn_up(account).given_away == 0
            assert drawn_up(account).accuracy == 1
            assert drawn_up(account).without_luck == pytest.approx(50)


def test_the_worst_choice_every_time_has_an_accuracy_of_0() -> None:
    """Guarding with both is the worst that two stamina against none can do."""
    lesson = coach(sat("2,0", "person,bot random", ["0/2"]).played)
    assert drawn_up(lesson.accounts[0]).accuracy == 0
    assert drawn_up(lesson.accounts[1]).accuracy is None


def test_accuracy_in_between_weighs_by_what_was_at_stake() -> None:
    """2 of 20 points, then a strike that gives nothing of 10 away: 28 of 30 are kept."""
    played = next(game for game in _strikers() if len(game.turns) == 2)
    assert drawn_up(coach(played).accounts[0]).accuracy == pytest.approx(28 / 30)


def _strikers() -> list[Played]:
    """Games of 1/0 and again 1/0, where the first missed."""
    games = []
    for seed in range(8):
        sitting = sat("2,0", "person,bot random", ["1/0"], seed)
        if not sitting.is_over:
            sitting.pick("a", sitting.edition.book.texts.read_choice("1/0"))
            sitting.step()
        games.append(sitting.played)
    return games


WALK = Small(
    {
        "start": one("hero", stay={"start": 1, "dark": 1}, run={"out": 1, "dark": 2}),
        "dark": world({"start": 1, "out": 1, "lost": 3}),
    },
    {"out": 2, "lost": -3},
    seats=("hero",),
)


def test_it_adds_up_for_a_lone_seat_a_world_that_moves_by_itself_and_play_that_comes_back() -> None:
    """The best a result can be worth, 3, counts 100 points; getting out is worth 2."""
    seen = set()
    for seed in range(12):
        played = watched(None, "random", seed, book=little_book(WALK, scores=(-3, 3)))
        assert played.result is not None
        demand_sum(coach(played), {"out": 50 * (1 + 2 / 3), "lost": 0.0}[played.result.outcome])
        seen |= {turn.before for turn in played.turns}
    assert seen == {"start", "dark"}
