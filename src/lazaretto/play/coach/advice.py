"""Advice before a choice: what best play would do here, where the game is solved."""

from __future__ import annotations

from lazaretto.game import Refusal, Seat
from lazaretto.play.coach.coaching import solution_of
from lazaretto.play.coach.words import portion
from lazaretto.play.played import Played


def advice(played: Played, seat: Seat) -> str:
    """The best mix of a seat that is to choose, in a sentence; why there is none where the game is not solved."""
    try:
        policy = solution_of(played).policy(played.state)
    except Refusal as reason:
        return f"There is no solution to ask. {reason}"
    write = played.edition.book.texts.write_choice
    mix = sorted(policy[seat], key=lambda pair: -pair[1])
    aim = played.edition.book.aims.get("", "")
    best = ", ".join(f"{write(choice)} {portion(share)}" for choice, share in mix)
    return f"Best play: {best}. {aim}".rstrip()
