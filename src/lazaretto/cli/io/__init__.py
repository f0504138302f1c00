"""Input and output: prompts, JSON, tables, progress bars, record files."""
