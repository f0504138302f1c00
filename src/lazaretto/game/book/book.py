"""The Book: everything that other rooms know about a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from lazaretto.game.book.bots import Bots
from lazaretto.game.book.comforts import AGAIN, Comfort, Comforts
from lazaretto.game.book.hiding import Hiding
from lazaretto.game.book.odds import Odds
from lazaretto.game.book.rollouts import Rollouts
from lazaretto.game.book.showing import Showing
from lazaretto.game.book.solving import Solving
from lazaretto.game.book.sweep import Sweep
from lazaretto.game.book.words import Words
from lazaretto.game.book.world import World
from lazaretto.game.book_tool import Tool
from lazaretto.game.contract import Bot, Game, Texts
from lazaretto.game.rulebook import Rule, rulebook
from lazaretto.game.tables import Numbers, Tables
from lazaretto.refusal import Refusal, did_you_mean, quoted

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True)
class Book(Generic[N, S, C]):
    """A rulebook, or a scene of one. A scene can be used wherever a book can.

    The first fields are the rules, the rest are its parts. Rooms ask for the part they need: a book without `solving`
    cannot be solved, and one without `world` has no compiled loop of its own. A book with neither is simulated by
    playing its rules. `hiding` is for a book that does not show every seat the whole state, `rollouts` for one whose
    loop plays games on from any state and first choice, and `comforts` for one in which a person would otherwise press
    the same keys again and again.

    `package` holds its RULES.md. `version` changes whenever the book's behaviour does; `earlier` has older versions
    whose games can still be replayed. `turn_limit` is more turns than any game takes. `scores` are the worst and the
    best score that a seat can get; the coach counts them as 0 and 100. `why_impossible` completes a
    sentence with the reason why a state is impossible under these numbers, or returns None. `sweep` plays many recorded
    turns in one compiled call, for records of thousands of turns. `loops` lists all its compiled loops, for
    `doctor --warm`.
    """

    id: str
    title: str
    version: int
    package: str
    tables: Tables[N]
    game: Callable[[N], Game[S, C]]
    texts: Texts[S, C]
    turn_limit: int
    words: Words[N, S, C]
    showing: Showing[N, S, C]
    bots: Bots[N] = field(default_factory=Bots)
    comforts: Comforts[N, C] = field(default_factory=Comforts)
    odds: Mapping[str, Odds[N]] = field(default_factory=dict)
    tools: Mapping[str, Tool] = field(default_factory=dict)
    solving: Solving[N, S] | None = None
    world: World[N, S] | None = None
    hiding: Hiding[N, S, C] | None = None
    rollouts: Rollouts[N, S, C] | None = None
    scores: tuple[int, int] = (-1, 1)
    why_impossible: Callable[[N, S], str | None] | None = None
    sweep: Sweep[N] | None = None
    loops: tuple[Callable[..., Any], ...] = ()
    scenes: Mapping[str, Book[Any, Any, Any]] = field(default_factory=dict)
    earlier: Mapping[int, Book[Any, Any, Any]] = field(default_factory=dict)

    def of_version(self, version: int) -> Book[Any, Any, Any]:
        """The book as it behaved in a version. Refuse one that is not known any more."""
        if version == self.version:
            return self
        if version in self.earlier:
            return self.earlier[version]
        known = " and ".join(str(each) for each in (*sorted(self.earlier), self.version))
        raise Refusal(
            f"This game was played with version {version} of {self.title}, which behaves differently; "
            f"this Lazaretto knows version{'s' if self.earlier else ''} {known}."
        )

    def state(self, numbers: N, text: str) -> S:
        """Read a state. Refuse one that is impossible under these numbers."""
        state = self.texts.read_state(text)
        reason = self.why_impossible(numbers, state) if self.why_impossible else None
        if reason:
            raise Refusal(f"{quoted(text)} is not possible: {reason}")
        return state

    def rules(self) -> list[Rule]:
        """The rules and rulings, in the order of RULES.md."""
        return rulebook(self.package)

    def bot(self, name: str, numbers: N) -> Bot:
        """Create one of the book's bots."""
        if name not in self.bots:
            raise Refusal(f"{self.title} has no bot called {quoted(name)}; {did_you_mean(name, self.bots)}")
        return self.bots[name](numbers)

    def comfort(self, name: str) -> Comfort[N, C]:
        """One of the book's comforts."""
        if name not in self.comforts:
            known = f"; {did_you_mean(name, [*self.comforts, AGAIN])}" if self.comforts else "."
            raise Refusal(f"{self.title} has no comfort called {quoted(name)}{known}")
        return self.comforts[name]
