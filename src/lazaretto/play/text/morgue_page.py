"""The page that is left of a game in the morgue: how it ended, the final view, and as many of the last turns as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from lazaretto.game import Turn
from lazaretto.play.base.played_game import Played
from lazaretto.play.text import view_lines
from lazaretto.play.text.count_history import CountHistory
from lazaretto.play.text.final_sentence import how, verdict
from lazaretto.play.text.seed_sentence import seed_sentence, when_told
from lazaretto.play.text.transcript import heading, indent, rolls, turn_lines
from lazaretto.store.record_lines import short_id

MOST_LINES = 200
"""The lines of a page."""

LAST_TURNS = 40
"""The most turns of a game that has too many for the page."""

MOST_VIEW_LINES, MOST_REMEMBERED = 100, 30
"""The lines for the final view, and for what the book says."""


def page(played: Played, when: datetime, is_saved: bool = True) -> list[str]:
    """The lines of the page. `when` is the time, in UTC, that it is written. With `is_saved` it says how to get the
    record."""
    above = [*_head(played, when), "", *_cut(list(_view(played)), MOST_VIEW_LINES)]
    if remembered := _remembered(played):
        above += ["", *_cut(remembered, MOST_REMEMBERED)]
    foot = list(_foot(played, is_saved))
    turns = _last_turns(played, MOST_LINES - len(above) - len(foot) - 2)
    return [*above, "", *turns, "", *foot] if turns else [*above, "", *foot]


def _head(played: Played, when: datetime) -> Iterator[str]:
    """Who played what, with which seed, and how it ended."""
    header, words = played.record.header, played.edition.book.words
    yield f"{heading(played)} {_seed(played)}"
    if header.parent:
        yield f"It goes on from {words.turn} {header.parent.turn:,} of game {header.parent.game}."
    yield f"{how(played)} {verdict(played)}".rstrip()
    yield f"Written on {when:%Y-%m-%d} at {when:%H:%M} UTC, after {words.turns(played.record.next_turn - 1)}."


def _seed(played: Played) -> str:
    daily = played.record.header.daily
    if played.told_seed is None:
        return f"{seed_sentence(played)} {when_told(played)}"
    return f"Seed {played.told_seed}{f', the seed of {daily}' if daily else ''}."


def _view(played: Played) -> Iterator[str]:
    """The final view without its first line, which says how it ended, and what the book counted on the way."""
    view = CountHistory(played).beside(played.edition.view(played.state, played.teller))
    lines = view_lines.lines(view)
    next(lines)
    yield from lines


def _remembered(played: Played) -> list[str]:
    """What the book wants to be remembered."""
    edition, seat = played.edition, played.teller
    if edition.book.words.remember is None:
        return []
    return [*edition.book.words.remember(edition.numbers, edition.game.seen(played.state, seat), seat)]


def _last_turns(played: Played, room: int) -> list[str]:
    """All turns if there is room for them. If not, the last ones, under a line that says how many there were."""
    count, is_open = len(played.turns), played.is_open
    # Written in order, because a turn that is played again starts from the one before it.
    first = 0 if count <= MOST_LINES else count - LAST_TURNS
    written = [list(_turn(played, played.turns[place], is_open)) for place in range(first, count)]
    blocks = list[list[str]]()
    room -= 1  # For that line.
    for block in reversed(written):
        if blocks and len(block) > room:
            break
        blocks.append(_cut(block, room))
        room -= len(blocks[-1])
    shown = blocks if len(blocks) == count else blocks[:LAST_TURNS]
    lines = [line for block in reversed(shown) for line in block]
    if len(shown) == count:
        return lines
    return [f"The last {len(shown):,} of {played.edition.book.words.turns(count)}:", *lines]


def _turn(played: Played, turn: Turn[Any, Any], is_open: bool) -> Iterator[str]:
    """A turn's sentences, with the rolls that may be explained."""
    yield from turn_lines(played, turn)
    yield from (f"{'':{indent(played)}}[{roll}]" for roll in rolls(played.explained(turn, is_open)))


def _foot(played: Played, is_saved: bool) -> Iterator[str]:
    """Which game it was, and how to get all of it."""
    header, name = played.record.header, short_id(played.record.header.id)
    yield f"Game {header.id}, Lazaretto {header.product}, version {header.version} of the book."
    if played.is_open:  # The chain of a game in which something is hidden can be searched for it.
        yield f"Chain {played.record.chain}."
    if is_saved:
        yield f"lazaretto replay {name} shows all of it; lazaretto export {name} writes its record."


def _cut(lines: Sequence[str], most: int) -> list[str]:
    """These lines, the last of them replaced by how many more there are if they are too many."""
    if len(lines) <= most:
        return [*lines]
    return [*lines[: most - 1], f"  … and {len(lines) - most + 1:,} more lines."]
