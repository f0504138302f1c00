"""A book: everything that the rest of the house knows of a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from lazaretto.game.book.bots import Bots
from lazaretto.game.book.odds import Odds
from lazaretto.game.book.showing import Showing
from lazaretto.game.book.solving import Solving
from lazaretto.game.book.words import Words
from lazaretto.game.book.world import World
from lazaretto.game.contract import Bot, Game, Texts
from lazaretto.game.rulebook import Rule, rulebook
from lazaretto.game.tables import Numbers, Tables
from lazaretto.game.tool import Tool
from lazaretto.refusal import Refusal, did_you_mean, quoted

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True)
class Book(Generic[N, S, C]):
    """A rulebook, or one scene of it: a scene may stand wherever a book may.

    First come the rules, then the parts. A room asks for the part it needs: a book without `solving` has no solution to
    offer, one without `world` no loop of its own. A book with neither is simulated by playing its rules.

    `package` is where its RULES.md stands. `version` is about behaviour and changes with it; `earlier` has the versions
    before this one whose games can still be played. `turn_limit` is more turns than any game takes. `scores` are the
    worst and the best that a result can be worth to a seat; the coach counts them as 0 and 100. `doubt` says, in the
    rest of a sentence, why a state that reads well is impossible under these numbers; None where it is possible.
    `loops` are all its compiled loops, whatever part they work for: `doctor --warm` compiles them ahead.
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
    odds: Mapping[str, Odds[N]] = field(default_factory=dict)
    tools: Mapping[str, Tool] = field(default_factory=dict)
    solving: Solving[N, S] | None = None
    world: World[N, S] | None = None
    scores: tuple[int, int] = (-1, 1)
    doubt: Callable[[N, S], str | None] | None = None
    loops: tuple[Callable[..., Any], ...] = ()
    scenes: Mapping[str, Book[Any, Any, Any]] = field(default_factory=dict)
    earlier: Mapping[int, Book[Any, Any, Any]] = field(default_factory=dict)

    def of_version(self, version: int) -> Book[Any, Any, Any]:
        """The book as it behaved in that version, where it still knows how; a refusal by name where it does not."""
        if version == self.version:
            return self
        if version in self.earlier:
            return self.earlier[version]
        known = " and ".join(str(of) for of in (*sorted(self.earlier), self.version))
        raise Refusal(
            f"This game was played by version {version} of {self.title}, which behaves differently; "
            f"this Lazaretto knows version {known}."
        )

    def state(self, numbers: N, text: str) -> S:
        """The state a text stands for, if it can be one under these numbers."""
        state = self.texts.read_state(text)
        reason = self.doubt(numbers, state) if self.doubt else None
        if reason:
            raise Refusal(f"{quoted(text)} cannot be: {reason}")
        return state

    def rules(self) -> list[Rule]:
        """Its rules and rulings, in the order of the page."""
        return rulebook(self.package)

    def bot(self, name: str, numbers: N) -> Bot:
        """One of its bots, or a refusal that names them."""
        if name not in self.bots:
            raise Refusal(f"{self.title} has no bot called {quoted(name)}; {did_you_mean(name, self.bots)}")
        return self.bots[name](numbers)
