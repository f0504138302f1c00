"""Twin games: two games in progress that differ only in what is hidden from their player. Whatever a server sends about
them must be the same, byte by byte, to the player and to a stranger.

`python -m tests.browser.twins radium` compares ten thousand pairs of a book. Each twin of a pair is played on a server
of its own. Both servers draw the same ids and the same fresh seeds, and their clocks count calls, so an answer is
compared as it is: nothing is taken out of it, and even the number of times that something was stored must agree.

A pair begins in the middle of a game, 1 to 30 turns after its start, and has up to 6 turns in which nothing hidden
comes to light. What is compared of every pair:

- All messages to both visitors at the game's socket, pictures included, while the player makes the choices: one by one
  in every third pair, together as a stride in the next, and half of them each way in the third. In every second pair
  the pages acknowledge their pictures, and are sent differences.
- What each visitor is refused there: a step, a pace, a hint for the stranger, a choice for a turn that was played, and
  strides with a choice that is not one.
- The answers to both visitors for the game, its record, its turns, its course and lesson; for the last turn, also as
  its seat sees it, with four of its squares, its map and its worth; and for one of the turns before.
- The transcript, the page in the morgue, and the refusals to export the record and a state.
- One of ten children, in turn: again with the same dice, again, fork, fork with fresh dice, or undo, asked for by the
  stranger or by the player. If a game begins, everything above but the play is asked of it too. Then the first game,
  its record and its turns are asked for again, since the child may have changed them.

In every fifth pair the player asks for a hint after one of the turns. Every tenth pair is compared as a whole: all ten
children, every turn, and the tables for queries, for the game and for every child.

A hint that looks ahead does so from 2 imagined states instead of from 40. Which states
it starts from is what twins can differ in, and not how many there are.
"""

from __future__ import annotations

BOOKS = ("radium", "fever_fen", "lantern_cellar")
"""Books that hide something, and can imagine it."""

OUTSIDE = {"fever_fen": "fever_fen"}
"""Those that only tests list, by their modules."""
