"""Hints before a choice: from the book's adviser if it names one, else from the solution."""

from __future__ import annotations

from typing import Any

from lazaretto.game import Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach.coach_words import portion
from lazaretto.play.coach.coaching import aim_of, solution_from


def advice(edition: Edition, first: Any, state: Any, seat: Seat) -> str:
    """A hint for a seat that must choose in a state, as a sentence. A solution is looked for from `first`, the state
    that the game started in. If there is no solution, the sentence says why."""
    if edition.book.bots.adviser:
        return _advised(edition, state, seat)
    try:
        policy = solution_from(edition, first).policy(state)
    except Refusal as reason:
        return f"There is no solution to ask. {reason}"
    write = edition.book.texts.write_choice
    mix = sorted(policy[seat], key=lambda pair: -pair[1])
    best = ", ".join(f"{write(choice)} {portion(share)}" for choice, share in mix)
    return f"Best play: {best}. {aim_of(edition)}".rstrip()


def _advised(edition: Edition, state: Any, seat: Seat) -> str:
    """The choice that the adviser weighs highest, from what the seat sees."""
    game, book = edition.game, edition.book
    choices = game.choices(state)[seat]
    weights = book.bot(book.bots.adviser, edition.numbers)(game.seen(state, seat), seat, choices)
    likeliest = max(range(len(choices)), key=lambda at: weights[at])
    return f"The bot {book.bots.adviser} would choose {book.texts.write_choice(choices[likeliest])}."
