"""Records of made-up games. The library stores any book's games alike, so these need no book."""

from __future__ import annotations

from hashlib import blake2b

from lazaretto.store.library import Library
from lazaretto.store.record import Record
from lazaretto.store.record_lines import FORMAT, End, Header, Parent, TurnLine, commitment, linked

SEED = 7


def digest(text: str) -> str:
    """A string with the form of a hash."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def opened(game: str = "game", *, secret: bool = False, parent: Parent | None = None) -> Record:
    """A game without turns. A secret one shows only the commitment to its seed."""
    header = Header(
        format=FORMAT,
        id=game if len(game) == 32 else digest(game),
        product="0.1.0",
        book="chess",
        version=1,
        stream="dice",
        overlay={},
        overlay_hash=digest("overlay"),
        seats={"a": "person", "b": "person"} if secret else {"a": "person", "b": "bot random"},
        seed=None if secret else str(SEED),
        commitment=commitment(SEED) if secret else None,
        parent=parent,
        state=digest("start"),
    )
    return Record(linked(header))


def turn(record: Record, chosen: str = "e4", number: int | None = None, chain: str | None = None) -> TurnLine:
    """The next turn of a record, or one that has another number or goes on from somewhere else."""
    number = record.next_turn if number is None else number
    line = TurnLine(turn=number, chosen={"a": chosen, "b": "e5"}, draws=1, state=digest(f"{number} {chosen}"))
    return linked(line, record.chain if chain is None else chain)


def ending(record: Record, outcome: str = "a", turns: int | None = None) -> End:
    """The end of a record, or one that counts the turns in another way."""
    turns = record.next_turn - 1 if turns is None else turns
    return linked(End(outcome=outcome, scores={"a": 1, "b": -1}, turns=turns, seed=str(SEED)), record.chain)


def played(turns: int, game: str = "game", *, ended: bool = False, secret: bool = False) -> Record:
    """A game with this many turns."""
    record = opened(game, secret=secret)
    for _ in range(turns):
        record.add(turn(record))
    if ended:
        record.add(ending(record))
    return record


def content(library: Library) -> tuple[object, ...]:
    """Everything the library says about its games."""
    games = [card.header.id for card in library.cards()]
    return [library.saved_game(game) for game in games], library.cards(), list(library.lines())
