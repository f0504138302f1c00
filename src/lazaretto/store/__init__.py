"""Played games, kept: the record's lines and their chain, the library they stand in, and questions asked of it. Knows
no book."""
