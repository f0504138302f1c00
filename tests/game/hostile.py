"""Malicious and mistaken variants of Defend the City, each with the message it is refused with. The file is called
v.toml."""

from __future__ import annotations

HEADINGS = b'book = "defend_the_city"\ntitle = "T"\n'
STAMINA = "fighter.stamina: {} is not valid; it must be a whole number from 1 to 100."
BREATH = "rulings.last_breath: {} is not valid; it must be one of draw, survivor."
NOT_TOML = "this is not TOML: "
TOO_DEEP = "a key of more than 8 parts; tables here are never that deep."
TOO_LONG = "a number of more than 15 digits; no table needs one."
BEGINS = 'line 1: a variant begins with book = "…" and title = "…"; '


def under(table: str, line: str) -> bytes:
    """A variant with one line, its fourth, in one table."""
    return HEADINGS + f"[{table}]\n{line}\n".encode()


def fighter(value: str) -> bytes:
    """A variant that says this about stamina, on its fourth line."""
    return under("fighter", f"stamina = {value}")


def after_headings(line: str) -> bytes:
    """A variant whose third line this is, with another after it."""
    return HEADINGS + f"{line}\n# the end\n".encode()


WHOLE_FILES = {
    "a dotted key of 60 kB": (b"a." * 30_000 + b"a = 1", "the file is too large; a variant has at most 16,384 bytes."),
    "one byte too many": (b"#" * 16_385, "the file is too large"),
    "lines without end": (b"\n" * 1001, "line 1001: too many lines; a table file has at most 1,000."),
    "a NUL byte": (b'book = "x"\n\0', "line 2: the character U+0000 cannot stand in a table file."),
    "nothing but NUL bytes": (b"\0" * 9000, "line 1: the character U+0000"),
    "a byte order mark": (b"\xef\xbb\xbf" + HEADINGS, "line 1: the file starts with a byte order mark"),
    "UTF-16": (HEADINGS.decode().encode("utf-16"), "line 1: this is not UTF-8 text; save the file as UTF-8."),
    "UTF-16 without a mark": (HEADINGS.decode().encode("utf-16-le"), "line 1: the character U+0000"),
    "latin-1": ('book = "x"\ntitle = "Ä"'.encode("latin-1"), "line 2: this is not UTF-8 text"),
    "half a surrogate pair": (b'book = "x"\ntitle = "\xed\xa0\x80"', "line 2: this is not UTF-8 text"),
    "a cut-off character": (HEADINGS + b"# \xf0\x9f\x92", "line 3: this is not UTF-8 text"),
    "an overlong encoding": (HEADINGS + b"# \xc0\xaf", "line 3: this is not UTF-8 text"),
    "nothing": (b"", BEGINS + "book is missing."),
    "no book": (b'title = "T"', BEGINS + "book is missing."),
    "no title": (b'book = "defend_the_city"', BEGINS + "title is missing."),
    "a number for a title": (
        b'book = "defend_the_city"\ntitle = 3',
        "line 2, title: this is not valid; it must be text.",
    ),
    "a table for a book": (b'title = "T"\n[book]\nname = "x"', "line 2, book: this is not valid; it must be text."),
    "a title of 81 letters": (b'book = "x"\ntitle = "' + b"T" * 81 + b'"', "line 2, title: 'TTTT"),
    "a title that rings": (
        b'book = "x"\ntitle = "\\u0007"',
        "line 2, title: '\\x07' is not valid; a title is 1 to 80",
    ),
    "an empty title": (b'book = "x"\ntitle = " "', "line 2, title: ' ' is not valid; a title is 1 to 80"),
    "a title of two lines": (b'book = "x"\ntitle = """a\nb"""', "line 2, title: 'a\\x0ab' is not valid"),
    "Windows' old line ends": (HEADINGS.replace(b"\n", b"\r"), "line 1: the character U+000D"),
    "JSON": (b'{"book": "defend_the_city"}', NOT_TOML),
    "INI": (b"book: defend_the_city\ntitle: T\n", "line 1: " + NOT_TOML),
    "a ZIP": (b"PK\x03\x04\x14\x00", "line 1: the character U+0003"),
}

