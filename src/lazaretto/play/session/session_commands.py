"""Commands that every face has besides choices: undo, fork and resign. They replace the sitting by another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lazaretto.game import Refusal, Seat
from lazaretto.game.turn_words import read_number
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.seats import fresh_seed
from lazaretto.play.session.begin_game import fork
from lazaretto.play.session.lineage import game_with_turn, undo_target
from lazaretto.play.session.sitting import Sitting

COMMANDS = ("undo", "fork", "resign")


@dataclass(frozen=True)
class Command:
    """A command as it was typed: `fork 3 fresh` is its word and the rest."""

    word: str
    rest: tuple[str, ...] = ()


def command(words: str) -> Command | None:
    """Read a command. Return None if the words are not one."""
    word, *rest = words.lower().split() or [""]
    return Command(word, tuple(rest)) if word in COMMANDS else None


class SessionCommands:
    """The current sitting, and the commands that replace it.

    Undo may go back beyond a fork, to the parent. Games started here are known; `game` looks up any other by its id.
    """

    def __init__(self, sitting: Sitting, game: Callable[[str], Played]) -> None:
        self.sitting = sitting
        self._game = game
        self._started: dict[str, Played] = {sitting.id: sitting.played}

    def obey(self, command: Command, seat: Seat) -> str:
        """Run a seat's command, and return what to tell the player."""
        if command.rest and command.word != "fork":
            raise Refusal(f"{command.word} takes no further words; nothing was done.")
        if command.word == "resign":
            self.sitting.resign(seat)
            return f"{seat} resigns."
        if command.word == "undo":
            played, turn = undo_target(self.sitting.played, self._known)
            return self._go_on_as(played, turn, fresh=False)
        turn, fresh = _fork_from(command.rest, self._turn)
        return self._go_on_as(game_with_turn(self.sitting.played, turn, self._known), turn, fresh)

    def _go_on_as(self, played: Played, turn: int, fresh: bool) -> str:
        """Continue with a fork of `played`, under the rules and with the players of the current game."""
        now = self.sitting
        seats = now.played.record.header.seats
        seed, was_practice = fresh_seed(seats) if fresh else None, now.played.is_practice
        self.sitting = fork(played, turn, now.keeper, seed=seed, edition=now.edition, seats=seats, thrower=now.thrower)
        self._started[self.sitting.id] = self.sitting.played
        practice = " This is practice now." if self.sitting.played.is_practice and not was_practice else ""
        return f"Back to the end of {self._turn} {turn:,}. {self._dice(fresh)}{practice}"

    @property
    def _turn(self) -> str:
        return self.sitting.edition.book.words.turn

    def _dice(self, fresh: bool) -> str:
        if self.sitting.thrower:
            return "The dice are yours."
        return "The dice are fresh." if fresh else "The same dice lie ahead."

    def _known(self, game: str) -> Played:
        return self._started[game] if game in self._started else self._game(game)


def _fork_from(words: tuple[str, ...], turn: str) -> tuple[int, bool]:
    """Read what follows `fork`: `3` or `3 fresh`. `turn` is the book's word for a turn."""
    number = read_number(words[0]) if words else None
    if number is None or number < 0 or words[1:] not in ((), ("fresh",)):
        raise Refusal(f"Write fork and a {turn}'s number, fork 3, for the same dice; fork 3 fresh for new ones.")
    return number, len(words) > 1
