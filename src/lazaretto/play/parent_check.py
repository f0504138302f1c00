"""Parents and children: a child starts from the state its parent had, where the parent is here to be asked."""

from __future__ import annotations

from lazaretto.game import Refusal
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.store.game_card import Entry
from lazaretto.store.library import Library
from lazaretto.store.record import ITSELF, Differs, Record


def demand_parent(played: Played, library: Library) -> None:
    """Refuse a child that says it goes on from a state which its parent, if it is in the library, never had."""
    header = played.record.header
    if header.parent and header.parent.game == header.id:
        raise Differs(0, ITSELF)
    entry = parent_of(played.record, library)
    if entry:
        demand_child(played, entry.record, entry.seed)


def parent_of(record: Record, library: Library) -> Entry | None:
    """The game that one was forked from, where it is in the library."""
    parent = record.header.parent
    if parent is None or not library.has(parent.game):
        return None
    try:
        return library.entry(parent.game)
    except Refusal as wrong:
        raise Differs(0, f"its parent cannot be asked: {wrong}") from None


def demand_child(played: Played, of: Record, seed: int) -> None:
    """Refuse a child that says it goes on from a state which its parent never had."""
    parent = played.record.header.parent
    assert parent
    try:
        theirs = replayed(of, seed)
        if parent.turn >= theirs.record.next_turn and theirs.record.end is None:
            return  # It has gone on elsewhere since it was taken in here.
        state = theirs.edition.text(theirs.at(parent.turn))
    except Refusal as wrong:
        raise Differs(0, f"its parent cannot be asked: {wrong}") from None
    if (theirs.edition.book.id, state) != (played.edition.book.id, played.record.header.start):
        raise Differs(0, f"its parent was in another state after {theirs.edition.book.words.turn} {parent.turn}.")
