"""The journey as a View: the map in its window, what is known of it, and the choices."""

from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.rules import ENDINGS
from lazaretto.books.radium.view import view_encounter, view_journey
from lazaretto.books.radium.view.land_board import LOWER, UPPER, letters
from lazaretto.books.radium.world.journey_layout import CLUE_HERE, JOURNEY
from lazaretto.view import Board, Cell, Option, View
from tests.books.radium.playing import enemy, journey, lying, meeting, numbers, square, then
from tests.cases import each
from tests.citing import rule

HERE, NORTH, EAST = square(4, 4), square(4, 3), square(5, 4)


def shown(state: Journey, *over: str) -> View:
    game = RadiumJourney(numbers(*over))
    choices = game.choices(state).get("explorer", ())
    return view_journey(game.numbers, game.seen(state, "explorer"), "explorer", choices)


def board(view: View) -> Board:
    assert isinstance(view.board, Board)
    return view.board


def drawn(state: Journey, *over: str) -> list[str]:
    """The map as text, what is dark as a blank."""
    return ["".join(cell.glyph for cell in row) for row in board(shown(state, *over)).rows]


def option(state: Journey, text: str, *over: str) -> Option:
    (found,) = (option for option in shown(state, *over).options if option.text == text)
    return found


def walked(state: Journey, *ways: str, over: tuple[str, ...] = ()) -> Journey:
    for way in ways:
        state = then(state, way, over=over)
    return state


@rule("RA14", "RA-R14")
def test_the_window_is_lit_and_what_it_showed_before_is_remembered() -> None:
    state = walked(journey(contents={square(3, 5): CLUE_HERE, square(6, 2): lying("club")}), "east")
    assert drawn(state) == [
        "         ",
        "         ",
        "   ...C. ",
        "   ..... ",
        "   .0@.. ",
        "   ?.... ",
        "   ..... ",
        "         ",
        "         ",
    ]
    cells = board(shown(state))
    assert cells.cursor == (5, 4)
    assert cells.cell(5, 4) == Cell("@", "now")
    assert cells.cell(3, 5) == Cell("?", "help", "lit")
    assert board(shown(walked(state, "east"))).cell(3, 5) == Cell("?", "help", "remembered")
    assert board(shown(walked(state, "east"))).cell(0, 0).light == "dark"


@rule("RA14", "RA-R14")
def test_nothing_of_unseen_squares_and_unmeasured_levels_is_shown() -> None:
    plain = walked(journey(), "east")
    far, under = square(0, 8), square(5, 3)
    hidden = walked(journey(contents={far: enemy("giant")}, levels={under: 3, far: 2}, bunker=square(8, 8)), "east")
    assert shown(hidden) == shown(plain)
    entered = walked(hidden, "north")
    assert shown(entered) != shown(walked(plain, "north"))


@rule("RA-R6", "RA-R14")
def test_an_entered_square_shows_its_glow_as_a_digit() -> None:
    state = walked(journey(levels={EAST: 2}), "east", "east", "east")
    assert drawn(state)[4] == "   .020@."
    assert board(shown(state)).cell(5, 4) == Cell("2", "harm", "lit")
    assert ("2", "glow 2") in board(shown(state)).legend


@rule("RA-R9")
def test_a_lantern_shows_the_glow_in_the_window_and_under_what_is_there() -> None:
    over = ("setup.equipment=lantern",)
    contents = {square(6, 3): enemy("brute"), square(3, 3): enemy("wall"), square(4, 5): lying("club")}
    levels = {square(6, 3): 3, square(5, 3): 1, square(4, 5): 2}
    state = journey(*over, contents=contents, levels=levels, at=square(5, 4))
    lit = walked(state, "west", over=over)
    assert board(shown(lit, *over)).cell(5, 3).glyph == "1"
    (glowing,) = (panel for panel in shown(lit, *over).panels if panel.title == "Glow under them")
    assert glowing.lines == ("brute, 1 north and 2 east: glow 3.", "club, 1 south: glow 2.")


def test_the_legend_names_what_is_on_the_map_and_nothing_else() -> None:
    state = walked(journey(contents={NORTH: enemy("brute"), square(4, 5): lying("lamp")}), "east")
    assert board(shown(state)).legend == (
        ("@", "you"),
        ("b", "brute"),
        ("L", "lamp"),
        ("0", "no glow"),
        (".", "not measured"),
    )


def test_every_enemy_and_every_thing_has_a_letter_of_its_own() -> None:
    names = tuple(f"enemy {place}" for place in range(26))
    for alphabet in (LOWER, UPPER):
        assert sorted(letters(names, alphabet).values()) == sorted(alphabet)
    assert letters(("leech", "zombie"), LOWER) == {"leech": "e", "zombie": "z"}
    assert letters(("rifle", "radio", "oil"), UPPER) == {"rifle": "R", "radio": "A", "oil": "L"}


