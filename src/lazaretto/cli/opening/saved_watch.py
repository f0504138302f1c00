"""Saves a game that is watched as text. If it ends early, a message says how far it is saved and how to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lazaretto.cli.opening.shared_options import talk
from lazaretto.play.base.batch_keeper import BatchKeeper
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.record_lines import short_id


@contextmanager
def saved_in_batches(sitting: Sitting) -> Iterator[Callable[[], None]]:
    """Within this block, the turns of a sitting are saved when the function that it yields is called, and at the end,
    whatever ends it: also Ctrl-C, or a reader of the output that has gone."""
    keeper = BatchKeeper(sitting.keeper, sitting.number - 1)
    sitting.keeper = keeper
    try:
        try:
            yield keeper.flush
        finally:
            keeper.flush()
    except NotSaved as wrong:
        raise NotSaved(f"{wrong.fault} {how_far(sitting, keeper.saved_turn)}") from None
    except BaseException:
        talk(how_far(sitting, keeper.saved_turn))
        raise
    finally:
        sitting.keeper = keeper.keeper


def how_far(sitting: Sitting, turn: int) -> str:
    """Up to which turn a game is saved, and the command that goes on from there, or shows it if it is over."""
    game, word = short_id(sitting.id), sitting.edition.book.words.turn
    if sitting.is_over and turn == sitting.number - 1:
        return f"Game {game} is saved to its end; lazaretto replay {game} shows it."
    return (
        f"Game {game} is saved up to {word} {turn:,}; lazaretto watch --fork {game}@{turn} --keep goes on from there."
    )
