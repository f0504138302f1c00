"""A tool's answer as lines of text, which the command line prints and the terminal colours."""
