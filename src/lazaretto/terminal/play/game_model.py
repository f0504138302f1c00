"""The model of a game at a screen: whose view is shown, what it shows, and what the log says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from threading import Lock
from typing import Any, TypeVar

from lazaretto.game import ComfortOffer, Refusal, Seat, Square, Turn
from lazaretto.play.base.game_keeper import Nowhere
from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import advice
from lazaretto.play.session.comfort_walk import ComfortWalk
from lazaretto.play.session.session_commands import Command, SessionCommands
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.final_sentence import how
from lazaretto.play.text.inspect_square import describe_square
from lazaretto.play.text.log import Log
from lazaretto.play.text.seed_sentence import seed_sentence
from lazaretto.store.record_lines import BOT
from lazaretto.terminal.draw import secret_picks
from lazaretto.terminal.play import game_words
from lazaretto.terminal.play.ancestors import Ancestors
from lazaretto.view import Card, Option, View

T = TypeVar("T")


class GameModel:
    """A sitting and the people at the screen. `game` finds any other game by its id.
    `turns` has all turns that led here, including those of ancestors, and `log` describes them; both grow with the
    game. `revealed` is true while several people look at their picks before the keyboard
    changes hands. A lock makes sure that one thread at a time asks a compiled world."""

    def __init__(self, sitting: Sitting, game: Callable[[str], Played], ancestors: Ancestors | None = None) -> None:
        self.ancestors = ancestors or Ancestors()
        self._commands = SessionCommands(sitting, lambda name: self.ancestors.game(name) or game(name))
        self.at_keyboard: Seat | None = None
        self.revealed = False
        self._rules_lock = Lock()
        self._join_turns()
        self.log = self._new_log()

    def _join_turns(self) -> None:
        """Find the turns that led here, anew for each game: an undo or a fork puts another in the place of this one."""
        played = self.sitting.played
        self.turns = JoinedTurns(*self.ancestors.turns_before(played).parts, played.turns)
        self.history = self.ancestors.history(played)
        self._has_rolls = False

    @property
    def sitting(self) -> Sitting:
        """The game being played now."""
        return self._commands.sitting

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
    def plays_itself(self) -> bool:
        """Whether it has no seats taken at all, so that there is nothing to undo or to coach."""
        return not self.sitting.played.record.header.seats

    @property
    def has_rolls(self) -> bool:
        """Whether the turns seen here have rolls to show. A large world has too many; there, each square shows its
        own."""
        # Only the newest turn is read: it is at hand, and any other might have to be played again, while this is drawn.
        self._has_rolls = self._has_rolls or bool(self.log[-1].why)
        return self._has_rolls

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
        made, teller = len(self.turns) - back, self.sitting.played.teller
        return secret_picks.lying(self.sitting.edition, self.turns, made, teller)

    def view(self, back: int = 0) -> View:
        """The View, now or this many turns ago."""
        played, edition = self.sitting.played, self.sitting.edition
        if back:
            ago = edition.view(played.at(played.record.next_turn - 1 - back), played.teller)
            return self.history.beside(replace(ago, options=(), composer=None), back)
        shown = self.history.beside(edition.view(played.state, None if self.covered else self.seat))
        if self.sitting.is_over:  # By the rules alone, a player who resigned could go on.
            shown = replace(shown, options=(), composer=None)
        return shown if self.covered or shown.texts else self._beside(shown)

    def look(self, turn: int, square: Square, is_asked: Callable[[], bool]) -> tuple[str, ...]:
        """What the book says about a square after a turn. It is refused as soon as nobody asks any more, so that the
        world does not wait for it."""
        with self._rules_lock:
            return describe_square(self.sitting.played, turn, square, is_asked)

    def explain(self, text: str) -> Option | None:
        """What one choice would do for the person who must pick; None if nobody must."""
        if self.covered or self.seat is None or not self.sitting.waiting():
            return None
        with self._rules_lock:
            return self.sitting.edition.explain(self.sitting.played.state, self.seat, text)

    def _beside(self, shown: View) -> View:
        """What is shown in place of the choices: who plays, and at the end how it happened and what can be done now."""
        played = self.sitting.played
        if self.sitting.is_over:
            panel = game_words.over(played, self.is_saved, self.turn_shown())
            panels = (panel, *shown.panels) if self.plays_itself else (*shown.panels, panel)
            return replace(shown, status=how(played), panels=panels)
        seats = game_words.players(played)
        return replace(shown, panels=(*shown.panels, seats)) if seats else shown

    @property
    def is_saved(self) -> bool:
        """Whether the game is saved."""
        return not isinstance(self.sitting.keeper, Nowhere)

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
        """The seed, or its commitment until it is told, and whether the game is practice."""
        return seed_sentence(self.sitting.played)

    def hint(self) -> str:
        """What best play or the book's adviser would choose, or what did best from imagined states. There are no hints
        against people."""
        seat, played = self.seat, self.sitting.played
        if self.several or seat is None or not self.sitting.waiting():
            return "There are no hints here."
        return advice(played.edition, played.first, played.state, seat, played.record.header.bots)

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

    @property
    def comforts(self) -> tuple[ComfortOffer, ...]:
        """The book's comforts, if one person plays alone and nobody throws the dice."""
        is_alone = len(self.sitting.played.record.header.people) == 1 and self.sitting.thrower is None
        return self.sitting.edition.book.comforts.offers() if is_alone else ()

    def known_squares(self, comfort: str) -> Mapping[str, Square]:
        """The squares that may be named as the goal of a comfort, the most wanted first."""
        edition, seat = self.sitting.edition, self.sitting.played.record.header.people[0]
        return edition.book.comfort(comfort).known(edition.numbers, edition.game.seen(self.sitting.played.state, seat))

    def begin_comfort(self, name: str, goal: str) -> ComfortWalk:
        """Begin a comfort for the one person who plays."""
        with self._rules_lock:
            return self.sitting.begin_comfort(self.sitting.played.record.header.people[0], name, goal)

    def walk_on(self, walk: ComfortWalk, has_time: Callable[[], bool], is_stopped: Callable[[], bool]) -> int:
        """Play a comfort on; how many turns that made."""
        return len(self._play(lambda: self.sitting.walk_on(walk, has_time, is_stopped)))

    def step(self) -> Turn[Any, Any]:
        """Play the turn, when everyone has picked."""
        return self._play(self.sitting.step)

    def _play(self, play: Callable[[], T]) -> T:
        """Play, and describe the game anew if that changed what may be shown of it."""
        was_open = self.sitting.played.is_open
        with self._rules_lock:
            made = play()
            self.history.counts()  # Now, while the state is at hand.
        # When the end of a game reveals what was hidden, all its turns are described again, with their reasons.
        if self.sitting.played.is_open != was_open:
            self.log = self._new_log()
        self.revealed = self.several and bool(self.sitting.waiting())
        return made

    def obey(self, command: Command) -> str:
        """Carry out a command such as undo; what to say about it."""
        if self.seat is None and command.word == "resign":
            raise Refusal("There is no player here who could resign.")
        before = self.sitting
        said = self._commands.obey(command, self.seat or "")
        if self.sitting is not before:
            self.ancestors = self.ancestors.of_child(before.played, self.sitting.played)
            self.hand_over()
            self._join_turns()
        self.log = self._new_log()
        return said

    def _new_log(self) -> Log:
        """The log of all turns, none of them described yet."""
        played = self.sitting.played
        return Log(played, self.turns, [game_words.first_entry(played, self.is_saved)])
