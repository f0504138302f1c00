"""A duel as a View: both fighters with portraits and gauges, the clock, and what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.thousand_ticks.choices import Choice
from lazaretto.books.thousand_ticks.duel import Duel, acts
from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.clock import GOES_ON
from lazaretto.books.thousand_ticks.rules.costs import step_cost
from lazaretto.books.thousand_ticks.sheet import fighter_in, weapon_in
from lazaretto.books.thousand_ticks.table_faults import SEATS
from lazaretto.books.thousand_ticks.tables import ATTRIBUTES, Armor, TicksNumbers
from lazaretto.books.thousand_ticks.view.options import options
from lazaretto.books.thousand_ticks.view.words import AP, EP, HP, ending, fighter_name, gauge, held
from lazaretto.game import Seat
from lazaretto.view import Gauge, Mark, Panel, Portrait, Timeline, View


def view_duel(n: TicksNumbers, seen: Duel, seat: Seat | None, choices: Sequence[Choice]) -> View:
    """What a seat sees; a spectator sees the same, without choices."""
    return View(
        "Thousand Ticks, a duel",
        status(n, seen),
        tuple(made for each in SEATS for made in _gauges(n, seen, each, seat in (None, each))),
        panels=tuple(sheet(n, each) for each in SEATS),
        options=options(n, seen, choices) if seat else (),
        timelines=(_clock(n, seen),),
        portraits=tuple(portrait(n, each) for each in SEATS),
    )


def status(n: TicksNumbers, seen: Duel) -> str:
    """TT10: the round and the tick, and who acts."""
    if seen.standing != GOES_ON:
        return ending(n, seen)
    fought = seen.tick // n.time.round_ticks + 1
    return f"Round {fought}, tick {seen.tick:,}: {fighter_name(n, acts(n, seen))} acts."


def _gauges(n: TicksNumbers, seen: Duel, seat: Seat, is_own: bool) -> tuple[Gauge, ...]:
    """TT2, TT3, TT10: HP, EP and AP. AP below 0 are drawn as 0. Only one's own HP are of help: a face says that the
    player was harmed if such a gauge falls."""
    side, fighter = seen.of(seat), fighter_in(n, seat)
    return (
        Gauge(gauge(seat, HP), side.hp, stats.hit_points(n, fighter), "help" if is_own else "plain"),
        Gauge(gauge(seat, EP), side.ep, stats.energy_points(n, fighter)),
        Gauge(gauge(seat, AP), max(0, side.ap), n.time.ready_ap, "now"),
    )


def _clock(n: TicksNumbers, seen: Duel) -> Timeline:
    """TT10: the ticks ahead, with the one at which each fighter is ready."""
    marks = tuple(Mark(max(0, n.time.ready_ap - seen.of(seat).ap), seat) for seat in SEATS)
    longest = max(n.time.round_ticks, *(mark.at for mark in marks))
    return Timeline("ticks until each is ready", longest, 0, marks if seen.standing == GOES_ON else ())


def portrait(n: TicksNumbers, seat: Seat) -> Portrait:
    """Who fights in a seat, and with what."""
    name: str = getattr(n.setup, seat)
    return Portrait(fighter_name(n, seat), n.portraits[name], f"level {n.fighters[name].level} · {held(n, seat)}")


def _stealth(worn: Armor | None) -> str:
    """TT-R27: heavy armor is loud."""
    return f" Armor makes stealth {-worn.stealth} worse." if worn and worn.stealth else ""


def sheet(n: TicksNumbers, seat: Seat) -> Panel:
    """TT1 to TT9, TT12: a fighter's sheet."""
    fighter, weapon = fighter_in(n, seat), weapon_in(n, seat)
    attributes = " ".join(f"{word} {getattr(fighter, name)}" for name, word in ATTRIBUTES.items())
    worn = stats.armor_of(n, fighter)
    taken = f"{worn.slashing} slashing, {worn.piercing} piercing, {worn.blunt} blunt" if worn else "nothing"
    saves = ", ".join(f"{name} {save(n, fighter):+d}" for name, save in stats.SAVES.items()).replace("-", "−")
    special = f" It is {', '.join(weapon.specials)}." if weapon.specials else ""
    return Panel(
        f"{seat}: {fighter_name(n, seat)}",
        (
            fighter.about,
            f"{attributes}.",
            f"Defense {stats.defense(n, fighter)}. Armor takes {taken}. Saves: {saves}.",
            f"A step costs {step_cost(n, fighter)} AP. LP go to {stats.lust_points(n)}.{_stealth(worn)}",
            f"{weapon.about}{special}",
        ),
    )
