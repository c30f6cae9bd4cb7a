"""A fixed piece of plain Python by whose speed all others are told.

Machines differ and are busy with other things; what stays nearly the same is how many times
as long as this loop something takes. It does what the engine does: small ints, sets as big
ints, a dict, calls.
"""

from __future__ import annotations

from time import perf_counter

STEPS = 3_000


def loop() -> int:
    """The fixed piece of work."""
    wide = 1 << 700 | 1
    counts: dict[int, int] = {}
    for step in range(STEPS):
        wide = (wide << 1 | wide >> 699) & (1 << 720) - 1
        counts[step & 63] = mixed(counts.get(step & 31, step), wide & 1023)
    return len(counts) + (wide & 1)


def mixed(one: int, other: int) -> int:
    """A call with a little arithmetic."""
    return one * 31 + other & 0xFFFF


def seconds() -> float:
    """How long the loop takes now."""
    start = perf_counter()
    loop()
    return perf_counter() - start
