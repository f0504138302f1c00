"""A turn in sentences, from its rolls."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.choices import read_choice
from lazaretto.books.thousand_ticks.duel import Duel, TicksDuel
from lazaretto.books.thousand_ticks.tell import tell
from lazaretto.dice import Scripted, Traced
from tests.books.thousand_ticks.duelling import CRITICAL, HITS, MISSES, numbers, state
from tests.cases import each
from tests.citing import rule

READY = state("tick 500 a 30/30/1000 b 33/33/400 first b")


def told(at: Duel, choice: str, *faces: int, over: tuple[str, ...] = ()) -> list[str]:
    n, traced = numbers(*over), Traced(Scripted(faces))
    game = TicksDuel(n)
    (seat,) = game.choices(at)
    chosen = {seat: read_choice(choice)}
    after = game.step(at, chosen, traced)
    return [each.sentence for each in tell(n, at, chosen, traced.rolled, after, None)]


@rule("TT-R1", "TT-R3", "TT-R24")
@each(
    ("choice", "faces", "sentences"),
    [
        ("primary one-handed", (MISSES,), ["Ilka: thrust in one hand, at 70.00 %, and misses."]),
        (
            "primary two-handed power",
            (CRITICAL, 25),
            [
                "Ilka: thrust in two hands, with power, at 65.00 %, and hits hard.",
                "Bram takes 25 damage, and has 8 HP left.",
            ],
        ),
        ("primary two-handed", (HITS, 0), None),
        ("wait", (), ["Ilka waits."]),
    ],
)
def test_an_attack_is_told(choice: str, faces: tuple[int, ...], sentences: list[str] | None) -> None:
    found = told(READY, choice, *faces)
    if sentences is None:
        assert found[1] == "The armor of Bram takes all of it."
    else:
        assert found == sentences


@rule("TT22", "TT-R12")
def test_a_stun_is_told() -> None:
    at = state("tick 0 a 36/36/1000 b 36/36/100 first a")
    over = ("setup.a=agnes", "setup.b=agnes")
    assert told(at, "primary one-handed", HITS, 4, 0, over=over)[-1].startswith("Agnes (b) is stunned, at 60.00 %")
    assert told(at, "primary one-handed", HITS, 4, 1, over=over)[-1] == "Agnes (b) shakes it off, at 40.00 %."


@rule("TT-R24", "TT-R21")
def test_the_end_is_told() -> None:
    low = state("tick 500 a 30/30/1000 b 5/33/400 first b")
    assert told(low, "primary one-handed", HITS, 7)[-1] == "Bram is down. Ilka wins."
    late = state("tick 99900 a 30/30/1000 b 33/33/100 first b")
    assert told(late, "wait all")[-2:] == ["Tick 100,000: the last round is over.", "Both still stand: a draw."]
