"""The net as a face shows it: the meadow as far as the keeper sees, and casts composed of a square and a mode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.dice import Rolled
from lazaretto.game import Seat, Told
from lazaretto.view import Bar, Board, Cell, ComposedChoice, Composer, Gauge, Option, Part, View
from lazaretto.view.board import DARK, Square
from lazaretto.view.targets import targets
from moth_meadow.net import ENOUGH, HEIGHT, KEEPER, LAST_TURN, SIGHT, WAYS, WIDTH, Cast, Choice, Netting, apart, net
from moth_meadow.tables import MeadowNumbers

PARTS = (Part("verb", "do", "words"), Part("square", "at", "square"), Part("mode", "how", "words"))
LEGEND = (("@", "you"), ("m", "a moth"), (".", "grass"))


def view(n: MeadowNumbers, seen: Netting, seat: Seat | None, choices: Sequence[Choice]) -> View:
    """The meadow, the ways, and the casts."""
    casts = tuple(ComposedChoice(str(cast), _values(cast)) for cast in choices if isinstance(cast, Cast))
    ways = tuple(Option(way, f"goes {way}", key=WAYS[way][2]) for way in choices if isinstance(way, str))
    return View(
        "The net",
        f"{seen.caught} of {ENOUGH} moths caught.",
        gauges=(Gauge("light", LAST_TURN - seen.turns, LAST_TURN),),
        board=_board(seen),
        options=ways if seat else (),
        composer=Composer(PARTS, casts, (), _first(seen, casts)) if seat and casts else None,
    )


def explain(n: MeadowNumbers, seen: Netting, seat: Seat, choice: Choice) -> Option:
    """What a step or a cast does, and the line that the net flies."""
    if isinstance(choice, str):
        return Option(choice, f"goes {choice}", key=WAYS[choice][2])
    caught = net(seen, choice).chance(True)
    bars = (Bar("your net", (("caught", caught), ("away", 1 - caught))),) if choice.square in seen.moths else ()
    does = f"casts the net {apart(seen.place, choice.square)} squares far{'' if bars else ', at nothing'}"
    return Option(str(choice), does, bars=bars, line=_line(seen.place, choice.square))


def tell(
    n: MeadowNumbers,
    before: Netting,
    chosen: Mapping[Seat, Choice],
    rolled: Sequence[Rolled],
    after: Netting,
    seat: Seat | None,
) -> list[Told]:
    """A turn in a sentence."""
    choice = chosen[KEEPER]
    if isinstance(choice, str):
        return [Told(f"You go {choice}.")]
    caught = after.caught > before.caught
    return [
        Told(
            f"You cast the net at {choice.square[0]},{choice.square[1]} and catch {'a moth' if caught else 'nothing'}."
        )
    ]


def _values(cast: Cast) -> tuple[str, Square, str]:
    return "cast", cast.square, "wide" if cast.wide else "narrow"


def _first(seen: Netting, casts: Sequence[ComposedChoice]) -> str:
    """A narrow cast at the nearest moth, if one is within reach."""
    texts = [choice.text for choice in casts]
    near = [str(Cast(moth)) for moth in targets(_board(seen), seen.moths)]
    return next((text for text in near if text in texts), texts[0])


def _line(one: Square, other: Square) -> tuple[Square, ...]:
    steps = apart(one, other)
    across, down = other[0] - one[0], other[1] - one[1]
    return tuple(
        (one[0] + round(across * step / steps), one[1] + round(down * step / steps)) for step in range(steps + 1)
    )


def _board(seen: Netting) -> Board:
    def cell(square: Square) -> Cell:
        if square == seen.place:
            return Cell("@", "now")
        if square in seen.moths:
            return Cell("m", "harm")
        return Cell(".") if apart(square, seen.place) <= SIGHT else DARK

    rows = tuple(tuple(cell((column, row)) for column in range(WIDTH)) for row in range(HEIGHT))
    return Board(rows, seen.place, LEGEND)
