"""Live games: sessions, their audiences, the socket, and what all parts of one server share."""
