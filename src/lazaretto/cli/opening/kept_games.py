"""The library as verbs use it: games by name, and states by game and turn."""

from __future__ import annotations

import re

from lazaretto.books import AnyBook
from lazaretto.cli.opening.options import talk
from lazaretto.game import Overlay, Refusal
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.refusal import Misuse, quoted
from lazaretto.store.library import Library

SHOWN = 8
"""Characters of an id that are shown: enough to tell one person's games apart."""


def played(name: str) -> Played:
    """The game with that name, replayed."""
    with Library(reading=True) as library:
        return load(library, library.find(name))


def load(library: Library, game: str) -> Played:
    """A game by its id, replayed."""
    entry = library.entry(game)
    return replayed(entry.record, entry.seed)


def say_damaged(library: Library) -> None:
    """Name the games that were left out because they are damaged."""
    for game in sorted(library.damaged):
        talk(f"Game {game[:SHOWN]} is damaged; lazaretto verify {game[:SHOWN]} says where.")


def game_and_turn(text: str) -> tuple[str, int]:
    """The game and the turn in `GAME@TURN`."""
    found = re.fullmatch(r"([^@]+)@([0-9]{1,6})", text)
    if found is None:
        raise Misuse(f"{quoted(text)} is not valid; write a game and a turn, GAME@TURN, such as last@2.")
    return found[1], int(found[2])


def placed(book: AnyBook, at: str | None, overlay: Overlay) -> tuple[Overlay, str | None]:
    """A state's text, which may be written as GAME@TURN; then the game's variant comes with it, unless another was
    asked for."""
    if at is None or "@" not in at:
        return overlay, at
    name, turn = game_and_turn(at)
    game = played(name)
    if game.edition.book.id != book.id:
        raise Refusal(f"{quoted(at)} is a state of {game.edition.book.id}, not of {book.id}.")
    return overlay if overlay.documents else game.edition.overlay, game.lent(turn)
