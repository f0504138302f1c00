"""A world book's own loop: the same games interpreted and compiled, from the start and from a state."""

from array import array

from lantern_cellar.bots import NUMBERED
from lantern_cellar.engine import ASLEEP, GameArrays, Lot, mind_of, play_games
from lantern_cellar.rules import ENDINGS
from lantern_cellar.tables import TABLES
from lantern_cellar.texts import TEXTS
from lantern_cellar.world import CELLAR, laid_out

from lazaretto import books
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import tape_of
from lazaretto.game import Overlay
from lazaretto.kernel import fast, to_compiled
from lazaretto.simulate.choose_engine import engine_for
from tests.cases import each

MIDWAY = "hero 3,4; oil 20; health 2; rats 5,4 3,6; known " + "1" + "f" * 20


def played(bot: int, at: str | None, compiled: bool) -> tuple[list[int], list[int]]:
    """The outcomes and lengths of thirty games."""
    rows, cellar = laid_out(TABLES.load())
    packed = TEXTS.read_state(at).packed if at else CELLAR.blank()
    worlds, tape = CELLAR.worlds(packed * 2, compiled), tape_of(key(2, "world", 0))
    results, lengths = (array("q", [0] * size) for size in (len(ENDINGS), 100))
    lot = Lot(5, 30, int(at is not None), *key(2, "bot", 0), results, lengths)
    given = (GameArrays(worlds, cellar, rows.ints, tape), mind_of(bot, compiled), lot)
    if compiled:
        fast(play_games)(*map(to_compiled, given))
    else:
        play_games(*given)
    return list(results), list(lengths)


@each("at", [None, MIDWAY])
@each("bot", [*NUMBERED.values(), ASLEEP])
def test_interpreted_is_compiled(bot: int, at: str | None) -> None:
    results, lengths = played(bot, at, compiled=True)
    assert (results, lengths) == played(bot, at, compiled=False)
    assert sum(results) == sum(lengths) == 30
    assert results[0] == 0


def test_a_variant_changes_the_world() -> None:
    cellar = books.find("lantern_cellar")
    empty = cellar.tables.load(Overlay().and_set(["setup.rats=0", "hero.oil=500"]))
    assert engine_for(cellar, empty, ["seeker"]).run(1, 0, 2000).results == {"out": 2000}
    bold = cellar.tables.load(Overlay().and_set(["rulings.trample=true", "rat.bite_percent=0", "hero.oil=500"]))
    assert engine_for(cellar, bold, ["seeker"]).run(1, 0, 2000).results == {"out": 2000}
