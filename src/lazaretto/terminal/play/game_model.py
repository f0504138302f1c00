"""The model of a game at a screen: whose view is shown, what it shows, and what the log says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Lock
from typing import Any

from lazaretto.game import Refusal, Seat, Square, Turn
from lazaretto.play.coach import advice
from lazaretto.play.count_history import CountHistory
from lazaretto.play.final_sentence import again, how, verdict
from lazaretto.play.inspect import looked
from lazaretto.play.keeper import Nowhere
from lazaretto.play.log_entry import LogEntry, told
from lazaretto.play.played import Played
from lazaretto.play.session_commands import Command, SessionCommands
from lazaretto.play.sitting import Sitting
from lazaretto.play.transcript import seated
from lazaretto.store.lines import BOT
from lazaretto.terminal.draw import cards
from lazaretto.terminal.play.ancestors import Ancestors
from lazaretto.view import Card, Panel, View

SHOWN = 8
"""Letters of a game's id that are enough to name it."""

LATELY = 200
"""How many recent turns are checked for rolls."""

AT_THE_END = "Enter goes through it again with the coach."
ANOTHER = "r begins another from the same start."
WORLDS = ("r begins it again with the same seed.", "z begins it with another.")


class GameModel:
    """A sitting and the people at the screen. `lineage` has its ancestors, and `game` finds any other game by its id.
    `turns` has all turns that led here, including those of ancestors. `log` describes them and grows in place: copy it
    if you want to compare it later. `revealed` is true while several people look at their picks before the keyboard
    changes hands. A lock makes sure that one thread at a time asks a compiled world."""

    def __init__(self, sitting: Sitting, game: Callable[[str], Played], ancestors: Ancestors | None = None) -> None:
        self.ancestors = ancestors or Ancestors()
        self.course = SessionCommands(sitting, lambda name: self.ancestors.game(name) or game(name))
        self.at_keyboard: Seat | None = None
        self.revealed = False
        self.turns = [*self.ancestors.turns_before(sitting.played), *sitting.played.turns]
        self.log = self._told_anew()
        self._following = self._followed()
        self._at_the_rules = Lock()

    @property
    def sitting(self) -> Sitting:
        """The game being played now."""
        return self.course.sitting

    @property
    def several(self) -> bool:
        """Whether people share the keyboard."""
        return self.sitting.played.record.header.is_between_people

    @property
    def seat(self) -> Seat | None:
        """The seat whose view is shown: the one that must pick, else the only person's, else a spectator's."""
        waiting = [] if self.revealed else self.sitting.waiting()
        return waiting[0] if waiting else self.sitting.played.teller

    @property
    def covered(self) -> bool:
        """Whether the keyboard must change hands before anything more is shown."""
        waits = self.several and not self.revealed and bool(self.sitting.waiting())
        return waits and self.at_keyboard != self.seat

    @property
    def moves_by_itself(self) -> bool:
        """Whether the game goes on without anyone picking."""
        return not self.sitting.is_over and not self.sitting.waiting()

    @property
    def is_watched(self) -> bool:
        """Whether no person has a seat, so that it can only be watched."""
        return not self.sitting.played.record.header.people

    @property
    def is_world(self) -> bool:
        """Whether it has no seats taken at all, so that there is nothing to undo or to coach."""
        return not self.sitting.played.record.header.seats

    @property
    def has_rolls(self) -> bool:
        """Whether recent turns have rolls to show. A large world has too many; there, each square shows its own."""
        return any(told.why for told in self.log[-LATELY:])

    @property
    def has_looks(self) -> bool:
        """Whether squares can be inspected for more than the legend says."""
        return self.sitting.edition.book.showing.look is not None

    @property
    def throws(self) -> bool:
        """Whether everyone has picked and a person's own dice must be entered."""
        return self.moves_by_itself and self.sitting.thrower is not None

    @property
    def has_hints(self) -> bool:
        """Whether hints are available and would not be unfair to another person."""
        return self.sitting.played.has_advice and not self.several and bool(self.sitting.waiting())

    def shown(self, back: int = 0) -> Played:
        """The game as far as it is shown: all of it, or up to this many turns ago."""
        played = self.sitting.played
        return played.until(played.record.next_turn - 1 - back) if back else played

    def cards(self, back: int = 0) -> tuple[Card, ...]:
        """The cards revealed last, now or this many turns ago; face down before the first turn."""
        return cards.lying(self.sitting.edition, self.turns[: len(self.turns) - back], self.sitting.played.teller)

    def view(self, back: int = 0) -> View:
        """The View, now or this many turns ago."""
        played, edition = self.sitting.played, self.sitting.edition
        if back:
            ago = edition.view(played.at(played.record.next_turn - 1 - back), played.teller)
            return self.following.beside(replace(ago, options=(), forms=()), back)
        shown = self.following.beside(edition.view(played.state, None if self.covered else self.seat))
        if self.sitting.is_over:  # By the rules alone, a player who resigned could go on.
            shown = replace(shown, options=(), forms=())
        return shown if self.covered or shown.options or shown.forms else self._beside(shown)

    @property
    def following(self) -> CountHistory:
        """The history of what the book counts in this game."""
        if self._following.played is not self.sitting.played:
            self._following = self._followed()
        return self._following

    def _followed(self) -> CountHistory:
        """A history from the first state that is known, which for a fork is long before its own first turn."""
        played = self.sitting.played
        own = played.record.header.first_turn
        return CountHistory(played, [turn for turn in self.turns if turn.number < own])

    def look(self, turn: int, square: Square, is_asked: Callable[[], bool]) -> tuple[str, ...]:
        """What the book says about a square after a turn. It is refused as soon as nobody asks any more, so that the
        world does not wait for it."""
        with self._at_the_rules:
            return looked(self.sitting.played, turn, square, is_asked)

    def _beside(self, shown: View) -> View:
        """What is shown in place of the choices: who plays, and at the end how it happened and what can be done now."""
        played = self.sitting.played
        if self.sitting.is_over:
            people, coached = played.record.header.people, "" if self.is_world else AT_THE_END
            lines = [verdict(played), again(played), self._name, coached, *((ANOTHER,) if people else WORLDS)]
            after = "" if self.is_dated else f" after {self.turn_word} {self.turn_shown()}"
            panel = Panel(f"Over{after}", tuple(filter(None, lines)))
            panels = (panel, *shown.panels) if self.is_world else (*shown.panels, panel)
            return replace(shown, status=how(played), panels=panels)
        seats = tuple(f"{seat}: {by.removeprefix(BOT)}" for seat, by in played.record.header.seats.items())
        return replace(shown, panels=(*shown.panels, Panel("At the table", seats))) if seats else shown

    @property
    def is_kept(self) -> bool:
        """Whether the game is saved."""
        return not isinstance(self.sitting.keeper, Nowhere)

    @property
    def _name(self) -> str:
        return f"Saved as game {self.sitting.id[:SHOWN]}." if self.is_kept else "This game is not kept."

    def turn_shown(self, back: int = 0) -> int:
        """The number of the turn to be played, or of the last one if the game is over, watched or looked back at."""
        is_past = back or self.sitting.is_over or self.is_watched
        return self.sitting.number - 1 - back if is_past else self.sitting.number

    @property
    def turn_word(self) -> str:
        """The book's word for a turn."""
        return self.sitting.played.edition.book.words.turn

    @property
    def is_dated(self) -> bool:
        """Whether the book's own sentences say which turn is shown."""
        return self.sitting.played.edition.book.words.is_dated

    @property
    def who(self) -> str:
        """Who plays, from the point of view of the people at the screen."""
        header, teller = self.sitting.played.record.header, self.sitting.played.teller
        if teller:
            bots = " and ".join(sorted(set(header.bots.values())))
            return f"you are {teller}{f' against {bots}' if bots else ''}"
        if self.several and not self.sitting.is_over:
            return f"{self.seat} picks" if self.seat else "all may look"
        return " against ".join(by.removeprefix(BOT) for by in header.seats.values()) or "watching"

    @property
    def seed_words(self) -> str:
        """The seed, or its commitment while people play each other."""
        header, played = self.sitting.played.record.header, self.sitting.played
        return f"The seed's commitment is {header.commitment}." if played.is_secret else f"Seed {played.seed}."

    def hint(self) -> str:
        """What best play would choose, if the game is solved; nothing against people."""
        seat, played = self.seat, self.sitting.played
        if self.several or seat is None or not self.sitting.waiting():
            return "There are no hints here."
        return advice(played, seat)

    def sit(self) -> None:
        """The person who must pick has taken the keyboard."""
        self.at_keyboard = self.seat

    def hand_over(self) -> None:
        """Everyone has seen the picks; the next ones are secret again."""
        self.revealed, self.at_keyboard = False, None

    def choose(self, text: str) -> None:
        """Pick by text, for the person who must pick."""
        waiting = self.sitting.waiting()
        if not waiting or self.covered or self.revealed:
            raise Refusal("There is nothing to choose now.")
        self.sitting.pick(waiting[0], self.sitting.edition.book.texts.read_choice(text))

    def step(self) -> Turn[Any, Any]:
        """Play the turn, when everyone has picked."""
        was_open = self.sitting.played.is_open
        with self._at_the_rules:
            turn = self.sitting.step()
        self.turns.append(turn)
        played = self.sitting.played
        if played.is_open == was_open:
            self.log.append(told(played, turn))
        else:
            self.log = self._told_anew()
        self.revealed = self.several and bool(self.sitting.waiting())
        return turn

    def obey(self, command: Command) -> str:
        """Carry out a command such as undo; what to say about it."""
        if self.seat is None and command.word == "resign":
            raise Refusal("There is no player here who could resign.")
        before = self.sitting
        said = self.course.obey(command, self.seat or "")
        if self.sitting is not before:
            self.ancestors = self.ancestors.of_child(before.played, self.sitting.played)
            self.hand_over()
        self.turns = [turn for turn in self.turns if turn.number < self.sitting.number]
        self.log = self._told_anew()
        return said

    def _told_anew(self) -> list[LogEntry]:
        """Rebuild the log with reasons when a game ends that hid something until then."""
        played = self.sitting.played
        return [self._begun(), *(told(played, turn) for turn in self.turns)]

    def _begun(self) -> LogEntry:
        """The first entry of the log: who has which seat, the seed, and whether the game is saved."""
        played = self.sitting.played
        who = seated(played)
        who = who.replace("a person", "you") if played.teller else who
        begun = [f"At the table: {who}." if who else "It moves by itself.", self.seed_words]
        if played.record.header.daily:
            begun.append(f"The daily game of {played.record.header.daily}.")
        return LogEntry(0, (" ".join([*begun, *["This game is not kept."] * (not self.is_kept)]),), ())
