"""Hints before a choice: from the book's adviser if it names one; else from the solution, or if something is hidden
from the seat by playing on from imagined states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaretto.game import Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach.coach_words import portion
from lazaretto.play.coach.coaching import aim_of, solution_from
from lazaretto.play.coach.imagined_rollouts import imagined_advice


def advice(edition: Edition, first: Any, state: Any, seat: Seat, bots: Mapping[Seat, str] | None = None) -> str:
    """A hint for a seat that must choose in a state, as a sentence; it uses nothing that the seat has not seen. A
    solution is looked for from `first`, the state that the game started in. `bots` names those in the other seats. If
    there is no hint, the sentence says why."""
    if edition.book.bots.adviser:
        return _advised(edition, state, seat)
    seen = edition.game.seen(state, seat)
    try:
        if seen != state:
            return imagined_advice(edition, seen, seat, bots or {})
        policy = solution_from(edition, first).policy(state)
    except Refusal as reason:
        return f"There is no hint. {reason}" if seen != state else f"There is no solution to ask. {reason}"
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
