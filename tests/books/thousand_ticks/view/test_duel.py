"""What a face shows of a duel."""

from __future__ import annotations

from fractions import Fraction

from lazaretto.books.thousand_ticks.duel import TicksDuel
from lazaretto.books.thousand_ticks.view import view_duel
from lazaretto.play.session.alarm import HARMED, alarm
from lazaretto.view import View
from tests.books.thousand_ticks.duelling import numbers, state
from tests.cases import each
from tests.citing import rule

READY = "tick 1500 a 30/27/1000 b 20/33/400 first b"


def seen(text: str, seat: str | None = "a", *over: str) -> View:
    n, at = numbers(*over), state(text)
    return view_duel(n, at, seat, TicksDuel(n).choices(at).get(seat, ()) if seat else ())


@rule("TT2", "TT3", "TT10")
def test_gauges_portraits_and_the_clock() -> None:
    view = seen(READY)
    assert view.status == "Round 2, tick 1,500: Ilka acts."
    assert [(gauge.label, gauge.value, gauge.most) for gauge in view.gauges] == [
        ("a HP", 30, 30),
        ("a EP", 27, 30),
        ("a AP", 1000, 1000),
        ("b HP", 20, 33),
        ("b EP", 33, 33),
        ("b AP", 400, 1000),
    ]
    assert [portrait.label for portrait in view.portraits] == ["Ilka", "Bram"]
    assert [mark.at for mark in view.timelines[0].marks] == [0, 600]


@each(("after", "reason"), [("a 30/27/1000 b 9/33/400", ""), ("a 29/27/1000 b 20/33/400", HARMED)])
def test_only_a_loss_of_ones_own_is_an_alarm(after: str, reason: str) -> None:
    assert alarm(seen(READY), seen(f"tick 1500 {after} first b")) == reason


@rule("TT-R1", "TT-R2", "TT-R14")
def test_every_choice_has_its_odds() -> None:
    options = {option.text: option for option in seen(READY).options}
    plain, power = options["primary one-handed"], options["primary one-handed power"]
    assert plain.bars[0].shares == (("miss", Fraction(6, 20)), ("hit", Fraction(9, 20)), ("critical", Fraction(5, 20)))
    assert "1d8 +0 damage, less 1 for armor, for 909 AP" in plain.does
    assert "1d8 +3 damage, less 1 for armor, for 909 AP and 3 EP" in power.does
    assert not seen(READY, None).options


def test_a_wait_is_called_a_wait_under_its_group() -> None:
    waits = [option for option in seen(READY).options if option.text.startswith("wait")]
    assert [option.text.removeprefix(f"{option.group} ") for option in waits] == ["wait", "wait all"]


@rule("TT22", "TT-R12")
def test_a_stunning_weapon_shows_the_save() -> None:
    view = seen("tick 0 a 36/36/1000 b 36/36/100 first a", "a", "setup.a=agnes", "setup.b=agnes")
    assert view.options[0].bars[2].shares == (("stunned", Fraction(12, 20)), ("resists", Fraction(8, 20)))


@rule("TT4", "TT9", "TT12", "TT-R27")
def test_the_sheet_has_what_follows_from_the_attributes() -> None:
    panel = seen(READY).panels[1]
    text = " ".join(panel.lines)
    assert "Defense 9. Armor takes 2 slashing, 1 piercing, 0 blunt. Saves: fortitude +1, reflex +0, will +1." in text
    assert "A step costs 550 AP. LP go to 100. Armor makes stealth 1 worse." in text
