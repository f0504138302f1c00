"""The meadow's tools: `traps` is live and has every kind of field and answer, `count` rolls dice and takes a while."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from lazaretto.dice import Sampled, sided
from lazaretto.game import Refusal
from lazaretto.game.book_tool import (
    Answer,
    ArithmeticStep,
    Axis,
    Bars,
    Catalogue,
    Chart,
    Entry,
    HeatMap,
    OfferedVariant,
    Several,
    Slider,
    Steps,
    Tool,
    ToolBar,
    ToolCurve,
    ToolLink,
    ToolRequest,
    ToolTable,
    Whole,
    Word,
    Work,
)
from lazaretto.view import Portrait
from moth_meadow.evenings import LIGHTS, MOTH
from moth_meadow.tables import MeadowNumbers

BAITS = {"honey": -1, "wine": -2, "salt": 2}
MOST_LAMPS = 6


def moths(n: MeadowNumbers) -> Mapping[str, Entry]:
    """Every moth, of which the hawk moth has a portrait."""
    return {name: Entry(moth.about, Portrait(name, MOTH) if name == "hawk" else None) for name, moth in n.moths.items()}


def steps_to(n: MeadowNumbers, moth: str, light: str, baits: tuple[str, ...]) -> Steps:
    """The face from which a die draws a moth, step by step."""
    steps, total = [ArithmeticStep("a lamp draws at", str(n.night.draws_at), n.night.draws_at, "MM2")], n.night.draws_at
    changes = [(moth, n.moths[moth].shy), *((bait, BAITS[bait]) for bait in baits)]
    if light == "lantern":
        changes.append(("the lantern's glass", 1))
    for label, change in changes:
        total += change
        steps.append(ArithmeticStep(label, f"{change:+d}".replace("-", "−"), total))
    last = min(max(total, 1), 7)
    if last != total:
        steps.append(ArithmeticStep("a die has six faces", f"→ {last}", last))
    return Steps("When a die draws", tuple(steps), f"{7 - last} in 6")


def chance(n: MeadowNumbers, moth: str, light: str, baits: tuple[str, ...] = ()) -> float:
    """The chance of one die."""
    return (7 - steps_to(n, moth, light, baits).steps[-1].total) / 6


def traps(asked: ToolRequest) -> Work:
    """How many moths come, exactly."""
    yield 1, 1
    n, given = asked.numbers, asked.given
    nights, lamps, light, baits, moth = (given[name] for name in ("nights", "lamps", "light", "baits", "moth"))
    if "salt" in baits and light == "lantern":
        raise Refusal("Salt cracks the lantern's glass (MM2); put out the salt or light the lamps.")
    p = chance(n, moth, light, baits)
    law = [comb(lamps, k) * p**k * (1 - p) ** (lamps - k) for k in range(lamps + 1)]
    bars = tuple(ToolBar(f"{k} moth{'' if k == 1 else 's'}", q, tone="help" if k else "dim") for k, q in enumerate(law))
    return Answer(
        said=(f"{lamps * p:.2f} moths a night come to {lamps} {light}, {nights * lamps * p:.1f} in {nights} nights.",),
        tables=(table(n, lamps),),
        charts=(chart(nights, lamps, p),),
        steps=(steps_to(n, moth, light, baits),),
        bars=(Bars("Moths in a night", bars, most=1, percent=True),),
        heats=(heat(n, light, baits),),
        links=(ToolLink("Count them", "count", {"nights": str(nights)}),),
        variant=OfferedVariant("Play this", f"{lamps or 1} lamps", {"night": {"lamps": lamps or 1, "nights": nights}}),
    )


def table(n: MeadowNumbers, lamps: int) -> ToolTable:
    """Every moth and light. A row can be picked."""
    rows = [(moth, light, lamps * chance(n, moth, light), len(moth)) for moth in n.moths for light in LIGHTS]
    return ToolTable("Moths a night", ("moth", "light", "mean", "letters"), tuple(rows), ("moth", "light", "", ""))


def chart(nights: int, lamps: int, p: float) -> Chart:
    """How the moths add up, with the most and the fewest there can be."""
    x = tuple(range(1, nights + 1))
    mean = ToolCurve(
        "mean", tuple(night * lamps * p for night in x), (0.0,) * nights, tuple(night * lamps for night in x)
    )
    return Chart("Moths so far", "night", x, (mean, ToolCurve("lamps", tuple(float(lamps) for _ in x), tone="help")))


def heat(n: MeadowNumbers, light: str, baits: tuple[str, ...]) -> HeatMap:
    """The chance of at least one moth, by moth and lamps. A cell can be picked."""
    names, lamps = tuple(n.moths), range(MOST_LAMPS + 1)
    values = tuple(tuple(1 - (1 - chance(n, moth, light, baits)) ** k for k in lamps) for moth in names)
    across = Axis("lamps", tuple(map(str, lamps)), "lamps")
    return HeatMap("At least one moth", Axis("moth", names, "moth"), across, values, 0, 1, percent=True)


def count(asked: ToolRequest) -> Work:
    """Count moths, night after night."""
    nights, caught = asked.given["nights"], 0
    roll = Sampled(seed=asked.seed, purpose="start")
    for night in range(nights):
        caught += roll(sided(6), "a moth") >= asked.numbers.night.draws_at
        yield night + 1, nights
    return Answer((f"{caught} of {nights} nights had a moth.",))


TOOLS = {
    "traps": Tool(
        "how many moths come to a trap",
        traps,
        {
            "nights": Whole("how many nights", 6, 1, 30),
            "lamps": Slider("how many lamps are lit", 3, 0, MOST_LAMPS, unit="lamps"),
            "light": Word("which light", "lamps", LIGHTS),
            "baits": Several("what is put out", ("honey",), tuple(BAITS), most=2),
            "moth": Catalogue("which moth", "hawk", moths),
        },
        live=True,
        seeded=False,
    ),
    "count": Tool("count moths with real dice", count, {"nights": Whole("how many nights", 100, 1, 5000)}),
}
