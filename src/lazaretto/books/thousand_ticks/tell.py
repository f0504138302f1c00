"""A turn of a duel in sentences. Nothing in it is secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lazaretto.books.thousand_ticks.choices import Choice, way_of
from lazaretto.books.thousand_ticks.duel import Duel, acts
from lazaretto.books.thousand_ticks.rules.blow import CRITICAL, MISS, damage, resists, to_hit
from lazaretto.books.thousand_ticks.rules.clock import DRAW, GOES_ON
from lazaretto.books.thousand_ticks.table_faults import SEATS
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.view.words import AP, EP, HP, attack_name, ending, fighter_name, gauge
from lazaretto.books.thousand_ticks.world.loop_numbers import OTHER
from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import percent_words
from lazaretto.game import Seat, Struck, Thrown, Told, show_rest


def tell(
    n: TicksNumbers,
    before: Duel,
    chosen: Mapping[Seat, Choice],
    rolled: Sequence[Rolled],
    after: Duel,
    seat: Seat | None,
) -> list[Told]:
    """The act, every roll in order, what it leaves, and how it ended."""
    who = acts(n, before)
    way = way_of(chosen[who])
    if way is None:
        told = [Told(f"{fighter_name(n, who)} waits.")]
    else:
        told = list(_attack(n, who, attack_name(n, who, way), rolled, after))
    if after.standing != GOES_ON:
        if after.standing == DRAW:
            told.append(Told(f"Tick {after.tick:,}: the last round is over."))
        told.append(Told(ending(n, after)))
    return show_rest(told, _gauges(before), _gauges(after))


def _gauges(state: Duel) -> dict[str, int]:
    sides = {seat: state.of(seat) for seat in SEATS}
    return {
        **{gauge(seat, HP): side.hp for seat, side in sides.items()},
        **{gauge(seat, EP): side.ep for seat, side in sides.items()},
        **{gauge(seat, AP): max(0, side.ap) for seat, side in sides.items()},
    }


def _attack(n: TicksNumbers, who: Seat, name: str, rolled: Sequence[Rolled], after: Duel) -> Iterator[Told]:
    target = OTHER[who]
    for roll in rolled:
        assert roll.die is not None, "a duel has rolls only"
        if roll.rule is to_hit:
            chance = percent_words(1 - roll.die.chance(MISS))
            came = "misses" if roll.face == MISS else "hits hard" if roll.face == CRITICAL else "hits"
            shows = Thrown.of(who, roll), Struck(who, target, roll.face != MISS)
            yield Told(f"{fighter_name(n, who)}: {name}, at {chance}, and {came}.", shows)
        elif roll.rule is damage:
            yield _wound(n, target, roll, after)
        elif roll.rule is resists:
            yield _save(n, target, roll)


def _wound(n: TicksNumbers, target: Seat, roll: Rolled, after: Duel) -> Told:
    """TT7, TT-R3: what was done, after reduction. More than all HP cannot be lost."""
    shows = (Thrown.of(OTHER[target], roll),)
    if not roll.face:
        return Told(f"The armor of {fighter_name(n, target)} takes all of it.", shows)
    return Told(f"{fighter_name(n, target)} takes {roll.face} damage, and has {after.of(target).hp} HP left.", shows)


def _save(n: TicksNumbers, target: Seat, roll: Rolled) -> Told:
    """TT22, TT-R12: the save against a stun."""
    assert roll.die is not None, "a save is a roll"
    shows = (Thrown.of(target, roll),)
    name, chance = fighter_name(n, target), percent_words(roll.die.chance(1))
    if roll.face:
        return Told(f"{name} shakes it off, at {chance}.", shows)
    return Told(f"{name} is stunned, at {percent_words(roll.die.chance(0))}, and loses {n.time.stun_ap} AP.", shows)
