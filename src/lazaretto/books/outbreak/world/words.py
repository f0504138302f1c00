"""Random words of the cells: each is a function of the day's key, the town's number and the cell alone, so it never
matters who asks first.

A row's cells of one colour are counted from the west. Four neighbours among them share a block of four words, a word
each; thirty-two share a block of bits, two for the side they act toward and two for the side they move to. A block is
numbered by its row and its place in it, and by the colour."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.numbers import TownNumbers
from lazaretto.dice.streams import philox
from lazaretto.dice.tape import GAME, KEY_0, KEY_1, draw_by
from lazaretto.kernel import Int, Ints, compiled, unsigned

TOWNS, ACTS, WAYS, SPOTS = 0, 1, 2, 3
"""What words are for: the whole town · what somebody's act comes to · the sides, to act and to move · a soldier's aim,
or a wall's wood."""
TOWN = -3
"""Who draws for the whole town: no cell."""
WORDS = 4
BITS = 32
SIDES_PER_WORD = 8
AT_ONCE = 512
"""Blocks of acts in a whole strip, at least: so many that the compiler makes several at a time. Of ways there are about
an eighth as many, and a band's last strip may be shorter."""


@compiled
def town_draw(rows: Ints, tape: Ints, row: Int, number: Int) -> int:
    """What the whole town draws for a day, by the number of the draw. Nobody is told of it who listens to one cell."""
    word = philox(tape[KEY_0], tape[KEY_1], tape[GAME], 0, number, TOWNS)[0]
    return draw_by(tape, rows, row, TOWN, word)


@compiled
def word_of(town: TownNumbers, tape: Ints, hand: Int, y: Int, x: Int, what: Int) -> int:
    """A cell's word for something."""
    n = town[0]
    place = x // COLOURS
    block = y * (acts_room(n.columns) // WORDS) + place // WORDS
    four = philox(tape[KEY_0], tape[KEY_1], tape[GAME], block, (x + hand * y) % COLOURS, what)
    return four[place % WORDS]


@compiled
def cells_of(columns: Int) -> int:
    """Cells of a row, at most, that have the same remainder by five."""
    return (columns + COLOURS - 1) // COLOURS


@compiled
def strip_of(columns: Int) -> int:
    """Rows whose words are laid out together."""
    return (AT_ONCE * WORDS + cells_of(columns) - 1) // cells_of(columns)


@compiled
def words_for(columns: Int) -> int:
    """How many numbers a band needs for the words of a strip: acts, then ways."""
    return strip_of(columns) * (acts_room(columns) + ways_room(columns))


@compiled
def acts_room(columns: Int) -> int:
    """How many words a row has for acts, in whole blocks."""
    return (cells_of(columns) + WORDS - 1) // WORDS * WORDS


@compiled
def ways_room(columns: Int) -> int:
    """How many words a row has for ways, in whole blocks of eight cells a word."""
    return (cells_of(columns) + BITS - 1) // BITS * WORDS


@compiled
def lay(tape: Ints, first: Int, blocks: Int, colour: Int, what: Int, words: Ints, first_word: Int) -> None:
    """So many blocks of a colour's words for something, one after the other. Places are unsigned, so that the compiler
    need not think of counting from the end, and makes several blocks at a time."""
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
    """A single cell's words: its word for acts, then one with its ways lowest."""
    n = town[0]
    place = x // COLOURS
    block = y * (ways_room(n.columns) // WORDS) + place // BITS
    ways = philox(tape[KEY_0], tape[KEY_1], tape[GAME], block, (x + hand * y) % COLOURS, WAYS)
    words[first_word] = word_of(town, tape, hand, y, x, ACTS)
    words[first_word + 1] = ways[place % BITS // SIDES_PER_WORD] >> 4 * (place % SIDES_PER_WORD)


@compiled
def way_in(words: Ints, ways: Int, place: Int) -> int:
    """A cell's four bits, by its place among those laid out: the side to act toward, above it the side to move to."""
    bits: int = words[ways + place // SIDES_PER_WORD] >> 4 * (place % SIDES_PER_WORD)
    return bits & 15


@compiled
def set_way(words: Ints, ways: Int, place: Int, side: Int) -> None:
    """A cell's side to move to is another one."""
    lowest = 4 * (place % SIDES_PER_WORD)
    words[ways + place // SIDES_PER_WORD] ^= ((way_in(words, ways, place) >> 2) ^ side) << lowest + 2
