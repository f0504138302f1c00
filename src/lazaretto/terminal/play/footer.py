"""The last line of the game screen: the keys that work now, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lazaretto.play.base.key_table import Key, ScreenKey, comfort_brief
from lazaretto.terminal.draw.paging import KEY
from lazaretto.terminal.play.game_model import GameModel

Pairs = list[tuple[str, str]]

LEAVE = [Key.LEAVE.brief, Key.HELP.brief]
TYPING = [("Enter", "take it"), ("Bksp", "delete a letter"), ("Ctrl-U", "delete all"), ("Esc", "stop typing")]
LOOKING = [(Key.MOVE.brief[0], Key.LOOK.help[1]), ("Esc", "stop looking")]
TURNS, BACK, BACK_LOOKING = Key.TURNS.brief, (Key.TURNS.brief[0], "back"), ("[ ]", "back")
"""While looking around, the arrows move the cursor, so other keys go back and forth."""

AGAIN = [Key.AGAIN.brief, Key.OTHER.brief]

MORE = (KEY, "more")
"""Shown if there is more to read than fits."""

ASKED = [("y", "yes"), ("any other key", "no")]
COMPOSING = [("↑↓", "part"), ("←→", "change it"), Key.TAKE.brief, Key.TYPE.brief]
AIMING = [
    (Key.MOVE.brief[0], "point"),
    ("Tab", "next target"),
    ("f Enter", "fire"),
    Key.MODE.brief,
    ("Esc", "stop aiming"),
    Key.HELP.brief,
]

POINTING = [(Key.MOVE.brief[0], "point"), ("Enter", "go"), ("Esc", "stay"), Key.HELP.brief]
THINGS = ("Tab", "next known place")
WALKING = [("any key", "stop")]

FIRST_COMFORTS = 2
"""How many comforts come before the keys that leave the game."""


@dataclass(frozen=True)
class Now:
    """What the user is doing at the screen."""

    paused: bool = False
    typing: bool = False
    looking: bool = False
    asked: bool = False
    hints: bool = True
    composing: bool = False
    can_aim: bool = False
    aiming: bool = False
    pointing: bool = False
    things: bool = False
    walking: bool = False
    spots: bool = False
    letters: bool = False
    more: bool = False
    map: bool = False


def pairs(model: GameModel, now: Now, board: bool) -> Sequence[tuple[str, str]]:
    """Keys, and what each of them does."""
    more = [MORE] if now.more else []
    if now.walking:
        return WALKING
    if now.asked:
        return ASKED
    if now.typing:
        return TYPING
    if now.looking:
        return [LOOKING[0], *more, *LOOKING[1:], *(_moving(model, now, BACK_LOOKING) if model.is_watched else [])]
    if now.pointing:
        return [POINTING[0], *([THINGS] if now.things else []), *POINTING[1:]]
    if now.aiming:
        return AIMING
    look = [*([Key.LOOK.brief] if board else []), *([Key.MINIMAP.brief] if now.map else [])]
    signs = [Key.LETTERS.brief] if now.spots else [Key.SPOTS.brief] if now.letters else []
    reasons = [Key.WHY.brief] if not model.plays_itself or model.has_rolls else []
    if model.is_watched and model.moves_by_itself:
        return [*_moving(model, now, BACK), *look, *LEAVE, *more, *AGAIN, *signs, *reasons, Key.RULES.brief]
    return [*_game(model, now), *more, *look, *signs, *reasons, Key.RULES.brief]


def _game(model: GameModel, now: Now) -> Pairs:
    turns = [TURNS] if model.sitting.played.turns else []
    undo = [Key.UNDO.brief] if model.turns and not model.several else []
    if model.sitting.is_over and model.plays_itself:
        return [*turns, *AGAIN, *LEAVE]
    if model.sitting.is_over:
        new = AGAIN if model.is_watched else AGAIN[:1]
        return [("Enter", "analysis"), *new, *undo, *LEAVE, *turns]
    if model.revealed:
        return [ScreenKey.COVER.line, *LEAVE]
    if model.throws:
        return [("Enter", "throw the dice"), *undo, *LEAVE]
    if model.moves_by_itself:
        return [*_moving(model, now, TURNS), *LEAVE]
    hint = [Key.HINT.brief] if now.hints and model.has_hints else []
    if now.composing:
        return [*COMPOSING, *undo, *LEAVE, *hint]
    aim = [Key.AIM.brief] if now.can_aim else []
    comforts = [comfort_brief(offer) for offer in model.comforts]
    first = [Key.MOVE.brief, Key.TAKE.brief, *aim, *comforts[:FIRST_COMFORTS]]
    return [*first, *LEAVE, *undo, *comforts[FIRST_COMFORTS:], *hint] if comforts else [*first, *undo, *LEAVE, *hint]


def _moving(model: GameModel, now: Now, turns: tuple[str, str]) -> Pairs:
    """The keys of a world that moves by itself: pause, speed, earlier turns."""
    back = [turns] if model.sitting.played.turns else []
    if model.sitting.is_over:
        return back
    return [(Key.GO_ON if now.paused else Key.PAUSE).brief, Key.STEP.brief, *back, Key.SPEED.brief]
