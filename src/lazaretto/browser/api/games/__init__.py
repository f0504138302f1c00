"""Operations on games: begin, list, fork, turns, records, the coach."""
