"""What is wrong with a file: one sentence with its place and its mend.

Every reader of text that people write (dens, tables, records, scenarios) collects
`Fault`s and raises them together as `Faulty`, so that nothing is ever half loaded.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One fault of a file; `line` and `column` count from 1, 0 means the file as a whole."""

    file: str
    line: int
    column: int
    wrong: str
    mend: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.wrong} {self.mend}".rstrip()


class Faulty(ValueError):
    """A file that cannot be used, with all its faults in the order of their places."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))
