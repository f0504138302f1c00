"""Building a weapon: its ranks step by step, its dice, and whether its picks are legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lazaretto.books.thousand_ticks.tables import (
    MOST_RANK,
    SPECIALS,
    SizeName,
    Special,
    TicksNumbers,
    Weapon,
)
from lazaretto.game import Refusal

NOT_RANGED: tuple[Special, ...] = ("momentum", "reach")
"""TT-R13: what a ranged weapon cannot have."""


class Design(NamedTuple):
    """TT16: the picks that a weapon is made of. `secondary` is the secondary attack's one-handed rank, or 0 for
    none."""

    size: SizeName
    secondary: int = 0
    specials: tuple[Special, ...] = ()
    ranged: bool = False


class Step(NamedTuple):
    """TT17: one step of the arithmetic: the pick, what it changes, and the rank after it."""

    pick: str
    change: int
    rank: int


def design_of(weapon: Weapon) -> Design:
    """The picks of a weapon in the tables."""
    secondary = weapon.secondaries[0].rank if weapon.secondaries else 0
    return Design(weapon.size, secondary, tuple(sorted(weapon.specials, key=SPECIALS.index)), weapon.ranged)


def grips(n: TicksNumbers, design: Design) -> tuple[int, ...]:
    """TT19, TT-R13: in how many hands a size may be held. A ranged weapon takes both hands."""
    return (2,) if design.ranged else tuple(getattr(n.sizes, design.size).hands)


def size_rank(n: TicksNumbers, size: SizeName) -> int:
    """TT19, TT-R17: the rank of a size; that of huge weapons is a ruling."""
    rank: int = n.rulings.huge if size == "huge" else getattr(n.size_ranks, size)
    return rank


def secondary_cost(n: TicksNumbers, rank: int) -> int:
    """TT17, TT-R20: the ranks that a secondary attack costs: half of its own, rounded down (or up, in the variant)."""
    more = n.ranks.secondary - 1 if n.rulings.secondary_rounding == "up" else 0
    return (rank + more) // n.ranks.secondary


def second_hand(n: TicksNumbers, design: Design, hands: int) -> int:
    """TT17, TT-R13, TT-R19: what a second hand adds to both attacks; nothing for a ranged weapon."""
    return n.ranks.two_hands if hands == 2 and not design.ranged else 0


def steps(n: TicksNumbers, design: Design, hands: int) -> list[Step]:
    """TT17: the rank of the primary attack, step by step."""
    found = [Step("start", 0, n.ranks.start)]
    for pick, change in _changes(n, design, hands):
        found.append(Step(pick, change, found[-1].rank + change))
    return found


def _changes(n: TicksNumbers, design: Design, hands: int) -> Iterator[tuple[str, int]]:
    if change := second_hand(n, design, hands):
        yield "two hands", change
    if design.secondary:
        yield f"secondary {design.secondary}", -secondary_cost(n, design.secondary)
    yield f"size {design.size}", size_rank(n, design.size)
    for special in design.specials:
        yield special, n.ranks.special


def primary_rank(n: TicksNumbers, design: Design, hands: int) -> int:
    """TT17: the rank of the primary attack in a grip."""
    return steps(n, design, hands)[-1].rank


def secondary_rank(n: TicksNumbers, design: Design, hands: int) -> int:
    """TT-R19, TT-R20: the rank of the secondary attack in a grip. Special properties do not lower it."""
    return design.secondary + second_hand(n, design, hands)


def dice_of(n: TicksNumbers, rank: int) -> tuple[int, int]:
    """TT18: the dice of a rank, as a count and a number of sides."""
    count, _, sides = n.ranks.dice[rank - 1].partition("d")
    return int(count), int(sides)


def reach(n: TicksNumbers, design: Design) -> int:
    """TT26: the squares that a melee weapon reaches: 1, with Reach 2."""
    return n.effects.reach + (n.effects.reach_more if "reach" in design.specials else 0)


def spell_bonus(n: TicksNumbers, design: Design) -> int:
    """TT27, TT-R14: what a weapon adds to spells: 2 with Caster."""
    return n.effects.caster if "caster" in design.specials else 0


def why_not_built(design: Design) -> str | None:
    """TT-R13, TT-R20: why these picks contradict each other in any grip; None if they do not."""
    doubled = next((special for special in design.specials if design.specials.count(special) > 1), None)
    if doubled:
        return f"{doubled} is picked twice; a weapon has each special property at most once (TT-R20)."
    if not design.ranged:
        return None
    if design.size == "huge":
        return "a ranged weapon is small, medium or large; size huge is not (TT-R13)."
    if design.secondary:
        return f"a ranged weapon has no secondary attack, and secondary {design.secondary} is picked (TT-R13)."
    wrong = next((special for special in design.specials if special in NOT_RANGED), None)
    return f"a ranged weapon cannot have {wrong}; Reach and Momentum are for melee (TT-R13)." if wrong else None


def why_not_held(n: TicksNumbers, design: Design, hands: int) -> str | None:
    """TT19, TT-R13: why a weapon cannot be held in so many hands; None if it can."""
    if hands in grips(n, design):
        return None
    if design.ranged:
        return "a ranged weapon takes both hands; hands 1 is picked (TT-R13)."
    only = "is for one hand only" if hands == 2 else "takes both hands"
    return f"a {design.size} weapon {only}; size {design.size} and hands {hands} are picked (TT19)."


def why_not_ranked(n: TicksNumbers, design: Design, hands: int) -> str | None:
    """TT18, TT-R18, TT-R20: why a weapon's ranks are not legal in a grip, with the picks that cause it; None if they
    are."""
    rank = primary_rank(n, design, hands)
    if not 1 <= rank <= MOST_RANK:
        wrong = [step for step in steps(n, design, hands)[1:] if (step.change > 0) == (rank > 1) and step.change]
        picks = ", ".join(f"{step.pick} {step.change:+d}".replace("-", "−") for step in wrong)
        return (
            f"the primary attack would have rank {_signed(rank)}, and ranks go from 1 to {MOST_RANK} (TT-R18): {picks}."
        )
    if design.secondary == 0:
        return None
    own = secondary_rank(n, design, hands)
    if not 1 <= own <= MOST_RANK:
        return (
            f"the secondary attack would have rank {_signed(own)}, and ranks go from 1 to {MOST_RANK} (TT-R18): "
            f"secondary {_signed(design.secondary)}{' and two hands' if own > design.secondary else ''}."
        )
    if own > rank:
        return (
            f"the secondary attack would have rank {own} and the primary only {rank}; it may not exceed the primary's "
            f"rank in the same grip (TT-R20): secondary {design.secondary}."
        )
    return None


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def legal_grips(n: TicksNumbers, design: Design) -> tuple[int, ...]:
    """TT-R18, TT-R20: the grips in which a weapon is legal; none if it is not a legal weapon."""
    if why_not_built(design) or design.secondary < 0:
        return ()
    return tuple(hands for hands in grips(n, design) if why_not_ranked(n, design, hands) is None)


def why_illegal(n: TicksNumbers, design: Design) -> str | None:
    """Why these picks make no legal weapon; None if they do, in one grip at least."""
    if (reason := why_not_built(design)) or legal_grips(n, design):
        return reason
    return why_not_ranked(n, design, grips(n, design)[-1])


def demand_grip(n: TicksNumbers, design: Design, hands: int) -> None:
    """Refuse a weapon that is not legal in a grip, with the rule and the picks."""
    reason = why_not_built(design) or why_not_held(n, design, hands) or why_not_ranked(n, design, hands)
    if reason:
        raise Refusal(f"This is no legal weapon: {reason}")
