"""The Red Dragon's Lair in words and as a drawn table; see `wyrmlair.show.words.Words`."""

from wyrmlair.red.options import options_line, quick_option
from wyrmlair.show.red.actions import action_words, deadly_words, prompt_words, step_words
from wyrmlair.show.red.happenings import event_words, is_loud, is_retold, joins, run_words
from wyrmlair.show.red.menu import find, forced, menu
from wyrmlair.show.red.seating import (
    USUAL_BOARD,
    asked_first,
    drafted_by,
    has_secrets,
    help_lines,
    intro_lines,
    moment,
    order_hint,
    ordered,
    own_board,
    own_tables,
    parse_order,
    party_word,
    seat_words,
    seats_meant,
    taken_over,
    usual_seats,
)
from wyrmlair.show.red.standing import brief_words, described, end_words, state_words
from wyrmlair.show.red.table import map_lines

BOARD_KEY = "pack"
PARTY_KEY = "characters"
USUAL_BOT = "bot:greedy"

__all__ = [
    "BOARD_KEY",
    "PARTY_KEY",
    "USUAL_BOARD",
    "USUAL_BOT",
    "action_words",
    "asked_first",
    "brief_words",
    "deadly_words",
    "described",
    "drafted_by",
    "end_words",
    "event_words",
    "find",
    "forced",
    "has_secrets",
    "help_lines",
    "intro_lines",
    "is_loud",
    "is_retold",
    "joins",
    "map_lines",
    "menu",
    "moment",
    "options_line",
    "order_hint",
    "ordered",
    "own_board",
    "own_tables",
    "parse_order",
    "party_word",
    "prompt_words",
    "quick_option",
    "run_words",
    "seat_words",
    "seats_meant",
    "state_words",
    "step_words",
    "taken_over",
    "usual_seats",
]
