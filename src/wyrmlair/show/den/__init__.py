"""The Dragon's Den in words and in a text drawing; see `wyrmlair.show.words.Words`."""

from wyrmlair.den.options import options_line, quick_option
from wyrmlair.show.den.actions import action_words, deadly_words, prompt_words, step_words
from wyrmlair.show.den.happenings import event_words, is_loud, is_retold, joins, run_words
from wyrmlair.show.den.menu import find, menu
from wyrmlair.show.den.orders import forced, order_hint, ordered, parse_order
from wyrmlair.show.den.picture import map_lines
from wyrmlair.show.den.seating import (
    asked_first,
    drafted_by,
    has_secrets,
    help_lines,
    intro_lines,
    moment,
    own_board,
    own_tables,
    party_word,
    seat_words,
    seats_meant,
    taken_over,
    usual_seats,
)
from wyrmlair.show.den.standing import brief_words, described, end_words, state_words

BOARD_KEY = "den"
USUAL_BOARD = ""
PARTY_KEY = "heroes"
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
