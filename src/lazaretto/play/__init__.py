"""One sitting: people and bots, every turn saved; replays, forks, the coach, the plain line mode."""
