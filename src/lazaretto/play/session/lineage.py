"""The lineage of a forked game: its parent, the parent's parent, and so on. Undo may go back into them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played

MOST_ANCESTORS = 64
"""Ancestors that are searched for a turn before a fork. Each of them has to be read."""


class NoLibrary(Refusal):
    """Another game was needed, but games are not saved here."""

    def __init__(self) -> None:
        super().__init__("Games are not saved here, so the one that this was forked from cannot be read.")


def lineage(played: Played, game: Callable[[str], Played]) -> Iterator[Played]:
    """A game, its parent, the parent's parent, and so on.

    Records can come from anywhere, and two of them may each claim to be forked from the other. Such a circle is
    refused, and so is a line of ancestors that is too long.
    """
    met = {played.record.header.id}
    for _ in range(MOST_ANCESTORS):
        yield played
        parent = played.record.header.parent
        if parent is None:
            return
        if parent.game in met:
            raise Refusal(f"Game {parent.game} claims to be forked from itself, so it cannot be followed.")
        met.add(parent.game)
        played = game(parent.game)
    raise Refusal(f"This game has more than {MOST_ANCESTORS} ancestors, which is too many.")


def game_with_turn(played: Played, turn: int, game: Callable[[str], Played]) -> Played:
    """The game in which a turn was played: this one, or one of its ancestors."""
    last = played.record.next_turn - 1
    if turn > last:
        raise Refusal(played.edition.book.words.no_turn(turn, 0, last))
    for held in lineage(played, game):
        if turn >= held.record.header.first_turn - 1:
            break
    return held


def undo_target(played: Played, game: Callable[[str], Played]) -> tuple[Played, int]:
    """Where undo goes back to: the game, and the turn before the last one in which a person chose. That may be in an
    ancestor."""
    last = played.record.next_turn - 1
    with suppress(NoLibrary):
        for held in lineage(played, game):
            turn = _last_choice(held, last)
            if turn is not None:
                return held, turn - 1
            last = held.record.header.first_turn - 1
    raise Refusal(f"There is no {played.edition.book.words.turn} to take back.")


def _last_choice(played: Played, last: int) -> int | None:
    """The last turn up to `last` in which a person chose. The record's lines say so; nothing is played again."""
    people = played.record.header.people
    chosen = (line.turn for line in reversed(played.record.turns) if any(seat in line.chosen for seat in people))
    return next((turn for turn in chosen if turn <= last), None)
