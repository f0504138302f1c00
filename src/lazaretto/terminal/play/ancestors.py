"""What led to a game: those it was forked from, played again. That takes its time, so it is done beside the screen and
handed to whoever needs it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from lazaretto.game import Refusal, Turn
from lazaretto.play.begin import forebears
from lazaretto.play.played import Played

if TYPE_CHECKING:
    from lazaretto.progress import Progress


@dataclass(frozen=True)
class Ancestors:
    """The games that one was forked from, as far as they can be read: its parent, the parent's parent, and so on."""

    games: tuple[Played, ...] = ()

    def game(self, name: str) -> Played | None:
        """One of them by its id."""
        return next((held for held in self.games if held.record.header.id == name), None)

    def turns_before(self, played: Played) -> list[Turn[Any, Any]]:
        """The turns that led to where the game begins, as far as they were made by its rules: others would be told
        otherwise."""
        header, led_here = played.record.header, list[Turn[Any, Any]]()
        rules, first = (header.overlay_hash, header.version), header.first_turn
        for held in self.games:
            header = held.record.header
            if (header.overlay_hash, header.version) != rules:
                break
            led_here = [*(turn for turn in held.turns if turn.number < first), *led_here]
            first = header.first_turn
        return led_here

    def of_child(self, played: Played, child: Played) -> Ancestors:
        """That of a child, forked from the game that this one led to or from one of these."""
        parent, family = child.record.header.parent, (played, *self.games)
        places = [place for place, held in enumerate(family) if parent and held.record.header.id == parent.game]
        return Ancestors(family[places[0] :]) if places else Ancestors()


def trace(played: Played, game: Callable[[str], Played], progress: Progress) -> Ancestors:
    """Play again what a game was forked from, as far as that can be read; `game` finds one by its id. `progress`
    refuses as soon as nobody waits for it, and then no more are played."""

    def asked(name: str) -> Played:
        progress(0, 0, "games")
        return game(name)

    found = list[Played]()
    with suppress(Refusal):
        found.extend(islice(forebears(played, asked), 1, None))
    return Ancestors(tuple(found))
