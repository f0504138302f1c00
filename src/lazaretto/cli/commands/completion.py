"""`lazaretto completion`: a script that completes commands, options and book names."""

from typing import Annotated, Literal

from cyclopts import Parameter


def completion(shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="Your shell.")], /) -> None:
    """Print a completion script for your shell. In bash, use it with `eval "$(lazaretto completion bash)"`."""
    from lazaretto.cli import app

    print(app().generate_completion(prog_name="lazaretto", shell=shell))
