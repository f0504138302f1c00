"""HTTP before any game is involved: settings, admission, rate limits, guests, headers, pages, uvicorn's protocols."""
