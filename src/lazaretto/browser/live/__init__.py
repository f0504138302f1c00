"""Live games: sessions, who listens to them, the socket, and everything one server shares."""
