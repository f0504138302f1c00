"""The course of an evening: the game being played, and its other ways. Undo, fork and resign are the same in every
face."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from lazaretto.game import Refusal, Seat
from lazaretto.play.begin import before_last, fork, holding
from lazaretto.play.played import Played
from lazaretto.play.seats import fresh_seed
from lazaretto.play.sitting import Sitting

COMMANDS = ("undo", "fork", "resign")


@dataclass(frozen=True)
class Command:
    """Something other than a choice: `fork 3 fresh` is the word and the rest."""

    word: str
    rest: tuple[str, ...] = ()


def command(words: str) -> Command | None:
    """The command that words are, if they are one."""
    word, *rest = words.lower().split() or [""]
    return Command(word, tuple(rest)) if word in COMMANDS else None


class SessionCommands:
    """The sitting that is played now. `game` finds another game by its id, for undo beyond a fork; those begun here are
    known without it."""

    def __init__(self, sitting: Sitting, game: Callable[[str], Played]) -> None:
        self.sitting = sitting
        self._game = game
        self._here: dict[str, Played] = {sitting.id: sitting.played}

    def obey(self, command: Command, seat: Seat) -> str:
        """Do what a seat commands; what to say about it."""
        if command.rest and command.word != "fork":
            raise Refusal(f"{command.word} takes no further words; nothing was done.")
        if command.word == "resign":
            self.sitting.resign(seat)
            return f"{seat} resigns."
        if command.word == "undo":
            played, turn = before_last(self.sitting.played, self._known)
            return self._go_on_as(played, turn, fresh=False)
        turn, fresh = _fork_from(command.rest, self._turn)
        return self._go_on_as(holding(self.sitting.played, turn, self._known), turn, fresh)

    def _go_on_as(self, played: Played, turn: int, fresh: bool) -> str:
        """Put a child in this game's place: the rules and who sits where are those of this game."""
        now = self.sitting
        seats = now.played.record.header.seats
        seed = fresh_seed(seats) if fresh else None
        self.sitting = fork(played, turn, now.keeper, seed=seed, edition=now.edition, seats=seats, thrower=now.thrower)
        self._here[self.sitting.id] = self.sitting.played
        return f"Back to the end of {self._turn} {turn}. {self._dice(fresh)}"

    @property
    def _turn(self) -> str:
        return self.sitting.edition.book.words.turn

    def _dice(self, fresh: bool) -> str:
        if self.sitting.thrower:
            return "The dice are yours."
        return f"The dice are fresh, seed {self.sitting.played.seed}." if fresh else "The same dice lie ahead."

    def _known(self, game: str) -> Played:
        return self._here[game] if game in self._here else self._game(game)


def _fork_from(words: tuple[str, ...], turn: str) -> tuple[int, bool]:
    """`fork 3` or `fork 3 fresh`; `turn` is what the book calls one."""
    if not re.fullmatch(r"[0-9]{1,6}( fresh)?", " ".join(words)):
        raise Refusal(f"Write fork and a {turn}'s number, fork 3, for the same dice; fork 3 fresh for new ones.")
    return int(words[0]), len(words) > 1
