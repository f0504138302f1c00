"""Thousands of scripted key sequences: nothing is recorded that was not chosen, and every record replays."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from textual import events
from textual.geometry import Region, Size
from textual.keys import _character_to_key

from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal import hands, hub, turns
from lazaretto.terminal.game import GameScreen
from tests.play.tables import CELLAR, DUEL, TWO, sat
from tests.terminal.sequences import Event, picked, seen, sequence
from tests.terminal.somebody import Somebody, kept, sat_down

BATCH = 250
"""Sequences at one application."""


def _sit(library: Library, random: Random) -> Sitting:
    """A game that soon ends, of one of three kinds."""
    seed = random.getrandbits(32)
    return random.choice(
        (
            lambda: sat(DUEL, seed, seats={"a": "person", "b": "bot random"}, at="12,9", keeper=library),
            lambda: sat(CELLAR, seed, "hero.oil=25", keeper=library),
            lambda: sat(DUEL, seed, seats=TWO, at="9,9", keeper=library),
        )
    )()


def _resize(somebody: Somebody, size: Size) -> None:
    """As the driver does it; the pilot waits a long time after."""
    assert somebody.app._driver
    somebody.app._driver._size = (size.width, size.height)
    somebody.app.post_message(events.Resize(size, size))


async def _do(somebody: Somebody, event: Event) -> None:
    if event.kind in ("key", "double"):
        name = _character_to_key(event.what) if len(event.what) == 1 else event.what
        character = event.what if len(event.what) == 1 else {"space": " ", "enter": "\r"}.get(event.what)
        for _ in range(2 if event.kind == "double" else 1):
            somebody.app.post_message(events.Key(name, character))
    elif event.kind == "paste":
        somebody.app.post_message(events.Paste(event.what))
    elif event.kind == "resize":
        _resize(somebody, Size(*event.place))
    elif Region.from_corners(0, 0, *somebody.app.size).contains(*event.place):
        x, y = event.place
        for kind in (events.MouseDown, events.MouseUp):
            somebody.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
    await somebody.settle()
    if isinstance(somebody.screen, GameScreen):
        walk = somebody.screen.walk
        await somebody.until(lambda: not walk.way)
        await somebody.settle()


async def _one(somebody: Somebody, event: Event) -> None:
    """Do it, and hold what was recorded against the model."""
    before = seen(somebody)
    await _do(somebody, event)
    if before.sitting is None:
        return
    assert picked(before.sitting)[: len(before.picked)] == before.picked
    new = picked(before.sitting)[len(before.picked) :]
    expected = before.choices(event)
    if expected is None:
        assert len(new) <= 1, (event, new)
        assert set(new) <= set(before.clickable(event)), (event, new, before.clickable(event))
    elif len(new) > 1:
        assert event.what.startswith("shift+") or event.what.isupper(), (event, new)
        assert set(new) == set(expected), (event, new, expected)
    else:
        assert new == expected, (event, new, expected, before.entry, before.marked)


async def _batch(library: Library, batch: int, sequences: int) -> int:
    """Many sequences at one application, from wherever the one before has led. The number of choices made."""
    random, made = Random(f"sequences {batch}"), 0
    async with sat_down(library, None, (80, 24)) as somebody:
        somebody.app.exit = lambda *words, **named: None  # type: ignore[method-assign]  # it is left at the end
        for _ in range(sequences):
            if not isinstance(somebody.screen, GameScreen) or somebody.sitting.is_over:
                while len(somebody.app.screen_stack) > 2:
                    await somebody.app.pop_screen()
                _resize(somebody, Size(80, 24))
                somebody.app.sit(_sit(library, random))
                await somebody.settle()
            for event in sequence(random):
                await _one(somebody, event)
            if isinstance(somebody.screen, GameScreen):
                sitting = somebody.sitting
                assert kept(library, sitting).record.turns == sitting.played.record.turns
        for card in library.cards():
            made += card.turns
    return made


def _run(library: Library, batch: int, sequences: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "DOUBLE_CLICK", 0.0)
    monkeypatch.setattr(hands, "DOUBLE_CLICK", 0.0)
    monkeypatch.setattr(hub, "BEAT", 3600.0)
    made = asyncio.run(_batch(library, batch, sequences))
    assert made > sequences // 4, "enough is chosen for this to mean something"


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_sequences(library: Library, monkeypatch: pytest.MonkeyPatch, batch: int) -> None:
    _run(library, batch, BATCH, monkeypatch)
