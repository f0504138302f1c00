"""A sitting: one game being played, with people and bots in its seats, every turn kept before it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from lazaretto.dice import Sampled, Typed
from lazaretto.game import Picker, Refusal, Result, Seat, Turn, bot_picker, resolve
from lazaretto.play.edition import Edition
from lazaretto.play.keeper import Keeper, Nowhere
from lazaretto.play.played import Played
from lazaretto.play.replay import resignation
from lazaretto.solve.bots import bot_named
from lazaretto.store.lines import End, TurnLine, linked

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Progress

Thrower = Callable[[], Typed]
"""Gives a person's own dice for the next turn."""


class Sitting:
    """A game as far as it has been played, and the picks made for its next turn. Nothing moves on before it is kept."""

    def __init__(self, played: Played, keeper: Keeper | None = None, thrower: Thrower | None = None) -> None:
        self.played = played
        self.keeper: Keeper = keeper or Nowhere()
        self.thrower = thrower
        demand_thrower(played.record.header.dice, thrower)
        texts = played.edition.book.texts
        sealed = self.keeper.sealed(self.id, self.number)
        self.picks: dict[Seat, Any] = {seat: texts.read_choice(text) for seat, text in sealed.items()}
        self._awake: dict[Seat, Picker[Any]] | None = None
        self._made: tuple[Turn[Any, Any], tuple[int, ...]] | None = None

    @property
    def id(self) -> str:
        """The game's id."""
        return self.played.record.header.id

    @property
    def edition(self) -> Edition:
        """The rules it is played by."""
        return self.played.edition

    @property
    def number(self) -> int:
        """The number of the turn to be played."""
        return self.played.record.next_turn

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.played.record.end is not None

    def waiting(self) -> list[Seat]:
        """The people who have yet to pick, in the order of the seats."""
        if self.is_over:
            return []
        choosing = self.edition.game.choices(self.played.state)
        return [seat for seat in self.played.record.header.people if seat in choosing and seat not in self.picks]

    def pick(self, seat: Seat, choice: Any) -> None:
        """A person's pick: it may be made, it is kept, and then it stands."""
        if seat not in self.waiting():
            raise Refusal(f"{seat} has nothing to pick now.")
        state, game = self.played.state, self.edition.game
        if choice not in game.choices(state)[seat]:
            raise Refusal(game.why_not(game.seen(state, seat), seat, choice))
        self.keeper.seal(self.id, self.number, seat, self.edition.book.texts.write_choice(choice))
        self.picks[seat] = choice

    def step(self) -> Turn[Any, Any]:
        """The turn, when every person has picked: the bots pick, the dice fall, it is kept, and it is given back. One
        that could not be kept is made already when it is asked for again: nobody throws twice."""
        self._demand_ready()
        turn, faces = self._made = self._made or self._make()
        self._keep(turn, faces)
        self._made = None
        return turn

    def wake_bots(self, progress: Progress | None = None) -> None:
        """Make the bots now, not when they first pick: one that cannot be made is refused before anything is kept.
        `progress` is told how far one has come that solves the game first, and may refuse to go on."""
        if self._awake is None:
            played, edition = self.played, self.edition
            self._awake = {
                seat: bot_picker(bot_named(edition.book, edition.numbers, played.first, name, progress), played.seed)
                for seat, name in played.record.header.bots.items()
            }

    def resign(self, seat: Seat) -> None:
        """A person gives up. It ends the game."""
        if self.is_over or seat not in self.played.record.header.people:
            raise Refusal(f"{seat} cannot resign now.")
        record, result = self.played.record, resignation(self.edition, seat)
        end = last_line(record.chain, record.next_turn - 1, result, self.played.seed, seat)
        self.keeper.append(self.id, [end])
        self.picks = {}
        record.add(end)

    def _make(self) -> tuple[Turn[Any, Any], tuple[int, ...]]:
        """The turn, and the places of the faces that were typed for it."""
        state, game = self.played.state, self.edition.game
        chosen = {
            seat: self.picks[seat]
            if seat in self.picks
            else self._bots[seat](game.seen(state, seat), seat, choices, self.number)
            for seat, choices in game.choices(state).items()
        }
        typed = self.thrower() if self.thrower else None
        turn = resolve(game, state, chosen, self.number, typed or Sampled(self.played.seed, "rules", self.number))
        return turn, tuple(typed.places) if typed else ()

    @property
    def _bots(self) -> dict[Seat, Picker[Any]]:
        self.wake_bots()
        assert self._awake is not None, "they were woken"
        return self._awake

    def _demand_ready(self) -> None:
        if self.is_over:
            raise Refusal("The game is over; nothing more can be chosen.")
        if waiting := self.waiting():
            raise Refusal(f"{waiting[0]} has not chosen yet.")
        limit, turn = self.edition.book.turn_limit, self.edition.book.turn
        if len(self.played.turns) >= limit:
            raise Refusal(f"The game did not end within {limit} {turn}s, which is all its book allows.")

    def _keep(self, turn: Turn[Any, Any], faces: tuple[int, ...]) -> None:
        texts, record = self.edition.book.texts, self.played.record
        chosen = {seat: texts.write_choice(choice) for seat, choice in turn.chosen.items()}
        state = texts.state_hash(turn.after)
        line = TurnLine(turn=turn.number, chosen=chosen, draws=turn.draws, faces=faces, state=state)
        line = linked(line, record.chain)
        ended = self.edition.result(turn.after)
        end = last_line(line.chain, turn.number, ended, self.played.seed) if ended else None
        self.keeper.append(self.id, [line, end] if end else [line])
        self.played.turns.append(turn)
        self.picks = {}
        record.add(line)
        if end:
            record.add(end)


def demand_thrower(dice: Literal["seed", "typed"], thrower: Thrower | None) -> None:
    """Real dice are typed by somebody, and the seed's by nobody."""
    if dice == "typed" and thrower is None:
        raise Refusal("This game is played with real dice, and there is no one here to type them.")
    if dice == "seed" and thrower is not None:
        raise Refusal("The dice of this game come from its seed; they cannot be typed.")


def last_line(chain: str, turns: int, result: Result, seed: int, resigned: Seat = "") -> End:
    """The end, linked to what came before."""
    scores = dict(result.scores)
    return linked(End(outcome=result.outcome, scores=scores, resigned=resigned, turns=turns, seed=str(seed)), chain)
