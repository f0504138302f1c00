"""The odds that can be asked for by name: a weapon's dice, an attack, a save."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from lazaretto.books.thousand_ticks.odds_facts import attack_facts, attack_lines, weapon_facts, weapon_lines
from lazaretto.books.thousand_ticks.rules.attack import PRIMARY, SECONDARY, Way, hands_for
from lazaretto.books.thousand_ticks.rules.blow import blow, save
from lazaretto.books.thousand_ticks.rules.stats import SAVES
from lazaretto.books.thousand_ticks.rules.weapon import Design, demand_grip, design_of, dice_of, primary_rank, reach
from lazaretto.books.thousand_ticks.sheet import Circumstances, blow_on
from lazaretto.books.thousand_ticks.table_faults import OWN, why_not_wielded
from lazaretto.books.thousand_ticks.tables import MOST_RANK, SIZES, SPECIALS, Fighter, Special, TicksNumbers
from lazaretto.dice import Roll, total
from lazaretto.game import Odds, OddsQuestion, Refusal
from lazaretto.refusal import did_you_mean, quoted

T = TypeVar("T")

MISSED = "miss"
MOST_SQUARES, MOST_DIFFICULTY = 40, 60
NONE = "none"
BEST = "best"


def weapon(n: TicksNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """TT17 to TT19: what the primary attack's dice show."""
    design = read_design(given)
    hands = _one_of("hands", given["hands"], {"1": 1, "2": 2})
    demand_grip(n, design, hands)
    rank = primary_rank(n, design, hands)
    return OddsQuestion(
        dice_thrown,
        dice_of(n, rank),
        facts=weapon_facts(n, design, hands),
        lines=tuple(weapon_lines(n, design, hands)),
    )


def dice_thrown(count: int, sides: int, roll: Roll) -> int:
    """TT18: the total of a weapon's dice."""
    return roll(total(count, sides), "the dice")


def read_design(given: Mapping[str, str]) -> Design:
    """TT16: the picks of a weapon, as they are typed."""
    size = _one_of("size", given["size"], {size: size for size in SIZES})
    ranged = _one_of("ranged", given["ranged"], _YES)
    return Design(size, read_secondary(given["secondary"]), read_specials(given["specials"]), ranged)


def read_secondary(text: str) -> int:
    """TT-R18, TT-R20: the rank of the secondary attack, or none."""
    if text in ("", NONE):
        return 0
    if "," in text:
        raise Refusal(f"secondary: {quoted(text)} are two; a weapon has one secondary attack at most (TT-R20).")
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and 1 <= int(text) <= MOST_RANK):
        raise Refusal(
            f"secondary: {quoted(text)} is not a rank; ranks go from 1 to {MOST_RANK} (TT18, TT-R18), or write none."
        )
    return int(text)


def read_specials(text: str) -> tuple[Special, ...]:
    """TT17: special properties, separated by commas."""
    words = [word.strip() for word in text.split(",")] if text not in ("", NONE) else []
    found = [_one_of("specials", word, {special: special for special in SPECIALS}) for word in words]
    return tuple(sorted(found, key=SPECIALS.index))


