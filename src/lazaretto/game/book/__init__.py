"""A book and its parts: words, showing, bots, odds, solving and world."""
