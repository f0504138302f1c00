"""Every screen of the terminal as text, at its smallest and with room.

`python -m tests.terminal.scenes` writes `tests/terminal/golden` again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.game.overlay import load_shipped
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.game_card import SavedCard
from lazaretto.terminal.base.watch_speed import Speed
from lazaretto.terminal.play.hand_over import HandOver
from lazaretto.terminal.play.prompt import Prompt
from lazaretto.terminal.screens.help import Help, SelfPlaying
from lazaretto.terminal.screens.library import LibraryScreen
from lazaretto.terminal.screens.settings import SettingsScreen
from tools.screens import (
    ENCOUNTER_KEYS,
    HIGH,
    LOW,
    Scene,
    card,
    duel,
    encounter,
    played_out,
    shown,
    ten_games,
    text,
    travelled,
)

FOLDER = Path(__file__).with_name("golden")
GALLERY = FOLDER.parents[1] / "gallery"
STILL = 3600.0
"""Seconds until a world moves by itself: on a screen that is compared it moves when it is told to."""


def sixth(scene: str = "lantern_cellar", **seats: str) -> Sitting:
    return begin(Edition(find(scene)), Opening(seats, 3))


def swarm() -> Sitting:
    """A world of spots, counted."""
    with patch.object(sys, "path", [str(GALLERY), *sys.path]):
        return begin(Edition(find("moth_meadow/swarm")), Opening({}, 5))


def lantern() -> Sitting:
    """A lit board that is larger than any screen."""
    with patch.object(sys, "path", [str(GALLERY), *sys.path]):
        return begin(Edition(find("moth_meadow/lantern")), Opening({"keeper": "person"}, 3))


def towns() -> list[SavedCard]:
    """Kept towns that only their seeds and variants tell apart."""
    shipped = load_shipped("lazaretto.books.outbreak", "barricades")
    changed = shipped.and_set(["wood.supply=100", "wood.most=9", "acts.infected=50", "acts.soldier=50"])
    headers = [
        begin(Edition(find("outbreak"), over), Opening({}, seed)).played.record.header
        for seed in (7, 3612698717)
        for over in (Overlay(), shipped, changed)
    ]
    return [SavedCard(header, header, *2 * (f"2026-11-{day:02}T20:00:00Z",)) for day, header in enumerate(headers, 3)]


def town(days: int = 0) -> Sitting:
    """A world in which nobody plays, as far as some days."""
    small = Overlay().and_set(["setup.rows=12", "setup.columns=60"])
    sitting = begin(Edition(find("outbreak"), small), Opening({}, 7))
    for _ in range(days):
        sitting.step()
    return sitting


def person() -> Sitting:
    return duel(3, a="person", b="bot cautious")


def blundered() -> Played:
    return played_out(duel(16, a="bot random", b="bot equilibrium"))


def explored() -> Played:
    """A cellar that was left on the way."""
    sitting = sixth(hero="bot seeker")
    for _ in range(6):
        sitting.step()
    return sitting.played


SCENES = {
    "hub": Scene(books=("defend_the_city", "lantern_cellar"), beats=2, kept=ten_games),
    "hub-books": Scene(beats=2),
    "duel": Scene(person),
    "duel-revealed": Scene(person, ("down", "down", "right", "enter", *["down"] * 5, "right", "w")),
    "duel-quiet": Scene(lambda: duel(3, "3,2,2", a="person", b="bot cautious"), ("down",)),
    "duel-over": Scene(lambda: duel(16, "7,2", a="person", b="bot random"), ("5", "slash", "2", "enter", "w")),
    "cellar": Scene(lambda: sixth(hero="person"), tuple("jjjll")),
    "cellar-looking": Scene(lambda: sixth(hero="person"), (*"jjjll", "x", "left", "left")),
    "cellar-asleep": Scene(lambda: sixth("lantern_cellar/asleep"), ("space", ".", ".")),
    "lantern": Scene(lantern, tuple("llljj")),
    "lantern-map": Scene(lantern, (*"llljj", "m")),
    "swarm": Scene(swarm, ("space", *"...")),
    "swarm-letters": Scene(swarm, ("space", *"...", "v")),
    "swarm-looking": Scene(swarm, ("space", *"...", "x", "right", "down")),
    "swarm-back": Scene(swarm, ("space", *"......", *"[[", "x")),
    "town": Scene(lambda: town(4), ("space",)),
    "town-looking": Scene(lambda: town(4), ("space", "x", "down")),
    "town-more": Scene(lambda: town(4), ("space", "x", "down", "tab")),
    "town-help": Scene(lambda: town(4), over=lambda: Help(SelfPlaying().watched(), "day")),
    "replay-town": Scene(lambda: town(4).played, ("right", "right")),
    "replay": Scene(blundered, ("b",)),
    "replay-best": Scene(blundered, ("b", "space")),
    "replay-end": Scene(blundered, ("end",)),
    "replay-start": Scene(blundered),
    "retry": Scene(blundered, ("b", "r", "down")),
    "replay-cellar": Scene(explored, ("right", "right")),
    "duel-watched": Scene(lambda: duel(16, a="bot random", b="bot equilibrium"), ("space", ".")),
    "radium": Scene(travelled),
    "radium-met": Scene(lambda: travelled(met=True), ("down", "right")),
    "radium-encounter": Scene(encounter, ENCOUNTER_KEYS),
    "library": Scene(over=lambda: LibraryScreen(ten_games())),
    "library-one": Scene(over=lambda: LibraryScreen([card(2)])),
    "library-towns": Scene(over=lambda: LibraryScreen([*reversed(towns()), card(2)])),
    "help": Scene(person, over=Help),
    "settings": Scene(over=SettingsScreen),
    "cover": Scene(person, over=lambda: HandOver("b")),
    "dice": Scene(person, over=lambda: Prompt("2/1 to hit 0/0: yes or no?\nThrow 5 dice.")),
}


def drawn(name: str) -> Iterator[tuple[Path, str]]:
    """The files of a scene and what they should hold."""
    with patch.object(Speed, "wait", lambda speed, since_begun: STILL):
        screens = list(zip((LOW, HIGH), shown(SCENES[name], LOW, HIGH), strict=True))
    for size, rows in screens:
        yield FOLDER / f"{name}-{size[0]}x{size[1]}.txt", text(rows)


def main() -> None:
    from tests import outside

    sys.path.insert(0, str(outside.install(FOLDER.parents[2] / ".pytest_cache" / "d" / "sixth")))
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        for path, screen in drawn(name):
            path.write_text(screen, "utf-8")
            print(path.relative_to(FOLDER.parents[2]))


if __name__ == "__main__":
    main()
