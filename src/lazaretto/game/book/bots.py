"""A book's bots, and which of them give advice or need preparation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from lazaretto.game.contract import Bot
from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)

Prepare = Callable[[N], Iterator[tuple[int, int]]]
"""Prepares a bot for these numbers and stores the result. It yields (done, total) from time to time."""


@dataclass(frozen=True, eq=False)
class Bots(Mapping[str, Callable[[N], Bot]], Generic[N]):
    """Maps a bot's name to the function that creates it from the numbers. The first bot is the default opponent; the
    last one plays the coach's rollouts.

    `adviser` names the bot that gives hints in a book that is not solved. It must choose by what the seat has seen. If
    it is empty, there are no hints. `prepare` has the bots that need seconds of work before their first game under some
    numbers; a bot that was not prepared does that work while it plays.
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
