"""The rules of Fever Fen, one by one, with scripted dice, on the plain loop and on its compiled twin."""

from fractions import Fraction

import pytest
from fever_fen import BOOK
from fever_fen.game import FeverFen, observe
from fever_fen.land import EXITS, START, districts
from fever_fen.layout import FEN, SILENCE
from fever_fen.rules import CAUSEWAY, GROAN, REST, STEP, WAYS, blow, prowl, way_to, wound
from fever_fen.tables import DISTRICTS, SIDE

from lazaretto.dice import Scripted, law
from lazaretto.game import Overlay, Refusal
from tests.cases import each
from tests.citing import rule
from tests.contract.drawn_fens import LATE, DrawnFen, seen, square

HIT, MISS = 1, 0


@pytest.fixture(params=["interpreted", "compiled"], autouse=True)
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", request.param)


@rule("FF1")
def test_on_the_causeway_he_is_across_and_nobody_acts() -> None:
    after = DrawnFen().courier((94, 7)).feverish((95, 8), at=0).after("east")
    assert (after.outcome, after.feverish) == ("across", [(95, 8)])


@rule("FF2")
def test_what_the_courier_does_takes_its_time() -> None:
    def takes(choice: str) -> int:
        fen = DrawnFen("....", ".~..", settings=["noise.shout=0"]).courier((0, 0))
        return fen.after(choice).seen.time

    assert [takes(choice) for choice in ("east", "south", "south-east", "wait", "shout")] == [10, 10, 30, 10, 10]
    assert DrawnFen().courier((0, 0)).after("south-east").seen.time == 15
    assert DrawnFen().courier((0, 0)).feverish((1, 0), at=99).after("strike east", MISS).seen.time == 10


@rule("FF3")
def test_nobody_enters_a_dyke_or_an_occupied_square() -> None:
    fen = DrawnFen("..#", '~".').courier((1, 0)).feverish((0, 0))
    assert fen.choices() == ["south-east", "south", "south-west", "wait", "shout", "strike west"]
    with pytest.raises(Refusal, match="'east' cannot be done here"):
        fen.after("east")
    blocked = DrawnFen().courier((40, 40)).feverish((0, 0)).feverish((1, 0)).after("wait", STEP + 2, REST)
    assert blocked.feverish == [(0, 0), (1, 0)]


@rule("FF4")
def test_one_sees_nine_squares_far_and_not_through_reeds_and_dykes() -> None:
    fen = DrawnFen("...#...", '..."...').courier((0, 0))
    for place in ((0, 9), (0, 10), (5, 0), (5, 1), (2, 0)):
        fen.feverish(place)
    assert [at for at, _ in seen(fen).feverish] == [square((2, 0)), square((0, 9))]
    assert not seen(fen).lit[square((5, 0))]
    assert seen(fen).lit[square((3, 0))]


@rule("FF4", "FF10")
def test_whoever_is_seen_sees_the_courier() -> None:
    after = DrawnFen('..."').courier((0, 0)).feverish((4, 6), at=0).feverish((6, 0), at=0).after("wait", REST)
    assert after.feverish == [(3, 5), (6, 0)]
    assert after.goals == [(0, 0), None]


@rule("FF5")
def test_what_was_seen_is_remembered_and_who_goes_there_is_not() -> None:
    fen = DrawnFen("...~").courier((12, 0)).feverish((1, 0), at=99)
    after = fen.after("east").seen
    assert after.memory[square((3, 0))] == 2
    assert not after.lit[square((3, 0))]
    assert not after.memory[square((2, 0))]
    assert after.feverish == ()


@rule("FF6")
def test_districts_are_maps_turned_any_way_and_the_causeway_is_in_the_east() -> None:
    n = BOOK.tables.load(Overlay().and_set(["feverish.count=0"]))
    assert len(districts(n)) == 4 * len(n.fen.maps)
    upright, turned = (districts(n)[number] for number in (0, 1))
    assert all(turned[SIDE * row + SIDE - 1] == upright[row] for row in range(SIDE))
    plan = [number % 16 for number in range(DISTRICTS)]
    for row, exit in enumerate(EXITS):
        script = Scripted([*plan, row])
        state = FeverFen(n).start(script)
        script.finish()
        whole = BOOK.hiding.revealed(n, state, None) if BOOK.hiding else None
        assert whole
        assert whole.memory.count(CAUSEWAY) == 1
        assert whole.memory[exit] == CAUSEWAY
        assert whole.memory[SIDE : 2 * SIDE] == turned[:SIDE]
        assert observe(n, state).courier == START


@rule("FF7", "FF8")
def test_the_feverish_start_anywhere_but_in_the_west() -> None:
    n = BOOK.tables.load(Overlay().and_set([f"fen.maps={[['.' * SIDE] * SIDE]!r}", "feverish.count=2"]))
    script = Scripted([0] * (DISTRICTS + 1) + [0, 0, 7] + [0, 0, 11])
    state = FEN.plain(FeverFen(n).start(script).packed)
    script.finish()
    assert list(state.feverish[:2]) == [SIDE, SIDE + 1]
    assert [turn >> 24 for turn in state.turns[1:3]] == [7, 11]


