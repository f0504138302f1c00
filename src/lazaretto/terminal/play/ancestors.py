"""The games that a game was forked from. Reading them takes a while, so it happens in the background, and the result is
passed to what needs it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from lazaretto.game import Refusal
from lazaretto.play.base.game_turns import GameTurns
from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.lineage import lineage
from lazaretto.play.text.count_history import CountHistory

if TYPE_CHECKING:
    from lazaretto.progress import Progress


@dataclass(frozen=True)
class Ancestors:
    """The ancestors of a game, as far as they can be read: its parent, the parent's parent, and so on."""

    games: tuple[Played, ...] = ()
    _counted: list[CountHistory] = field(default_factory=list, compare=False, repr=False)
    """The history asked for last, at most one."""

    def game(self, name: str) -> Played | None:
        """An ancestor by its id."""
        return next((held for held in self.games if held.record.header.id == name), None)

    def turns_before(self, played: Played) -> JoinedTurns:
        """The turns that led to the start of the game, as far as the same rules made them; others would read
        differently."""
        header, led_here = played.record.header, list[GameTurns]()
        rules, first = (header.overlay_hash, header.version), header.first_turn
        for held in self.games:
            header = held.record.header
            if (header.overlay_hash, header.version) != rules:
                break
            led_here.insert(0, held.turns.until(max(0, first - header.first_turn)))
            first = header.first_turn
        return JoinedTurns(*led_here)

    def history(self, played: Played) -> CountHistory:
        """What is counted in a game that these led to, from the first ancestor on. A child's goes on from its
        parent's."""
        known = self._counted[0] if self._counted else None
        if known is None or known.played is not played:
            known = CountHistory(played, self.turns_before(played), known)
            self._counted[:] = [known]
        return known

    def of_child(self, played: Played, child: Played) -> Ancestors:
        """The ancestors of a child forked from this game or from one of these."""
        parent, family = child.record.header.parent, (played, *self.games)
        places = [place for place, held in enumerate(family) if parent and held.record.header.id == parent.game]
        return Ancestors(family[places[0] :], [*self._counted]) if places else Ancestors()


def trace(played: Played, game: Callable[[str], Played], progress: Progress) -> Ancestors:
    """Read a game's ancestors, as far as that is possible, and count what there is in a world. `game` finds a game by
    its id. `progress` raises a refusal when nobody waits any more, and then no more are read."""

    def asked(name: str) -> Played:
        progress(0, 0, "games")
        return game(name)

    found = list[Played]()
    with suppress(Refusal):
        found.extend(islice(lineage(played, asked), 1, None))
    ancestors = Ancestors(tuple(found))
    if not played.record.header.people:  # The curves of a world are drawn at once, and may take a while to count.
        ancestors.history(played).curves()
    return ancestors
