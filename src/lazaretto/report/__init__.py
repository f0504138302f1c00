"""A designer's answers as data: what `--json` prints and what the browser face's API gives are made here, once."""
