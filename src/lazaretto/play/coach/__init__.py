"""The coach: what each decision of a game gave away, why, and what was luck."""

from lazaretto.play.coach.accounts import accounted
from lazaretto.play.coach.advice import advice
from lazaretto.play.coach.coaching import coach
from lazaretto.play.coach.data import data
from lazaretto.play.coach.lesson import Account, Balance, Decision, Entry, Lesson, Weighed
from lazaretto.play.coach.retry import answered, due, question
from lazaretto.play.coach.scale import Scale

__all__ = [
    "Account",
    "Balance",
    "Decision",
    "Entry",
    "Lesson",
    "Scale",
    "Weighed",
    "accounted",
    "advice",
    "answered",
    "coach",
    "data",
    "due",
    "question",
]
