"""Every screen of the terminal face as text, at its smallest and with room. `python -m tests.terminal.screens` writes
`tests/terminal/screens` anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from lazaretto.books import find
from lazaretto.play.edition import Edition
from lazaretto.play.opening import Opening, begin
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.store.card import Card
from lazaretto.terminal.asking import Question
from lazaretto.terminal.cover import Cover
from lazaretto.terminal.help import Help
from lazaretto.terminal.library import LibraryScreen
from lazaretto.terminal.settings import SettingsScreen
from tools.screens import HIGH, LOW, Scene, duel, played_out, shown, text

FOLDER = Path(__file__).with_suffix("")


def sixth(scene: str = "lantern_cellar", **seats: str) -> Sitting:
    return begin(Edition(find(scene)), Opening(seats, 3))


def person() -> Sitting:
    return duel(3, a="person", b="bot cautious")


def blundered() -> Played:
    return played_out(duel(16, a="bot random", b="bot equilibrium"))


def ten_games() -> LibraryScreen:
    """Half of them played by a person, one of those not over yet; the last of them first."""
    return LibraryScreen([_card(number) for number in range(10, 0, -1)])


def _card(number: int) -> Card:
    by = "person" if number % 2 else "bot random"
    sitting = duel(number, a=by, b="bot cautious")
    if number % 2 and number < 9:
        sitting.resign("a")
    elif by != "person":
        played_out(sitting)
    record, when = sitting.played.record, f"2026-11-{number:02}T20:{number:02}:00Z"
    last = record.end or (record.turns[-1] if record.turns else record.header)
    return Card(record.header, last, when, when)


SCENES = {
    "hub": Scene(books=("defend_the_city", "lantern_cellar"), beats=2),
    "duel": Scene(person),
    "duel-revealed": Scene(person, ("down", "down", "right", "enter", *["down"] * 5, "right", "w")),
    "duel-quiet": Scene(lambda: duel(3, "3,2,2", a="person", b="bot cautious"), ("down",)),
    "duel-over": Scene(lambda: duel(16, "7,2", a="person", b="bot random"), ("5", "slash", "2", "enter", "w")),
    "cellar": Scene(lambda: sixth(hero="person"), tuple("jjjll")),
    "cellar-looking": Scene(lambda: sixth(hero="person"), (*"jjjll", "x", "left", "left")),
    "cellar-asleep": Scene(lambda: sixth("lantern_cellar/asleep"), ("space", ".", ".")),
    "replay": Scene(blundered, ("b",)),
    "replay-best": Scene(blundered, ("b", "space")),
    "replay-end": Scene(blundered, ("end",)),
    "library": Scene(over=ten_games),
    "help": Scene(person, over=Help),
    "settings": Scene(over=SettingsScreen),
    "cover": Scene(person, over=lambda: Cover("b")),
    "dice": Scene(person, over=lambda: Question("2/1 to hit 0/0: yes or no?\nThrow 5 dice.")),
}


def drawn(name: str) -> Iterator[tuple[Path, str]]:
    """The files of a scene and what they should hold."""
    for size, rows in zip((LOW, HIGH), shown(SCENES[name], LOW, HIGH), strict=True):
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
