"""Random words by the counter-based generator Philox4x32-10 (Salmon and others, 2011): the key is made from (seed,
purpose, turn), and the counter is (game, place, draw, block).

A draw is a pure function of those numbers, so it never depends on threads, order, or what was drawn before.
"""

from __future__ import annotations

from bisect import bisect_right
from hashlib import blake2b
from typing import TypeVar

from lazaretto.dice.die import Die
from lazaretto.dice.seeds import MOST_SEED, SEED_RANGE
from lazaretto.kernel import Int, compiled, pick, signed, unsigned
from lazaretto.refusal import Refusal

T = TypeVar("T")

STREAM_TAG = "philox4x32-10/1"
"""Names the generator and how keys, counters and faces are made. Records keep it."""

LOW = 0xFFFFFFFF
MULTIPLIER_0, MULTIPLIER_1 = 0xD2511F53, 0xCD9E8D57
WEYL_0, WEYL_1 = 0x9E3779B9, 0xBB67AE85


@compiled(inline=True)  # Inlined, so that a loop over many words is vectorized.
def philox(key_0: Int, key_1: Int, game: Int, place: Int, draw: Int, block: Int) -> tuple[int, int, int, int]:
    """Four 32-bit words. Inside, every number is an unsigned 64-bit word, since a product of two 32-bit numbers would
    overflow a signed one.

    Only the low 32 bits of each counter are used, so that a place of −1 means the same compiled and interpreted.
    """
    low, half = unsigned(LOW), unsigned(32)
    m_0, m_1, w_0, w_1 = unsigned(MULTIPLIER_0), unsigned(MULTIPLIER_1), unsigned(WEYL_0), unsigned(WEYL_1)
    k_0, k_1 = unsigned(key_0) & low, unsigned(key_1) & low
    c_0, c_1, c_2, c_3 = unsigned(game) & low, unsigned(place) & low, unsigned(draw) & low, unsigned(block) & low
    # Ten rounds, as published: each multiplies two of the words and mixes in the key, which grows by Weyl constants.
    for _ in range(10):
        p_0, p_1 = m_0 * c_0, m_1 * c_2
        c_0, c_1, c_2, c_3 = (p_1 >> half) ^ c_1 ^ k_0, p_1 & low, (p_0 >> half) ^ c_3 ^ k_1, p_0 & low
        k_0, k_1 = (k_0 + w_0) & low, (k_1 + w_1) & low
    return signed(c_0), signed(c_1), signed(c_2), signed(c_3)


@compiled
def below(key_0: Int, key_1: Int, game: Int, place: Int, draw: Int, total: Int) -> int:
    """A number from 0 to total − 1, for totals up to 2³²: (word × total) >> 32. No draw is rejected, so that each takes
    exactly one word; the relative bias is at most total / 2³²."""
    word = philox(key_0, key_1, game, place, draw, 0)[0]
    return signed((unsigned(word) * unsigned(total)) >> unsigned(32))


def key(seed: int, purpose: str, turn: int) -> tuple[int, int]:
    """The two key words of a stream: BLAKE2b-64 over the seed (16 bytes), the turn (8) and the purpose."""
    if not 0 <= seed <= MOST_SEED:
        raise Refusal(f"The seed {seed} is out of range; a seed is {SEED_RANGE}.")
    text = seed.to_bytes(16, "little") + turn.to_bytes(8, "little") + purpose.encode()
    both = int.from_bytes(blake2b(text, digest_size=8).digest(), "little")
    return both & LOW, both >> 32


def face_index(die: Die[T], keys: tuple[int, int], game: int, place: int, draw: int) -> int:
    """The position of the face that this draw shows."""
    return bisect_right(die.cumulative, _wide_below(die.total, keys, game, place, draw))


def _wide_below(total: int, keys: tuple[int, int], game: int, place: int, draw: int) -> int:
    """Like `below`, for any total. One over 2³² takes whole blocks of 128 bits, at least 64 bits more than it has
    itself, so that the bias is below 2⁻⁶⁴. Their block number starts at 1, since `below` uses block 0."""
    if total <= 1 << 32:
        return pick(below)(*keys, game, place, draw, total)
    number = bits = 0
    while bits < total.bit_length() + 64:
        for word in philox(*keys, game, place, draw, bits // 128 + 1):
            number, bits = number << 32 | word, bits + 32
    return (number * total) >> bits
