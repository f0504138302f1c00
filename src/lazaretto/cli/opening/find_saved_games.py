"""The library as commands use it: games by name, and states by game and turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from lazaretto.books import AnyBook
from lazaretto.cli.io.progress_bar import counting_once_told
from lazaretto.cli.opening.shared_options import talk
from lazaretto.game import Overlay, Refusal
from lazaretto.game.turn_words import read_number
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, reach
from lazaretto.refusal import Misuse, quoted
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import short_id


@contextmanager
def opened_game(name: str) -> Iterator[Played]:
    """The game with that name while its library is open, so that any turn of it can be read from a checkpoint."""
    with Library(reading=True) as library:
        game = find_game(library, name)
    with library_with_game() as library:
        yield load(library, game)


def library_with_game() -> Library:
    """The library in which a game was found, opened for writing so that forks and checkpoints can be saved, or
    read-only if it cannot be written."""
    try:
        return Library()
    except NotSaved:
        return Library(reading=True)


def find_game(library: Library, name: str) -> str:
    """The id that a name stands for. If `last` is not the newest game, say why."""
    game = library.find(name)
    newest = library.cards(1) if name == "last" else []
    if newest and newest[0].header.id != game:
        skipped = short_id(newest[0].header.id)
        talk(f"Nothing has been chosen in game {skipped} yet, so last is game {short_id(game)}.")
    return game


def load(library: Library, game: str) -> Played:
    """A game by its id, opened. If many of its turns have to be played again for it, that is shown."""
    entry = library.saved_game(game)
    with counting_once_told("Playing again", partial(_say_again, entry.checkpoints)) as progress:
        return opened(entry, progress)


def walk_to(played: Played, turn: int) -> None:
    """Have a turn at hand, which may mean to play many before it again. One that was not played is refused."""
    with counting_once_told("Playing again", partial(_say_again, played.turns.checkpoints)) as progress:
        reach(played, played.turns_until(turn), progress)


def _say_again(checkpoints: Checkpoints, turns: float, what: str) -> None:
    """Say how far the nearest saved state is. It may be far on purpose, since those of a long game are thinned out."""
    damaged = "Saved states of this game are damaged, and the nearest good one"
    nearest = damaged if checkpoints.wrong else "The nearest saved state"
    talk(f"{nearest} is {turns:,.0f} {what} earlier; they are played again.")


def say_damaged(library: Library) -> None:
    """Name the games that were left out because they are damaged."""
    for game in sorted(library.damaged):
        talk(f"Game {short_id(game)} is damaged; lazaretto verify {short_id(game)} says where.")


def game_and_turn(text: str) -> tuple[str, int]:
    """The game and the turn in `GAME@TURN`."""
    game, _, typed = text.partition("@")
    turn = read_number(typed)
    if not game or turn is None or turn < 0:
        raise Misuse(f"{quoted(text)} is not valid; write a game and a turn, GAME@TURN, such as last@2.")
    return game, turn


def placed(book: AnyBook, at: str | None, overlay: Overlay) -> tuple[Overlay, str | None]:
    """A state's text, which may be written as GAME@TURN; then the game's variant comes with it, unless another was
    asked for."""
    if at is None or "@" not in at:
        return overlay, at
    name, turn = game_and_turn(at)
    with opened_game(name) as game:
        if game.edition.book.id != book.id:
            raise Refusal(f"{quoted(at)} is a state of {game.edition.book.id}, not of {book.id}.")
        return overlay if overlay.documents else game.edition.overlay, game.export_state(turn)
