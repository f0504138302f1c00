"""Checking that a forked game starts from a state its parent really had. This needs the parent's record; without it the
claim stands."""

from __future__ import annotations

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.store.library import Library
from lazaretto.store.record import ITSELF, Differs
from lazaretto.store.record_lines import Header


def demand_parent(header: Header, library: Library) -> None:
    """Refuse a fork whose parent is in the library and was never in the state that the fork starts from. The parent's
    lines were compared with the rules when they were written there, so only those that lead to that state are played
    again, from the nearest checkpoint."""
    if header.parent and header.parent.game == header.id:
        raise Differs(0, ITSELF)
    if header.parent is None or not library.has(header.parent.game):
        return
    try:
        parent = opened(library.saved_game(header.parent.game))
    except Refusal as wrong:
        raise unchecked(wrong) from None
    demand_child(header, parent)


def demand_child(header: Header, parent: Played) -> None:
    """Refuse a fork whose parent, a game that has been opened, was never in the state that the fork starts from."""
    assert header.parent
    turn, words = header.parent.turn, parent.edition.book.words
    if turn >= parent.record.next_turn and parent.record.end is None:
        return  # Our copy of the parent ends before that turn, so the claim cannot be checked.
    try:
        state = parent.edition.text(parent.at(turn))
    except Refusal as wrong:
        raise unchecked(wrong) from None
    if (parent.record.header.book, state) != (header.book, header.start):
        raise Differs(0, f"its parent was in another state after {words.turn} {turn:,}.")


def unchecked(wrong: Refusal) -> Differs:
    """The refusal of a fork whose parent is refused itself."""
    return Differs(0, f"its parent cannot be checked: {wrong}")
