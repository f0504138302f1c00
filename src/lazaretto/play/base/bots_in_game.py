"""The bots of one game: whether they need preparation, and whether a record shows what they would have picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.game import Picker, Seat, Turn, bot_picker
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import TurnCheck, replayed
from lazaretto.progress import Progress
from lazaretto.solve.shelf import is_on_shelf
from lazaretto.solve.solution_bots import demand_bot, plays_solution
from lazaretto.store.record import Differs, Record


def needs_work(edition: Edition, bots: Sequence[str], first: Any) -> bool:
    """Whether any of these bots must be prepared, or plays a solution that is not yet on the shelf. `first` is the
    state that the game starts from."""
    book = edition.book
    if any(name in book.bots.prepare for name in bots):
        return True
    return any(plays_solution(book, name) for name in bots) and not is_on_shelf(book, edition.numbers, first)


def verified(
    record: Record,
    seed: int | None = None,
    progress: Progress | None = None,
    checkpoints: Checkpoints | None = None,
) -> Played:
    """Replay a record as `replayed` does, and also refuse it where a bot picked something it would not have picked. A
    bot's picks follow from the seed, so they can be checked. The bot that plays the solution is not checked, because
    solving the game again could take minutes."""
    return replayed(record, seed, progress, checkpoints, _bot_check)


def _bot_check(played: Played) -> TurnCheck | None:
    """The check of a game's turns, or None if it has no bots to check."""
    book, game, header = played.edition.book, played.edition.game, played.record.header
    for name in header.bots.values():
        demand_bot(book, name)
    pickers: dict[Seat, Picker[Any]] = {
        seat: bot_picker(book.bot(name, played.edition.numbers), played.seed)
        for seat, name in header.bots.items()
        if not plays_solution(book, name)
    }

    def check(turn: Turn[Any, Any]) -> None:
        choices = game.choices(turn.before)
        for seat, pick in pickers.items():
            if seat in choices:
                picked = pick(game.seen(turn.before, seat), seat, choices[seat], turn.number)
                if picked != turn.chosen[seat]:
                    would = book.texts.write_choice(picked)
                    what = f"{header.bots[seat]}, the bot in seat {seat}, would have picked {would}."
                    raise Differs(turn.number, what, word=book.words.turn)

    return check if pickers else None
