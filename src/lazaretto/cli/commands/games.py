"""`lazaretto games`: the library of saved games."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.opening.find_saved_games import say_damaged
from lazaretto.cli.opening.shared_options import AsJson, demand_listed, whole
from lazaretto.play.text import game_listing
from lazaretto.store.game_card import SavedCard
from lazaretto.store.library import Library
from lazaretto.store.record_lines import BOT, PERSON, short_id


def games(
    *,
    limit: Annotated[
        int, Parameter(name=("--limit", "-n"), converter=whole, help="The most games to list; 0 lists all.")
    ] = 20,
    json: AsJson = False,
) -> None:
    """List saved games, the most recent first."""
    demand_listed(limit)
    with Library(reading=True) as library:
        cards = library.cards(limit or -1)
    say_damaged(library)
    if json:
        print_json({"games": [_as_data(card) for card in cards]})
    elif not cards:
        print("No games are saved yet; start one with lazaretto play BOOK, or with lazaretto watch BOOK --keep.")
    else:
        heads = ("game", "last played", "book", *game_listing.heads(cards), "result", "forked")
        print("\n".join(columns([heads, *(_row(card) for card in cards)])))


def _row(card: SavedCard) -> tuple[str, ...]:
    """One line: id, time, book, players or world, number of turns, result, and where it was forked."""
    header = card.header
    when = f"{datetime.fromisoformat(card.touched).astimezone():%Y-%m-%d %H:%M}"
    who = _who(card) if header.seats else game_listing.which(card)
    forked = f"from {short_id(header.parent.game)}@{header.parent.turn}" if header.parent else ""
    return short_id(header.id), when, _book(card), who, str(card.turns), _ended(card) or "goes on", forked


def _book(card: SavedCard) -> str:
    """The book, with what is special about the game; a world's variant goes with its seed."""
    header = card.header
    variant = header.variant if header.seats else ""
    daily, practice = f"daily {header.daily}" if header.daily else "", "practice" if card.is_practice else ""
    special = ", ".join(filter(None, (variant or daily, practice)))
    return f"{header.book}{f' ({special})' if special else ''}"


def _who(card: SavedCard) -> str:
    return ", ".join("you" if by == PERSON else by.removeprefix(BOT) for by in card.header.seats.values())


def _ended(card: SavedCard) -> str:
    if card.end is None:
        return ""
    return f"{card.end.resigned} resigned" if card.end.resigned else card.end.outcome


def _as_data(card: SavedCard) -> dict[str, Any]:
    header, end = card.header, card.end
    return {
        "id": header.id,
        "book": header.book,
        "version": header.version,
        "variant": header.variant or None,
        "seed": card.seed,
        "practice": card.is_practice,
        "seats": header.seats,
        "daily": header.daily or None,
        "parent": {"game": header.parent.game, "turn": header.parent.turn} if header.parent else None,
        "begun": card.begun,
        "touched": card.touched,
        "turns": card.turns,
        "outcome": end.outcome if end else None,
        "scores": end.scores if end else None,
    }
