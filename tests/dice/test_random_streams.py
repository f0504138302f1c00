"""Random words by counter: the published vectors, compiled like interpreted, and the faces our records rely on."""

from fractions import Fraction
from hashlib import blake2b

import pytest

from lazaretto.dice import STREAM_TAG, Die, Sampled, any_at_least, beats, chance, die, random_streams, sided, total
from lazaretto.dice.random_streams import below, face_index, key, philox
from lazaretto.kernel import fast
from lazaretto.refusal import Refusal
from tests.cases import each
from tests.dice.counting import mixed_faces, mixed_words

PI = (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344, 0xA4093822, 0x299F31D0)
ONES = 0xFFFFFFFF

# Counter words and key words, then the four words that Random123's kat_vectors publishes for philox4x32 with 10 rounds.
RANDOM123 = [
    ((0,) * 6, (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES,) * 6, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (PI, (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1)),
]

# Keys that records rely on: a change of any of them needs a new STREAM_TAG.
KEYS = {
    (0, "rules", 0): (0x9D88BA3A, 0x7FB3E1D9),
    (1, "rules", 0): (0xCB77290D, 0x108DE8E7),
    (0, "start", 0): (0x1F2FAAEC, 0x6B49D1B8),
    (0, "rules", 1): (0xBA18A066, 0x088B3332),
    (7, "bot:a", 3): (0x87D77808, 0x41793581),
    (2**128 - 1, "coach", 2**64 - 1): (0xAEB55097, 0x31BAEA7A),
}

# Faces that records rely on, each with what it would show if they changed.
FACES: list[tuple[str, Die[int] | Die[bool], Sampled, str]] = [
    ("the plainest stream: d6 under seed 0", sided(6), Sampled(0), "1 6 6 6 3 2 3 2 5 4 6 5 6 1 2 5"),
    ("another seed is another stream", sided(6), Sampled(7), "6 6 3 6 5 4 4 4 2 6 2 2 3 1 1 5"),
    ("another game of a batch is another stream", sided(6), Sampled(7, game=1), "4 5 1 1 2 2 2 3 4 6 2 1 2 1 6 1"),
    ("another turn has another key", sided(100), Sampled(7, turn=1), "96 98 87 21 56 70 65 84 34 76 6 29"),
    ("a bot draws from its own purpose", sided(20), Sampled(7, "bot:a"), "9 15 19 10 9 3 9 17 15 6 13 7"),
    ("low words are true", chance(2, 3), Sampled(7), "0 0 1 0 0 1 1 1 1 0 1 1 1 1 1 0"),
    ("any of seven dice is one draw", any_at_least(7, 5), Sampled(7), "1 1 1 1 1 1 1 1 1 0 1 1"),
    ("the sum of three dice is one draw", total(3), Sampled(2024), "10 15 14 10 10 15 9 4 13 11 10 7"),
    ("40 dice weigh over 2^32: a wide draw of 256 bits", total(40), Sampled(7), "154 138 142 137 137 144"),
    ("80 dice weigh over 2^128: two faces, wide", beats(40, 40), Sampled(7), "0 1 0 1 1 0 0 0 0 1 1 1"),
    ("100 dice weigh over 2^256", total(100), Sampled(7), "372 347 354 346 345 357"),
]


@pytest.mark.parametrize(("given", "words"), RANDOM123)
def test_the_published_vectors(given: tuple[int, ...], words: tuple[int, ...]) -> None:
    *counter, key_0, key_1 = given
    assert philox(key_0, key_1, *counter) == words
    assert fast(philox)(key_0, key_1, *counter) == words


def test_words_at_random_keys_and_counters_are_the_same_compiled() -> None:
    """100,000 of them, 400,000 words; a word of a random key and counter is the key and counter of the next."""
    given = (*key(1, "rules", 0), 0, 100_000)
    assert fast(mixed_words)(*given) == mixed_words(*given)


@pytest.mark.long
def test_words_at_a_million_random_keys_and_counters_are_the_same_compiled() -> None:
    given = (*key(2, "rules", 0), 10**9, 1_000_000)
    assert fast(mixed_words)(*given) == mixed_words(*given)


@pytest.mark.parametrize("faces", [1, 2, 6, 1000, 2**31, 2**32 - 1, 2**32])
def test_reductions_over_draws_are_the_same_compiled(faces: int) -> None:
    given = (*key(3, "rules", 0), 0, 10_000, faces)
    assert fast(mixed_faces)(*given) == mixed_faces(*given)


@each("counter", [-1, -(2**31), 2**32, 2**63 - 1, -(2**63)])
def test_a_counter_outside_32_bits_wraps_alike_in_both_modes(counter: int) -> None:
    for place in range(6):
        given = [5] * 6
        given[place] = counter
        inside = [number & 0xFFFFFFFF for number in given]
        assert philox(*given) == fast(philox)(*given) == philox(*inside)


@each(("seed", "purpose", "turn"), KEYS)
def test_keys_of_streams(seed: int, purpose: str, turn: int) -> None:
    assert key(seed, purpose, turn) == KEYS[seed, purpose, turn]


def test_a_key_is_blake2b_over_seed_turn_and_purpose() -> None:
    sealed = blake2b(b"\x07" + bytes(15) + b"\x03" + bytes(7) + b"bot:a", digest_size=8).digest()
    key_0, key_1 = key(7, "bot:a", 3)
    assert key_0.to_bytes(4, "little") + key_1.to_bytes(4, "little") == sealed


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(Refusal, match=r"a seed is a whole number from 0 to 2\^128 - 1\.$"):
        key(seed, "rules", 0)


@each(("why", "thrown", "stream", "faces"), FACES)
def test_faces_of_streams(why: str, thrown: Die[int], stream: Sampled, faces: str) -> None:
    expected = [int(face) for face in faces.split()]
    assert [stream(thrown, why) for _ in expected] == expected


def test_the_streams_above_have_this_name() -> None:
    assert STREAM_TAG == "philox4x32-10/1"


def test_a_face_is_where_the_word_falls_among_the_weights() -> None:
    """The word's share of 2³² picks the face, so each edge between two faces is exact."""
    uneven = die({"a": 1, "b": 2, "c": 5})
    for draw in range(200):
        share = Fraction(philox(1, 2, 3, 4, draw, 0)[0], 2**32)
        expected = "a" if share < Fraction(1, 8) else "b" if share < Fraction(3, 8) else "c"
        assert uneven.faces[face_index(uneven, (1, 2), 3, 4, draw)] == expected


@each("weight", [2**32, 2**33 + 1, 2**64, 2**100 + 7, 10**60])
def test_a_wide_die_takes_its_words_in_order_from_blocks_of_its_own(weight: int) -> None:
    wide = die({"low": weight, "high": weight + 1})
    blocks = (wide.total.bit_length() + 64 + 127) // 128
    seen = set()
    for draw in range(100):
        number = 0
        for block in range(1, blocks + 1):
            for word in philox(1, 2, 3, 4, draw, block):
                number = number << 32 | word
        share = Fraction(number, 1 << 128 * blocks)
        face = wide.faces[face_index(wide, (1, 2), 3, 4, draw)]
        assert face == ("low" if share < Fraction(weight, wide.total) else "high")
        seen.add(face)
    assert seen == {"low", "high"}


@pytest.mark.parametrize(("weight", "blocks"), [(2**32, 1), (2**63, 1), (2**64, 2), (2**191, 2), (2**192, 3)])
def test_a_wide_die_looks_at_64_bits_more_than_its_weights_have(
    weight: int, blocks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So no face is favoured by more than one part in 2⁶⁴."""
    asked: list[int] = []

    def noting(*given: int) -> tuple[int, int, int, int]:
        asked.append(given[-1])
        return philox(*given)

    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    monkeypatch.setattr(random_streams, "philox", noting)
    face_index(die({"rare": 1, "common": weight - 1}), (1, 2), 3, 4, 5)
    assert asked == ([0] if weight == 2**32 else list(range(1, blocks + 1)))


def test_a_draw_depends_on_nothing_drawn_before_it() -> None:
    places = [(game, place, draw) for game in range(5) for place in range(5) for draw in range(5)]
    forwards = {at: below(1, 2, *at, 1000) for at in places}
    backwards = {at: below(1, 2, *at, 1000) for at in reversed(places)}
    assert forwards == backwards
    assert len(set(forwards.values())) > 100
