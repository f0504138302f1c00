"""Thousands of scripted key sequences: nothing is recorded that was not chosen, and every record replays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, time
from random import Random
from types import SimpleNamespace
from typing import NoReturn

import pytest
from textual import events
from textual.geometry import Region

from lazaretto.game import Refusal
from lazaretto.play.session import new_game, saved_games, session_commands
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.base.too_small import LEAST
from lazaretto.terminal.play import game_model, type_ahead
from lazaretto.terminal.play.hand_over import HandOver
from lazaretto.terminal.screens import hub, replay
from lazaretto.terminal.screens.game import GameScreen
from tests.play.tables import CELLAR, DAY, DUEL, TWO, numbered, sat
from tests.terminal.key_model import KeyModel
from tests.terminal.sequences import WAYS, Before, Event, picked, seen, sequence
from tests.terminal.terminal_user import TerminalUser, kept, pressed, sat_down

FEN = "fever_fen"
"""The book with comforts and aims."""

TIDE = ("fen.tide_tenths=600", "feverish.count=12")
"""A fen that is soon flooded, with somebody to meet."""

BATCHES, BATCH = 8, 250
"""How many times so many sequences, a fresh application each time."""

pytestmark = pytest.mark.usefixtures("registered_fen")


def _sit(library: Library, random: Random) -> Sitting:
    """A game that soon ends, of one of four kinds."""
    seed = random.getrandbits(32)
    return random.choice(
        (
            lambda: sat(DUEL, seed, seats={"a": "person", "b": "bot random"}, at="12,9", keeper=library),
            lambda: sat(CELLAR, seed, "hero.oil=25", keeper=library),
            lambda: sat(DUEL, seed, seats=TWO, at="9,9", keeper=library),
            lambda: sat(FEN, seed, *TIDE, seats={"courier": "person"}, keeper=library),
        )
    )()


async def _do(user: TerminalUser, event: Event) -> None:
    if isinstance(user.screen, GameScreen):
        user.game.ahead.last = None  # Some time has passed, so no key is held down any more.
    if event.kind in ("key", "double"):
        for _ in range(2 if event.kind == "double" else 1):
            user.app.post_message(pressed(event.what))
    elif event.kind == "burst":
        for key in event.keys:
            user.app.post_message(pressed(key))
    elif event.kind == "paste":
        user.app.post_message(events.Paste(event.what))
    elif event.kind == "resize":
        await user.resize(*event.place)
    elif Region.from_corners(0, 0, *user.app.size).contains(*event.place):
        x, y = event.place
        for kind in (events.MouseDown, events.MouseUp):
            user.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
    await user.rest()


async def _one(user: TerminalUser, event: Event, library: Library) -> int:
    """Do it, and hold what was recorded against the model. The number of choices it made."""
    before = seen(user, event)
    if event.kind == "burst":
        event = before.burst(event) if before else Event("key", event.what)
    asked = before.comfort(event) if before else None
    if before and (asked or event.kind == "burst"):
        return await _quick(user, event, before, asked, library)
    await _do(user, event)
    if before is None:
        return 0
    now, expected = picked(before.sitting), before.choices(event)
    assert now[: len(before.picked)] == before.picked
    new = now[len(before.picked) :]
    if expected is None:
        can_travel = "travel" in before.sitting.edition.book.comforts
        assert len(new) <= 1 or (can_travel and set(new) <= set(WAYS.values())), (event, new)
        assert can_travel or set(new) <= set(before.clickable(event)), (event, new, before.clickable(event))
    elif len(new) > 1:
        assert event.kind == "double", (event, new)
        assert len(new) == 2, (event, new)
        assert set(new) == set(expected), (event, new, expected)
    else:
        assert new == expected, (event, new, expected, before.entry, before.marked)
    return len(new)


async def _quick(
    user: TerminalUser, event: Event, before: Before, asked: tuple[str, str] | None, library: Library
) -> int:
    """Do several choices at once: a comfort, or keys that come faster than turns are made."""
    copy = Sitting(kept(library, before.sitting))
    copy.last_comfort = before.sitting.last_comfort
    await _do(user, event)
    new = picked(before.sitting)[len(before.picked) :]
    if event.kind == "burst" or before.is_plain:
        keys = event.keys or (event.what,)
        assert not (wrong := KeyModel(copy, new).why_wrong(keys)), (event, wrong, copy.edition.title, user.read())
    else:
        assert asked
        assert new == _walked(copy, *asked), (event, asked)
    return len(new)


def _walked(copy: Sitting, name: str, goal: str) -> list[str]:
    """What a comfort chooses; nothing if it is refused."""
    (seat,) = copy.played.record.header.people
    try:
        walk = copy.comfort(seat, name, goal)
    except Refusal:
        return []
    write = copy.edition.book.texts.write_choice
    return [write(turn.chosen[seat]) for turn in walk.turns if seat in turn.chosen]


async def _make_ready(user: TerminalUser, sit: Callable[[], Sitting], library: Library) -> None:
    """At a game where something can be chosen: the one that is there, or another."""
    if user.at(HandOver):
        await _one(user, Event("key", "space"), library)
    if user.at(GameScreen) and user.game.line:
        await _one(user, Event("key", "escape"), library)
    if not user.at(GameScreen) or user.sitting.is_over:
        while len(user.app.screen_stack) > 2:
            await user.app.pop_screen()
        if user.app.size != LEAST:
            await user.resize(*LEAST)
        user.app.sit(sit())
        await user.rest()


async def _batch(library: Library, batch: int, sequences: int) -> int:
    """Many sequences at one application, from wherever the one before has led. The number of choices made."""
    random, made = Random(f"sequences {batch}"), 0
    async with sat_down(library, None, (80, 24)) as user:
        user.app.exit = lambda *words, **named: None  # type: ignore[method-assign]  # it is left at the end
        for _ in range(sequences):
            await _make_ready(user, lambda: _sit(library, random), library)
            for event in sequence(random):
                made += await _one(user, event, library)
            if user.at(GameScreen):
                sitting = user.sitting
                assert kept(library, sitting).record.turns == sitting.played.record.turns
    return made


def _uncoached(*words: object, **named: object) -> NoReturn:
    """Instead of thinking for seconds about what is not asked here."""
    raise Refusal("The coach is not here.")


def _run(library: Library, batch: int, sequences: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games every time, whatever the day and the seeds that nobody has had, and as fast as they go."""
    evening = datetime.combine(DAY, time(20), UTC)
    seeds = Random(f"seeds {batch}")
    monkeypatch.setattr(saved_games, "datetime", SimpleNamespace(now=lambda zone: evening))
    monkeypatch.setattr(saved_games, "today", lambda: DAY)
    for module in (saved_games, new_game, session_commands):
        monkeypatch.setattr(module, "fresh_seed", lambda seated: seeds.getrandbits(32))
    monkeypatch.setattr(replay, "coach", _uncoached)
    monkeypatch.setattr(game_model, "advice", lambda *words: "The coach is not here.")
    for name in ("REPEAT_SECONDS", "HELD_ENTER_SECONDS"):
        monkeypatch.setattr(type_ahead, name, 60.0)
    monkeypatch.setattr(hub.BookCard, "draw", lambda card: None)
    monkeypatch.setattr(hub, "BEAT", 3600.0)
    with numbered():
        made = asyncio.run(_batch(library, batch, sequences))
    assert made > sequences // 4, "enough is chosen for this to mean something"


def test_forty_sequences(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    _run(library, 20, 40, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(BATCHES))
def test_two_thousand_sequences(library: Library, monkeypatch: pytest.MonkeyPatch, batch: int) -> None:
    _run(library, batch, BATCH, monkeypatch)
