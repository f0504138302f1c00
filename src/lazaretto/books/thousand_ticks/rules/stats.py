"""What a fighter's attributes give: HP, EP, LP, Defense, Attack, damage, reduction, saves."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.tables import Armor, Attribute, DamageType, Fighter, SizeName, TicksNumbers


def modifier(n: TicksNumbers, fighter: Fighter, attribute: Attribute) -> int:
    """TT1, TT-R22: the modifier of an attribute: its value less the average. Every bonus is a modifier."""
    value: int = getattr(fighter, attribute)
    return value - n.creature.average


def hit_points(n: TicksNumbers, fighter: Fighter) -> int:
    """TT2: the most HP: (10 + CONmod) × level."""
    return (n.creature.points + modifier(n, fighter, "constitution")) * fighter.level


def energy_points(n: TicksNumbers, fighter: Fighter) -> int:
    """TT3: the most EP: (10 + CONmod) × level."""
    return (n.creature.points + modifier(n, fighter, "constitution")) * fighter.level


def lust_points(n: TicksNumbers) -> int:
    """TT4: the most LP, the same for everyone."""
    return n.creature.lust


def attack_attribute(n: TicksNumbers, size: SizeName, ranged: bool) -> Attribute:
    """TT5: SPE for small weapons, DEX for medium and large ones, STR for huge ones, PER for ranged ones."""
    return "perception" if ranged else getattr(n.sizes, size).attack


def armor_of(n: TicksNumbers, fighter: Fighter) -> Armor | None:
    """TT-R27: what a fighter wears; None for nothing."""
    return n.armors.get(fighter.armor)


def defense(n: TicksNumbers, fighter: Fighter, unaware: bool = False, impaled: bool = False) -> int:
    """TT6, TT-R1, TT-R23: 5 + DEXmod, armor and shield added. An unaware fighter loses a positive DEXmod (TT-R9). Under
    `impaling = "armor"` an Impaling weapon halves the armor's part (TT-R4)."""
    agility = modifier(n, fighter, "dexterity")
    worn = armor_of(n, fighter)
    armor = worn.defense if worn else 0
    if impaled and n.rulings.impaling == "armor":
        armor //= 2
    return n.creature.defense + (min(0, agility) if unaware else agility) + armor + shield_of(n, fighter)


def shield_of(n: TicksNumbers, fighter: Fighter) -> int:
    """TT-R23: what a fighter's shield adds to Defense."""
    return n.rulings.shield if fighter.shield else 0


def reduction(n: TicksNumbers, fighter: Fighter, kind: DamageType, impaled: bool = False) -> int:
    """TT7, TT25, TT-R4: what is taken off damage of a type; half of it, rounded down, against an Impaling weapon."""
    worn = armor_of(n, fighter)
    taken: int = getattr(worn, kind) if worn else 0
    return taken // 2 if impaled else taken


def damage_attribute(n: TicksNumbers, size: SizeName, ranged: bool) -> Attribute | None:
    """TT8, TT-R13: DEX for small melee weapons, STR for larger ones, nothing for ranged ones."""
    return None if ranged else getattr(n.sizes, size).damage


def fortitude(n: TicksNumbers, fighter: Fighter) -> int:
    """TT9: from CON."""
    return modifier(n, fighter, "constitution")


def reflex(n: TicksNumbers, fighter: Fighter) -> int:
    """TT9: from DEX."""
    return modifier(n, fighter, "dexterity")


def will(n: TicksNumbers, fighter: Fighter) -> int:
    """TT9: from WIS."""
    return modifier(n, fighter, "wisdom")


SAVES = {"fortitude": fortitude, "reflex": reflex, "will": will}
