"""The keys that the help explains in a game: those that the book at hand has, and no others."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.game import ComfortOffer
from lazaretto.play.base.key_table import WAITING, Key, comfort_help, together
from lazaretto.terminal.screens.help import ALWAYS, ANALYSIS, BY_ITSELF, REPLAYED, TYPED, Groups, Keys
from lazaretto.view import View

AIMING: Keys = (
    Key.AIM.help,
    ("Tab, + and -", "the next target"),
    ("arrows", "point; Shift 3 squares"),
    Key.MODE.help,
    ("Esc", "stop aiming"),
)
PARTS: Keys = (("up, down", "through the parts"), ("left, right", "change the part"))
OVER: Keys = (("Enter", "analysis"), *BY_ITSELF[2:4], ("r", "another game"))
UNDONE, NAMED, _, EXPLAINED, ENDING = TYPED
UNDO, ADVICE, *ALWAYS_MORE = ALWAYS


@dataclass(frozen=True)
class GameKeys:
    """What a game offers: what is shown, its comforts, whether there is more board than fits, whether there are hints,
    whether several people choose in secret, so that nothing can be undone, and whether it is over."""

    view: View
    comforts: tuple[ComfortOffer, ...] = ()
    minimap: bool = False
    hints: bool = True
    several: bool = False
    over: bool = False

    def columns(self) -> tuple[Groups, ...]:
        """The keys of a game that somebody plays."""
        typed = (*(() if self.several else (UNDONE,)), EXPLAINED, ENDING)
        aiming = (("Aiming", AIMING),) if self._aims else ()
        quick = (("Several steps at once", self._comforts()),) if self.comforts else ()
        board = (("On a board", self._on_board()),) if self.view.board else ()
        if self.over:
            return (("The end", OVER), *board), (("Always", self._always()), ("Typed", (UNDONE, NAMED, ("q", "leave"))))
        return (("Choosing", self._choosing()), *aiming, ("Always", self._always())), (*board, *quick, ("Typed", typed))

    def watched(self) -> tuple[Groups, ...]:
        """The keys of a game that bots play."""
        board = (("On a board", self._on_board()),) if self.view.board else ()
        typed = (UNDONE, NAMED, ("q", "leave"))
        return (("What moves by itself", BY_ITSELF), ("Typed", typed)), (*board, ("Always", (ALWAYS[1], *ALWAYS_MORE)))

    @property
    def _aims(self) -> bool:
        parts = self.view.composer.parts if self.view.composer else ()
        return any(part.kind == "square" for part in parts)

    def _choosing(self) -> Keys:
        composer, is_fight = self.view.composer, any("Tab" in offer.keys for offer in self.comforts)
        if composer and not self._aims:
            presets = ", ".join(preset.key for preset in composer.presets if preset.key)
            moving = (*PARTS, *(((presets, "a choice with a name"),) if presets else ()))
        else:
            tab = "Shift-Tab" if is_fight else "Tab"
            moving = ((tab if self._walks else f"arrows, {tab}", Key.MOVE.help[1]),)
        return (*moving, Key.TAKE.help, Key.TYPE.help, ("mouse", "point, click, scroll"))

    @property
    def _walks(self) -> bool:
        return any(option.key in ("h", "j", "k", "l") for option in self.view.options)

    def _on_board(self) -> Keys:
        waits = any(option.key == WAITING for option in self.view.options)
        going = ((Key.GO.help[0], f"{Key.GO.help[1]}; so do arrows"),) if self._walks else ()
        seeing = together(Key.LOOK.brief, Key.MINIMAP.help) if self.minimap else Key.LOOK.help
        return (*going, *((Key.WAIT.help,) if waits else ()), seeing)

    def _comforts(self) -> Keys:
        travels = any(offer.goal == "square" for offer in self.comforts)
        click = (("a click", "travel to that square"),) if travels else ()
        return (*map(comfort_help, self.comforts), *click, ("any key", "stop it"))

    def _always(self) -> Keys:
        undo = () if self.several else (UNDO,)
        return (*undo, ADVICE if self.hints else Key.WHY.help, *ALWAYS_MORE)


def replayed(map: bool) -> tuple[Groups, ...]:
    """The keys for the replay of a game that somebody played."""
    going = ANALYSIS if map else (*ANALYSIS[:-1], together(Key.FORK.help, Key.FORK_FRESH.help))
    return (("Replay and analysis", (*going, NAMED)),), (("Always", REPLAYED),)
