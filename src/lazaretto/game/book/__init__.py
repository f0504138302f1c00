"""A book and its parts: its words, what it shows, how it is solved, its world, its bots, its odds."""
