"""What a game came to, as a table says it: for each graded seat a column of the ledger."""

from __future__ import annotations

from lazaretto.play.coach.lesson import Account, Balance, Lesson
from lazaretto.play.coach.words import portion, signed, tenths


def accounted(lesson: Lesson) -> list[dict[str, str]]:
    """Each graded seat's column, by what its rows are called; none where nothing but a solution could draw it up."""
    accounts = [account for account in lesson.accounts if account.seat in lesson.graded]
    return [_cells(account, account.balance, lesson) for account in accounts if account.balance]


def _cells(account: Account, balance: Balance, lesson: Lesson) -> dict[str, str]:
    """What a seat began with, what moved that, and where it ended."""
    others = len(lesson.seats) > 1
    return {
        "": account.seat,
        "began with": tenths(balance.start),
        "own choices": signed(-balance.given_away),
        **({"the other's choices": signed(balance.gifts)} if others else {}),
        "without luck": tenths(balance.without_luck),
        **({"how the picks met": signed(balance.meeting)} if others else {}),
        "the dice": signed(balance.dice),
        "result" if lesson.is_over else "worth now": tenths(account.result or 0.0),
        "accuracy": "–" if balance.accuracy is None else portion(balance.accuracy),
    }
