"""Advice before a choice: what best play would do here where the game is solved, else what the book's adviser would."""

from __future__ import annotations

from lazaretto.game import Refusal, Seat
from lazaretto.play.coach.coaching import aim_of, solution_of
from lazaretto.play.coach.words import portion
from lazaretto.play.played import Played


def advice(played: Played, seat: Seat) -> str:
    """What a seat that is to choose is advised, in a sentence; why there is nothing where nobody can say."""
    if played.has_adviser:
        return _advised(played, seat)
    try:
        policy = solution_of(played).policy(played.state)
    except Refusal as reason:
        return f"There is no solution to ask. {reason}"
    write = played.edition.book.texts.write_choice
    mix = sorted(policy[seat], key=lambda pair: -pair[1])
    aim = aim_of(played)
    best = ", ".join(f"{write(choice)} {portion(share)}" for choice, share in mix)
    return f"Best play: {best}. {aim}".rstrip()


def _advised(played: Played, seat: Seat) -> str:
    """What the adviser is likeliest to choose, from what the seat sees."""
    edition, game = played.edition, played.edition.game
    choices = game.choices(played.state)[seat]
    weights = edition.book.bot(edition.book.bots.adviser, edition.numbers)(game.seen(played.state, seat), seat, choices)
    likeliest = max(range(len(choices)), key=lambda at: weights[at])
    return f"The bot {edition.book.bots.adviser} would choose {edition.book.texts.write_choice(choices[likeliest])}."
