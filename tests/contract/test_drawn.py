"""Whatever the dice show and whatever is chosen, no rule breaks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazaretto import books
from lazaretto.dice import Drawn
from lazaretto.game import Refusal
from tests.contract.ready_books import NAMES, tiny


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_drawn_answers_never_break_a_rule(name: str, data: st.DataObject) -> None:
    at = tiny(books.find(name))
    roll = Drawn(lambda faces: data.draw(st.integers(0, faces - 1)))
    state = at.game.start(roll)
    for _ in range(12):
        choices = at.game.choices(state)
        for seat in at.everyone():
            at.book.showing.view(at.numbers, at.game.seen(state, seat), seat, at.options(state, seat))
        assert at.book.texts.read_state(at.book.texts.write_state(state)) == state
        if at.game.result(state):
            assert choices == {}
            return
        state = at.game.step(state, {seat: data.draw(st.sampled_from(may)) for seat, may in choices.items()}, roll)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=40))
def test_any_text_is_a_choice_or_refused(name: str, text: str) -> None:
    texts = books.find(name).texts
    for read, write in ((texts.read_choice, texts.write_choice), (texts.read_state, texts.write_state)):
        try:
            meant = read(text)
        except Refusal:
            continue
        assert read(write(meant)) == meant
