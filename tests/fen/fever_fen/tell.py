"""A turn in the fen in sentences, from what the courier did, saw, heard and felt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fever_fen.game import SEAT, Fen, Seen, observe, outcome, tenths_left
from fever_fen.land import SHAPE
from fever_fen.rules import WAYS, blow, stone, wound
from fever_fen.tables import WIDTH, FenNumbers
from fever_fen.throws import aim_of
from lazaretto.dice import Rolled
from lazaretto.game import GaugeChange, Moved, Seat, Told

ENDED = {
    "across": "The causeway. You are across.",
    "fallen": "You fall, and the fog closes over you.",
    "drowned": "The tide is in. There is no way out any more.",
}


def witnessed(
    n: FenNumbers,
    before: Fen,
    chosen: Mapping[Seat, str],
    rolled: Sequence[Rolled],
    after: Fen,
    seat: Seat | None,
) -> list[Rolled]:
    """FF13, FF14, FF17: the courier's own blow or stone, and every blow at him. What the feverish do in sight is not
    among it: a step that was blocked and a rest look the same."""
    return [roll for roll in rolled if roll.rule in (blow, stone, wound)]


def tell(
    n: FenNumbers,
    before: Fen,
    chosen: Mapping[Seat, str],
    rolled: Sequence[Rolled],
    after: Fen,
    seat: Seat | None,
) -> list[Told]:
    """What he did, the blows, who came into sight, what he heard, and how it ended."""
    was, now = observe(n, before), observe(n, after)
    ended = outcome(n, now)
    return [
        _did(n, chosen[SEAT], was, now),
        *(_struck(roll) for roll in witnessed(n, before, chosen, rolled, after, seat)),
        *([Told("Somebody comes out of the fog.")] if len(now.feverish) > len(was.feverish) else []),
        *(Told(f"You hear {words}.") for words in noises(now)),
        *([Told(ENDED[ended])] if ended else []),
    ]


def noises(seen: Seen) -> Iterator[str]:
    """FF12: what the courier heard, in words."""
    for note in seen.heard:
        yield f"a groan, {WAYS[-1 - note]}" if note < 0 else f"a groan at {note % WIDTH},{note // WIDTH}"


def _did(n: FenNumbers, choice: str, was: Seen, now: Seen) -> Told:
    passed = GaugeChange("tenths", tenths_left(n, now) - tenths_left(n, was))
    if aim := aim_of(choice):
        square, is_hard = aim
        words = f"You throw a stone {'hard ' if is_hard else ''}at {square[0]},{square[1]}."
        return Told(words, (GaugeChange("stones", -1), passed))
    if choice not in WAYS:
        return Told({"wait": "You wait.", "shout": "You shout."}.get(choice, f"You {choice}."), (passed,))
    start, end = ((seen.courier % SHAPE.stride, seen.courier // SHAPE.stride) for seen in (was, now))
    return Told(f"You go {choice}.", (Moved(SEAT, start, end), passed))


def _struck(roll: Rolled) -> Told:
    if roll.rule is blow:
        return Told("One of them falls." if roll.face else "Your blow misses.")
    if roll.rule is stone:
        return Told("Your stone fells one of them." if roll.face else "Your stone misses.")
    if roll.face:
        return Told("You are wounded.", (GaugeChange("wounds", 1),))
    return Told("Somebody strikes at you and misses.")
