"""A book's signature: a digest of how it plays. If it changes, the book's behaviour has changed; an equal signature is
strong evidence that it has not, but no proof: it covers a sample of games, with one bot and the book's own numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from lazaretto.game import Book, Picker, Seat, bot_picker, play, start

GAMES = 1000
SEED = 1


@dataclass(frozen=True)
class Signature:
    """BLAKE2b-128 over every state of the games, and how many steps they took."""

    text: str
    steps: int


def signature(book: Book[Any, Any, Any], games: int = GAMES) -> Signature:
    """Play games with the book's first bot in every seat, by the plain rules, and hash every state."""
    numbers = book.tables.load()
    game, hashed, steps = book.game(numbers), blake2b(digest_size=16), 0
    bots = {seat: book.bot(next(iter(book.bots)), numbers) for seat in game.seats}
    for number in range(games):
        pickers: Mapping[Seat, Picker[Any]] = {seat: bot_picker(bot, SEED, number) for seat, bot in bots.items()}
        state = start(game, SEED, number)
        hashed.update(book.texts.to_bytes(state))
        for turn in play(game, state, pickers, SEED, book.turn_limit, game_number=number):
            hashed.update(book.texts.to_bytes(turn.after))
            steps += 1
    return Signature(hashed.hexdigest(), steps)
