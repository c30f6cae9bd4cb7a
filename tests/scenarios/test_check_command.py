"""`wyrmlair check` as somebody meets it who has written a file by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.play import YARD, scenario
from wyrmlair.cli import main

Output = pytest.CaptureFixture[str]
PAGE = Path(__file__).parents[2].joinpath("docs", "notation.md").read_text("utf-8")
RECORD = re.findall(r"^```record\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]
LAST = len(scenario("put H7 c5\nH7 leave").splitlines())
TABLES = 'name = "bare"\n' + "".join(
    f'[[hoard]]\nnumber = {n}\nname = "pebble {n}"\nvalue = {n}\n' for n in range(1, 11)
)


def check(capsys: Output, *files: Path, options: tuple[str, ...] = ()) -> tuple[int, str, str]:
    code = main(["check", *options, *map(str, files)])
    out, err = capsys.readouterr()
    return code, out, err


def written(folder: Path, text: str | bytes) -> Path:
    """A file whose name says nothing of what it is."""
    file = folder / "file.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


@pytest.mark.parametrize("text", [RECORD, TABLES, scenario("put H7 c5\nexpect H7 at c5")])
def test_what_is_right_is_ok(tmp_path: Path, capsys: Output, text: str) -> None:
    file = written(tmp_path, text)
    assert check(capsys, file) == (0, f"{file}: ok\n", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (scenario("put H7 c5\nexpect H7 at d5"), f":{LAST}:8: Not so: H7 at c5."),
        (RECORD.replace("H7 to c6", "H7 to z9"), ':13:1: "H7 to z9": '),
        (RECORD.replace("0 gp", "9 gp"), ":17:1: The ending says "),
        (RECORD.replace("den 1", "chess 1", 1), ":1:1: There is no game 'chess'"),
        (YARD, "Draw it and add it to the legend: room 6."),
        (TABLES.replace("value = 3", "value = -3"), ":13:1: The value is -3, not a whole number"),
        (TABLES.replace("name =", "name \u202e=", 1), ":1:6: The character U+202E"),
    ],
)
def test_what_is_wrong_has_its_place(tmp_path: Path, capsys: Output, text: str, told: str) -> None:
    file = written(tmp_path, text)
    code, out, err = check(capsys, file)
    assert (code, err) == (1, "")
    assert any(line.startswith(str(file)) and told in line for line in out.splitlines())


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("my.pack", "hello\n", ":1:6: This is not TOML: "),
        ("my.toml", "[pack\n", ":1:6: This is not TOML: "),
        (
            "my.pack",
            "",
            ": There is no [pack] here. Begin the file with [pack], id and name; other",
        ),
        ("my.pack", 'name = "mine"\n', ": There is no [pack] here."),
        ("my.den", "hello\n", "my.den:1:1: "),
        ("my.scn", "", ":1:1: This is no scenario. A scenario begins with the line"),
        ("my.game", "hello\n", ':1:1: This is no record. A record begins with the line "wyrmlair'),
    ],
)
def test_a_file_that_tells_nothing_is_known_by_its_ending(
    tmp_path: Path, capsys: Output, name: str, text: str, told: str
) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    code, out, err = check(capsys, file)
    assert (code, err) == (1, "")
    assert told in out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "This is no record, scenario, den, tables or pack file."),
        (b"hello\n", "This is no record, scenario, den, tables or pack file."),
        (b"\x7fELF\x00\x01", "This is no text."),
        (b"wyrmlair den 1\nden: \xff\n", "In line 2 stands a byte that is not text in UTF-8."),
        (b"x" * 5_000_000, "It is too large: over 2,000,000 bytes."),
    ],
)
def test_what_cannot_be_read_is_one_sentence(
    tmp_path: Path, capsys: Output, text: bytes, told: str
) -> None:
    file = written(tmp_path, text)
    code, out, err = check(capsys, file)
    assert (code, out) == (2, "")
    assert err.startswith(f"{file}: {told}")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    [
        "wyrmlair den 1\nden: wild\n\n" + "H7 " * 400_000,
        "wyrmlair den 1\n" + "x" * 1_000_000,
        "wyrmlair den 1\nden: wild\n\n" + "[" * 900 + "\n",
        "wyrmlair den 1\nden: wild\nheroes: 7\n\nH7 enter \u202eb6\n",
        "wyrmlair den 1\nden: wild\noptions: <script>alert(1)</script>\n\n",
        "wyrmlair scenario den 1\n" + "put H7 b6\n" * 30_000,
        "name = " + "[" * 200_000,
        "name = " + "'" * 200_000,
        "den 1\nmap\n" + "." * 60_000 + "\n",
        "den 1\nmap\n" + "\n" * 60_000,
        '[[hoard]]\nnumber = 1\nname = "<script>"\nvalue = 1e999\n',
    ],
)
def test_hostile_files_are_told_and_never_a_traceback(
    tmp_path: Path, capsys: Output, text: str
) -> None:
    file = written(tmp_path, text)
    code, out, err = check(capsys, file)
    assert code == 1
    assert err == ""
    assert all(line.isprintable() and len(line) < 600 for line in out.splitlines())


def test_several_files_and_the_worst_code(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path, RECORD)
    code, out, err = check(capsys, file, tmp_path / "none", tmp_path)
    assert code == 2
    assert out == f"{file}: ok\n"
    assert [line.split(": ", 1)[1] for line in err.splitlines()] == [
        "It cannot be read: no such file or directory.",
        "It cannot be read: is a directory.",
    ]


def test_for_a_program(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path, scenario("put H7 c5\nH7 leave"))
    code, out, _ = check(capsys, file, options=("--json",))
    (told,) = json.loads(out)
    assert code == 1
    assert (told["kind"], told["ok"], told["faults"][0]["line"]) == ("scenario", False, LAST)


def test_a_half_written_last_line_is_named(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path, RECORD[: RECORD.index("H4 leave") + 4])
    code, out, _ = check(capsys, file)
    assert code == 1
    assert "half written" in out
