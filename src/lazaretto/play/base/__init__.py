"""The data every part of `play` works on: editions, replayed records, seats, keepers, and the table of keys."""
