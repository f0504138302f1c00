"""HTTP before any game: settings, admission, limits, guests, headers, pages, uvicorn's protocols."""