@rule("FF8")
def test_the_feverish_act_before_the_courier_only_if_their_time_comes_first() -> None:
    far = DrawnFen().courier((0, 0))
    assert far.feverish((40, 40), at=9).after("wait", REST).turns == [21]
    tied = DrawnFen().courier((0, 0)).feverish((40, 40), at=10).feverish((50, 40), at=3)
    assert tied.after("wait", STEP + 1).turns == [10, 21]
    pools = DrawnFen("....", ".~..").courier((0, 20)).feverish((64, 16), at=0)
    assert pools.after("wait", STEP + 3).turns == [36]


@rule("FF9")
def test_who_is_after_nobody_rests_groans_or_wanders() -> None:
    n = BOOK.tables.load()
    odds = law(prowl, n)
    assert [odds.chance(plan) for plan in (REST, GROAN)] == [Fraction(3, 10), Fraction(1, 10)]
    assert {odds.chance(STEP + way) for way in range(len(WAYS))} == {Fraction(6, 80)}
    after = DrawnFen().courier((0, 0)).feverish((40, 40)).feverish((0, 60)).after("wait", STEP + 3, STEP + 6)
    assert after.feverish == [(41, 41), (0, 60)]


@rule("FF10")
def test_a_hunter_steps_nearer_and_gives_up_where_nobody_is() -> None:
    hunting = DrawnFen().courier((0, 0)).feverish((30, 30), goal=(20, 30)).feverish((30, 40), goal=(30, 40))
    after = hunting.after("wait")
    assert after.feverish == [(29, 30), (30, 40)]
    assert after.goals == [(20, 30), None]


@rule("FF11")
@each(
    ("choice", "at", "comes"),
    [("shout", (13, 0), True), ("shout", (14, 0), False), ("south", (4, 1), True), ("south", (5, 1), False)],
)
def test_a_noise_draws_those_who_hear_it(choice: str, at: tuple[int, int], comes: bool) -> None:
    fen = DrawnFen(".", "~", settings=["fog.sight=1"]).courier((0, 0)).feverish(at, at=99)
    assert (fen.after(choice).goals != [None]) is comes


@rule("FF11")
def test_a_dyke_swallows_more_of_a_noise_than_mud() -> None:
    for loud, comes in ((5, False), (6, True)):
        behind = DrawnFen(".......", "#######", settings=["fog.sight=1", f"noise.shout={loud}"])
        assert (behind.courier((1, 0)).feverish((1, 2), at=99).after("shout").goals != [None]) is comes


@rule("FF12")
def test_a_near_groan_is_heard_where_it_is_and_a_far_one_from_its_side() -> None:
    def heard(*place: int) -> list[int]:
        fen = DrawnFen(settings=["fog.sight=1"]).courier((30, 30)).feverish((place[0], place[1]))
        return [note for note in fen.after("wait", GROAN).seen.heard if note != SILENCE]

    assert heard(35, 30) == [square((35, 30))]
    assert heard(36, 30) == [-1 - WAYS.index("east")]
    assert heard(30, 41) == [-1 - WAYS.index("south")]
    assert heard(30, 42) == []


@rule("FF12")
def test_sides_are_eighths_of_the_compass() -> None:
    around = [(0, -5), (5, -5), (5, 0), (5, 5), (0, 5), (-5, 5), (-5, 0), (-5, -5)]
    assert [way_to(*towards) for towards in around] == list(range(8))
    assert [way_to(5, 1), way_to(5, 2), way_to(5, 3), way_to(1, -9)] == [2, 3, 3, 0]


@rule("FF13")
def test_whoever_is_beside_the_courier_strikes() -> None:
    fen = DrawnFen().courier((5, 5), wounds=3).feverish((6, 6)).feverish((4, 5))
    after = fen.after("wait", HIT, MISS)
    assert (after.seen.wounds, after.outcome) == (4, None)
    fallen = DrawnFen().courier((5, 5), wounds=4).feverish((6, 6)).feverish((4, 5)).after("wait", HIT)
    assert (fallen.seen.wounds, fallen.outcome) == (5, "fallen")
    assert law(wound, BOOK.tables.load()).chance(True) == Fraction(2, 5)


@rule("FF14")
def test_a_blow_fells_or_misses() -> None:
    fen = DrawnFen().courier((5, 5)).feverish((6, 5), at=99)
    felled = fen.after("strike east", HIT)
    assert (felled.feverish, felled.seen.felled) == ([], 1)
    assert fen.after("strike east", MISS).feverish == [(6, 5)]
    assert law(blow, BOOK.tables.load()).chance(True) == Fraction(3, 5)


@rule("FF15")
def test_the_tide_comes_in() -> None:
    assert DrawnFen().courier((5, 5), time=2380).after("wait").outcome is None
    assert DrawnFen().courier((5, 5), time=2390).after("wait").outcome == "drowned"


def test_late_is_before_the_couriers_next_turn() -> None:
    """Those who are put into a drawn fen act once while he waits."""
    assert 0 < LATE < BOOK.tables.load().courier.step_tenths
