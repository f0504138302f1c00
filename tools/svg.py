"""A small SVG writer: a sheet in Lazaretto's colours and font, with text, rectangles and lines."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

INK, PAPER, BONE, JACK = "#14181c", "#f4efe4", "#e6dcc3", "#f2c230"
BLOOD, VERDIGRIS, ASH = "#a83420", "#22665f", "#6a6659"
BLOOD_ON_INK, VERDIGRIS_ON_INK, ASH_ON_INK = "#e0654f", "#4fa59e", "#8b8778"

SERIF = "'Iowan Old Style', Palatino, 'Palatino Linotype', 'Book Antiqua', Georgia, 'DejaVu Serif', serif"
MONO = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


class Sheet:
    """One picture. Positions are whole or half units from the top left."""

    def __init__(self, width: int, ground: str, says: str) -> None:
        self.width = width
        self.ground = ground
        self.says = says
        self.parts: list[str] = []

    def text(
        self,
        x: float,
        y: float,
        words: str,
        fill: str,
        size: int = 14,
        serif: bool = False,
        anchor: str = "start",
        italic: bool = False,
    ) -> None:
        """A line of text with its baseline at y."""
        style = ' font-style="italic"' if italic else ""
        face = "serif" if serif else "mono"
        self.parts.append(
            f'<text class="{face}" x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"{style} '
            f'xml:space="preserve">{escape(words)}</text>'
        )

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str = "", radius: int = 0) -> None:
        """A rectangle, filled or outlined."""
        stroke = f' stroke="{edge}"' if edge else ""
        round_ = f' rx="{radius}"' if radius else ""
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{stroke}{round_}/>'
        )

    def rule(self, y: float, left: float, right: float, colour: str) -> None:
        """A horizontal line."""
        self.parts.append(f'<path d="M{left:g} {y:g}H{right:g}" stroke="{colour}" stroke-width="1"/>')

    def jack(self, x: float, y: float, size: float, edge: str = "") -> None:
        """The logo, a yellow jack: two quarters yellow, two black."""
        half = size / 2
        self.box(x, y, size, size, INK, edge)
        self.box(x, y, half, half, JACK)
        self.box(x + half, y + half, half, half, JACK)

    def heading(self, margin: float, words: str, below: str, ink: str, ash: str) -> None:
        """The head of every picture: the logo, the heading, and a line that says where it comes from or how to read
        it."""
        self.jack(margin, 32, 40, ash if self.ground == INK else "")
        self.text(margin + 56, 48, words, ink, 19, serif=True)
        self.text(margin + 56, 70, below, ash, 13)
        self.rule(90.5, margin, self.width - margin, ash)

    def inset(self, x: float, y: float, picture: str) -> None:
        """Put another picture here, by its top left corner."""
        self.parts.append(picture.strip().replace("<svg ", f'<svg x="{x:g}" y="{y:g}" ', 1))

    def drawn(self, height: float) -> str:
        """The picture as the text of an SVG file."""
        size = f'width="{self.width:g}" height="{height:g}" viewBox="0 0 {self.width:g} {height:g}"'
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label={quoteattr(self.says)}>',
            f"<title>{escape(self.says)}</title>",
            f"<style>.serif{{font-family:{SERIF}}}.mono{{font-family:{MONO}}}</style>",
            f'<rect width="{self.width:g}" height="{height:g}" fill="{self.ground}"/>' if self.ground else "",
        )
        return "\n".join(part for part in (*head, *self.parts, "</svg>") if part) + "\n"
