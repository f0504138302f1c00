"""The command line: `lazaretto COMMAND`. Each command is a module in `commands`, imported when it is called."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

COMMANDS = {
    "books": "List the books.",
    "rules": "Show a book's rules, and the tests that cite each.",
    "odds": "Show the exact odds of a rule.",
    "solve": "Find the value of a state, and best play.",
    "simulate": "Play many games between bots, with intervals.",
    "tool": "Use a book's own tools.",
    "play": "Play a book in the terminal.",
    "watch": "Watch bots play, or a world run.",
    "serve": "Play in a browser.",
    "games": "List saved games.",
    "replay": "Replay a saved game, turn by turn.",
    "coach": "Grade every decision of a game.",
    "verify": "Check that a record is genuine.",
    "export": "Write a saved game to a record file.",
    "import": "Add a record file to the library.",
    "query": "Query saved games with SQL.",
    "check": "Check a variant file.",
    "new": "Create a book of your own.",
    "bench": "Show each book's signature and speed.",
    "doctor": "Check that this machine has everything it needs.",
    "completion": "Print a completion script for your shell.",
    "version": "Show versions.",
}
"""Every command with its line in the help; the module of the same name in `commands` implements it."""

_JSON = "--json"

_Say = Callable[[str, int], int]
"""Prints why a command failed, and returns its exit code."""

PLACES = {"import": "import_record:import_game"}
"""The module and function of a command whose name is reserved in Python."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = words[0] if words and words[0] in COMMANDS else ""
    say = _say_json if _JSON in words else _say
    try:
        return _run(command, words, say)
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


def _run(command: str, words: list[str], say: _Say) -> int:
    from cyclopts import CycloptsError

    from lazaretto.cli.io.standard_streams import prepare
    from lazaretto.refusal import Misuse, Refusal

    prepare()
    if command or not words:
        _tell_compiling()
    try:
        code = _hub() if not words and _is_terminal() else app(command)(words)
        sys.stdout.flush()
    except CycloptsError as wrong:
        return say(_usage(wrong, command), 2)
    except Refusal as wrong:
        return say(str(wrong), 2 if isinstance(wrong, Misuse) else 1)
    except SystemExit:  # Raised by the help's printer if the pipe is closed.
        return 0
    return code if isinstance(code, int) else 0


def _tell_compiling() -> None:
    """Print progress whenever something is compiled for the first time, in any command."""
    from lazaretto.cli.io.compile_notice import Compiling
    from lazaretto.kernel import tell_compiling

    tell_compiling(Compiling())


def _is_terminal() -> bool:
    from lazaretto.cli.opening.terminal_face import can_draw

    return can_draw()


def _hub() -> int:
    from lazaretto.cli.opening.terminal_face import hub

    return hub()


def app(called: str = "") -> App:
    """The application, with commands that are imported lazily.

    The command that is called gets its help from its own docstring; all others show their line from `COMMANDS`, which
    needs no import.
    """
    from cyclopts import App

    from lazaretto import __version__

    made = App(
        name="lazaretto",
        help="Play, simulate, solve and read the rulebooks of small survival games.\n\n"
        "Without a command, in a terminal, it opens the hub.",
        version=__version__,
        help_format="plaintext",
        help_formatter="plain",
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for number, (name, words) in enumerate(COMMANDS.items()):
        place = PLACES.get(name, f"{name}:{name}")
        made.command(
            f"lazaretto.cli.commands.{place}", name=name, help=None if name == called else words, sort_key=number
        )
    return made


def _usage(wrong: CycloptsError, command: str) -> str:
    """A usage error as one sentence that points to the help.

    Cyclopts says what was wrong in prose of its own, which is matched here to get at the option and the value.
    """
    from lazaretto.refusal import did_you_mean, quoted

    unknown, said = (wrong.root_input_tokens or [""])[0], quoted(" ".join(str(wrong).split()), 1000)[1:-1]
    missing, value = re.search(r"parameter (\S+) requires", said), re.search(r'value for (\S+): .* "(.*)" into', said)
    listed = re.search(r'value "(.*)" for (\S+)\. Choose from: (.*?)\.', said)
    if not command:
        what = f"There is no command {quoted(unknown)}; {did_you_mean(unknown, COMMANDS)}"
    elif type(wrong).__name__ == "UnusedCliTokensError":
        what = f"Too many arguments: {', '.join(quoted(token) for token in wrong.unused_tokens or [])}."
    elif missing:
        what = f"{command} needs {'a value for ' if missing[1].startswith('-') else ''}{missing[1]}."
    elif listed:
        what = f"{listed[2]}: {quoted(listed[1])} is not valid; it must be {listed[3].replace(chr(34), '')}."
    elif value:
        what = f"{value[1]}: {quoted(value[2])} is not valid."
    else:
        what = re.sub(r"\. Did you mean.*|\.$", "", said) + "."
    return f"{what} See lazaretto {command + ' ' if command else ''}--help."


def _named(wrong: OSError) -> str:
    """The file that the operating system could not open."""
    from lazaretto.refusal import quoted

    return quoted(str(wrong.filename), 120) if wrong.filename else "The output"


def _say(sentence: str, code: int) -> int:
    """Print a message on stderr."""
    with suppress(OSError):
        print(sentence, file=sys.stderr)
    return code


def _say_json(sentence: str, code: int) -> int:
    """Print a refusal as JSON on stdout, where a program that asked for JSON reads its data."""
    from lazaretto.cli.io.print_results import print_json

    try:
        print_json({"error": sentence})
        sys.stdout.flush()
    except OSError:
        _close_stdout()
        return _say(sentence, code)
    return code


def _close_stdout() -> None:
    """Point stdout at nothing, so that the interpreter does not fail when it flushes a closed pipe on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
