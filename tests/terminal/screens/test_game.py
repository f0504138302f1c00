"""Whole games at the game screen: played to the end, undone, resigned, left, and the messages about them."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens.help import Help
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from tests.patience import PATIENCE_SECONDS
from tests.play.tables import CELLAR, pick, sat
from tests.terminal.screens.opened_games import duel
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks, pressed


def test_a_duel_is_played_by_arrows_to_its_end(library: Library) -> None:
    sitting = duel(library, "20,0")

    async def act(user: TerminalUser) -> None:
        await user.press(*["down"] * 9, "right", "left", "enter")
        assert sitting.is_over
        assert "analysis" in user.read()

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert picks(played, "a") == ["5/0"]
    assert played.record.end
    assert played.record.end.outcome == "a"


def test_a_duel_is_played_by_typed_words(library: Library) -> None:
    sitting = duel(library, "20,3")

    async def act(user: TerminalUser) -> None:
        await user.type("0/5")
        await user.type("9/9")
        assert sitting.number == 2, "what may not be chosen is refused"
        assert "9/9" in user.read()
        await user.press("enter", "enter")
        assert sitting.number == 2, "what was refused is never something else"
        await user.press("escape")
        while not sitting.is_over:
            await user.type("0/5" if sitting.number < 4 else "5/0")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a")[:2] == ["0/5", "0/5"]


def test_a_duel_is_played_by_mouse(library: Library) -> None:
    sitting = duel(library, "20,0")

    async def act(user: TerminalUser) -> None:
        await user.click("#side", user.place_of("#side", "5/1"))
        assert sitting.is_over

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["5/1"]


def test_the_last_turn_is_taken_back_and_the_same_dice_lie_ahead(library: Library) -> None:
    first = duel(library)

    async def act(user: TerminalUser) -> None:
        await user.type("1/1")
        await user.type("2/2")
        told = user.game.model.log[-1]
        await user.press("backspace")
        assert user.sitting is not first
        assert user.sitting.number == 2
        await user.type("2/2")
        assert user.game.model.log[-1] == told
        await user.press("backspace", "backspace")
        assert user.sitting.number == 1
        await user.press("backspace")
        assert user.game.words == "There is no turn to take back."

    at_terminal(act, library, first)


def test_a_turn_is_taken_back_without_a_library() -> None:
    async def act(user: TerminalUser) -> None:
        await user.type("1/1")
        await user.type("undo")
        await user.type("1/1")
        await user.type("undo")
        await user.type("fork 0 fresh")
        assert user.sitting.number == 1
        assert "fresh" in user.game.words
        await user.type("fork")
        assert "fork 3" in user.read()

    at_terminal(act, None, duel(None))


def test_resigning_is_typed_in_full(library: Library, home: object) -> None:
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        await user.press("r", "escape")
        await user.type("resi")
        await user.press("escape")
        assert sitting.number == 1
        for answer in ("n", "enter", "escape", "R", "."):
            await user.type("resign")
            assert "y resigns" in user.read()
            await user.press(answer)
            assert not sitting.is_over
            assert user.game.words == "The game goes on."
        await user.type("resign")
        await user.press("y")
        assert sitting.is_over
        assert "You resigned: b wins." in user.read()
        assert "You lose." in user.read()
        assert "you are a against cautious" in user.read()
        assert "morgue" in user.game.words
        await user.press("enter")
        assert user.at(ReplayScreen)

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert played.record.end
    assert played.record.end.resigned == "a"


def test_a_hint_is_given_on_request_and_not_otherwise() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("c")
        await user.until(lambda: user.game.words.startswith("Best play"))
        user.app.settings = type(user.app.settings)(hints=False)
        await user.press("c")
        assert "switched off" in user.game.words

    at_terminal(act, None, duel(None, "6,3"))


def test_seed_dump_why_and_help(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        await user.type("3/1")
        await user.press("~")
        assert user.game.words == "Practice, seed 2."
        await user.press("#")
        await user.rest()
        assert "morgue" in user.game.words
        before = user.read()
        await user.press("w")
        assert user.game.why
        assert user.read() != before
        await user.press("question_mark")
        assert user.at(Help)
        await user.press("escape")
        assert user.sitting.number == 2

    at_terminal(act, library, duel(library))


def test_a_game_that_is_left_is_kept(library: Library) -> None:
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        await user.type("1/1")
        await user.press("S")
        assert not user.app.is_running or user.app._exit

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["1/1"]


def test_a_hint_about_another_game_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answered = Event(), Event()

    def hint(self: GameModel) -> str:
        asked.set()
        assert answered.wait(PATIENCE_SECONDS)
        return "Best play: 0/0 certain."

    async def act(user: TerminalUser) -> None:
        monkeypatch.setattr(GameModel, "hint", hint)
        await user.type("1/1")
        user.app.post_message(pressed("c"))
        await user.until(asked.is_set)
        number = user.sitting.number
        await user.press("backspace")
        await user.type("2/2")
        assert user.sitting.number == number
        answered.set()
        await user.rest()
        assert "Best play" not in user.read()

    at_terminal(act, None, duel(None, "6,3"))


def test_at_the_end_of_a_game_q_leaves_it(library: Library) -> None:
    async def act(user: TerminalUser) -> None:
        user.app.sit(duel(library, "20,0"))
        await user.settle()
        await user.type("5/0")
        assert user.sitting.is_over
        await user.press("q")
        assert user.at(HubScreen)

    at_terminal(act, library)


def test_a_morgue_that_cannot_be_written_is_said(library: Library, home: Path) -> None:
    sitting = duel(library, "20,0")
    (home / "morgue").write_text("in the way")

    async def act(user: TerminalUser) -> None:
        await user.type("5/0")
        assert sitting.is_over
        assert "cannot be written" in " ".join(user.read().split())

    at_terminal(act, library, sitting)


def test_twins_that_differ_in_what_is_hidden_look_alike(home: Path) -> None:
    """Two cellars where something else stirs in the dark: neither the reasons nor the morgue tell them apart."""

    def waited(seed: int) -> Sitting:
        sitting = sat(CELLAR, seed, "setup.rats=5", "hero.oil=9")
        for _ in range(2):
            pick(sitting, "hero", "wait")
            sitting.step()
        return sitting

    def seen(seed: int) -> tuple[list[str], str]:
        shown: list[str] = []

        async def act(user: TerminalUser) -> None:
            await user.press("w")
            shown.append(user.read().replace(f"eed {seed}.", "eed."))
            await user.press("#")

        at_terminal(act, None, waited(seed))
        (path,) = home.glob("morgue/*.txt")
        told = path.read_text().replace(f"eed {seed}.", "eed.")
        for each in home.glob("morgue/*"):
            each.unlink()
        return shown, told.partition("\nGame ")[0]

    one = waited(1)
    game = one.edition.game
    alike = [
        seed
        for seed in range(2, 200)
        if _looks_like(waited(seed), one) and waited(seed).played.state != one.played.state
    ]
    assert alike, "there is such a twin"
    assert game.seen(one.played.state, "hero") != one.played.state
    assert seen(1) == seen(alike[0])


def _looks_like(sitting: Sitting, other: Sitting) -> bool:
    see = sitting.edition.game.seen
    states = zip(
        (sitting.played.first, *(t.after for t in sitting.played.turns)),
        (other.played.first, *(t.after for t in other.played.turns)),
        strict=True,
    )
    return all(see(one, "hero") == see(two, "hero") for one, two in states)
