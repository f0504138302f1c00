"""Bots in a game: what they need before they can pick, and what they picked, which follows from the seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.game import Picker, Seat, bot_picker
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played
from lazaretto.solve.bots import demand_bot, plays_solution
from lazaretto.solve.shelf import is_kept
from lazaretto.store.record import Differs


def needs_work(edition: Edition, bots: Sequence[str], first: Any) -> bool:
    """Whether these bots have something to prepare, or a solution from the game's first state that is not on the
    shelf yet."""
    book = edition.book
    if any(name in book.bots.prepare for name in bots):
        return True
    return any(plays_solution(book, name) for name in bots) and not is_kept(book, edition.numbers, first)


def demand_bot_picks(played: Played) -> None:
    """Refuse a record in which a bot of the book picked what it would not have. The solution's bot is taken at its
    word: to solve the game again may take minutes."""
    book, game, header = played.edition.book, played.edition.game, played.record.header
    for name in header.bots.values():
        demand_bot(book, name)
    pickers: dict[Seat, Picker[Any]] = {
        seat: bot_picker(book.bot(name, played.edition.numbers), played.seed)
        for seat, name in header.bots.items()
        if not plays_solution(book, name)
    }
    for turn in played.turns:
        choices = game.choices(turn.before)
        for seat, pick in pickers.items():
            if seat in choices:
                picked = pick(game.seen(turn.before, seat), seat, choices[seat], turn.number)
                if picked != turn.chosen[seat]:
                    would = book.texts.write_choice(picked)
                    raise Differs(
                        turn.number, f"{header.bots[seat]}, the bot in seat {seat}, would have picked {would}."
                    )
