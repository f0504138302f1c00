"""A book: all that the rest of the house needs to know of a rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from shlex import quote
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from lazaretto.dice import Path, Rolled, outcomes, paths
from lazaretto.game.contract import Bot, Game, Seat, Texts
from lazaretto.game.rulebook import Rule, rulebook
from lazaretto.game.tables import Numbers, Tables
from lazaretto.game.told import Told
from lazaretto.game.tool import Tool
from lazaretto.refusal import Misuse, Refusal, did_you_mean, quoted

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True)
class OddsQuestion:
    """A rule asked about exactly: the rule, what it is given, how a result is said and in which order; and how a face
    that was rolled for it is said, where it does not speak for itself."""

    rule: Callable[..., Any]
    given: tuple[Any, ...]
    say: Callable[[Any], str] = str
    order: tuple[str, ...] = ()
    face: Callable[[Any], str] | None = None

    def outcomes(self) -> dict[str, Fraction]:
        """Every outcome as it is said, with its exact chance, in the book's order."""
        said = dict.fromkeys(self.order, Fraction(0))
        for result, chance in outcomes(self.rule, *self.given).items():
            said[self.say(result)] = said.get(self.say(result), Fraction(0)) + chance
        return {outcome: chance for outcome, chance in said.items() if chance}

    def paths(self) -> list[Path[str]]:
        """Every way the dice can fall, with the outcome as it is said."""
        return [Path(self.say(path.result), path.chance, self._said(path)) for path in paths(self.rule, *self.given)]

    def _said(self, path: Path[Any]) -> tuple[Rolled, ...]:
        """The rolls, with dice whose faces are words where the question has words for them."""
        if self.face is None:
            return path.rolled
        return tuple(self._in_words(rolled) for rolled in path.rolled)

    def _in_words(self, rolled: Rolled) -> Rolled:
        if self.face is None or rolled.die is None or isinstance(rolled.face, bool):
            return rolled
        return rolled._replace(die=rolled.die.map(self.face), face=self.face(rolled.face))


@dataclass(frozen=True)
class Odds(Generic[N]):
    """A named question of a book: `odds BOOK turn a=5/2 b=0/4`."""

    about: str
    example: Mapping[str, str]
    ask: Callable[[N, Mapping[str, str]], OddsQuestion]

    @property
    def written(self) -> str:
        """The example as it is typed into a shell."""
        return " ".join(quote(f"{name}={value}") for name, value in self.example.items())

    def question(self, numbers: N, given: Mapping[str, str]) -> OddsQuestion:
        """The question with everything it needs and nothing else."""
        for name in given:
            if name not in self.example:
                raise Misuse(f"{quoted(name)} is not asked for here; {did_you_mean(name, self.example)}")
        missing = [name for name in self.example if name not in given]
        if missing:
            raise Misuse(f"{missing[0]} is missing; write for example {self.written}.")
        return self.ask(numbers, given)


class Size(NamedTuple):
    """How many states must be decided, and how many joint turns they have in all."""

    states: int
    joint_turns: int


@dataclass(frozen=True)
class Book(Generic[N, S, C]):
    """A rulebook, or one scene of it: a scene stands wherever a book may.

    `package` is where its RULES.md stands; `version` is about behaviour and changes with it. `loops` are the
    compiled loops of its world, warmed at set-up. `aims` say in a sentence what best play makes as large as can be: by
    the name of an objective, and under "" by the scores. `adviser` is the bot whose choice is the hint where nothing is
    solved: it knows what the seat knows. `doubt` says why a state that reads well cannot be under these
    numbers, in the rest of a sentence; None where it can. `outcomes` are those a report lists even where none came
    up; `scores` are the worst and the best that a result can be worth to a seat. `engine` is how it is simulated;
    `world` makes a world book's own engine from (numbers, bots by name, state or None). `size` says how much a solver
    would meet from a state, and `mirror` gives the state with the two seats exchanged, where the rules treat both
    alike. `table` is its own tabulator, from (numbers, roots), where stepping through everything would be too slow;
    `roots` are the states that a table is laid out from when a state is to be solved, so that a whole slice of states
    shares one. `shipped` gives, from the book's own numbers, those whose solution from the start goes on the shelf by
    `doctor --warm`. `prepare` has, by the bot's name, what a bot plays by and can have worked out ahead, which takes
    seconds the first time under some numbers and is kept; it tells now and then how much is done and of how much.
    `objectives` are other measures of an end than its scores, by name, from (numbers, the state solved from, the end).
    `census` counts what is worth following over a whole game, from (numbers, what a spectator sees). `look` says who
    stands on a square of the board and what befell them in the turn before, from (numbers, the state before that turn
    or None, the state now, (column, row), hear); `hear(*who)` gives the rolls of that turn with all that concerned
    them, and plays the turn again for it: to ask for several at once is quicker.
    `draw` is the state as a map in plain text, one letter a cell, a line a row; `map_key` is the key of the tables that
    takes such a map, a text a row, for a game to begin from it. `state_bytes` says from numbers about how much memory a
    state takes, where that may be much. `turn` is what the book calls a turn: where that is another word, such as day,
    its status and the first sentence told of a turn name it themselves, so that nobody else has to. `match` is what it
    calls a game, such as town, where many are counted.
    `reveal` makes cards of picks that were secret, from (numbers, chosen, seat). `earlier` are the versions before this
    one whose games can still be played.
    """

    id: str
    title: str
    version: int
    package: str
    tables: Tables[N]
    game: Callable[[N], Game[S, C]]
    texts: Texts[S, C]
    bots: Mapping[str, Callable[[N], Bot]]
    odds: Mapping[str, Odds[N]]
    view: Callable[..., Any]
    tell: Callable[[N, S, Mapping[Seat, C], Sequence[Rolled], S, Seat | None], Sequence[Told]]
    turn_limit: int
    turn: str = "turn"
    match: str = "game"
    doubt: Callable[[N, S], str | None] | None = None
    outcomes: tuple[str, ...] = ()
    scores: tuple[int, int] = (-1, 1)
    engine: Literal["table", "world", "plain"] = "plain"
    size: Callable[[N, S], Size] | None = None
    mirror: Callable[[S], S] | None = None
    aims: Mapping[str, str] = field(default_factory=dict)
    adviser: str = ""
    table: Callable[..., Any] | None = None
    roots: Callable[[N, S], Sequence[S]] | None = None
    shipped: Callable[[N], Sequence[N]] | None = None
    prepare: Mapping[str, Callable[[N], Iterator[tuple[int, int]]]] = field(default_factory=dict)
    objectives: Mapping[str, Callable[[N, S, S], int]] = field(default_factory=dict)
    world: Callable[..., Any] | None = None
    loops: tuple[Callable[..., Any], ...] = ()
    comfort: Mapping[str, Any] = field(default_factory=dict)
    tools: Mapping[str, Tool] = field(default_factory=dict)
    scenes: Mapping[str, Book[Any, Any, Any]] = field(default_factory=dict)
    census: Callable[[N, Any], Sequence[Any]] | None = None
    look: Callable[..., Sequence[str]] | None = None
    draw: Callable[[N, S], str] | None = None
    map_key: str = ""
    state_bytes: Callable[[N], int] | None = None
    reveal: Callable[..., Any] | None = None
    earlier: Mapping[int, Book[Any, Any, Any]] = field(default_factory=dict)

    @property
    def is_dated(self) -> bool:
        """Whether its own words name the turns."""
        return self.turn != "turn"

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
