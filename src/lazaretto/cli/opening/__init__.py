"""What several commands do before they start: read options, find saved games, assign seats, prepare bots, open the
terminal face."""
