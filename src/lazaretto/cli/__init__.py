"""The command line: `lazaretto VERB`. Each verb is a module, imported when it is called."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

VERBS = {
    "books": "The books that are here.",
    "rules": "A book's rules, and the tests that cite each.",
    "odds": "Exact odds of one rule.",
    "solve": "The value of a state, and best play.",
    "simulate": "Many games between bots, with intervals.",
    "tool": "A book's own tools.",
    "play": "Play a book in the terminal.",
    "watch": "Watch bots play, or a world live.",
    "serve": "Play in a browser.",
    "games": "The library of played games.",
    "replay": "A kept game again, turn by turn.",
    "coach": "Grade every decision of a played game.",
    "verify": "Is a record what it says it is?",
    "export": "A kept game as a record file.",
    "import": "A record file into the library.",
    "query": "SQL over all kept games.",
    "check": "Check a variant file.",
    "new": "A book of your own, to begin with.",
    "bench": "Each book's signature, and its speed.",
    "doctor": "Is this machine fit?",
    "completion": "A completion script for your shell.",
    "version": "Versions.",
}
"""Every verb with its line in the help; the module of the same name in `verbs` holds it."""

_JSON = "--json"

_Say = Callable[[str, int], int]
"""Says why a command failed, and gives back its exit code."""

PLACES = {"import": "import_record:import_game"}
"""Where a verb lives whose name Python keeps for itself."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; what it returns is the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    verb = words[0] if words and words[0] in VERBS else ""
    say = _say_json if _JSON in words else _say
    try:
        return _run(verb, words, say)
    except KeyboardInterrupt:
        return say("Interrupted.", 130)
    except BrokenPipeError:
        _close_stdout()
        return 0
    except OSError as wrong:
        sentence = f"{_named(wrong)} cannot be used: {wrong.strerror or wrong}."
        if wrong.filename:
            return say(sentence, 1)
        _close_stdout()
        return _say(sentence, 1)


def _run(verb: str, words: list[str], say: _Say) -> int:
    from cyclopts import CycloptsError

    from lazaretto.cli.io.standard_streams import prepare
    from lazaretto.refusal import Misuse, Refusal

    prepare()
    if verb or not words:
        _tell_compiling()
    try:
        code = _hub() if not words and _is_terminal() else app(verb)(words)
        sys.stdout.flush()
    except CycloptsError as wrong:
        return say(_usage(wrong, verb), 2)
    except Refusal as wrong:
        return say(str(wrong), 2 if isinstance(wrong, Misuse) else 1)
    except SystemExit:  # The help's printer leaves like this when nobody reads on.
        return 0
    return code if isinstance(code, int) else 0


def _tell_compiling() -> None:
    """Whatever is compiled for the first time says so, whichever verb needs it."""
    from lazaretto.cli.io.compile_notice import Compiling
    from lazaretto.kernel import tell_compiling

    tell_compiling(Compiling())


def _is_terminal() -> bool:
    from lazaretto.cli.opening.terminal_face import can_draw

    return can_draw()


def _hub() -> int:
    from lazaretto.cli.opening.terminal_face import hub

    return hub()


def app(verb: str = "") -> App:
    """The application, its verbs lazy. The one that is called speaks for itself at length in its help."""
    from cyclopts import App

    from lazaretto import __version__

    made = App(
        name="lazaretto",
        help="Play, simulate, solve and read the rulebooks of small survival games.\n\n"
        "Alone, on a terminal, it opens the hub.",
        version=__version__,
        help_format="plaintext",
        help_formatter="plain",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for number, (name, words) in enumerate(VERBS.items()):
        place = PLACES.get(name, f"{name}:{name}")
        made.command(f"lazaretto.cli.verbs.{place}", name=name, help=None if name == verb else words, sort_key=number)
    return made


def _usage(wrong: CycloptsError, verb: str) -> str:
    """A usage error as one sentence, with the way to the help."""
    from lazaretto.refusal import did_you_mean, quoted

    unknown, said = (wrong.root_input_tokens or [""])[0], quoted(" ".join(str(wrong).split()), 1000)[1:-1]
    missing, value = re.search(r"parameter (\S+) requires", said), re.search(r'value for (\S+): .* "(.*)" into', said)
    listed = re.search(r'value "(.*)" for (\S+)\. Choose from: (.*?)\.', said)
    if not verb:
        what = f"There is no verb {quoted(unknown)}; {did_you_mean(unknown, VERBS)}"
    elif type(wrong).__name__ == "UnusedCliTokensError":
        what = f"There is no place for {', '.join(quoted(token) for token in wrong.unused_tokens or [])}."
    elif missing:
        what = f"{verb} needs {'a value for ' if missing[1].startswith('-') else ''}{missing[1]}."
    elif listed:
        what = f"{listed[2]}: {quoted(listed[1])} will not do; it takes {listed[3].replace(chr(34), '')}."
    elif value:
        what = f"{value[1]}: {quoted(value[2])} will not do."
    else:
        what = re.sub(r"\. Did you mean.*|\.$", "", said) + "."
    return f"{what} See lazaretto {verb + ' ' if verb else ''}--help."


def _named(wrong: OSError) -> str:
    """The file that the system would not give."""
    from lazaretto.refusal import quoted

    return quoted(str(wrong.filename), 120) if wrong.filename else "The output"


def _say(sentence: str, code: int) -> int:
    """Talk goes to stderr."""
    with suppress(OSError):
        print(sentence, file=sys.stderr)
    return code


def _say_json(sentence: str, code: int) -> int:
    """A program that asked for JSON reads its refusal from the same place as its data."""
    from lazaretto.cli.io.output import print_json

    try:
        print_json({"error": sentence})
        sys.stdout.flush()
    except OSError:
        _close_stdout()
        return _say(sentence, code)
    return code


def _close_stdout() -> None:
    """Keep the interpreter from complaining, on its way out, about a pipe that nobody reads."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
