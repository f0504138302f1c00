"""A game in progress at a terminal: its model, the turn loop, keys and clicks, prompts."""
