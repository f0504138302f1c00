"""Screens of the terminal face without a terminal: what the application shows after some keys, cell by cell."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, Literal
from unittest.mock import patch

from rich.console import Console
from rich.segment import Segment
from textual.screen import Screen

from lazaretto.books import BOOKS, find
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.saved_games import Games
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.game_card import SavedCard
from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.base.palette import DARK, PALETTES
from lazaretto.terminal.screens import hub
from lazaretto.terminal.screens.settings import Settings
from tools.terminal_svg import picture
from tools.wait_until_idle import Threads, rest

Size = tuple[int, int]
Rows = list[list[Segment]]

LOW: Size = (80, 24)
HIGH: Size = (160, 50)

JOURNEY, SO_FAR = 9, 11
"""The seed of a journey of Radium, and the number of turns until much of the map is known."""

STILL = 3600.0
"""Seconds between two beats of a live picture or two turns of a world: so many that nothing moves in a picture."""


@dataclass(frozen=True)
class Scene:
    """How to get to a screen: the game to open, the keys to press, and a screen to push on top at the end. For the hub,
    the books with the turn that each demo is at, and the games played lately."""

    opened: Callable[[], Sitting | Played | None] = lambda: None
    keys: tuple[str, ...] = ()
    over: Callable[[], Screen[Any]] | None = None
    books: tuple[str, ...] = tuple(BOOKS)
    beats: int = 0
    kept: Callable[[], list[SavedCard]] = list


def shown(scene: Scene, *sizes: Size, colours: Literal["dark", "light"] = "dark") -> list[Rows]:
    """The rows of the screen at each size, in pieces of one style. They do not depend on the clock, the user's library
    and settings, or the terminal."""
    with (
        patch.dict(os.environ, {"COLORTERM": "truecolor", "TERM": "xterm-256color"}),
        patch.object(hub, "BEAT", STILL),
        patch.object(watch_speed, "HELD_KEY_SECONDS", 0.0),
        patch.object(watch_speed.Speed, "wait", lambda *_: STILL),
        patch.object(hub, "ids", lambda: list(scene.books)),
        patch.object(Games, "latest", lambda self, count, played=False: scene.kept()[:count]),
    ):
        os.environ.pop("NO_COLOR", None)
        face = Lazaretto(None, scene.opened())
        face.settings, face.palette = Settings(colours), PALETTES[colours]
        return asyncio.run(_shown(face, scene, sizes))


def text(rows: Rows) -> str:
    """The same screen without colours."""
    return "".join("".join(piece.text for piece in row).rstrip() + "\n" for row in rows)


def duel(seed: int, at: str | None = None, **seats: str) -> Sitting:
    """A game of Defend the City, in no library."""
    return begin(Edition(find("defend_the_city")), Opening(seats, seed, at))


def travelled(met: bool = False) -> Sitting:
    """A person's journey of Radium, in no library, that follows the bot `brute`: until much of the map is known, or
    until the next encounter after that."""
    edition = Edition(find("radium"))
    bot, mine = (begin(edition, Opening({"explorer": who}, JOURNEY)) for who in ("bot brute", "person"))
    while mine.number <= SO_FAR or bool(edition.view(mine.played.state, "explorer").portraits) != met:
        mine.pick("explorer", bot.step().chosen["explorer"])
        mine.step()
    return mine


def encounter() -> Sitting:
    """An encounter of Radium after a round in which the explorer only guarded."""
    sitting = begin(Edition(find("radium/encounter")), Opening({"explorer": "person"}, JOURNEY))
    sitting.pick("explorer", sitting.edition.book.texts.read_choice("knife 0/2"))
    sitting.step()
    return sitting


def played_out(sitting: Sitting) -> Played:
    """A game between bots, played to its end."""
    while not sitting.is_over:
        sitting.step()
    return sitting.played


ENCOUNTER_KEYS = ("down", "right", "w")
"""The keys that move to a choice that strikes first, and open its reasons for the log."""

STAYED = {5: 2, 10: 3}
"""How many turns were played of games that were not played to the end, by the game's number."""


