"""The ledger: where the game stood, what each choice, meeting and roll did to that, and where it ended. It adds up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from lazaretto.game import Seat, Turn
from lazaretto.play.coach.lesson import Account, Balance, Decision, Entry
from lazaretto.play.coach.luck import luck
from lazaretto.play.transcript import rolls

if TYPE_CHECKING:
    from lazaretto.play.coach.solved import Judge
    from lazaretto.play.played import Played


def ledger(judge: Judge, played: Played, decisions: Sequence[Decision]) -> Iterator[Entry]:
    """Every entry in the order things happened, as points of the first seat."""
    first = played.record.header.first_turn
    yield Entry("start", first - 1, None, judge.chances(played.first), "where it began")
    costs = {(decision.turn, decision.seat): decision for decision in decisions}
    for turn in played.turns:
        here = [costs[turn.number, seat] for seat in judge.game.seats if seat in turn.chosen]
        yield from _turn(judge, turn, here)
    yield from (_chosen(judge, d, "resignation") for d in decisions if not d.options)


def _turn(judge: Judge, turn: Turn[Any, Any], decisions: Sequence[Decision]) -> Iterator[Entry]:
    stands, met = judge.chances(turn.before), judge.met(turn.before, turn.chosen)
    for decision in decisions:
        entry = _chosen(judge, decision, "choice")
        stands += entry.points
        yield entry
    if decisions:
        yield Entry("meeting", turn.number, None, met - stands, "how the picks met")
    moved = luck(judge.game, judge.chances, turn, met)
    if moved is None:
        yield Entry("rolls", turn.number, None, judge.chances(turn.after) - met, "the dice of the turn")
    else:
        for text, points in zip(rolls(turn), moved, strict=True):
            yield Entry("roll", turn.number, None, points, text)


def _chosen(judge: Judge, decision: Decision, kind: Any) -> Entry:
    """A choice costs its own seat what it gives away, and the other seat gains as much."""
    sign = -1 if decision.seat == judge.game.seats[0] else 1
    return Entry(kind, decision.turn, decision.seat, sign * _cost(decision), decision.taken.choice)


def _cost(decision: Decision) -> float:
    assert decision.taken.cost is not None, "a solution knows every cost"
    return decision.taken.cost


def account(seats: Sequence[Seat], seat: Seat, decisions: Sequence[Decision], entries: Sequence[Entry]) -> Account:
    """What a seat's game comes to, from the ledger."""
    sign, base = (1, 0.0) if seat == seats[0] else (-1, 100.0)

    def moved(*kinds: str) -> float:
        return 0.0 + sign * sum(entry.points for entry in entries if entry.kind in kinds)

    mine = [decision for decision in decisions if decision.seat == seat]
    given_away = sum(map(_cost, mine))
    start, moves = base + moved("start"), moved("choice", "resignation")
    balance = Balance(
        start=start,
        given_away=given_away,
        gifts=moves + given_away,
        without_luck=start + moves,
        meeting=moved("meeting"),
        dice=moved("roll", "rolls"),
        accuracy=_accuracy([decision for decision in mine if decision.options]),
    )
    return Account(seat, base + sign * sum(entry.points for entry in entries), balance)


LITTLE = 1.0
"""Points at stake in a whole game below which a share of them would only mislead."""


def _accuracy(decisions: Sequence[Decision]) -> float | None:
    """The share kept of what could have been given away; None where that was too little to speak of."""
    stake = sum(decision.at_stake for decision in decisions)
    return 1 - sum(map(_cost, decisions)) / stake if stake > LITTLE else None
