"""The balance of each graded seat as a column of text cells, for the table that ends a lesson."""

from __future__ import annotations

from lazaretto.play.coach.coach_words import portion, signed, tenths
from lazaretto.play.coach.lesson import Account, Balance, Lesson


def accounted(lesson: Lesson) -> list[dict[str, str]]:
    """The column of each graded seat, by row heading. Only a lesson from a solution has balances, so others give an
    empty list."""
    accounts = [account for account in lesson.accounts if account.seat in lesson.graded]
    return [_cells(account, account.balance, lesson) for account in accounts if account.balance]


def _cells(account: Account, balance: Balance, lesson: Lesson) -> dict[str, str]:
    """One column: where the seat started, what changed that, and where it ended."""
    others = len(lesson.seats) > 1
    return {
        "": account.seat,
        "began with": tenths(balance.start),
        "own choices": signed(-balance.given_away),
        **({"the other's choices": signed(balance.gifts)} if others else {}),
        "without luck": tenths(balance.without_luck),
        **({"how the picks met": signed(balance.meeting)} if others else {}),
        "the dice": signed(balance.dice),
        _last_row(lesson): tenths(account.result or 0.0),
        "accuracy": "–" if balance.accuracy is None else portion(balance.accuracy),
    }


def _last_row(lesson: Lesson) -> str:
    if lesson.span:
        return "ended with"
    return "result" if lesson.is_over else "worth now"
