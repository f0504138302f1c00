"""Tools for the documentation (examples, pictures), for files that are generated, and for tuning a bot."""
