"""The terminal face: any book's View in a full-screen terminal, by keys and mouse. No rules, no book's name."""
