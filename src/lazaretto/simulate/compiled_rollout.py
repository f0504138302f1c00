"""Rollouts by a book's own loop: many games from one state in one compiled call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lazaretto.dice.random_streams import key
from lazaretto.game import Game, Refusal, Rollouts, Seat, demand_choice
from lazaretto.game.book.rollouts import WHOLE
from lazaretto.simulate.rollout import PURPOSE, Rounds


@dataclass(frozen=True)
class CompiledRollout:
    """Games from one state, played on by a bot of the book's `Rollouts`. It does the same as a `Rollout`, but its
    scores are worths from 0 to `WHOLE`, so a game that is left at the horizon has one, too.

    Game 7 has the same random words for every creature whatever is chosen first, so two first choices are paired.
    """

    game: Game[Any, Any]
    numbers: Any
    rollouts: Rollouts[Any, Any, Any]
    bot: str
    seed: int
    turn: int
    state: Any

    @property
    def ends(self) -> tuple[int, int]:
        """The worst and the best score."""
        return 0, WHOLE

    def rounds(self, seat: Seat, openings: Sequence[Mapping[Seat, Any]], games: range, most_steps: int) -> Rounds:
        """Play each game once from every opening. An opening is what the seat chooses first; an empty one leaves that
        to the bot. If all games to the horizon could take more than `most_steps`, as many are played as cannot, and at
        least one if any step is allowed."""
        self._demand(seat, openings, games)
        # Games differ in length, so this counts on the longest: the steps must be known before the call.
        longest = self.rollouts.horizon * len(openings)
        fitting = games[: max(0, -(-most_steps // longest))]
        if not fitting:
            return Rounds([[] for _ in openings], 0)
        firsts = [opening.get(seat) for opening in openings]
        keys, horizon = key(self.seed, PURPOSE, self.turn), self.rollouts.horizon
        played = self.rollouts.play_on(self.numbers, self.bot, self.state, firsts, fitting, keys, horizon)
        return Rounds([list(worths) for worths in played.worths], played.steps)

    def _demand(self, seat: Seat, openings: Sequence[Mapping[Seat, Any]], games: range) -> None:
        """Refuse what cannot be played. The loop itself checks nothing."""
        if not games or games.step != 1:
            raise Refusal(f"{len(games)} games cannot be played on; ask for one or more, numbered one after another.")
        if not openings:
            raise Refusal("Nothing is to be chosen first, so nothing can be played on; name one choice or more.")
        if ended := self.game.result(self.state):
            raise Refusal(f"The game is over ({ended.outcome}); nothing can be played on from here.")
        if self.bot not in self.rollouts.bots:
            known = " and ".join(self.rollouts.bots)
            raise Refusal(f"The loop does not play on as {self.bot}; it plays as {known}.")
        for opening in openings:
            for choice in opening.values():
                demand_choice(self.game, self.state, seat, choice)
