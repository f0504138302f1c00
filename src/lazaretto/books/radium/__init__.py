"""Radium: a lone explorer in an irradiated land, whose stamina is dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec.structs

from lazaretto.books.radium.bots import ENCOUNTER_BOTS, JOURNEY_BOTS
from lazaretto.books.radium.bots.bots_by_name import decide
from lazaretto.books.radium.bots.play_journeys import HORIZON, MOST_STEPS, play_journeys
from lazaretto.books.radium.bots.round_tails import lay_tails
from lazaretto.books.radium.bots.slices import slices
from lazaretto.books.radium.bots.solve_layers import solve_layers
from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.comfort import COMFORTS
from lazaretto.books.radium.encounter import RadiumEncounter, cost, roots, why_impossible
from lazaretto.books.radium.encounter_table import address, lay_out, table
from lazaretto.books.radium.imagine import imagine
from lazaretto.books.radium.inspect_land import look_at
from lazaretto.books.radium.journey import ForgetfulJourney, Journey, RadiumJourney
from lazaretto.books.radium.journey import why_impossible as why_journey_impossible
from lazaretto.books.radium.notation import ENCOUNTER_TEXTS, JOURNEY_TEXTS, notation
from lazaretto.books.radium.odds import ODDS
from lazaretto.books.radium.revealed import revealed
from lazaretto.books.radium.rules import ENCOUNTER_ENDINGS, JOURNEY_ENDINGS
from lazaretto.books.radium.tables import TABLES, RadiumNumbers
from lazaretto.books.radium.tell import remember_journey, tell_encounter, tell_journey
from lazaretto.books.radium.view import explain_round, explain_step, view_encounter, view_journey
from lazaretto.books.radium.witnessed import witnessed
from lazaretto.books.radium.world.begin_journey import begin, place_things
from lazaretto.books.radium.world.wasteland import turn
from lazaretto.game import Book, Bots, Hiding, Objective, RolledOut, Rollouts, Showing, Solving, Words, World

if TYPE_CHECKING:
    from lazaretto.books.radium.simulation_engine import JourneyEngine


def _engine(numbers: RadiumNumbers, bots: Sequence[str], at: Journey | None) -> JourneyEngine:
    """The world engine. It needs NumPy, so it is imported only when it is used."""
    from lazaretto.books.radium.simulation_engine import engine

    return engine(numbers, bots, at)


def _play_on(
    numbers: RadiumNumbers,
    bot: str,
    state: Journey,
    choices: Sequence[Choice | None],
    games: range,
    keys: tuple[int, int],
    horizon: int,
) -> RolledOut:
    """Rollouts by the same loop, imported as late."""
    from lazaretto.books.radium.simulation_engine import play_on

    return play_on(numbers, bot, state, choices, games, keys, horizon)


def _against_everyone(numbers: RadiumNumbers) -> list[RadiumNumbers]:
    """The loadout of the set-up against each enemy there is."""
    varied = msgspec.structs.replace
    setups = (varied(numbers.setup, enemy=enemy) for enemy in numbers.enemies)
    return [varied(numbers, setup=setup) for setup in setups]


def _prepare(numbers: RadiumNumbers) -> Iterator[tuple[int, int]]:
    """Solve every loadout against every enemy, which the bot `optimal` needs on a journey."""
    return slices(numbers).solve_all()


ENCOUNTER = Book(
    id="radium/encounter",
    title="Radium, an encounter",
    version=1,
    package=__name__,
    tables=TABLES,
    game=RadiumEncounter,
    texts=ENCOUNTER_TEXTS,
    turn_limit=2000,
    why_impossible=why_impossible,
    scores=(0, 1),
    words=Words(tell_encounter, outcomes=ENCOUNTER_ENDINGS, notation=notation),
    showing=Showing(view_encounter, explain=explain_round),
    bots=Bots(ENCOUNTER_BOTS),
    odds=ODDS,
    solving=Solving(
        table=table,
        roots=roots,
        shipped=_against_everyone,
        aim="Worth is the chance to leave alive, by a kill or by flight; wounds count only as far as they can kill.",
        objectives={
            "cost": Objective(
                cost,
                "Worth is what the encounter costs, in points below 0; the tables say what a wound or a flight costs.",
            )
        },
    ),
    loops=(address, lay_out),
)

_BOOK: Book[RadiumNumbers, Journey, Choice] = Book(
    id="radium",
    title="Radium",
    version=2,
    package=__name__,
    tables=TABLES,
    game=RadiumJourney,
    texts=JOURNEY_TEXTS,
    turn_limit=MOST_STEPS,
    why_impossible=why_journey_impossible,
    scores=(0, 1),
    words=Words(tell_journey, outcomes=JOURNEY_ENDINGS, notation=notation, remember=remember_journey),
    showing=Showing(view_journey, look=look_at, explain=explain_step),
    comforts=COMFORTS,
    bots=Bots(JOURNEY_BOTS, adviser="optimal", prepare={"optimal": _prepare}),
    odds=ODDS,
    world=World(_engine),
    hiding=Hiding(witnessed, imagine, revealed),
    rollouts=Rollouts(_play_on, ("brute", "careful", "optimal"), HORIZON, "A journey left there counts as lost."),
    loops=(begin, place_things, turn, decide, play_journeys, lay_tails, solve_layers),
    scenes={"encounter": ENCOUNTER},
)

BOOK = replace(_BOOK, earlier={1: replace(_BOOK, version=1, game=ForgetfulJourney)})
