"""A book's bots, and which of them needs preparing or gives advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from lazaretto.game.contract import Bot
from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)

Prepare = Callable[[N], Iterator[tuple[int, int]]]
"""Works out what a bot plays by under some numbers, and keeps it. It yields now and then how much is done, and of how
much."""


@dataclass(frozen=True, eq=False)
class Bots(Mapping[str, Callable[[N], Bot]], Generic[N]):
    """A mapping from a bot's name to what makes the bot from the numbers. The first is taken where nobody names one,
    and the last plays on where the coach has to.

    `adviser` names the bot whose choice is the hint where nothing is solved. It must play by what the seat knows; where
    it is empty, there are no hints. `prepare` has, by a bot's name, the work that takes seconds the first time under
    some numbers. A bot that was not prepared does that work while it plays.
    """

    makers: Mapping[str, Callable[[N], Bot]] = field(default_factory=dict)
    adviser: str = ""
    prepare: Mapping[str, Prepare[N]] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Callable[[N], Bot]:
        return self.makers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.makers)

    def __len__(self) -> int:
        return len(self.makers)
