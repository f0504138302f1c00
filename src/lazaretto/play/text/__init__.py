"""A played game in words: the log, the transcript, the morgue, a View as lines, a board as a map."""
