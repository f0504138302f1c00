"""A sitting: one game being played. Every pick and turn is saved before anyone is shown it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from lazaretto.dice import Sampled, Typed
from lazaretto.game import Picker, Refusal, Result, Seat, Turn, bot_picker, demand_choice, resolve
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_keeper import Keeper, Nowhere
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import resignation
from lazaretto.play.session.comfort_walk import ComfortWalk, WalkChoices, begin_walk
from lazaretto.play.session.stride_turns import ChoiceSource, Given, stride_turns
from lazaretto.solve.solution_bots import bot_named
from lazaretto.store.record_lines import End, TurnLine, linked

if TYPE_CHECKING:
    from lazaretto.progress import Progress

Thrower = Callable[[], Typed]
"""Returns the dice that a person types for the next turn."""


@dataclass(frozen=True)
class StrideResult:
    """The turns that were made of choices handed in together, how many choices they used, and why the rest was not
    made, if a choice was refused."""

    turns: Sequence[Turn[Any, Any]]
    used: int
    refusal: Refusal | None = None


class Sitting:
    """A game, and the picks made so far for its next turn.

    Nothing changes in memory before the keeper has saved it. If saving fails, the caller can make the same call again.
    """

    def __init__(self, played: Played, keeper: Keeper | None = None, thrower: Thrower | None = None) -> None:
        self.played = played
        self.keeper: Keeper = keeper or Nowhere()
        self.thrower = thrower
        demand_thrower(played.record.header.dice, thrower)
        texts = played.edition.book.texts
        sealed = self.keeper.sealed(self.id, self.number)
        self.picks: dict[Seat, Any] = {seat: texts.read_choice(text) for seat, text in sealed.items()}
        self._created_bots: dict[Seat, Picker[Any]] | None = None
        self._unsaved: tuple[Turn[Any, Any], tuple[int, ...]] | None = None
        self.last_comfort: tuple[str, str] | None = None
        """The comfort that comes again: its name and goal. None if something else was chosen since."""

    @property
    def id(self) -> str:
        """The game's id."""
        return self.played.record.header.id

    @property
    def edition(self) -> Edition:
        """The edition it is played with."""
        return self.played.edition

    @property
    def number(self) -> int:
        """The number of the next turn."""
        return self.played.record.next_turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.played.record.end is not None

    @property
    def became_practice(self) -> bool:
        """Whether the game has become practice: here, or elsewhere since it was opened."""
        return self.played.became_practice or self.keeper.is_practice(self.id)

    def waiting(self) -> list[Seat]:
        """The seats of people who still have to pick, in the order of the seats."""
        if self.is_over:
            return []
        choosing = self.edition.game.choices(self.played.state)
        return [seat for seat in self.played.record.header.people if seat in choosing and seat not in self.picks]

    def pick(self, seat: Seat, choice: Any) -> None:
        """Save a person's pick. It is refused if it is not legal, and final once it is saved."""
        if seat not in self.waiting():
            raise Refusal(f"{seat} has nothing to pick now.")
        state, game = self.played.state, self.edition.game
        demand_choice(game, state, seat, choice)
        self.keeper.seal(self.id, self.number, seat, self.edition.book.texts.write_choice(choice))
        self.picks[seat] = choice
        self.last_comfort = None

    def step(self) -> Turn[Any, Any]:
        """Play the turn once every person has picked: bots pick, the dice fall, and the turn is saved and returned.

        If saving fails, the turn stays in `_unsaved`. Calling `step` again saves that same turn, so that typed
        dice are not asked for twice.
        """
        self._demand_ready()
        # Assigned before it is saved: the dice of this turn have fallen, whatever happens to the file.
        turn, faces = self._unsaved = self._unsaved or self._make()
        self._save(turn, faces)
        return turn

    def stride(self, seat: Seat, choices: Iterable[Any], has_time: Callable[[], bool] = lambda: True) -> StrideResult:
        """Several turns in a row for which one person's choices are known, saved together: all of them or none. A turn
        in which that person has nothing to choose uses no choice. It stops at the end of the game, before a choice that
        may not be made, whose refusal it returns, and when there is no time for another turn; the first is always
        made."""
        self._demand_striding(seat)
        self.last_comfort = None
        return self._stride(seat, Given(choices), has_time)

    def begin_comfort(self, seat: Seat, name: str, goal: str = "") -> ComfortWalk:
        """Begin one of the book's comforts, without playing anything yet. Refuse it if it has no first step."""
        self._demand_striding(seat)
        walk = begin_walk(self.played, seat, name, goal, self.last_comfort)
        self.last_comfort = walk.name, walk.goal
        return walk

    def walk_on(
        self,
        walk: ComfortWalk,
        has_time: Callable[[], bool] = lambda: True,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> Sequence[Turn[Any, Any]]:
        """Play a comfort on, until it is done or there is no time for another turn. The turns are saved together. If
        they cannot be saved, nothing has happened, and the comfort cannot be played on."""
        self._demand_striding(walk.seat)
        if walk.is_done or walk.next_turn != self.number:
            raise Refusal(self.edition.book.words.not_next(walk.next_turn, self.number))
        try:
            part = self._stride(walk.seat, WalkChoices(walk, self.edition.game, is_stopped), has_time)
        except Refusal as wrong:
            walk.stop(str(wrong))
            raise
        walk.went(part.turns, self.is_over, part.refusal)
        return part.turns

    def comfort(
        self,
        seat: Seat,
        name: str,
        goal: str = "",
        has_time: Callable[[], bool] = lambda: True,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> ComfortWalk:
        """Begin a comfort and play it until it is done; if there is no time for all of it, `walk_on` plays the rest."""
        walk = self.begin_comfort(seat, name, goal)
        self.walk_on(walk, has_time, is_stopped)
        return walk

    def _stride(self, seat: Seat, source: ChoiceSource, has_time: Callable[[], bool]) -> StrideResult:
        """Turns with choices from a source, saved together."""
        turns: list[Turn[Any, Any]] = []
        lines: list[TurnLine | End] = []
        used, refusal = 0, None
        try:
            for turn, is_used in stride_turns(self, seat, source, has_time):
                turns.append(turn)
                lines += self._lines(turn, (), lines[-1].chain if lines else self.played.record.chain)
                used += is_used
                if isinstance(lines[-1], End):
                    break
        except Refusal as wrong:
            refusal = wrong
        if lines:
            self.keeper.append(self.id, lines)
            self._take(turns, lines)
        return StrideResult(turns, used, refusal)

    def create_bots(self, progress: Progress | None = None) -> None:
        """Create the bots now rather than at their first pick, so that a bot that cannot be created is refused before
        anything is saved.

        A bot may have to solve the game first. `progress` is told how far it is, and may raise a refusal to stop it.
        """
        if self._created_bots is None:
            played, edition = self.played, self.edition
            self._created_bots = {
                seat: bot_picker(bot_named(edition.book, edition.numbers, played.first, name, progress), played.seed)
                for seat, name in played.record.header.bots.items()
            }

    def resign(self, seat: Seat) -> None:
        """Resign for a seat. This ends the game."""
        if self.is_over or seat not in self.played.record.header.people:
            raise Refusal(f"{seat} cannot resign now.")
        record, result = self.played.record, resignation(self.edition, seat)
        end = end_line(record.chain, record.next_turn - 1, result, self.played.seed, seat, self.became_practice)
        self.keeper.append(self.id, [end])
        self.picks = {}
        record.add(end)

    def _make(self) -> tuple[Turn[Any, Any], tuple[int, ...]]:
        """Play the turn without saving it. Also return the typed faces, each by its place on its die."""
        state, game = self.played.state, self.edition.game
        chosen = self.chosen(state, self.picks, self.number)
        typed = self.thrower() if self.thrower else None
        turn = resolve(game, state, chosen, self.number, typed or Sampled(self.played.seed, "rules", self.number))
        return turn, tuple(typed.places) if typed else ()

    def chosen(self, state: Any, picks: Mapping[Seat, Any], number: int) -> dict[Seat, Any]:
        """What every seat chooses: the people as they picked, the bots as they pick now."""
        game = self.edition.game
        return {
            seat: picks[seat] if seat in picks else self._bots[seat](game.seen(state, seat), seat, choices, number)
            for seat, choices in game.choices(state).items()
        }

    @property
    def _bots(self) -> dict[Seat, Picker[Any]]:
        self.create_bots()
        assert self._created_bots is not None, "created above"
        return self._created_bots

    def _demand_going(self) -> None:
        """Refuse to go on with a game that is over."""
        if self.is_over:
            raise Refusal("The game is over; nothing more can be chosen.")

    def _demand_ready(self) -> None:
        self._demand_going()
        if waiting := self.waiting():
            raise Refusal(f"{waiting[0]} has not chosen yet.")
        self.demand_within_limit(self.number)

    def demand_within_limit(self, number: int) -> None:
        """Refuse a turn beyond the book's limit."""
        limit = self.edition.book.turn_limit
        if number - self.played.record.header.first_turn >= limit:
            raise Refusal(self.edition.book.words.no_end(limit))

    def _demand_striding(self, seat: Seat) -> None:
        """Refuse a stride where another person must choose, or somebody types the dice."""
        self._demand_going()
        if self.played.record.header.people != (seat,) or self.thrower:
            raise Refusal(
                "Only the one person in a game whose dice come from its seed can make several choices at once."
            )
        if self.picks:
            raise Refusal(f"{seat} has already chosen in this turn.")

    def _save(self, turn: Turn[Any, Any], faces: tuple[int, ...]) -> None:
        lines = self._lines(turn, faces, self.played.record.chain)
        self.keeper.append(self.id, lines)
        self._take([turn], lines)

    def _lines(self, turn: Turn[Any, Any], faces: tuple[int, ...], chain: str) -> list[TurnLine | End]:
        """The line of a turn, and the end if the game is over then."""
        texts = self.edition.book.texts
        chosen = {seat: texts.write_choice(choice) for seat, choice in turn.chosen.items()}
        state = texts.state_hash(turn.after)
        line = linked(TurnLine(turn=turn.number, chosen=chosen, draws=turn.draws, faces=faces, state=state), chain)
        ended = self.edition.result(turn.after)
        if ended is None:
            return [line]
        practice = self.became_practice
        return [line, end_line(line.chain, turn.number, ended, self.played.seed, practice=practice)]

    def _take(self, turns: Sequence[Turn[Any, Any]], lines: Sequence[TurnLine | End]) -> None:
        """Move on over turns that are saved."""
        for line, turn in zip(lines, turns, strict=False):
            assert isinstance(line, TurnLine), "an end comes after its turn"
            self.played.add(line, turn)
        self.picks, self._unsaved = {}, None
        if lines and isinstance(lines[-1], End):
            self.played.record.add(lines[-1])


def demand_thrower(dice: Literal["seed", "typed"], thrower: Thrower | None) -> None:
    """Refuse typed dice without someone to type them, and someone to type where the dice come from the seed."""
    if dice == "typed" and thrower is None:
        raise Refusal("This game is played with real dice, and there is no one here to type them.")
    if dice == "seed" and thrower is not None:
        raise Refusal("The dice of this game come from its seed; they cannot be typed.")


def end_line(chain: str, turns: int, result: Result, seed: int, resigned: Seat = "", practice: bool = False) -> End:
    """The last line of a record, linked to the chain."""
    scores, told = dict(result.scores), str(seed)
    end = End(outcome=result.outcome, scores=scores, resigned=resigned, practice=practice, turns=turns, seed=told)
    return linked(end, chain)
