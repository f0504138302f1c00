"""A book and its parts: words, showing, hiding, bots, comforts, odds, solving, rollouts and world."""
