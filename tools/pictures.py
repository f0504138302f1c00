"""`python -m tools.pictures`: draws `docs/pictures` from the output of the command line, from the solved duel and from
the terminal face, and takes screenshots of the browser face if Chromium is installed."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import svg
from tools.console import environment
from tools.pages import ROOT
from tools.photographs import SHOWN, take
from tools.pictures_of_towns import curves, soldiers, town_picture
from tools.pictures_of_weapons import WEAPON_PICTURES
from tools.screens import HIGH, LOW, analysis_picture, encounter_picture, game_picture, hub_picture, journey_picture
from tools.svg import Sheet
from tools.value_map import value_map

FOLDER = ROOT / "docs" / "pictures"
ODDS = "lazaretto odds defend_the_city turn a=5/2 b=0/4 --why"
WATCH = "lazaretto watch defend_the_city --bots random,equilibrium --seed 16"

WIDTH, MARGIN = 880, 40
RIGHT = WIDTH - MARGIN
TROUGH = "#2e343a"
INKS = dict(zip("█▓▒░", (svg.ASH, svg.BLOOD, svg.VERDIGRIS, svg.INK), strict=True))


def printed(command: str) -> list[str]:
    """The output of a command."""
    with TemporaryDirectory() as above:
        env = environment(Path(above) / "here")
        done = subprocess.run(shlex.split(command), env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def mark() -> str:
    """The logo, a yellow jack (the quarantine flag)."""
    sheet = Sheet(64, "", "The yellow jack, a quarantine flag of two yellow and two black quarters")
    sheet.jack(2, 2, 60, svg.INK)
    return sheet.drawn(64)


def odds() -> str:
    """The odds of a turn: a bar divided by outcome, then every way the dice can fall."""
    heading, _, *rest = printed(ODDS)
    falls = rest.index("Every way the dice can fall:")
    outcomes = [re.split(r"\s{2,}", line.strip()) for line in rest[:falls]]
    sheet = Sheet(WIDTH, svg.PAPER, heading)
    sheet.heading(MARGIN, heading, f"$ {ODDS}", svg.INK, svg.ASH)
    _bar(sheet, [(ink, outcome, Fraction(chance)) for ink, outcome, chance, _ in outcomes])
    y = 182.0
    for ink, outcome, chance, percent in outcomes:
        sheet.box(MARGIN, y - 11, 12, 12, INKS[ink])
        sheet.text(MARGIN + 26, y, outcome, svg.INK, 15)
        sheet.text(MARGIN + 200, y, chance, svg.INK, 15, anchor="end")
        sheet.text(MARGIN + 310, y, percent, svg.INK, 15, anchor="end")
        y += 25
    sheet.rule(y + 0.5, MARGIN, RIGHT, svg.ASH)
    y += 36
    sheet.text(MARGIN, y, rest[falls], svg.INK, 17, serif=True, italic=True)
    for line in rest[falls + 1 :]:
        y += 28
        percent, rolls, result = re.split(r"\s{2,}", line.strip())
        sheet.text(MARGIN + 64, y, percent, svg.INK, anchor="end")
        sheet.text(MARGIN + 90, y, rolls, svg.INK)
        sheet.text(RIGHT - 100, y, result, svg.INK)
    return sheet.drawn(y + 36)


def _bar(sheet: Sheet, shares: list[tuple[str, str, Fraction]]) -> None:
    """A thin bar divided by outcome, with the name above each part."""
    left = float(MARGIN)
    for ink, outcome, chance in shares:
        width = float(chance * (RIGHT - MARGIN))
        sheet.text(left, 122, outcome, svg.INK, 13)
        sheet.box(left, 132, width - (2 if left + width < RIGHT else 0), 14, INKS[ink])
        left += width


def watch() -> str:
    """A game turn by turn: the two cards, the sentences of the log, and the stamina left."""
    heading, *told, result = printed(WATCH)
    sheet = Sheet(WIDTH, svg.INK, "A game of Defend the City between two bots, told turn by turn")
    sheet.heading(MARGIN, heading, f"$ {WATCH}", svg.BONE, svg.ASH_ON_INK)
    y = 132.0
    for number, sentences in enumerate(_by_turn(told), 1):
        _turn(sheet, y, number, sentences)
        y += 25 * len(sentences) + 30
        sheet.rule(y - 36.5, MARGIN, RIGHT, TROUGH)
    sheet.text(MARGIN, y - 4, result, svg.BONE, 17, serif=True)
    return sheet.drawn(y + 32)


def _by_turn(told: list[str]) -> list[list[str]]:
    """The sentences of each turn. A turn begins at a line that has its number in the margin."""
    turns: list[list[str]] = []
    for line in told:
        if line.startswith("Turn "):
            turns.append([])
        turns[-1].append(line[9:])
    return turns


def _turn(sheet: Sheet, y: float, number: int, sentences: list[str]) -> None:
    sheet.text(MARGIN, y, f"Turn {number}.", svg.ASH_ON_INK, 15, serif=True)
    picked = re.findall(r"([ab]) (\d/\d)", sentences[0])
    for place, (seat, pair) in enumerate(picked):
        x = MARGIN + 78 + 62 * place
        sheet.box(x + 0.5, y - 14.5, 52, 66, "none", svg.ASH_ON_INK, 3)
        sheet.text(x + 26.5, y + 6, seat, svg.ASH_ON_INK, 13, anchor="middle")
        sheet.text(x + 26.5, y + 34, pair, svg.BONE, 18, anchor="middle")
    top = y
    for sentence in sentences:
        harm = "Lethal" in sentence or sentence.endswith("hits.")
        sheet.text(MARGIN + 226, y, sentence, svg.BLOOD_ON_INK if harm else svg.BONE)
        if left := re.fullmatch(r"Stamina left: a (\d+), b (\d+)\.", sentence):
            _gauges(sheet, top + 7, (int(left[1]), int(left[2])))
        y += 25


def _gauges(sheet: Sheet, y: float, stamina: tuple[int, int]) -> None:
    """A gauge of the stamina left, out of 20."""
    for place, value in enumerate(stamina):
        at = y + 17 * place
        sheet.text(RIGHT - 200, at + 10, "ab"[place], svg.ASH_ON_INK, 13, anchor="end")
        sheet.box(RIGHT - 192, at, 160, 11, TROUGH)
        if value:
            sheet.box(RIGHT - 192, at, 8 * value, 11, svg.BONE if place == 0 else svg.VERDIGRIS_ON_INK)
        sheet.text(RIGHT, at + 10, str(value), svg.BONE, 13, anchor="end")


PICTURES: dict[str, Callable[[], str]] = {
    "mark.svg": mark,
    "odds.svg": odds,
    "watch.svg": watch,
    "value.svg": value_map,
    **{f"terminal-hub-{size[0]}.svg": partial(hub_picture, size) for size in (LOW, HIGH)},
    **{f"terminal-game-{size[0]}.svg": partial(game_picture, size) for size in (LOW, HIGH)},
    **{f"terminal-analysis-{size[0]}.svg": partial(analysis_picture, size) for size in (LOW, HIGH)},
    "radium-terminal-journey-80.svg": partial(journey_picture, LOW),
    "radium-terminal-encounter-160.svg": partial(encounter_picture, HIGH),
    "outbreak-terminal-town-160.svg": partial(town_picture, HIGH),
    "outbreak-curves.svg": curves,
    "outbreak-soldiers.svg": soldiers,
    **WEAPON_PICTURES,
}
"""The functions that draw the pictures, by file name."""


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw(), "utf-8")
        print(f"docs/pictures/{name}")
    if shutil.which("chromium"):
        take(SHOWN, FOLDER)
    else:
        print("The photographs of the browser face stay as they are: Chromium is not installed.")


if __name__ == "__main__":
    main()
