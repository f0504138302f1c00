"""The games that a game was forked from, replayed. That takes a while, so it happens in the background, and the result
is passed to what needs it."""

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
    """The ancestors of a game, as far as they can be read: its parent, the parent's parent, and so on."""

    games: tuple[Played, ...] = ()

    def game(self, name: str) -> Played | None:
        """An ancestor by its id."""
        return next((held for held in self.games if held.record.header.id == name), None)

    def turns_before(self, played: Played) -> list[Turn[Any, Any]]:
        """The turns that led to the start of the game, as far as the same rules made them; others would read
        differently."""
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
        """The ancestors of a child forked from this game or from one of these."""
        parent, family = child.record.header.parent, (played, *self.games)
        places = [place for place, held in enumerate(family) if parent and held.record.header.id == parent.game]
        return Ancestors(family[places[0] :]) if places else Ancestors()


def trace(played: Played, game: Callable[[str], Played], progress: Progress) -> Ancestors:
    """Replay a game's ancestors, as far as they can be read; `game` finds one by its id. `progress` raises a refusal
    when nobody waits any more, and then the replay stops."""

    def asked(name: str) -> Played:
        progress(0, 0, "games")
        return game(name)

    found = list[Played]()
    with suppress(Refusal):
        found.extend(islice(forebears(played, asked), 1, None))
    return Ancestors(tuple(found))
