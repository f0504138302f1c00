"""The types of parameters: plain Python in interpreted code, words and arrays in compiled code."""

from array import array

from lazaretto.kernel import fast, signed, to_compiled, unsigned
from tests.cases import each
from tests.kernel.mills import heaped, wide_product

WORD = 2**32 - 1


def test_interpreted_a_word_is_the_number_itself() -> None:
    assert unsigned(WORD) == signed(WORD) == WORD


@each(("a", "b"), [(0, 0), (WORD, WORD), (WORD, 2), (0xD2511F53, 0xCD9E8D57), (1 << 31, 1 << 32)])
def test_a_product_of_unsigned_words_is_whole_up_to_64_bits(a: int, b: int) -> None:
    """As signed numbers these would exceed 2⁶³, which the compiler may assume never happens."""
    assert fast(wide_product)(a, b) == wide_product(a, b) == a * b >> 32


def test_arrays_of_ints_and_of_octets_are_read_and_written_alike() -> None:
    plain, compiled = (
        (array("q", [5, -(2**40), 7]), array("B", [0, 1, 255])),
        (array("q", [5, -(2**40), 7]), array("B", [0, 1, 255])),
    )
    assert heaped(*plain) == fast(heaped)(to_compiled(compiled[0]), to_compiled(compiled[1])) == 12 - 2**40 + 256
    assert plain == compiled == (array("q", [-5, 2**40, -7]), array("B", [255, 254, 0]))
