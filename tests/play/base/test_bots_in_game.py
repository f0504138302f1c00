"""Verifying a record: what its bots picked is checked while it is played again, in one walk."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.play.base.bots_in_game import verified
from lazaretto.play.base.checkpoints import NoCheckpoints
from lazaretto.store.record import Differs
from lazaretto.store.record_reader import read
from tests.play.base.test_swept_turns import TURNS, Counted, watched
from tests.play.by_hand import linked, parsed
from tests.play.tables import DUEL, play_on, sat


def test_every_turn_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    record = play_on(sat(DUEL, 7, "fighter.stamina=60", seats={"a": "person", "b": "bot cautious"}), 1).played.record
    monkeypatch.setattr("lazaretto.play.base.game_turns.WINDOW_TURNS", 2)
    counted = Counted(monkeypatch)
    assert len(verified(record).turns) == len(record.turns) > 4
    assert counted.played == len(record.turns)


def test_a_pick_that_the_bot_would_not_have_made_is_refused_at_its_turn() -> None:
    sitting = sat(DUEL, 7, "fighter.stamina=60", seats={"a": "bot cautious", "b": "bot cautious"})
    lines = parsed(play_on(sitting, 1).played.record.lines())
    lines[0]["seats"]["a"] = "bot aggressive"
    forged = read(linked(lines))
    with pytest.raises(Differs, match=r"^Turn 1: aggressive, the bot in seat a, would have picked "):
        verified(forged)


def test_where_no_checkpoint_is_kept_a_sweep_still_leads_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)
    sitting = watched(TURNS)
    counted = Counted(monkeypatch)
    assert verified(sitting.played.record, checkpoints=NoCheckpoints()).state == sitting.played.state
    assert counted.played == 0
