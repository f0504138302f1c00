"""The dark and the light palette, and which tone has which colour."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Literal

from rich.color import blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style

from lazaretto.view.board import Light, Tone
from lazaretto.view.glow import BRIGHTEST

if TYPE_CHECKING:
    from textual.theme import Theme

JACK = "#f2c230"
"""The yellow of the flag: as text on dark ground or as ground under dark text, never as text on light ground."""

INK = "#14181c"

LIFT = 0.35
"""How far ash and blood are blended towards the text colour on lit ground, so that they stay readable."""

TWILIGHT = 0.4
"""How much of its own colour a glyph keeps where it is darkest; the rest is ash."""

DUSK, BRIGHT = 0.3, 0.7
"""Where there are few colours: below the first share of light a glyph is ash, above the second it is bold."""

Shades = Literal["tints", "steps", "weights", "faint"]
"""How a terminal can show brightness: in tints of its colours; by the ground in greys, and ash or colour; by ash,
colour and bold letters; or, without any colours, by faint and bold letters."""


@dataclass(frozen=True)
class Palette:
    """Ground and text colours; every text colour is readable on its ground. `glow` is the ground right under a
    lantern on a board that faces light themselves, `lamp` the brightest ground on one that says how bright it is."""

    name: str
    dark: bool
    ground: str
    text: str
    ash: str
    blood: str
    verdigris: str
    moss: str
    steel: str
    timber: str
    rule: str
    glow: str
    lamp: str
    jack: str = JACK
    shades: Shades = "tints"

    def tone(self, tone: Tone) -> Style:
        """The style of words in this tone: yellow on dark ground, dark on yellow in the light palette."""
        if tone == "now":
            return Style(color=self.jack, bold=True) if self.dark else self.next
        return Style(color=self.spot(tone), bold=tone == "harm")

    def spot(self, tone: Tone) -> str:
        """The colour of a tone by itself, for a spot on the board."""
        colours: dict[Tone, str] = {
            "plain": self.text,
            "harm": self.blood,
            "help": self.verdigris,
            "moss": self.moss,
            "steel": self.steel,
            "timber": self.timber,
            "dim": self.ash,
            "now": self.jack,
        }
        return colours[tone]

    def square(self, tone: Tone, light: Light, nearness: float = 0.0) -> Style:
        """The style of a square on a board in this tone, on lit ground or as remembered."""
        if light != "lit":
            return Style(color=self.ash)
        ground = Style(bgcolor=blended(self.ground, self.glow, nearness))
        lifted = {
            "dim": Style(color=blended(self.ash, self.text, LIFT)),
            "harm": Style(color=self.lit_blood, bold=True),
        }
        return ground + (lifted[tone] if tone in lifted else self.tone(tone))

    def lamplit(self, tone: Tone, light: Light, level: int) -> Style:
        """The style of a square on a board that says how bright it is. Glyphs fade towards ash, never further; harm
        and whoever acts do not fade."""
        share = level / BRIGHTEST
        if light != "lit":
            return Style(color=self.ash, dim=self.shades == "faint")
        if tone == "now":
            return self._lamp_ground(share) + self.tone("now")
        if self.shades == "tints":
            full = blended(self.spot(tone), self.text, LIFT * share)
            seen = full if tone == "harm" else blended(self.ash, full, TWILIGHT + (1 - TWILIGHT) * share)
            return self._lamp_ground(share) + Style(color=seen, bold=tone == "harm")
        is_low, weighs = share < DUSK and tone != "harm", self.shades != "steps"
        # Ash is not readable on a lighter ground of so few colours, so the ground stays dark under it.
        return self._lamp_ground(0 if is_low else share) + Style(
            color=self.ash if is_low else self.spot(tone) if weighs else blended(self.spot(tone), self.text, LIFT),
            bold=tone == "harm" or (weighs and share > BRIGHT),
            dim=is_low and self.shades == "faint",
        )

    def _lamp_ground(self, share: float) -> Style:
        """The ground under that much light, if the terminal can show it."""
        return Style(bgcolor=blended(self.ground, self.lamp, share)) if self.shades in ("tints", "steps") else Style()

    @property
    def lit_blood(self) -> str:
        """The colour of blood under a lantern."""
        return blended(self.blood, self.text, LIFT)

    @property
    def strong(self) -> Style:
        """The style of the most important words."""
        return Style(color=self.text, bold=True)

    @property
    def ruled(self) -> Style:
        """The style of a ruled line."""
        return Style(color=self.rule)

    @property
    def mark(self) -> Style:
        """The style of the yellow flag."""
        return Style(color=self.jack, bgcolor=INK)

    @property
    def next(self) -> Style:
        """The style of the one thing to do next."""
        return Style(color=INK, bgcolor=self.jack, bold=True)

    def inks(self, count: int) -> list[Style]:
        """Colours for the parts of a bar, which also differ by their fill; none of them means harm."""
        colours = (self.verdigris, self.ash, self.text)
        return [Style(color=colours[number % len(colours)]) for number in range(count)]

    def variables(self) -> dict[str, str]:
        """Colours by the names our style sheets use; `lead` is a rule that leads to the next thing."""
        lead = self.jack if self.dark else INK
        return {"rule": self.rule, "ash": self.ash, "jack": self.jack, "ink": INK, "lead": lead} | self._scrollbars()

    def theme(self) -> Theme:
        """The palette as a Textual theme."""
        from textual.theme import Theme

        return Theme(
            self.name,
            primary=self.jack,
            secondary=self.verdigris,
            accent=self.jack,
            warning=self.jack,
            error=self.blood,
            success=self.verdigris,
            foreground=self.text,
            background=self.ground,
            surface=self.ground,
            panel=self.ground,
            dark=self.dark,
            text_alpha=1.0,
            variables=self.variables(),
        )

    def _scrollbars(self) -> dict[str, str]:
        """Scrollbars: a thin line, ash while it is dragged."""
        grounds = ("scrollbar-background", "scrollbar-background-hover", "scrollbar-background-active")
        held = {"scrollbar": self.rule, "scrollbar-hover": self.ash, "scrollbar-active": self.ash}
        return dict.fromkeys((*grounds, "scrollbar-corner-color"), self.ground) | held


DARK = Palette(
    "lazaretto-dark",
    dark=True,
    ground=INK,
    text="#e6dcc3",
    ash="#8b8778",
    blood="#e0654f",
    verdigris="#4fa59e",
    moss="#a9c23f",
    steel="#6f9fe8",
    timber="#c08a2e",
    rule="#3a4046",
    glow="#2c2a25",
    lamp="#40361f",
)
LIGHT = Palette(
    "lazaretto-light",
    dark=False,
    ground="#f4efe4",
    text=INK,
    ash="#6a6659",
    blood="#a83420",
    verdigris="#22665f",
    moss="#4c7000",
    steel="#2457a8",
    timber="#5a3000",
    rule="#d5ccb8",
    glow="#fffdf6",
    lamp="#f9e4a0",
)
PALETTES = {"dark": DARK, "light": LIGHT}

STAND_INS = {
    "256": {
        JACK: "#ffd75f",
        DARK.text: "#d7d7af",
        DARK.moss: "#87af5f",
        DARK.steel: "#5f87ff",
        DARK.timber: "#af8700",
        DARK.lamp: "#2a2a2a",
        LIGHT.blood: "#af0000",
        LIGHT.moss: "#005f00",
        LIGHT.steel: "#005faf",
        LIGHT.ground: "#f2f2f2",
        LIGHT.glow: "#ffffff",
        LIGHT.lamp: "#ffffd7",
    },
    "standard": {
        DARK.moss: "#55ff55",
        DARK.steel: "#55ffff",
        DARK.timber: "#ff55ff",
        LIGHT.blood: "#aa0000",
        LIGHT.verdigris: "#0000aa",
        LIGHT.moss: "#aa00aa",
        LIGHT.steel: "#5555ff",
        LIGHT.timber: "#aa5500",
    },
}
"""Hand-picked colours for terminals with fewer colours, where the numerically nearest would look wrong. Of sixteen
colours, only seven are readable on light ground, and brown is not on dark; there, some share a colour."""

SHADES: dict[str, Shades] = {"truecolor": "tints", "256": "steps", "standard": "weights", "windows": "weights"}


def fitted(palette: Palette, system: str | None) -> Palette:
    """The palette for a terminal with this colour system, as Rich names it; None if it has no colours."""
    known = STAND_INS.get(system or "", {})
    colours = {field.name: getattr(palette, field.name) for field in fields(palette)}
    # Colours are looked up by their value, so that one table serves both palettes.
    changed: dict[str, Any] = {name: known[colour] for name, colour in colours.items() if colour in known}
    return replace(palette, **changed, shades=SHADES.get(system or "", "faint"))


def blended(one: str, other: str, share: float) -> str:
    """A colour part of the way from one to the other."""
    return blend_rgb(_triplet(one), _triplet(other), share).hex


def _triplet(colour: str) -> ColorTriplet:
    return ColorTriplet(*bytes.fromhex(colour.removeprefix("#")))
