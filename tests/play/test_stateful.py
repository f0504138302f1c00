"""Play, stride, undo, fork, save, load, resign in any order, compared with a plain model. Checkpoints are kept every
other turn and spoilt at any moment, and hardly any turn is held in memory."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from lazaretto.game import Refusal, Turn
from lazaretto.play.base import game_turns
from lazaretto.play.base.parent_check import demand_parent
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session.begin_game import fork
from lazaretto.play.session.lineage import undo_target
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.record import Differs
from lazaretto.store.record_lines import End, TurnLine
from lazaretto.store.record_reader import read_file
from tests.play.tables import BOOKS, DUEL, SEATED, TWO, content, hasty, one_of, sat

NUMBER = st.integers(0, 2**32)

SETTINGS = {DUEL: ("fighter.stamina=30", "strike.to_hit_of=60", "rulings.stall_limit=20")}
"""Duels of a dozen turns or so, so that there are several checkpoints."""


@dataclass
class Story:
    """A game as the model has it: whose child it is, who are its people, its first state, whether its seed was
    drawn, its turns, and its end."""

    parent: tuple[str, int] | None
    people: tuple[str, ...]
    start: str
    is_drawn: bool
    turns: list[tuple[dict[str, str], str]] = field(default_factory=list)
    ended: str | None = None

    @property
    def first(self) -> int:
        """The number of the state it starts with."""
        return self.parent[1] if self.parent else 0

    @property
    def last(self) -> int:
        return self.first + len(self.turns)

    @property
    def is_secret(self) -> bool:
        return len(self.people) > 1 and self.ended is None

    @property
    def hides_seed(self) -> bool:
        return self.ended is None and bool(self.people) and (self.is_drawn or len(self.people) > 1)

    def at(self, turn: int) -> str:
        return self.turns[turn - self.first - 1][1] if turn > self.first else self.start


class Evenings(RuleBasedStateMachine):
    """A player with a library. `book` is set by those below."""

    book: str

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp(prefix="lazaretto-"))
        self.library, self.elsewhere = hasty(self.folder / "games.db"), hasty(self.folder / "elsewhere.db")
        self.stories: dict[str, Story] = {}
        self.picked: dict[tuple[str, int], dict[str, str]] = {}
        self.sitting: Sitting
        self.patch = pytest.MonkeyPatch()
        self.patch.setattr(game_turns, "TURNS_BETWEEN_CHECKPOINTS", 2)
        self.patch.setattr(game_turns, "WINDOW_TURNS", 3)

    def teardown(self) -> None:
        for game in self.stories:
            self.demand_told(game)
        self.library.close()
        self.elsewhere.close()
        self.patch.undo()
        shutil.rmtree(self.folder)

    # What may happen.

    @initialize(seed=NUMBER)
    def sit_down(self, seed: int) -> None:
        self.sat_down(sat(self.book, seed, *SETTINGS.get(self.book, ()), keeper=self.library))

    @rule(seed=NUMBER, two=st.booleans())
    def begin_another_game(self, seed: int, two: bool) -> None:
        seats = TWO if two and self.book == DUEL else SEATED[self.book]
        self.sat_down(sat(self.book, seed, *SETTINGS.get(self.book, ()), seats=seats, keeper=self.library))

    @rule(number=NUMBER, turns=st.integers(1, 8))
    def play(self, number: int, turns: int) -> None:
        for _ in range(turns):
            if self.sitting.is_over:
                with pytest.raises(Refusal):
                    self.sitting.step()
                return
            for seat in self.sitting.waiting():
                self.pick_for(seat, number)
            self.step()

    @rule(number=NUMBER, turns=st.integers(0, 12))
    def stride(self, number: int, turns: int) -> None:
        """Choices of the first state, handed in together: some of the later ones may not be legal any more."""
        sitting, people = self.sitting, self.story.people
        if self.story.ended or sitting.picks or len(people) != 1:
            with pytest.raises(Refusal):
                sitting.stride(one_of(sitting.edition.game.seats or ("nobody",), number), [])
            return
        choices = sitting.edition.game.choices(sitting.played.state)[people[0]]
        made = sitting.stride(people[0], [one_of(choices, number, str(place)) for place in range(turns)])
        assert made.refusal or self.sitting.is_over or len(made.turns) == turns
        for turn in made.turns:
            self.tell(turn)

    @rule(number=NUMBER, how=st.sampled_from(("flip", "cut", "swap", "drop")))
    def spoil_the_checkpoints(self, number: int, how: str) -> None:
        """Some of them. Nothing may change but the time that it takes to reach a turn."""
        spoilt = {
            "flip": "UPDATE checkpoints SET state = CAST(hex(state) AS BLOB) WHERE turn % 4 = ?",
            "cut": "UPDATE checkpoints SET state = x'' WHERE turn % 4 = ?",
            "swap": "UPDATE checkpoints SET state = (SELECT min(state) FROM checkpoints) WHERE turn % 4 = ?",
            "drop": "DELETE FROM checkpoints WHERE turn % 4 = ?",
        }
        self.library._db.execute(spoilt[how], (number % 2 * 2,))
        game = one_of(list(self.stories), number)
        story, played = self.stories[game], self.load(game)
        for turn in range(story.last, story.first - 1, -1):
            assert played.edition.text(played.at(turn)) == story.at(turn)

    @precondition(lambda self: self.sitting.waiting())
    @rule(number=NUMBER)
    def pick(self, number: int) -> None:
        """One person picks; the turn waits."""
        self.pick_for(one_of(self.sitting.waiting(), number), number)

    @precondition(lambda self: self.sitting.picks)
    @rule(number=NUMBER)
    def hand_the_same_pick_in_again(self, number: int) -> None:
        seat = one_of(list(self.sitting.picks), number)
        text = self.picked[self.sitting.id, self.sitting.number][seat]
        self.library.seal(self.sitting.id, self.sitting.number, seat, text)
        with pytest.raises(Refusal):
            self.library.seal(self.sitting.id, self.sitting.number, seat, f"not {text}")
        with pytest.raises(Refusal):
            self.sitting.pick(seat, self.sitting.picks[seat])

    @rule()
    def hand_the_last_lines_in_again(self) -> None:
        record = self.sitting.played.record
        lines: list[TurnLine | End] = [*record.turns[-2:], *([record.end] if record.end else [])]
        self.library.append(self.sitting.id, lines)
        self.library.add(record, self.sitting.played.seed)

    @rule()
    def undo(self) -> None:
        game, turn = self.sitting.id, self.story.last - 1
        while turn < self.stories[game].first:
            parent = self.stories[game].parent
            if parent is None:
                with pytest.raises(Refusal, match=r"^There is no turn to take back\.$"):
                    undo_target(self.sitting.played, self.load)
                return
            game = parent[0]
        played, found = undo_target(self.sitting.played, self.load)
        assert (played.record.header.id, found) == (game, turn)
        self.go_on_from(game, turn, None)

    @rule(number=NUMBER, fresh=st.booleans())
    def fork_anywhere(self, number: int, fresh: bool) -> None:
        game = one_of(list(self.stories), number)
        story = self.stories[game]
        self.go_on_from(game, one_of(range(story.first, story.last + 1), number), number if fresh else None)

    @rule()
    def save_and_load(self) -> None:
        picks = dict(self.sitting.picks)
        self.library.close()
        self.library = hasty(self.folder / "games.db")
        self.sitting = Sitting(self.load(self.sitting.id), self.library)
        assert self.sitting.picks == picks

    @rule(number=NUMBER)
    def go_to_another_table(self, number: int) -> None:
        self.sitting = Sitting(self.load(one_of(list(self.stories), number)), self.library)

    @rule(number=NUMBER)
    def resign(self, number: int) -> None:
        seat = one_of(self.sitting.edition.game.seats, number)
        if self.story.ended or seat not in self.story.people:
            with pytest.raises(Refusal, match=rf"^{seat} cannot resign now\.$"):
                self.sitting.resign(seat)
        else:
            self.sitting.resign(seat)
            self.story.ended = "resigned"
            self.picked.pop((self.sitting.id, self.sitting.number), None)

    @rule(number=NUMBER)
    def verify(self, number: int) -> None:
        self.demand_told(one_of(list(self.stories), number))

    @rule(number=NUMBER)
    def export_and_import(self, number: int) -> None:
        game = one_of(list(self.stories), number)
        exported = content(self.library.saved_game(game).record)
        if self.stories[game].hides_seed:
            with pytest.raises(Refusal, match=r"^This game is still being played"):
                replayed(read_file(exported))
            return
        if self.elsewhere.has(game) and content(self.elsewhere.saved_game(game).record) != exported:
            return  # It was taken there when it was shorter; a game that has gone on is another matter.
        for _ in range(2):
            played = replayed(read_file(exported))
            demand_parent(played.record.header, self.elsewhere)
            self.elsewhere.add(played.record, played.seed)
        assert content(self.elsewhere.saved_game(game).record) == exported
        place = number % len(exported)
        with pytest.raises(Differs):
            replayed(read_file(exported[:place] + bytes([exported[place] ^ 1]) + exported[place + 1 :]))

    # What must hold.

    @invariant()
    def the_table_is_as_the_model_has_it(self) -> None:
        played, story = self.sitting.played, self.story
        assert [played.edition.text(turn.after) for turn in played.turns] == [state for _, state in story.turns]
        assert self.sitting.number == story.last + 1
        assert (played.result.outcome if played.result else None) == story.ended
        picks = {seat: self.written(choice) for seat, choice in self.sitting.picks.items()}
        assert picks == self.picked.get((self.sitting.id, self.sitting.number), {})
        assert set(self.sitting.waiting()) == (set() if story.ended else set(story.people) - set(picks))

    @invariant()
    def the_library_tells_every_story_and_no_other(self) -> None:
        cards = {card.header.id: card for card in self.library.cards()}
        assert set(cards) == set(self.stories)
        for game, story in self.stories.items():
            assert cards[game].turns == story.last
            assert (end.outcome if (end := cards[game].end) else None) == story.ended

    # How it is done.

    @property
    def story(self) -> Story:
        return self.stories[self.sitting.id]

    def written(self, choice: Any) -> str:
        return self.sitting.edition.book.texts.write_choice(choice)

    def load(self, game: str) -> Played:
        return opened(self.library.saved_game(game))

    def sat_down(self, sitting: Sitting, is_drawn: bool = False) -> None:
        header = sitting.played.record.header
        parent = (header.parent.game, header.parent.turn) if header.parent else None
        self.sitting = sitting
        start = sitting.edition.text(sitting.played.first)
        self.stories[sitting.id] = Story(parent, header.people, start, is_drawn)

    def pick_for(self, seat: str, number: int) -> None:
        choices = self.sitting.edition.game.choices(self.sitting.played.state)[seat]
        choice = one_of(choices, number, seat)
        self.sitting.pick(seat, choice)
        self.picked.setdefault((self.sitting.id, self.sitting.number), {})[seat] = self.written(choice)

    def step(self) -> None:
        picks = self.picked.pop((self.sitting.id, self.sitting.number), {})
        turn = self.sitting.step()
        chosen = {seat: self.written(choice) for seat, choice in turn.chosen.items()}
        assert {seat: chosen[seat] for seat in picks} == picks
        self.tell(turn)

    def tell(self, turn: Turn[Any, Any]) -> None:
        """Add a turn to the story."""
        chosen = {seat: self.written(choice) for seat, choice in turn.chosen.items()}
        self.story.turns.append((chosen, self.sitting.edition.text(turn.after)))
        ended = self.sitting.edition.result(turn.after)
        self.story.ended = ended.outcome if ended else None

    def go_on_from(self, game: str, turn: int, seed: int | None) -> None:
        """A fork, or the reason why there is none."""
        story, before = self.stories[game], content(self.library.saved_game(game).record)
        is_over = story.ended not in (None, "resigned") and turn == story.last
        knows_the_dice = len(story.people) > 1 and seed is None
        if story.is_secret or is_over or knows_the_dice:
            with pytest.raises(
                Refusal, match=r"when it has ended\.$|fork it from an earlier one\.$|with fresh ones\.$"
            ):
                fork(self.load(game), turn, self.library, seed=seed)
            return
        is_drawn = seed is not None or self.stories[game].hides_seed
        self.sat_down(fork(self.load(game), turn, self.library, seed=seed), is_drawn)
        assert self.story.parent == (game, turn)
        assert self.story.start == story.at(turn)
        assert content(self.library.saved_game(game).record) == before, "a parent is not changed by its child"

    def demand_told(self, game: str) -> None:
        """The library's record, played again, is the model's story; and its parent agrees."""
        entry, story = self.library.saved_game(game), self.stories[game]
        played = replayed(entry.record, entry.seed)
        demand_parent(played.record.header, self.library)
        assert [line.chosen for line in entry.record.turns] == [chosen for chosen, _ in story.turns]
        assert [played.edition.text(turn.after) for turn in played.turns] == [state for _, state in story.turns]
        assert played.edition.text(played.first) == story.start
        parent = entry.record.header.parent
        assert ((parent.game, parent.turn) if parent else None) == story.parent
        assert (entry.record.end.outcome if entry.record.end else None) == story.ended


def machine(named: str) -> type[Evenings]:
    class OfTheBook(Evenings):
        book = named

    return OfTheBook


@pytest.mark.parametrize("book", BOOKS)
def test_any_order_of_events_is_told_as_it_happened(book: str) -> None:
    run_state_machine_as_test(machine(book), settings=settings(max_examples=15, stateful_step_count=30))


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_any_longer_order_of_events_is_told_as_it_happened(book: str) -> None:
    run_state_machine_as_test(machine(book), settings=settings(max_examples=200, stateful_step_count=100))
