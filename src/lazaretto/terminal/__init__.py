"""The terminal face: any book's View in a full-screen terminal, with keys and mouse. It contains no rules and no book's
name."""
