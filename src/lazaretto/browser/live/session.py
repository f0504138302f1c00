"""A session: one open game with its sitting. It plays picks and steps, and stores each. Used only in the writer
thread."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from lazaretto.browser.http.rate_limit import Clock
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.memory_weight import session_weight
from lazaretto.browser.live.player_comfort import PlayerComfort
from lazaretto.browser.live.player_stride import PlayerStride
from lazaretto.browser.live.tracking_keeper import TrackingKeeper
from lazaretto.game import ComfortOffer, Refusal, Seat
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.sitting import Sitting
from lazaretto.view import Option

REAL_DICE = "This game is played with real dice; it goes on in the terminal, with lazaretto play --game."

NO_SEAT = "You have no seat in this game; you can watch it, or fork it and play on."

Load = Callable[[Played], tuple[Sitting, TrackingKeeper]]
"""Returns the sitting of a game and its keeper, given a copy of it: as much of the copy as the library has."""

T = TypeVar("T")


class Session:
    """A game that is open in the server, from the copy of it in `played`. It is loaded again if a change could not be
    committed, and if a command has played the game on."""

    def __init__(self, load: Load, played: Played, settings: Settings, clock: Clock = time.monotonic) -> None:
        self._load, self._settings, self._clock = load, settings, clock
        self.sitting, self._keeper = load(played)
        self._must_reload = False
        self._offered: Played | None = None
        self.unready = ""
        """Why its bots cannot play here: what they play by could not be worked out. The game is shown, but does not
        move."""
        self.comfort: PlayerComfort | None = None
        """The comfort that is being played."""
        self.version = 0
        """Counts changes, so that no listener is sent the same position twice."""

    @property
    def played(self) -> Played:
        """The game so far."""
        return self.sitting.played

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory. Any thread may ask."""
        return session_weight(self.played, self._settings)

    @property
    def has_moved(self) -> bool:
        """Whether it has any turns."""
        return bool(self.played.turns)

    @property
    def by_itself(self) -> bool:
        """Whether the game has no people in its seats and is only watched."""
        return not self.played.record.header.people

    @property
    def moves_on(self) -> bool:
        """Whether it should move on without a pick: everyone has picked, or nobody has a choice."""
        return not self.sitting.is_over and not self.sitting.waiting() and not self.is_typed

    @property
    def is_typed(self) -> bool:
        """Whether people throw real dice and type them in, which only the terminal can ask for."""
        return self.played.record.header.dice == "typed"

    def is_own(self, you: tuple[Seat, ...]) -> bool:
        """Whether a visitor with these seats is the only person in the game."""
        return bool(you) and you == self.played.record.header.people

    def choices_a_second(self, you: tuple[Seat, ...]) -> float | None:
        """How often a visitor with these seats may choose for as long as they like; None if their choices are counted
        with all other messages."""
        return self._settings.own_choices_a_second if self.is_own(you) else None

    def comforts(self, you: tuple[Seat, ...]) -> tuple[ComfortOffer, ...]:
        """The comforts that a visitor with these seats may ask for."""
        is_possible = self.is_own(you) and not self.is_typed
        return self.played.edition.book.comforts.offers() if is_possible else ()

    def create_bots(self) -> None:
        """Make the bots before they are needed; one of them may have to solve the game first. If a bot cannot be made,
        it is refused later, when it must pick."""
        with suppress(Refusal):
            self.sitting.create_bots()

    def pick(self, you: tuple[Seat, ...], turn: int, text: str) -> None:
        """Pick for a visitor with these seats. The pick is stored when this returns. Repeating a pick for the same turn
        does nothing, even if the turn has been played."""
        self.refresh()
        choice = self._canonical(text)
        seat = self._seat_for(you, turn, choice)
        # A page that reconnects does not know whether its pick arrived, and sends it again.
        if self.picked(seat, turn) == choice:
            return
        if turn != self.sitting.number or self.sitting.is_over:
            raise Refusal(self._wrong_turn(turn))
        if self.is_typed:
            raise Refusal(REAL_DICE)
        self._store(lambda: self.sitting.pick(seat, self.sitting.edition.book.texts.read_choice(choice)))

    def play_stride(self, you: tuple[Seat, ...], stride: PlayerStride) -> None:
        """Play what is left of a stride, as much as time allows. Its turns are stored when this returns, or when it
        refuses the first choice that may not be made. Repeating a stride that was played does nothing."""
        self.refresh()
        if not you:
            raise Refusal(NO_SEAT)
        seat = you[0]
        # As with a pick, a page that reconnects does not know whether its stride arrived.
        if not stride.made and stride.was_played(self.sitting, seat):
            stride.is_done = True
            return
        if stride.next_turn != self.sitting.number or self.sitting.is_over:
            raise Refusal(self._wrong_turn(stride.next_turn))
        if self.is_typed or self.unready:
            raise Refusal(REAL_DICE if self.is_typed else self.unready)
        before, has_time = stride.made, self._time_left()
        refusal = self._noticing(lambda: stride.play_part(self.sitting, seat, has_time))
        self.version += stride.made > before
        if refusal:
            raise refusal

    def play_comfort(self, you: tuple[Seat, ...], comfort: PlayerComfort) -> None:
        """Begin a comfort, or play it on, a part at a time. Its turns are stored when this returns."""
        was_begun = self.comfort is comfort
        try:
            self._demand_comfort(you, comfort)
            self._noticing(lambda: comfort.play_part(self.sitting, you[0], self._time_left()))
        except Refusal:
            comfort.is_done = True
            raise
        finally:
            self.comfort = None if comfort.is_done else comfort
            # Everybody is told when it ends, too, even if its last part had no turn.
            self.version += was_begun or comfort.made > 0

    def _demand_comfort(self, you: tuple[Seat, ...], comfort: PlayerComfort) -> None:
        self.refresh()
        if not you:
            raise Refusal(NO_SEAT)
        if comfort.next_turn != self.sitting.number or self.sitting.is_over:
            raise Refusal(self._wrong_turn(comfort.next_turn))
        if self.is_typed or self.unready:
            raise Refusal(REAL_DICE if self.is_typed else self.unready)

    def step(self) -> bool:
        """Play one turn if everyone has picked. Return whether another could follow at once."""
        self.refresh()
        if self.moves_on:
            if self.unready:
                raise Refusal(self.unready)
            self._store(self.sitting.step)
        return self.moves_on

    def take_steps(self, steps: int) -> bool:
        """Play several turns of a game that moves by itself, as many as time allows. Return whether more could
        follow."""
        has_time = self._time_left()
        goes_on = self.step()
        while steps > 1 and goes_on and has_time():
            goes_on, steps = self.step(), steps - 1
        return goes_on

    def resign(self, you: tuple[Seat, ...], turn: int) -> None:
        """Resign for a visitor with these seats. Resigning twice does nothing."""
        self.refresh()
        seat = self.seat_shown_to(you)
        end = self.played.record.end
        if end and end.resigned in you:
            return
        if seat is None or seat not in you:
            raise Refusal("You have no seat in this game.")
        if turn != self.sitting.number:
            raise Refusal(self._wrong_turn(turn))
        self._store(lambda: self.sitting.resign(seat))

    def explain(self, you: tuple[Seat, ...], turn: int, text: str) -> Option:
        """What one choice would do for a visitor with these seats, from what the seat sees."""
        self.refresh()
        seat = self.seat_shown_to(you)
        if seat is None or seat not in you:
            raise Refusal(NO_SEAT)
        if turn != self.sitting.number or self.sitting.is_over:
            raise Refusal(self._wrong_turn(turn))
        return self.sitting.edition.explain(self.played.state, seat, text)

    def seat_shown_to(self, you: tuple[Seat, ...]) -> Seat | None:
        """The seat through whose eyes a visitor sees the game: of their seats the one that must pick, else their first.
        A visitor without a seat sees what the log describes."""
        waiting = [seat for seat in self.sitting.waiting() if seat in you]
        return waiting[0] if waiting else you[0] if you else self.played.teller

    def picked(self, seat: Seat | None, turn: int) -> str | None:
        """What a seat has picked in a turn, sealed or played."""
        if turn == self.sitting.number:
            picks = self.sitting.picks
            return self.sitting.edition.book.texts.write_choice(picks[seat]) if seat in picks else None
        place = turn - self.played.record.header.first_turn
        turns = self.played.record.turns
        return turns[place].chosen.get(seat or "") if 0 <= place < len(turns) else None

    def mark_unsaved(self) -> None:
        """Note that the last change may not have been stored: the game is loaded again before it is next used."""
        self._must_reload = True

    @property
    def is_behind(self) -> bool:
        """Whether the library has turns that this session has not. Then the game should be read in another thread and
        offered before the session is used: reading and playing them takes a while."""
        return self._keeper.is_behind and self._offered is None

    def offer(self, played: Played) -> None:
        """Use this copy when the game is loaded again."""
        self._offered = played

    def refresh(self) -> None:
        """Load the game again if necessary. Nothing is played for it if a change was only taken back, or the game has
        been offered."""
        if self._must_reload:
            self.sitting, self._keeper = self._load(self._offered or self.played)
            self._must_reload, self._offered = False, None
            self.version += 1

    def _time_left(self) -> Callable[[], bool]:
        """A function that says whether another turn may be played before this change is committed; other games wait
        for it."""
        until = self._clock() + self._settings.turns_together_seconds
        return lambda: self._clock() < until

    def _seat_for(self, you: tuple[Seat, ...], turn: int, choice: str) -> Seat:
        """The seat that a pick is for. A visitor may hold several seats: it is the one that must pick now, or the one
        that made the same pick before, if the pick is repeated."""
        if not you:
            raise Refusal(NO_SEAT)
        picked = next((seat for seat in you if self.picked(seat, turn) == choice), None)
        waiting = [seat for seat in self.sitting.waiting() if seat in you]
        return waiting[0] if waiting and turn == self.sitting.number else picked or you[0]

    def _canonical(self, text: str) -> str:
        """A choice as the book writes it."""
        texts = self.sitting.edition.book.texts
        return texts.write_choice(texts.read_choice(text))

    def _wrong_turn(self, turn: int) -> str:
        if self.sitting.is_over:
            return "The game is over; nothing more can be chosen."
        return self.sitting.edition.book.words.not_next(turn, self.sitting.number)

    def _store(self, change: Callable[[], Any]) -> None:
        """Make a change that is stored."""
        self._noticing(change)
        self.version += 1

    def _noticing(self, change: Callable[[], T]) -> T:
        """The result of a change. If it is refused because the game has been played on elsewhere, the game is loaded
        again before it is next used."""
        try:
            return change()
        finally:
            self._must_reload = self._must_reload or self._keeper.is_behind