def card(number: int) -> SavedCard:
    """A game as the library lists it. Every third one is between bots, the others are a person's, who resigned the
    fifth and has not finished the tenth."""
    sitting = duel(number, a="person" if number % 3 else "bot random", b="bot cautious")
    wanted = "3/1" if number % 4 else "5/0"
    while not sitting.is_over and sitting.number <= STAYED.get(number, sitting.number):
        for seat in sitting.waiting():
            known = {str(choice): choice for choice in sitting.edition.game.choices(sitting.played.state)[seat]}
            sitting.pick(seat, known.get(wanted, known["0/0"]))
        sitting.step()
    if number == 5:
        sitting.resign("a")
    record, when = sitting.played.record, f"2026-11-{number:02}T20:{number:02}:00Z"
    last = record.end or (record.turns[-1] if record.turns else record.header)
    return SavedCard(record.header, last, when, when)


def ten_games() -> list[SavedCard]:
    """The games, newest first."""
    return [card(number) for number in range(10, 0, -1)]


def hub_picture(size: Size) -> str:
    """The hub."""
    says = "The hub in a terminal: a card for every book, which plays itself, and what was played lately"
    return _pictured(Scene(beats=2, kept=ten_games), size, says)


def game_picture(size: Size) -> str:
    """A turn in the middle of a duel, the odds of the marked pair beside it."""
    keys = ("down", "down", "right", "enter", *["down"] * 5, "right", "w")
    says = "A game of Defend the City in a terminal: the pairs just revealed, and the odds of the one that is marked"
    return _pictured(Scene(lambda: duel(3, a="person", b="bot cautious"), keys), size, says)


def analysis_picture(size: Size) -> str:
    """The blunder in the game that the README shows."""
    scene = Scene(lambda: played_out(duel(16, a="bot random", b="bot equilibrium")), ("b", "space"))
    says = "The analysis of a blunder in a terminal: winning chances turn by turn, what it cost, and what was best"
    return _pictured(scene, size, says)


def journey_picture(size: Size) -> str:
    """A journey of Radium: the map as far as it is known."""
    says = "A journey of Radium in a terminal: the map, the window around the explorer, and what is carried"
    return _pictured(Scene(travelled), size, says)


def encounter_picture(size: Size) -> str:
    """A round of an encounter, the odds of the marked choice beside it."""
    scene = Scene(encounter, ENCOUNTER_KEYS)
    says = "An encounter of Radium in a terminal: a portrait, everybody's dice, and odds of the marked choice"
    return _pictured(scene, size, says)


def _pictured(scene: Scene, size: Size, says: str) -> str:
    (rows,) = shown(scene, size)
    return picture(rows, says, DARK.ground, DARK.text)


async def _shown(face: Lazaretto, scene: Scene, sizes: Sequence[Size]) -> list[Rows]:
    threads = Threads()
    asyncio.get_running_loop().set_default_executor(threads)
    async with face.run_test(size=sizes[0]) as pilot:
        await rest(face, threads)
        for card in face.screen.query(hub.BookCard):
            for _ in range(scene.beats):
                card.picture.beat()
            card.draw()
        for key in scene.keys:
            await pilot.press(key)
            await rest(face, threads)
        if scene.over:
            face.push_screen(scene.over())
        seen = []
        for size in sizes:
            await pilot.resize_terminal(*size)
            await rest(face, threads)
            seen.append(_rows(face))
        return seen


def _rows(face: Lazaretto) -> Rows:
    """The screen as Textual renders it. Its public way to read a screen is an SVG export, which names a host; this does
    what that export does."""
    width, height = face.size
    console = Console(
        width=width, height=height, file=StringIO(), force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    update = face.screen._compositor.render_update(full=True, screen_stack=face._background_screens)
    assert update is not None
    pieces = [piece for piece in console.render(update) if not piece.control]
    return [list(Segment.simplify(row)) for row in Segment.split_lines(pieces)][:height]
