"""The ledger: every change of the winning chances, from the start to the result. Its entries add up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from lazaretto.game import Seat, Turn
from lazaretto.play.coach.lesson import Account, Balance, Decision, LedgerEntry
from lazaretto.play.coach.luck import luck
from lazaretto.play.text.transcript import rolls

if TYPE_CHECKING:
    from lazaretto.play.coach.solved_judge import Judge
    from lazaretto.play.coach.stretch import Stretch


def start(judge: Judge, stretch: Stretch) -> LedgerEntry:
    """The first entry: what the first seat had before the first turn."""
    text = "where it began" if stretch.is_whole else "where these turns began"
    return LedgerEntry("start", stretch.first_turn - 1, None, judge.chances(stretch.before(stretch.first_turn)), text)


def turn_entries(judge: Judge, turn: Turn[Any, Any], decisions: Sequence[Decision]) -> Iterator[LedgerEntry]:
    """The entries of a turn in the order in which things happened, as points of the first seat. The decisions are those
    of the turn, in the order of the seats."""
    stands, met = judge.chances(turn.before), judge.met(turn.before, turn.chosen)
    for decision in decisions:
        entry = _chosen(judge, decision, "choice")
        # After all choices, `stands` is what the picks would be worth if each met the other seat's best mix.
        stands += entry.points
        yield entry
    # What is left is how these picks happened to meet: nobody's doing, and known before the dice fall.
    if decisions:
        yield LedgerEntry("meeting", turn.number, None, met - stands, "how the picks met")
    moved = luck(judge.game, judge.chances, turn, met)
    # Too many ways to fall: the dice of the turn are one entry.
    if moved is None:
        yield LedgerEntry("rolls", turn.number, None, judge.chances(turn.after) - met, "the dice of the turn")
    else:
        for text, points in zip(rolls(turn.rolled), moved, strict=True):
            yield LedgerEntry("roll", turn.number, None, points, text)


def resignation(judge: Judge, decision: Decision) -> LedgerEntry:
    """The last entry, if a seat resigned."""
    return _chosen(judge, decision, "resignation")


def _chosen(judge: Judge, decision: Decision, kind: Any) -> LedgerEntry:
    """The entry for a decision. What it costs its seat, the other seat gains."""
    sign = -1 if decision.seat == judge.game.seats[0] else 1
    return LedgerEntry(kind, decision.turn, decision.seat, sign * _cost(decision), decision.taken.choice)


def _cost(decision: Decision) -> float:
    assert decision.taken.cost is not None, "a solution knows every cost"
    return decision.taken.cost


def account(
    seats: Sequence[Seat], seat: Seat, decisions: Sequence[Decision], entries: Sequence[LedgerEntry]
) -> Account:
    """A seat's account, added up from the ledger."""
    sign, base = (1, 0.0) if seat == seats[0] else (-1, 100.0)

    def moved(*kinds: str) -> float:
        # Adding 0.0 turns −0.0 into 0.0.
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
"""With fewer points at stake in a whole game, a percentage of them would mislead."""


def _accuracy(decisions: Sequence[Decision]) -> float | None:
    """The share kept of the points that were at stake; None if too few were."""
    stake = sum(decision.at_stake for decision in decisions)
    return 1 - sum(map(_cost, decisions)) / stake if stake > LITTLE else None
