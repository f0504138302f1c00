"""What to say about a game that is over: who won, how it ended, how to play it again."""

from __future__ import annotations

from lazaretto.play.base.played_game import Played
from lazaretto.play.text.seed_sentence import when_told
from lazaretto.play.text.transcript import ending


def verdict(played: Played) -> str:
    """Who won, said to the only person in a game: "You win." It is empty if several people played, or none."""
    result = played.result
    if played.teller is None or result is None:
        return ""
    score = result.scores[played.teller]
    return "You win." if score > 0 else "You lose." if score < 0 else "Nobody wins."


def how(played: Played) -> str:
    """How it ended: who resigned and who wins by it, or the final status."""
    end = played.record.end
    if end is None or not end.resigned:
        return ending(played)
    who = "You" if end.resigned == played.teller else end.resigned
    winners = " and ".join(seat for seat, score in end.scores.items() if score > 0)
    return f"{who} resigned: {winners} wins." if winners else f"{who} resigned."


def again(played: Played) -> str:
    """How to play the same game again."""
    if played.record.header.dice == "typed":
        return "The dice were yours, and the record has them."
    if played.told_seed is None:
        return when_told(played)
    if not played.record.header.seats:
        return f"Seed {played.seed} gives the same again."
    return f"Seed {played.seed}: the same choices give the same game."
