"""The contract that every book must keep, as plain functions of a Book. Each fails for a book that breaks it."""

from __future__ import annotations

from fractions import Fraction

from lazaretto.dice import Sampled, Scripted, outcomes
from lazaretto.game import Result
from lazaretto.view import View
from tests.contract.ready_books import (
    AnyBook,
    at_a_choice,
    played,
    ready,
    shared,
    states,
    tiny,
    under_streams,
    with_own_draws,
)

SEEDS = range(5)


def odds_add_up_to_one(book: AnyBook) -> None:
    numbers = book.tables.load()
    for name, odds in book.odds.items():
        question = odds.question(numbers, odds.example)
        chances = question.outcomes()
        assert all(type(chance) is Fraction and chance > 0 for chance in chances.values()), name
        assert sum(chances.values()) == 1, name
        by_path: dict[str, Fraction] = {}
        for path in question.paths():
            by_path[path.result] = by_path.get(path.result, Fraction(0)) + path.chance
        assert by_path == chances, name


def choices_are_empty_only_at_the_end_or_where_the_world_moves(book: AnyBook) -> None:
    at = ready(book)
    for state in states(at, SEEDS):
        choices, result = at.game.choices(state), at.game.result(state)
        if result is not None:
            assert choices == {}
            assert isinstance(result, Result)
            assert set(result.scores) == set(at.game.seats)
        elif choices:
            assert set(choices) <= set(at.game.seats)
            assert all(len(may) == len(set(may)) > 0 for may in choices.values())
        else:
            at.game.step(state, {}, Sampled(0))


def results_lie_between_the_books_scores(book: AnyBook) -> None:
    worst, best = book.scores
    assert worst < best
    at = ready(book)
    for bot in (None, *book.bots):
        for seed in SEEDS:
            result = at.game.result(shared(at, seed, bot).states[-1])
            assert result is not None
            assert all(type(score) is int and worst <= score <= best for score in result.scores.values()), result


def states_are_values(book: AnyBook) -> None:
    at, texts = ready(book), book.texts
    by_text: dict[str, object] = {}
    by_bytes: dict[bytes, object] = {}
    for state in states(at, SEEDS):
        text, data = texts.write_state(state), texts.to_bytes(state)
        for again in (texts.read_state(text), texts.from_bytes(data)):
            assert again == state
            assert hash(again) == hash(state)
            assert texts.state_hash(again) == texts.state_hash(state)
        assert text.isprintable()
        assert texts.write_state(texts.read_state(f" {text} ")) == text
        assert by_text.setdefault(text, state) == state
        assert by_bytes.setdefault(data, state) == state
    assert len(by_text) == len(by_bytes) > 1


def choices_have_one_text(book: AnyBook) -> None:
    at, texts = ready(book), book.texts
    for state in states(at, SEEDS):
        for choices in at.game.choices(state).values():
            written = [texts.write_choice(choice) for choice in choices]
            assert [texts.read_choice(text) for text in written] == list(choices)
            assert len(set(written)) == len(written)


def the_same_answers_give_the_same_state(book: AnyBook) -> None:
    """Of turns with very many dice only some are replayed, since each die of a script takes one more run."""
    at = ready(book)
    for seed in SEEDS[::3]:
        game = shared(at, seed)
        assert game == played(at, seed)
        turns = [with_own_draws(at, turn, seed) for turn in game.turns]
        assert [turn.after for turn in turns] == game.states[1:]
        for turn in turns[:: 1 + max(turn.draws for turn in turns) // 20]:
            script = Scripted(rolled.face for rolled in turn.rolled if rolled.die)
            assert at.game.step(turn.before, turn.chosen, script) == turn.after
            script.finish()
            assert turn.draws == script.draws


def every_state_can_be_viewed(book: AnyBook) -> None:
    at = ready(book)
    for state in states(at, SEEDS):
        for seat in at.everyone():
            options = at.options(state, seat)
            view = book.showing.view(at.numbers, at.game.seen(state, seat), seat, options)
            assert isinstance(view, View)
            assert view.title
            assert view.status.endswith((".", "!", "?"))
            texts = [book.texts.write_choice(choice) for choice in options]
            composed = set(view.composer.texts) if view.composer else set[str]()
            assert [option.text for option in view.options] == [text for text in texts if text not in composed]
            assert sorted(view.texts) == sorted(texts), "what is composed and what is listed are the legal choices"
            for bar in (bar for option in view.options for bar in option.bars):
                assert sum(chance for _, chance in bar.shares) == 1
            assert hash(view) == hash(book.showing.view(at.numbers, at.game.seen(state, seat), seat, options))


def every_turn_can_be_told(book: AnyBook) -> None:
    at = ready(book)
    for turn in (turn for seed in SEEDS for turn in shared(at, seed).turns):
        for seat in at.everyone():
            told = book.words.tell(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)
            assert told
            assert all(each.sentence.isprintable() and each.sentence.endswith((".", "!")) for each in told)


def turns_of_another_name_are_named_by_the_book(book: AnyBook) -> None:
    at = ready(book)
    for turn in (turn for seed in SEEDS for turn in shared(at, seed).turns if book.words.is_dated):
        told = book.words.tell(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, None)
        assert told[0].sentence.startswith(
            (f"{book.words.turn.capitalize()} {turn.number}:", f"{book.words.turn.capitalize()} {turn.number}.")
        )
        assert f"{book.words.turn} {turn.number}" in book.showing.view(at.numbers, turn.after, None, ()).status.lower()


def every_choice_applies(book: AnyBook) -> None:
    at = ready(book)
    for state, chosen in list(at_a_choice(at, SEEDS))[::3]:
        for seat, choices in at.game.choices(state).items():
            for choice in choices:
                after = at.game.step(state, {**chosen, seat: choice}, Sampled(1))
                assert isinstance(after, type(state))


def bots_give_weights(book: AnyBook) -> None:
    at = ready(book)
    for name in book.bots:
        bot = book.bot(name, at.numbers)
        for state in states(at, SEEDS):
            for seat, choices in at.game.choices(state).items():
                weights = bot(at.game.seen(state, seat), seat, choices)
                assert len(weights) == len(choices), name
                assert all(type(weight) is int and weight >= 0 for weight in weights), name
                assert any(weights), name


def games_end_under_every_bot(book: AnyBook) -> None:
    at = ready(book)
    for name in book.bots:
        for seed in SEEDS:
            game = shared(at, seed, name)
            assert len(game.turns) <= book.turn_limit
            assert at.game.result(game.states[-1]) is not None


def steps_can_be_enumerated(book: AnyBook) -> None:
    """The exact chances add up to 1. Sampling finds no other outcome, and 200 samples find every outcome with a chance
    of at least 1/10 (a false alarm has odds of 7 in 10,000 million)."""
    at = tiny(book)
    for state, chosen in list(at_a_choice(at, range(2)))[::4]:
        exact = outcomes(at.game.step, state, chosen)
        assert sum(exact.values()) == 1
        sampled = set(under_streams(at, state, chosen, 200))
        assert sampled <= set(exact)
        assert {after for after, chance in exact.items() if chance >= Fraction(1, 10)} <= sampled
