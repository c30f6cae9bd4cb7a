"""`wyrmlair serve`: what keeps it from serving is said in one sentence."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.web.serving import Server
from wyrmlair.cli import main
from wyrmlair.web import app


def complaint(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main(["serve", *map(str, words)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    return told


def test_without_what_npm_brings(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(app, "BUILT", folder)
    assert "npm" in complaint(capsys, "--folder", folder)


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = complaint(capsys, "--folder", folder, "--port", port)
        assert told.strip().endswith(f":{port}: address already in use; choose another --port.")


def test_a_port_that_is_none(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    told = complaint(capsys, "--folder", folder, "--port", 99_999)
    assert told.strip() == "A --port is a number from 0 to 65535, not 99999."
    assert "--port" in complaint(capsys, "--folder", folder, "--port", 99999)


def test_two_servers_of_one_folder(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert "--folder" in complaint(capsys, "--folder", server.folder, "--port", 0)


def test_a_folder_that_is_none(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "file").write_text("x")
    assert "file" in complaint(capsys, "--folder", folder / "file")
