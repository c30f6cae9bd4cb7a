"""The Dragon's Den on a drawn screen; see `wyrmlair.show.sights.Sights`."""

from wyrmlair.show.den.charts import charts
from wyrmlair.show.den.column import (
    about_words,
    clock,
    columns,
    divider,
    heading,
    landmarks,
    party,
)
from wyrmlair.show.den.falling import throw, weight
from wyrmlair.show.den.pointing import (
    board,
    chosen_at,
    entries,
    face,
    focus,
    lit,
    signs,
    square_of,
    square_words,
    table,
    title,
)
from wyrmlair.show.den.threat import threat_words, with_threats
from wyrmlair.show.den.walking import strides
from wyrmlair.show.den.wishes import (
    boards,
    draft_lines,
    drafters,
    faces,
    how_lines,
    own_board,
    own_roles,
    preset_values,
    presets,
    roles,
    switches,
)

__all__ = [
    "about_words",
    "board",
    "boards",
    "charts",
    "chosen_at",
    "clock",
    "columns",
    "divider",
    "draft_lines",
    "drafters",
    "entries",
    "face",
    "faces",
    "focus",
    "heading",
    "how_lines",
    "landmarks",
    "lit",
    "own_board",
    "own_roles",
    "party",
    "preset_values",
    "presets",
    "roles",
    "signs",
    "square_of",
    "square_words",
    "strides",
    "switches",
    "table",
    "threat_words",
    "throw",
    "title",
    "weight",
    "with_threats",
]
