"""Every pair of colours that is read, in both palettes and on every kind of terminal, has a contrast of 4.5 : 1."""

from dataclasses import replace
from itertools import combinations
from math import dist
from typing import get_args

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from lazaretto.terminal.base.palette import DARK, INK, JACK, LIGHT, PALETTES, Palette, blended, fitted
from lazaretto.view.board import Light, Tone
from lazaretto.view.glow import LEVELS

SYSTEMS = {
    "truecolor": ColorSystem.TRUECOLOR,
    "256": ColorSystem.EIGHT_BIT,
    "standard": ColorSystem.STANDARD,
}
SIXTEEN = (
    "000000", "aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa", "aaaaaa",
    "555555", "ff5555", "55ff55", "ffff55", "5555ff", "ff55ff", "55ffff", "ffffff",
)  # fmt: skip
"""What terminals of sixteen colours began with."""

CROWD: tuple[Tone, ...] = ("plain", "harm", "help", "moss", "steel", "dim", "timber")
TOLD_APART = 20
"""How far two colours must lie from each other in CIELAB; about 2 can just be seen side by side."""

NEARNESS = (0.0, 0.25, 0.5, 0.75, 1.0)


def read(palette: Palette) -> dict[str, Style]:
    """Every style that words or glyphs are drawn in."""
    tones: tuple[Tone, ...] = get_args(Tone)
    lights: tuple[Light, ...] = get_args(Light)
    words = {f"tone {tone}": palette.tone(tone) for tone in tones}
    squares = {
        f"{tone}, {light}, {near}": palette.square(tone, light, near)
        for tone in tones
        for light in lights
        for near in NEARNESS
    }
    squares |= {
        f"{tone}, {light}, level {level}": palette.lamplit(tone, light, level)
        for tone in tones
        for light in lights
        for level in range(LEVELS)
    }
    bars = {f"ink {number}": ink for number, ink in enumerate(palette.inks(4))}
    return words | squares | bars | {"strong": palette.strong, "next": palette.next, "mark": palette.mark}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_everything_that_is_read_stands_out_from_its_ground(palette: Palette, system: str) -> None:
    fit = fitted(palette, system)
    ground = Color.parse(fit.ground)
    faint = {
        name: found
        for name, style in read(fit).items()
        if (found := contrast(style.color, style.bgcolor or ground, SYSTEMS[system])) < 4.5
    }
    assert faint == {}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_the_seven_tones_of_a_crowd_are_told_apart(palette: Palette, system: str) -> None:
    fit = fitted(palette, system)
    spots = {tone: lightness_and_hue(seen(Color.parse(fit.spot(tone)), SYSTEMS[system])) for tone in CROWD}
    alike = [(one, other) for one, other in combinations(CROWD, 2) if dist(spots[one], spots[other]) < TOLD_APART]
    assert alike == []


def test_on_paper_nothing_is_written_in_yellow_but_the_mark_on_its_ink() -> None:
    assert [name for name, style in read(LIGHT).items() if style.color == Color.parse(JACK)] == ["mark"]
    assert LIGHT.mark.bgcolor == Color.parse(INK)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_no_share_of_a_bar_means_harm(palette: Palette) -> None:
    assert palette.tone("harm").color not in [ink.color for ink in palette.inks(4)]


def test_light_falls_off_and_what_is_remembered_has_none() -> None:
    grounds = [DARK.square("plain", "lit", near).bgcolor for near in (0.0, 1.0)]
    assert grounds == [Color.parse(DARK.ground), Color.parse(DARK.glow)]
    assert DARK.square("harm", "remembered", 1.0) == Style(color=DARK.ash)


@pytest.mark.parametrize("near", NEARNESS)
def test_lit_ground_is_no_colour_of_its_own_on_small_terminals(near: float) -> None:
    ground = Color.parse(blended(DARK.ground, DARK.glow, near))
    assert len(set(seen(ground, ColorSystem.EIGHT_BIT))) == 1
    assert len(set(seen(ground, ColorSystem.STANDARD))) == 1


def test_small_terminals_have_a_yellow_that_is_yellow() -> None:
    assert seen(Color.parse(fitted(DARK, "256").jack), ColorSystem.EIGHT_BIT) == (0xFF, 0xD7, 0x5F)
    assert fitted(LIGHT, "standard").blood == "#aa0000"
    assert fitted(DARK, "truecolor") == DARK
    assert replace(fitted(DARK, None), shades=DARK.shades) == DARK


@pytest.mark.parametrize("near", NEARNESS)
def test_paper_has_no_tint_on_terminals_that_have_only_a_loud_one(near: float) -> None:
    paper = fitted(LIGHT, "256")
    ground = Color.parse(blended(paper.ground, paper.glow, near))
    assert len(set(seen(ground, ColorSystem.EIGHT_BIT))) == 1


def test_half_way() -> None:
    assert blended("#000000", "#204060", 0.5) == "#102030"


def test_style_sheets_know_every_colour_by_our_names() -> None:
    ours = ("rule", "ash", "jack", "ink", "lead")
    assert {name: LIGHT.variables()[name] for name in ours} == {
        "rule": LIGHT.rule, "ash": LIGHT.ash, "jack": JACK, "ink": INK, "lead": INK,
    }  # fmt: skip
    assert LIGHT.theme().background == LIGHT.ground


def contrast(ink: Color | None, ground: Color, system: ColorSystem) -> float:
    assert ink is not None
    light, dark = sorted((luminance(seen(ink, system)), luminance(seen(ground, system))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: Color, system: ColorSystem) -> tuple[int, int, int]:
    """What a terminal of that system shows."""
    found = colour.downgrade(system)
    shown = SIXTEEN[found.number or 0] if system is ColorSystem.STANDARD else found.get_truecolor().hex
    red, green, blue = bytes.fromhex(shown.removeprefix("#"))
    return red, green, blue


def luminance(colour: tuple[int, int, int]) -> float:
    shares = [part / 255 for part in colour]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness_and_hue(colour: tuple[int, int, int]) -> tuple[float, float, float]:
    """A colour in CIELAB."""
    red, green, blue = (((part / 255 + 0.055) / 1.055) ** 2.4 if part > 10 else part / 255 / 12.92 for part in colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888
    a, b, c = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, luminance(colour), z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)
