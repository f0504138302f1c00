"""What several verbs need before they can begin: options, kept games, seats, bots made ready, the terminal face."""
