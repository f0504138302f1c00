"""Each check of the contract can fail: it catches a fault that is planted in a sound book."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from lazaretto import books
from lazaretto.dice import Roll, Sampled, sided
from lazaretto.game import Bots, GaugeChange, Moved, Odds, OddsQuestion, Refusal, Showing, Struck, Told, Words
from tests.contract import checks, fog, hiding, moments, refusing, rolled
from tests.contract.ready_books import AnyBook

CELLAR = books.find("lantern_cellar")
SOUND: Any = CELLAR.game


def broken(**parts: Any) -> AnyBook:
    """The cellar book with parts replaced by faulty ones."""
    return replace(CELLAR, **parts)


def game_with(**methods: Any) -> AnyBook:
    """The cellar book with methods of its game replaced by faulty ones."""
    return broken(game=type("Planted", (SOUND,), methods))


class Peeking(tuple[Any, ...]):
    """Prints and compares like `seen`, but carries the whole state."""

    state: Any


def test_a_view_that_knows_the_state_is_caught() -> None:
    def seen(self: Any, state: Any, seat: str | None) -> Any:
        smuggled = Peeking((SOUND.seen(self, state, seat),))
        smuggled.state = state
        return smuggled

    def view(numbers: Any, seen: Any, seat: str | None, choices: Sequence[Any]) -> Any:
        return replace(
            CELLAR.showing.view(numbers, seen[0], seat, choices), status=CELLAR.texts.write_state(seen.state)
        )

    with pytest.raises(AssertionError):
        fog.twins_look_alike(replace(game_with(seen=seen), showing=Showing(view), bots=Bots(), hiding=None))


def test_a_bot_that_knows_what_is_not_seen_is_caught_in_the_wasteland() -> None:
    wasteland = books.find("radium")
    sound: Any = wasteland.game

    def seen(self: Any, state: Any, seat: str | None) -> Any:
        smuggled = Peeking((sound.seen(self, state, seat),))
        smuggled.state = state
        return smuggled

    def view(numbers: Any, seen: Any, seat: str | None, choices: Sequence[Any]) -> Any:
        return wasteland.showing.view(numbers, seen[0], seat, choices)

    def bot(numbers: Any) -> Any:
        return lambda seen, seat, choices: [1 + sum(seen.state.packed)] * len(choices)

    def imagine(numbers: Any, seen: Any, seat: str | None, roll: Roll) -> Any:
        assert wasteland.hiding
        return wasteland.hiding.imagine(numbers, seen[0], seat, roll)

    assert wasteland.hiding
    planted = replace(
        wasteland,
        game=type("Planted", (sound,), {"seen": seen}),
        showing=Showing(view),
        bots=Bots(),
        hiding=replace(wasteland.hiding, imagine=imagine),
    )
    assert fog.twins_look_alike(planted) > 500
    with pytest.raises(AssertionError):
        fog.twins_look_alike(replace(planted, bots=Bots({"peeking": bot})))


def test_a_tale_of_the_hidden_bunker_is_caught() -> None:
    def tell(numbers: Any, before: Any, chosen: Any, rolled: Any, after: Any, seat: str | None) -> list[Told]:
        return [Told(f"It is at {hash(after)}.")]

    with pytest.raises(AssertionError):
        fog.twins_are_told_alike(replace(books.find("radium"), words=Words(tell)))


def test_choices_that_betray_the_dark_are_caught() -> None:
    def choices(self: Any, state: Any) -> Mapping[str, Sequence[Any]]:
        warned = sum(CELLAR.texts.to_bytes(state)[6:10]) % 2
        return {seat: list(may)[warned:] or may for seat, may in SOUND.choices(self, state).items()}

    with pytest.raises(AssertionError):
        fog.twins_look_alike(replace(game_with(choices=choices), hiding=None))


def test_a_tale_of_unseen_rats_is_caught() -> None:
    def tell(numbers: Any, before: Any, chosen: Any, rolled: Any, after: Any, seat: str | None) -> list[Told]:
        return [Told(f"Something is at {CELLAR.texts.write_state(after)}.")]

    with pytest.raises(AssertionError):
        fog.twins_are_told_alike(broken(words=Words(tell)))


def hiding_with(**parts: Any) -> AnyBook:
    """The cellar book with faulty parts of what it hides."""
    assert CELLAR.hiding
    return broken(hiding=replace(CELLAR.hiding, **parts))


def test_a_seat_that_witnesses_every_roll_is_caught() -> None:
    def witnessed(numbers: Any, before: Any, chosen: Any, rolls: Any, after: Any, seat: str | None) -> Any:
        return rolls

    with pytest.raises(AssertionError):
        fog.twins_witness_alike(hiding_with(witnessed=witnessed))


def test_a_seat_that_witnesses_what_did_not_happen_is_caught() -> None:
    def witnessed(numbers: Any, before: Any, chosen: Any, rolls: Any, after: Any, seat: str | None) -> Any:
        return [roll._replace(face=not roll.face) for roll in rolls]

    with pytest.raises(AssertionError):
        hiding.witnessed_rolls_are_rolls_of_the_turn(hiding_with(witnessed=witnessed))


def test_an_imagined_state_that_looks_different_is_caught() -> None:
    def imagine(numbers: Any, seen: Any, seat: str | None, roll: Roll) -> Any:
        return SOUND(numbers).start(roll)

    with pytest.raises(AssertionError):
        hiding.imagined_states_look_like_the_real_one(hiding_with(imagine=imagine))


def test_rats_that_are_imagined_in_the_same_place_each_time_are_caught() -> None:
    def imagine(numbers: Any, seen: Any, seat: str | None, roll: Roll) -> Any:
        assert CELLAR.hiding
        return CELLAR.hiding.imagine(numbers, seen, seat, Sampled(1))

    with pytest.raises(AssertionError):
        hiding.what_is_imagined_has_the_odds_of_the_rules(hiding_with(imagine=imagine))
    with pytest.raises(AssertionError):
        hiding.what_is_imagined_has_the_odds_of_games_that_look_alike(hiding_with(imagine=imagine))


def test_an_end_that_leaves_something_hidden_is_caught() -> None:
    def revealed(numbers: Any, state: Any, seat: str | None) -> Any:
        return SOUND(numbers).seen(state, seat)

    with pytest.raises(AssertionError):
        hiding.everything_is_revealed_in_the_end(hiding_with(revealed=revealed))


def test_a_tale_made_of_the_words_of_a_roll_is_caught() -> None:
    def tell(numbers: Any, before: Any, chosen: Any, rolls: Any, after: Any, seat: str | None) -> list[Told]:
        return [Told(f"{sum(roll.why == 'a rat snaps' for roll in rolls)} rats snap.")]

    with pytest.raises(AssertionError):
        rolled.nobody_reads_the_words_of_a_roll(broken(words=Words(tell)))


@pytest.mark.parametrize(
    "moment",
    [Moved("hero", (0, 0), (-1, 0)), Moved("rat", (0, 0), (1, 0)), GaugeChange("luck", 1), Struck("hero", "rat", True)],
)
def test_a_moment_of_something_that_no_view_shows_is_caught(moment: Any) -> None:
    def tell(numbers: Any, before: Any, chosen: Any, rolls: Any, after: Any, seat: str | None) -> list[Told]:
        return [Told("Something happens.", (moment,))]

    with pytest.raises(AssertionError):
        moments.moments_name_only_what_a_view_shows(broken(words=Words(tell)))


def test_a_gauge_that_changes_by_something_else_is_caught() -> None:
    def tell(numbers: Any, before: Any, chosen: Any, rolls: Any, after: Any, seat: str | None) -> list[Told]:
        return [Told("The oil burns.", (GaugeChange("oil", -2),))]

    with pytest.raises(AssertionError):
        moments.gauges_change_by_what_is_shown(broken(words=Words(tell)))


def test_a_roll_outside_every_rule_is_caught() -> None:
    def step(self: Any, state: Any, chosen: Any, roll: Roll) -> Any:
        roll(sided(6), "the wind")
        return SOUND.step(self, state, chosen, roll)

    with pytest.raises(AssertionError):
        rolled.rolls_say_their_rule(game_with(step=step))


def test_odds_that_do_not_add_up_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OddsQuestion, "outcomes", lambda self: {"bites": Fraction(2, 5), "misses": Fraction(1, 2)})
    with pytest.raises(AssertionError):
        checks.odds_add_up_to_one(CELLAR)


def test_odds_that_refuse_their_own_example_are_caught() -> None:
    odd = Odds("nothing", {"rats": "seven"}, CELLAR.odds["bite"].ask)
    with pytest.raises(Refusal):
        checks.odds_add_up_to_one(broken(odds={"bite": odd}))


def test_a_text_that_forgets_something_is_caught() -> None:
    texts: Any = CELLAR.texts

    def without_rats(state: Any) -> str:
        return re.sub("rats .*;", "rats none;", texts.write_state(state))

    forgets = replace(texts, write_state=without_rats)
    with pytest.raises(AssertionError):
        checks.states_are_values(broken(texts=forgets))


def test_a_rule_with_dice_of_its_own_is_caught() -> None:
    turn = iter(range(10**9))

    def step(self: Any, state: Any, chosen: Any, roll: Roll) -> Any:
        return SOUND.step(self, state, chosen, Sampled(next(turn)))

    with pytest.raises((AssertionError, Refusal)):
        checks.the_same_answers_give_the_same_state(game_with(step=step))


def test_a_choice_that_is_offered_and_refused_is_caught() -> None:
    def step(self: Any, state: Any, chosen: Any, roll: Roll) -> Any:
        if chosen["hero"] == "wait":
            raise Refusal("Nobody waits here.")
        return SOUND.step(self, state, chosen, roll)

    with pytest.raises(Refusal, match="Nobody waits"):
        checks.every_choice_applies(game_with(step=step))


def test_a_refusal_that_is_no_sentence_is_caught() -> None:
    def why_not(self: Any, seen: Any, seat: str, choice: Any) -> str:
        return "no"

    with pytest.raises(AssertionError):
        refusing.choices_of_other_states_are_refused(game_with(why_not=why_not))


@pytest.mark.parametrize("weights", [[], [0, 0, 0, 0, 0], [0.5] * 5, [-1] * 5])
def test_a_bot_that_gives_no_weights_is_caught(weights: list[Any]) -> None:
    def bot(numbers: Any) -> Any:
        return lambda seen, seat, choices: weights[: len(choices)]

    with pytest.raises(AssertionError):
        checks.bots_give_weights(broken(bots=Bots({"broken": bot})))


def test_a_game_without_end_is_caught() -> None:
    with pytest.raises(Refusal, match="did not end within 9 turns"):
        checks.games_end_under_every_bot(broken(turn_limit=9))
