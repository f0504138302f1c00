"""The coach: what each decision in a game cost, why, and how much was luck."""

from lazaretto.play.coach.account_table import accounted
from lazaretto.play.coach.advice import advice
from lazaretto.play.coach.coaching import coach
from lazaretto.play.coach.lesson import Account, Balance, Decision, LedgerEntry, Lesson, Weighed
from lazaretto.play.coach.lesson_json import lesson_data
from lazaretto.play.coach.point_scale import Scale
from lazaretto.play.coach.retry import answered, due, question

__all__ = [
    "Account",
    "Balance",
    "Decision",
    "LedgerEntry",
    "Lesson",
    "Scale",
    "Weighed",
    "accounted",
    "advice",
    "answered",
    "coach",
    "due",
    "lesson_data",
    "question",
]