def attack(n: TicksNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """TT-R1 to TT-R4: what an attack does to a fighter."""
    attacker, target = (_fighter(n, name, given[name]) for name in ("attacker", "defender"))
    held = attacker.weapon if given["weapon"] == OWN else given["weapon"]
    if held not in n.weapons:
        raise Refusal(f"weapon: there is none called {quoted(held)}; {did_you_mean(held, n.weapons)}")
    used = n.weapons[held]
    if reason := why_not_wielded(n, attacker, used):
        raise Refusal(f"weapon: {given['attacker']} cannot use {held}: {reason}")
    way = _way(n, given, attacker, design_of(used))
    under = Circumstances(
        _one_of("unaware", given["unaware"], _YES),
        _one_of("charging", given["charging"], _YES),
        _number("squares", given["squares"], 1, MOST_SQUARES),
    )
    _demand_reach(n, design_of(used), under.squares)
    b = blow_on(n, attacker, used, way, target, under)
    return OddsQuestion(
        blow,
        (n, b.aim, b.force),
        say_damage,
        (MISSED,),
        facts=attack_facts(n, b, target),
        lines=tuple(attack_lines(n, b, target)),
    )


def _demand_reach(n: TicksNumbers, design: Design, squares: int) -> None:
    """TT26: a melee weapon strikes as far as it reaches."""
    if not design.ranged and squares > reach(n, design):
        raise Refusal(f"squares: this weapon reaches {reach(n, design)}, and {squares} are between (TT26).")


def say_damage(done: int) -> str:
    """The damage of a blow, or that it missed."""
    return MISSED if done < 0 else str(done)


def _way(n: TicksNumbers, given: Mapping[str, str], attacker: Fighter, design: Design) -> Way:
    which = _one_of("attack", given["attack"], {"primary": PRIMARY, "secondary": SECONDARY})
    if which == SECONDARY and not design.secondary:
        raise Refusal("attack: this weapon has no secondary attack (TT16).")
    grips = hands_for(n, attacker, design)
    hands = max(grips) if given["hands"] == BEST else _one_of("hands", given["hands"], {"1": 1, "2": 2})
    if hands not in grips:
        if hands == 2 and attacker.shield:
            raise Refusal("hands: the shield takes one of them (TT-R20, TT-R23).")
        demand_grip(n, design, hands)
    power = _one_of("power", given["power"], _YES)
    if power and design.ranged:
        raise Refusal("power: a power attack is a melee attack, and this weapon is ranged (TT-R14).")
    return Way(which, hands, power)


def save_(n: TicksNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """TT9: whether a fighter makes a save."""
    fighter = _fighter(n, "fighter", given["fighter"])
    bonus = _one_of("kind", given["kind"], SAVES)(n, fighter)
    difficulty = _number("difficulty", given["difficulty"], 1, MOST_DIFFICULTY)
    facts = {"bonus": bonus, "difficulty": difficulty}
    return OddsQuestion(
        save, (bonus, difficulty), lambda made: "made" if made else "failed", ("made", "failed"), facts=facts
    )


def _fighter(n: TicksNumbers, name: str, text: str) -> Fighter:
    if text not in n.fighters:
        raise Refusal(f"{name}: there is no fighter called {quoted(text)}; {did_you_mean(text, n.fighters)}")
    return n.fighters[text]


_YES = {"no": False, "yes": True}


def _one_of(name: str, text: str, meanings: Mapping[str, T]) -> T:
    if text not in meanings:
        raise Refusal(f"{name}: {quoted(text)} is not valid; {did_you_mean(text, list(meanings))}")
    return meanings[text]


def _number(name: str, text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and least <= int(text) <= most):
        raise Refusal(f"{name}: {quoted(text)} is not valid; it is a whole number from {least} to {most}.")
    return int(text)


ODDS = {
    "weapon": Odds(
        "what a weapon's dice show, and which picks lead to them",
        {"size": "medium", "hands": "2", "secondary": "2", "specials": "sneaky", "ranged": "no"},
        weapon,
        {"secondary": NONE, "specials": NONE, "ranged": "no"},
    ),
    "attack": Odds(
        "what an attack does to a fighter",
        {
            "attacker": "ilka",
            "defender": "bram",
            "weapon": OWN,
            "attack": "primary",
            "hands": BEST,
            "power": "no",
            "unaware": "no",
            "charging": "no",
            "squares": "1",
        },
        attack,
        {
            "weapon": OWN,
            "attack": "primary",
            "hands": BEST,
            "power": "no",
            "unaware": "no",
            "charging": "no",
            "squares": "1",
        },
    ),
    "save": Odds("whether a fighter makes a save", {"fighter": "bram", "kind": "fortitude", "difficulty": "15"}, save_),
}
