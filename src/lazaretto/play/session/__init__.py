"""A game in progress: how it begins, how it takes turns, undo and forks, and the games saved in a library."""
