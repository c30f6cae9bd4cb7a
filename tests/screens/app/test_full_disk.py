"""A disk that refuses: the drawn table says so, and goes on saying so until it is mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.app.driving import SMALL, at_resumed, at_table, drive, running
from wyrmlair.terminal.app.telling import Note
from wyrmlair.terminal.opening import Wish
from wyrmlair.terminal.saving import Save

QUEST = Wish(heroes="robin,merlin", me=["all"], options=["quick=on"])
TOLD = "! not saved: no space left on device"


@pytest.mark.parametrize("size", [SMALL, (120, 40), (160, 50)])
def test_a_full_disk_is_told_at_the_drawn_table_as_long_as_it_is_full(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "a.game"
    write = Save._append

    def refuse(save: Save, file: object, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    async def script() -> None:
        async with running(at_table(place, QUEST, game="red"), size) as driver:
            await driver.press("enter")
            assert "not saved" not in driver.text()
        monkeypatch.setattr(Save, "_append", refuse)
        async with running(at_resumed(place), size) as driver:
            await driver.press("e")
            assert "cannot be saved" in driver.table.part(Note).sentence
            for _ in range(3):
                assert TOLD in driver.text()
                await driver.press("enter")
            assert TOLD in driver.text()
            monkeypatch.setattr(Save, "_append", write)
            await driver.press("enter")
            assert "not saved" not in driver.text()

    drive(script)
