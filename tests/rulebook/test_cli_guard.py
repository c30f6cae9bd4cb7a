"""Whatever a command raises, a caller sees an exit code and one sentence."""

from __future__ import annotations

import pytest

from wyrmlair import cli
from wyrmlair.core.faults import Fault, Faulty

Output = pytest.CaptureFixture[str]
BUG = (
    "This is a bug of wyrmlair, KeyError: 'at'; please report it with what you typed "
    "(WYRMLAIR_TRACE=1 shows where it is)."
)


def raising(error: BaseException) -> None:
    raise error


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (Faulty([Fault("x.den", 3, 4, "No door.", "Add one.")]), 1, "x.den:3:4: No door. Add one."),
        (
            FileNotFoundError(2, "No such file or directory", "x.game"),
            2,
            "'x.game' could not be used: no such file or directory.",
        ),
        (OSError("disk on fire"), 2, "The system refused: disk on fire."),
        (
            KeyError("at"),
            2,
            BUG,
        ),
        (SystemExit(1), 1, ""),
        (SystemExit("no"), 2, ""),
    ],
)
def test_an_error_is_a_sentence(
    capsys: Output, error: BaseException, code: int, sentence: str
) -> None:
    assert cli._guarded(lambda: raising(error)) == code
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"{sentence}\n" if sentence else "")


def test_an_interrupt_is_quiet(capsys: Output) -> None:
    assert cli._guarded(lambda: raising(KeyboardInterrupt())) == 130
    assert capsys.readouterr() == ("", "")


def test_a_commands_own_code_is_kept() -> None:
    assert cli._guarded(lambda: 1) == 1
    assert cli._guarded(lambda: None) == 0


def test_a_bug_shows_where_it_is_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cli.TRACE, "1")
    with pytest.raises(KeyError):
        cli._guarded(lambda: raising(KeyError("at")))
