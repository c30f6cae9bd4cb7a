"""The command line: `wyrmlair` and what holds for all its commands.

The commands themselves stand in `wyrmlair.commands`, one file each. Here is what a
caller may rely on whichever command runs: it ends with 0 when all went well, with 1
when something was read and is wrong, with 2 when it could not be read or done; what
went wrong is one sentence on standard error, never a traceback. (130 and 141 are the
shell's usual numbers for a command that was interrupted or whose reader went away.)
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Annotated, TextIO

import typer
from typer.main import get_command

from wyrmlair.commands import register_all
from wyrmlair.core.faults import Faulty

WRONG = 1
NOT_DONE = 2
INTERRUPTED = 130
READER_GONE = 141
TRACE = "WYRMLAIR_TRACE"
"""Set this environment variable to see the traceback of a bug."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; without arguments, show the help."""
    output: TextIO | None = sys.stdout
    if output is None:
        return _complain("Nothing can be told: standard output is closed.")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    arguments = sys.argv[1:] if arguments is None else arguments
    command = get_command(build())
    return _guarded(
        lambda: command(args=arguments or ["--help"], prog_name="wyrmlair", standalone_mode=False)
    )


def build() -> typer.Typer:
    """The whole app with all its commands."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.callback()(wyrmlair)
    register_all(app)
    return app


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"wyrmlair {version('wyrmlair')}")
        raise typer.Exit


def wyrmlair(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Two dragon-lair tabletop games by their full printed rules."""


def _guarded(command: Callable[[], object]) -> int:
    """Run a command; whatever it raises becomes one sentence and an exit code."""
    try:
        code = command()
        sys.stdout.flush()
    except SystemExit as leaving:
        return _left(leaving)
    except BrokenPipeError:
        return _reader_gone()
    except KeyboardInterrupt:
        return INTERRUPTED
    except typer.Abort:
        return _complain("Stopped before it was done.")
    except typer.TyperException as misuse:
        return _complain(misuse.format_message())
    except Faulty as faulty:
        print(faulty, file=sys.stderr)
        return WRONG
    except OSError as trouble:
        return _complain(_told(trouble))
    except Exception as bug:
        if os.environ.get(TRACE):
            raise
        return _complain(
            f"This is a bug of wyrmlair, {type(bug).__name__}: {bug}; "
            f"please report it with what you typed ({TRACE}=1 shows where it is)."
        )
    return code if isinstance(code, int) else 0


def _left(leaving: SystemExit) -> int:
    """Typer itself leaves when the reader of our output is gone; others leave with a code."""
    if isinstance(leaving.__context__, BrokenPipeError):
        return _reader_gone()
    return leaving.code if isinstance(leaving.code, int) else NOT_DONE


def _reader_gone() -> int:
    """Throw away what is still unwritten, so that Python does not complain at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return READER_GONE


def _complain(sentence: str) -> int:
    sentence = " ".join(sentence.split())
    if not sentence.endswith((".", "?", "!")):
        sentence += "."
    print(sentence, file=sys.stderr)
    return NOT_DONE


def _told(trouble: OSError) -> str:
    """An operating system's error as a sentence."""
    reason = (trouble.strerror or str(trouble)).lower()
    if trouble.filename is None:
        return f"The system refused: {reason}"
    return f"'{trouble.filename}' could not be used: {reason}"


if __name__ == "__main__":
    sys.exit(main())
