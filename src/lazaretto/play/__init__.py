"""One sitting: people and bots, every turn kept; replays, forks, the coach, the plain line mode."""
