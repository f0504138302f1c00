"""Saved games: the lines of a record and their hash chain, the library, and SQL queries over it. This room knows no
book."""
