"""Views and boards as they are sent: JSON, binary frames, and what is cached of them."""
