"""The odds that can be asked for by name."""

from __future__ import annotations

from collections.abc import Mapping

from lazaretto.books.radium import rules
from lazaretto.books.radium.choices import MOST_DICE, Choice, read_choice
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter, why_impossible
from lazaretto.books.radium.explorer import EXPLORER
from lazaretto.books.radium.notation import read_encounter
from lazaretto.books.radium.tables import MOST_RATING, RadiumNumbers
from lazaretto.dice import Roll
from lazaretto.game import Odds, OddsQuestion, Refusal
from lazaretto.refusal import quoted

STRUCK = {rules.SLAYS: "slain", rules.TIES: "tied", rules.TURNED: "turned"}
STILL_FIGHTING = "goes on"
"""What the odds of a round call an encounter that has not ended."""


def attack(n: RadiumNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """RA8, RA-R10: what the player's attack does. An enemy whose dice are all broken has 0."""
    dice = (_dice("lethality", given, 1, MOST_DICE), _dice("defense", given, 0, MOST_RATING))
    return OddsQuestion(rules.attack, (n, *dice), STRUCK.__getitem__, tuple(STRUCK.values()))


def guard(n: RadiumNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """RA7: whether the enemy's attack gets through the player's dice."""
    dice = (_dice("lethality", given, 1, MOST_RATING), _dice("dice", given, 0, MOST_DICE))
    return OddsQuestion(
        rules.enemy_attack, dice, lambda through: "wounded" if through else "turned", ("wounded", "turned")
    )


def wound(n: RadiumNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """RA15 to RA17, RA-R1: what a wound takes, from nothing to the worst."""
    dice = _dice("dice", given, 1, MOST_RATING)
    losses = sorted(rules.wounds(n, dice).faces, key=lambda loss: (loss < 0, abs(loss)))
    return OddsQuestion(rules.wound, (n, dice), say_loss, tuple(map(say_loss, losses)))


def say_loss(loss: int) -> str:
    """A line of the wound table, as the book writes it: `−2 HP`."""
    if not loss:
        return "nothing"
    return f"−{loss} HP" if loss > 0 else f"−{-loss} STAMINA"


def flee(n: RadiumNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """RA13: whether a flight gets away."""
    dice = _dice("dice", given, 1, n.player.stamina)
    return OddsQuestion(rules.flight, (n, dice), lambda away: "escapes" if away else "stays", ("escapes", "stays"))


def leaves(n: RadiumNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """RA14: what a slain enemy leaves."""
    return OddsQuestion(rules.leaves, (n,), rules.FINDS.__getitem__, rules.FINDS)


def round_(n: RadiumNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """RA4 to RA9, RA13: how an encounter stands after one round."""
    state, choice = _state(n, given["at"]), _choice(given["choice"])
    game = RadiumEncounter(n)
    if choice not in game.choices(state)[EXPLORER]:
        raise Refusal(f"choice: {game.why_not(state, EXPLORER, choice)}")
    order = (*rules.ENDINGS[rules.SLAIN : rules.LOST], STILL_FIGHTING)
    return OddsQuestion(
        _after_round, (n, state, choice), lambda standing: rules.ENDINGS[standing] or STILL_FIGHTING, order
    )


def _after_round(n: RadiumNumbers, state: Encounter, choice: Choice, roll: Roll) -> int:
    return RadiumEncounter(n).step(state, {EXPLORER: choice}, roll).standing


def _state(n: RadiumNumbers, text: str) -> Encounter:
    try:
        state = read_encounter(text)
    except Refusal as wrong:
        raise Refusal(f"at: {wrong}") from None
    if state.standing:
        raise Refusal(f"at: {quoted(text)} is over; ask about an encounter that goes on.")
    if reason := why_impossible(n, state):
        raise Refusal(f"at: {quoted(text)} is not possible: {reason}")
    return state


def _choice(text: str) -> Choice:
    try:
        return read_choice(text)
    except Refusal as wrong:
        raise Refusal(f"choice: {wrong}") from None


def _dice(name: str, given: Mapping[str, str], least: int, most: int) -> int:
    if given[name] not in map(str, range(least, most + 1)):
        raise Refusal(f"{name}: {quoted(given[name])} is not valid; it is a number of dice from {least} to {most}.")
    return int(given[name])


ODDS = {
    "attack": Odds("what your attack does to an enemy", {"lethality": "3", "defense": "2"}, attack),
    "guard": Odds("whether an enemy's attack gets through your guard", {"lethality": "2", "dice": "2"}, guard),
    "wound": Odds("what a wound takes", {"dice": "2"}, wound),
    "flee": Odds("whether a flight gets away", {"dice": "3"}, flee),
    "leaves": Odds("what a slain enemy leaves", {}, leaves),
    "round": Odds(
        "how an encounter stands after a round", {"at": "12,7/7,0,6", "choice": "revolver 3/1 first"}, round_
    ),
}
