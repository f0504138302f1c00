"""A book and its parts: words, showing, hiding, bots, odds, solving and world."""