LINES = {
    "a key of 16 parts": ("a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p = 1", "line 3: " + TOO_DEEP),
    "16 quoted parts": (".".join(['"a.b"'] * 16) + " = 1", "line 3: " + TOO_DEEP),
    "16 spaced parts": (" . ".join("abcdefghijklmnop") + " = 1", "line 3: " + TOO_DEEP),
    "a heading of 9 parts": ("[a.b.c.d.e.f.g.h.i]", "line 3: " + TOO_DEEP),
    "8,000 dots": ("a" + ".a" * 4000 + " = 1", "line 3: " + TOO_DEEP),
    "a thousand brackets": ("a = " + "[" * 1000 + "]" * 1000, "line 3: brackets nested more than 8 deep."),
    "a thousand braces": ("a = " + "{a=" * 1000 + "1" + "}" * 1000, "line 3: brackets nested more than 8 deep."),
    "brackets that never close": ("a = " + "[" * 5000, "line 3: brackets nested more than 8 deep."),
    "braces on many lines": ("a = [\n" * 9, "line 11: brackets nested more than 8 deep."),
    "a number of 5,000 digits": ("stamina = " + "9" * 5000, "line 3: " + TOO_LONG),
    "a negative one": ("stamina = -" + "9" * 5000, "line 3: " + TOO_LONG),
    "digits with underscores": ("stamina = " + "9_" * 2000 + "9", "line 3: " + TOO_LONG),
    "5,000 decimals": ("stamina = 0." + "1" * 5000, "line 3: " + TOO_LONG),
    "a long exponent": ("stamina = 1e" + "9" * 5000, "line 3: " + TOO_LONG),
    "hexadecimals": ("stamina = 0x" + "f" * 3000, "line 3: " + TOO_LONG),
    "a bell": ("# \a", "line 3: the character U+0007 cannot stand in a table file."),
    "an escape code": ("# \x1b[31m", "line 3: the character U+001B"),
    "a right-to-left override": ("# \u202e", "line 3: the character U+202E"),
    "a line separator": ("# \u2028", "line 3: the character U+2028"),
    "a string that never ends": ('stamina = "20', "line 3: " + NOT_TOML),
    "a bad escape": (r'stamina = "\q"', "line 3: " + NOT_TOML),
    "an escaped surrogate": (r'stamina = "\ud800"', "line 3: " + NOT_TOML),
    "no value": ("stamina =", "line 3: " + NOT_TOML),
    "no equals": ("stamina 20", "line 3: " + NOT_TOML),
    "two values": ("stamina = 20 30", "line 3: " + NOT_TOML),
    "a heading cut off": ("[fighter", "line 3: " + NOT_TOML),
    "an octal of old": ("stamina = 020", "line 3: " + NOT_TOML),
    "a foreign digit": ("stamina = २०", "line 3: " + NOT_TOML),
    "the same key twice": ("stamina = 20\nstamina = 20\n[pair]", "line 4: " + NOT_TOML),
    "the same table twice": ("[pair]\n[fighter]\n[pair]\n[setup]", "line 5: " + NOT_TOML),
    "the book twice": ('book = "radium"\n[fighter]', "line 3: " + NOT_TOML),
    "an unknown table": ("[fightr]", "line 3, fightr: there is no such key; did you mean fighter?"),
    "an unknown bare key": ("courage = 1", "line 3, courage: there is no such key; known: fighter, pair, strike"),
    "an array of tables": (
        "[[fighter]]\nstamina = 20",
        "line 3, fighter: a list is not valid; it must be a table of ",
    ),
    "a number for a table": ("fighter = 20", "line 3, fighter: 20 is not valid; it must be a table of stamina."),
    "text for a table": (
        'fighter = "strong"',
        "line 3, fighter: 'strong' is not valid; it must be a table of stamina.",
    ),
    "an inline table": ("fighter = { stamina = 0 }", "line 3, " + STAMINA.format(0)),
    "a bare key out of range": ("stamina = 0", "line 3, " + STAMINA.format(0)),
    "keys by the thousand in a line": (
        "fighter = {" + ", ".join(f"k{n} = 1" for n in range(1500)) + "}",
        "line 3, fighter.k0: there is no such key; known: stamina.",
    ),
}

VALUES = {
    "infinity by exponent": ("1e400", STAMINA.format("inf")),
    "no number": ("nan", STAMINA.format("nan")),
    "minus infinity": ("-inf", STAMINA.format("-inf")),
    "a truth": ("true", STAMINA.format("true")),
    "a fraction": ("20.0", STAMINA.format("20.0")),
    "text": ('"20"', STAMINA.format("'20'")),
    "a negative number": ("-1", STAMINA.format(-1)),
    "one too many": ("101", STAMINA.format(101)),
    "fifteen digits": ("9" * 15, STAMINA.format("9" * 15)),
    "a list": ("[20]", STAMINA.format("a list")),
    "a table": ("{ a = 1 }", STAMINA.format("a table")),
    "a date": ("1979-05-27", STAMINA.format("1979-05-27")),
    "a time": ("07:32:00", STAMINA.format("07:32:00")),
    "ten thousand letters": (f'"{"x" * 10_000}"', STAMINA.format(f"'{'x' * 40}…'")),
    "letters that ring": (r'"\u0007\n"', STAMINA.format(r"'\x07\x0a'")),
}

IN_TABLES = {
    "an unknown key": (under("fighter", "stamna = 3"), "line 4, fighter.stamna: there is no such key; did you mean"),
    "a word not on the list": (under("rulings", 'last_breath = "both"'), "line 4, " + BREATH.format("'both'")),
    "a truth for a word": (under("rulings", "last_breath = true"), "line 4, " + BREATH.format("true")),
    "a number for a truth": (under("rulings", "overspend = 1"), "overspend: 1 is not valid; it must be true or false."),
    "numbers that contradict each other": (
        under("strike", "to_hit_of = 3"),
        "line 4, strike.to_hit_of: an offense of 5",
    ),
    "a handicap too big": (under("setup", "extra_a = -21"), "line 4, setup.extra_a: -21 would leave"),
}

CORPUS: dict[str, tuple[bytes, str]] = {
    **WHOLE_FILES,
    **{name: (after_headings(line), words) for name, (line, words) in LINES.items()},
    **{f"{name} for stamina": (fighter(value), f"line 4, {words}") for name, (value, words) in VALUES.items()},
    **IN_TABLES,
}
