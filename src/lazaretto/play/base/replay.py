"""Replaying a record: every turn is played again by the rules, and the first one that does not match is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lazaretto.dice import Again, Sampled
from lazaretto.game import Refusal, Result, Seat, Turn
from lazaretto.play.base import compile_when_slow
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.header_check import demand_header, edition_of, same_json
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.play.base.swept_turns import SweptTurns
from lazaretto.progress import Progress
from lazaretto.refusal import quoted
from lazaretto.store.game_card import SavedGame
from lazaretto.store.record import Differs, Record
from lazaretto.store.record_lines import Header

RESIGNED = "resigned"
_MANY_TURNS = 300
"""Playing more turns than this again takes so long that somebody may want to see progress."""

TurnCheck = Callable[[Turn[Any, Any]], None]
"""Refuses a turn of a record for another reason than its line."""


def _ignored(done: float, of: float, what: str) -> None:
    """For callers that do not want progress."""


def replayed(
    record: Record,
    seed: int | None = None,
    progress: Progress | None = None,
    checkpoints: Checkpoints | None = None,
    check: Callable[[Played], TurnCheck | None] | None = None,
) -> Played:
    """Play every turn of a record again and return the game, or raise `Differs` at the first line that does not match.
    A record that hides its seed needs `seed`. `checkpoints` is where states are saved on the way; in memory if it is
    None. `check` makes a function that is called with each turn, in order, and may refuse it."""
    played = _unplayed(record, seed, checkpoints)
    _demand_turns(played, progress or _ignored, check(played) if check else None)
    _demand_end(played, record)
    return played


def opened(entry: SavedGame, progress: Progress | None = None) -> Played:
    """Open a game from a library. Its lines were compared with the rules before they were written there, so only the
    turns after the last checkpoint are played again. A long game that was imported has none yet: it is swept once, or
    all of it is played again if its book has no sweep, and then has them."""
    played = _unplayed(entry.record, entry.seed, entry.checkpoints)
    played.became_practice = entry.became_practice
    reach(played, len(played.turns), progress)
    _demand_end(played, entry.record)
    return played


def reach(played: Played, turns: int, progress: Progress | None = None) -> None:
    """Play a game again from its latest checkpoint within so many turns up to there, so that what comes next is at
    hand. Without checkpoints that may be many turns; then `progress` is told how far it is."""
    if not turns:
        return
    known, state = played.turns.checkpoint(turns)
    told = progress if progress and turns - known > _MANY_TURNS else _ignored
    told(known, turns, f"{played.edition.book.words.turn}s")
    _play_again(played, _swept(played, known, state, turns, told), turns, told)


def _demand_turns(played: Played, progress: Progress, check: TurnCheck | None) -> None:
    """Refuse the first line that the rules do not give. Lines that the book's sweep finds right need not be played by
    the rules one by one, unless each turn is checked for something else as well."""
    book, lines = played.edition.book, played.record.turns
    limit = book.turn_limit
    done = 0 if check else _swept(played, 0, played.first, len(lines), progress)
    _play_again(played, done, min(len(lines), limit), progress, check)
    if len(lines) > limit:
        what = f"its book allows {book.words.turns(limit)} and no more."
        raise Differs(lines[limit].turn, what, word=book.words.turn)


def _play_again(played: Played, done: int, turns: int, progress: Progress, check: TurnCheck | None = None) -> None:
    """Play the turns from one place up to another by the rules. Each is compared with its line, and handed to
    `check`."""
    book = played.edition.book
    again = (played.turns[place] for place in range(done, turns))
    for place, turn in enumerate(compile_when_slow.warmed(book, again, turns - done), done + 1):
        if check:
            check(turn)
        progress(place, turns, f"{book.words.turn}s")


def _swept(played: Played, done: int, state: Any, turns: int, progress: Progress) -> int:
    """Sweep the lines after the first `done`, which lead to a state, as far as the first `turns`, and keep checkpoints.
    Return how many lines from the first on are right then; no more than before if the book has no sweep, or hardly any
    line is left."""
    lines, limit = played.record.turns[:turns], played.edition.book.turn_limit
    rules = RecordedRules(played.edition, played.seed, played.record.header.dice)
    if not SweptTurns.fit(rules, len(lines) - done):
        return done
    swept, last = SweptTurns(rules, state), None
    while chunk := lines[done : min(done + swept.chunk, limit)]:
        right = swept.right(chunk)
        for line, data in zip(chunk, right, strict=False):
            played.turns.save_checkpoint(line, data)
        done += len(right)
        if right:
            last = right[-1]
        progress(done, len(lines), f"{played.edition.book.words.turn}s")
        if len(right) < len(chunk):
            break
    if last is not None:
        played.turns.take_state(done, last)
    return done


def _unplayed(record: Record, seed: int | None, checkpoints: Checkpoints | None = None) -> Played:
    """The game of a record, of which no turn has been played again yet."""
    header = record.header
    edition = edition_of(header)
    seed = demand_header(edition, record, seed)
    own = replace(record, turns=[*record.turns])  # The game may go on; the caller's record does not.
    return Played.of(edition, own, seed, _first(edition, header, seed), checkpoints)


def resignation(edition: Edition, seat: Seat) -> Result:
    """The result when a seat resigns: the worst score for that seat, the best for the others."""
    worst, best = edition.book.scores
    return Result(RESIGNED, {other: worst if other == seat else best for other in edition.game.seats})


def _first(edition: Edition, header: Header, seed: int) -> Any:
    """The record's first state, refused if its hash or its text does not match."""
    if header.parent and header.start is None:
        raise Differs(0, "a fork must contain the state it starts from; this one does not.")
    try:
        if header.start is None:
            typed = Again(header.faces)
            # A world starts from its seed, but older records have typed faces for the start. They still replay.
            by_hand = header.dice == "typed" and (header.faces or not edition.begins_by_itself)
            first = edition.game.start(typed if by_hand else Sampled(seed, "start"))
            typed.finish()
        else:
            first = edition.book.state(edition.numbers, header.start)
    except Refusal as wrong:
        raise Differs(0, str(wrong)) from None
    if header.start not in (None, edition.text(first)) or (header.start is not None and header.faces):
        raise Differs(0, "its first state is not in the form that states are written in.")
    if edition.book.texts.state_hash(first) != header.state:
        raise Differs(0, "the first state is not the one its hash names; the record or the book has changed since.")
    return first


def _demand_end(played: Played, record: Record) -> None:
    """Refuse an end that the rules do not give, and a record without an end if the rules give one."""
    wrong = _wrong_end(played, record)
    if wrong:
        raise Differs(record.next_turn - 1, wrong, at_end=True)


def _wrong_end(played: Played, record: Record) -> str | None:
    end, ended = record.end, played.edition.result(played.state)
    if end is None:
        return f"the game is over ({quoted(ended.outcome)}), but the record has no end." if ended else None
    if end.resigned:
        if ended or end.resigned not in record.header.people:
            return f"{quoted(end.resigned)} could not resign here."
        ended = resignation(played.edition, end.resigned)
    if ended is None:
        return "the record ends here, but the game goes on."
    if end.outcome != ended.outcome:
        return f"the game ends with {quoted(ended.outcome)}, the record with {quoted(end.outcome)}."
    if not same_json(dict(ended.scores), end.scores):
        return f"the scores are not those of {quoted(ended.outcome)}."
    if end.practice and not record.header.people:
        return "nobody plays it, so it is not practice."
    if end.turns != record.next_turn - 1 or int(end.seed) != played.seed:
        return "it names another number of turns, or another seed."
    return None
