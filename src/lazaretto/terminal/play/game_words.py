"""A game in words, for its panels and the first line of its log: who plays, the seed, how it ended, what to do next."""

from __future__ import annotations

from lazaretto.play.base.played_game import Played
from lazaretto.play.text.final_sentence import again, verdict
from lazaretto.play.text.log_entry import LogEntry
from lazaretto.play.text.seed_sentence import seed_in_brief
from lazaretto.play.text.transcript import seated
from lazaretto.store.record_lines import BOT, short_id
from lazaretto.view import Panel

NOT_SAVED = "This game is not saved."
AT_THE_END = "Enter goes through it again with the coach."
ANOTHER = "r begins another from the same start."
WORLDS = ("r begins it again with the same seed.", "z begins it with another.")


def over(played: Played, is_saved: bool, turn: int) -> Panel:
    """The panel of a finished game: its result, where it is saved, and the keys that go on from here."""
    header, words = played.record.header, played.edition.book.words
    name = f"Saved as game {short_id(header.id)}." if is_saved else NOT_SAVED
    coached, restart = AT_THE_END if header.seats else "", (ANOTHER,) if header.people else WORLDS
    lines = [verdict(played), again(played), name, coached, *restart]
    after = "" if words.is_dated else f" after {words.turn} {turn:,}"
    return Panel(f"Over{after}", tuple(filter(None, lines)))


def players(played: Played) -> Panel | None:
    """Who has which seat; None if there are no seats."""
    seats = tuple(f"{seat}: {by.removeprefix(BOT)}" for seat, by in played.record.header.seats.items())
    return Panel("At the table", seats) if seats else None


def reasons(played: Played) -> str:
    """Which rolls the log gives as reasons now."""
    if played.is_open:
        return "every roll with its odds"
    return "the rolls you have seen, with their odds" if played.explains else "the rolls, when the game is over"


def first_entry(played: Played, is_saved: bool) -> LogEntry:
    """The first entry of the log: who has which seat, the seed, and whether the game is saved."""
    who, daily = seated(played), played.record.header.daily
    who = who.replace("a person", "you") if played.teller else who
    begun = [f"At the table: {who}." if who else "It moves by itself.", seed_in_brief(played)]
    begun += [f"The daily game of {daily}."] * bool(daily) + [NOT_SAVED] * (not is_saved)
    return LogEntry(0, (" ".join(begun),), ())