@rule("RA-R8")
def test_the_bunker_is_shown_once_the_clues_tell() -> None:
    unknown = journey(clues=2, contents={EAST: CLUE_HERE})
    assert not any(">" in row for row in drawn(unknown))
    assert shown(unknown).status == "1 clue to find."
    known = walked(unknown, "east")
    assert drawn(known)[0] == ">        "
    assert board(shown(known)).cell(0, 0).light == "remembered"
    assert shown(known).status == "The bunker is 4 north and 5 west."


@rule("RA-R8")
def test_clues_and_moves_are_gauges_on_the_map() -> None:
    gauges = {gauge.label: (gauge.value, gauge.most) for gauge in shown(journey(clues=1, moves=17)).gauges}
    assert (gauges["clues"], gauges["moves"]) == ((1, 3), (17, 120))


@rule("RA1", "RA2", "RA11", "RA12", "RA-R12")
def test_what_is_carried_stands_with_its_ratings_and_recovery_with_what_lowers_it() -> None:
    over = ("setup.equipment=medkit", "setup.ranged=gun")
    carried, recovery = shown(journey(*over, rounds=4, exposure=35), *over).panels
    assert carried.lines == (
        "blade 2/2, first for 1.",
        "gun 3/1, first for 2, 4 of 6 rounds.",
        "medkit: heals 4 health or 1 of the pool, 2 uses.",
    )
    assert recovery.lines == ("2 stamina a round, and a move.", "1 less from 32 exposure on; you have 17.5.")
    assert shown(journey("refill=none"), "refill=none").panels[1].lines[0] == "3 stamina a round, and none a move."
    lamp = shown(journey("setup.ranged=lamp"), "setup.ranged=lamp").panels[0].lines
    assert lamp[1:] == ("lamp 2+1/0+1, first for 0, 4 exposure a shot.", "no equipment.")


@rule("RA-R14")
def test_a_way_says_what_is_known_of_where_it_leads() -> None:
    contents = {NORTH: enemy("brute"), EAST: lying("club"), square(4, 5): CLUE_HERE}
    state = journey(contents=contents, levels={EAST: 2})
    looked = walked(state, "west", "east")
    ways = {each.text: (each.does, each.key) for each in shown(looked).options}
    assert ways == {
        "north": ("leads to a brute (lethality 2, defense 2); its glow is not known", "k"),
        "east": ("leads to a club; its glow is not known", "l"),
        "south": ("leads to a clue; its glow is not known", "j"),
        "west": ("leads to an empty square; it does not glow", "h"),
    }
    assert option(walked(looked, "east", "west"), "east").does == "leads to a club; it glows at 2"


@rule("RA-R9")
def test_taking_says_what_is_left_behind() -> None:
    state = walked(journey(contents={EAST: lying("lamp")}, levels={EAST: 1}), "east")
    take = option(state, "take")
    assert shown(state).status == "Here: a lamp. The square glows at 1. 3 clues to find."
    assert take.does == "takes up the lamp 2+1/0+1, first for 0, 4 exposure a shot; the gun is left to the dust"
    assert take.key == "g"
    over = ("setup.equipment=grapple",)
    coat = walked(journey(*over, contents={EAST: lying("lead_coat")}), "east", over=over)
    assert option(coat, "take", *over).does == "takes up the lead coat; the grapple is left to the dust"


@rule("RA-R9")
def test_the_medkit_says_what_it_would_heal() -> None:
    over = ("setup.equipment=medkit",)
    hurt = journey(*over, health=10, pool=5, stamina=5)
    assert option(hurt, "heal health", *over).does == "uses the medkit: health 10 becomes 12"
    assert option(hurt, "heal pool", *over).does == "uses the medkit: the pool of 5 becomes 6"


@rule("RA3", "RA4")
def test_an_encounter_on_the_way_is_shown_like_one_by_itself_beside_the_map() -> None:
    met = walked(journey(contents={EAST: enemy("brute")}), "east")
    alone = view_encounter(numbers(), meeting(), "explorer", RadiumJourney(numbers()).choices(met)["explorer"])
    view = shown(met)
    assert board(view).cursor == (5, 4)
    for name in ("status", "gauges", "portraits", "throws", "options", "panels"):
        assert getattr(view, name) == getattr(alone, name), name


@each(
    ("standing", "words"),
    [("killed", "Killed"), ("irradiated", "64"), ("spent", "Spent"), ("lost", "120"), ("bunker", "The bunker.")],
)
def test_every_ending_is_said(standing: str, words: str) -> None:
    for met in (-1, 0):
        view = shown(journey(standing=ENDINGS.index(standing), enemy=met))
        assert words in view.status
        assert view.options == ()


def test_a_spectator_is_offered_nothing() -> None:
    game, state = RadiumJourney(numbers()), journey()
    view = view_journey(game.numbers, game.seen(state, None), None, game.choices(state)["explorer"])
    assert view.options == ()
    assert view.board == shown(state).board
    assert JOURNEY.plain(state.packed).at == HERE
