"""Random words of the cells. Each is a function of the day's key, the town's number and the cell (Philox is
counter-based), so the order in which threads ask for them does not matter.

The cells of one colour in a row are counted from the west. Four neighbours among them share a Philox block of four
words, one word each. Thirty-two share a block of bits: two bits for the side to act toward and two for the side to move
to. The counter of a block is made of its row, its position in the row, and the colour.
"""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.number_layout import TownNumbers
from lazaretto.dice.random_streams import philox
from lazaretto.dice.tape import GAME, KEY_0, KEY_1, draw_by
from lazaretto.kernel import Int, Ints, compiled, unsigned

TOWNS, ACTS, WAYS, SPOTS = 0, 1, 2, 3
"""What words are for: the whole town · the result of an act · the sides to act toward and to move to · a soldier's aim
or the wood of a wall."""
WHOLE_TOWN = -3
"""The number that draws for the whole town have in place of a cell's."""
WORDS = 4
BITS = 32
SIDES_PER_WORD = 8
AT_ONCE = 512
"""The least blocks of acts in a full strip, enough for vectorised loops to pay off. There are about an eighth as many
blocks of sides, and the last strip of a band may be shorter."""


@compiled
def town_draw(rows: Ints, tape: Ints, row: Int, number: Int) -> int:
    """A draw for the whole town and day, by its number. It is not among the rolls of any cell."""
    word = philox(tape[KEY_0], tape[KEY_1], tape[GAME], 0, number, TOWNS)[0]
    return draw_by(tape, rows, row, WHOLE_TOWN, word)


@compiled
def word_of(town: TownNumbers, tape: Ints, hand: Int, y: Int, x: Int, what: Int) -> int:
    """A cell's random word for a purpose: ACTS or SPOTS."""
    n = town[0]
    place = x // COLOURS
    block = y * (acts_room(n.columns) // WORDS) + place // WORDS
    four = philox(tape[KEY_0], tape[KEY_1], tape[GAME], block, (x + hand * y) % COLOURS, what)
    return four[place % WORDS]


@compiled
def cells_of(columns: Int) -> int:
    """The most cells of one colour in a row."""
    return (columns + COLOURS - 1) // COLOURS


@compiled
def strip_of(columns: Int) -> int:
    """How many rows a strip has, whose words are computed together."""
    return (AT_ONCE * WORDS + cells_of(columns) - 1) // cells_of(columns)


@compiled
def words_for(columns: Int) -> int:
    """How many words a strip needs: acts, then sides."""
    return strip_of(columns) * (acts_room(columns) + ways_room(columns))


@compiled
def acts_room(columns: Int) -> int:
    """How many words a row needs for acts, in whole blocks."""
    return (cells_of(columns) + WORDS - 1) // WORDS * WORDS


@compiled
def ways_room(columns: Int) -> int:
    """How many words a row needs for sides, in whole blocks, with eight cells in a word."""
    return (cells_of(columns) + BITS - 1) // BITS * WORDS


@compiled
def lay(tape: Ints, first: Int, blocks: Int, colour: Int, what: Int, words: Ints, first_word: Int) -> None:
    """Compute consecutive blocks of a colour's words for a purpose. Indices are unsigned: with signed ones the compiler
    must allow for negative indices, and does not vectorise the loop."""
    key_0, key_1, game = tape[KEY_0], tape[KEY_1], tape[GAME]
    for block in range(blocks):
        one, two, three, four = philox(key_0, key_1, game, first + block, colour, what)
        at = unsigned(first_word) + unsigned(WORDS * block)
        words[at] = one
        words[at + unsigned(1)] = two
        words[at + unsigned(2)] = three
        words[at + unsigned(3)] = four


@compiled
def lay_cell(town: TownNumbers, tape: Ints, hand: Int, y: Int, x: Int, words: Ints, first_word: Int) -> None:
    """Compute a single cell's words: the one for acts, then one with its sides in the lowest bits."""
    n = town[0]
    place = x // COLOURS
    block = y * (ways_room(n.columns) // WORDS) + place // BITS
    ways = philox(tape[KEY_0], tape[KEY_1], tape[GAME], block, (x + hand * y) % COLOURS, WAYS)
    words[first_word] = word_of(town, tape, hand, y, x, ACTS)
    words[first_word + 1] = ways[place % BITS // SIDES_PER_WORD] >> 4 * (place % SIDES_PER_WORD)


@compiled
def way_in(words: Ints, ways: Int, place: Int) -> int:
    """A cell's four bits for sides: the lower two for the side to act toward, the upper two for the side to move to."""
    bits: int = words[ways + place // SIDES_PER_WORD] >> 4 * (place % SIDES_PER_WORD)
    return bits & 15


@compiled
def set_way(words: Ints, ways: Int, place: Int, side: Int) -> None:
    """Overwrite the side that a cell moves to."""
    lowest = 4 * (place % SIDES_PER_WORD)
    # XOR with the difference between the old and the new side leaves the other cells in the word as they are.
    words[ways + place // SIDES_PER_WORD] ^= ((way_in(words, ways, place) >> 2) ^ side) << lowest + 2
