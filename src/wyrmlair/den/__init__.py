"""The Dragon's Den: one dragon player against up to seven heroes in a drawn den.

The game's functions, as `wyrmlair.core.game.Game` describes them, and its types:

    from wyrmlair import den
    state = den.setup(den.Setting((den.load_den("wild"),), den.printed_tables()))

One file per chapter of the rulebook; `playing.py` is the loop, `change.py` the only writer.
"""

from wyrmlair.den.change import change
from wyrmlair.den.choices import UNTARGETED, safe_action
from wyrmlair.den.effects import chances, offers
from wyrmlair.den.facts import untrue
from wyrmlair.den.map import Den, load_den, read_den
from wyrmlair.den.options import OPTION_NAMES, PRESETS, Options
from wyrmlair.den.placing import placed
from wyrmlair.den.playing import play
from wyrmlair.den.position_text import parse_position, position_text
from wyrmlair.den.refusals import waiting_for, why_not
from wyrmlair.den.scoring import Result, result, result_lines
from wyrmlair.den.setting_up import setup
from wyrmlair.den.sight import hide, imagine, outcome, seats, view
from wyrmlair.den.state import Position, Setting, State, View
from wyrmlair.den.tables import Tables, printed_tables, read_tables
from wyrmlair.den.text import (
    action_text,
    event_text,
    parse_action,
    parse_event,
    parse_seat,
    parse_setting,
    seat_name,
    seat_of_action,
    setting_lines,
)

NAME = "den"
RULES_VERSION = 1

__all__ = [
    "NAME",
    "OPTION_NAMES",
    "PRESETS",
    "RULES_VERSION",
    "UNTARGETED",
    "Den",
    "Options",
    "Position",
    "Result",
    "Setting",
    "State",
    "Tables",
    "View",
    "action_text",
    "chances",
    "change",
    "event_text",
    "hide",
    "imagine",
    "load_den",
    "offers",
    "outcome",
    "parse_action",
    "parse_event",
    "parse_position",
    "parse_seat",
    "parse_setting",
    "placed",
    "play",
    "position_text",
    "printed_tables",
    "read_den",
    "read_tables",
    "result",
    "result_lines",
    "safe_action",
    "seat_name",
    "seat_of_action",
    "seats",
    "setting_lines",
    "setup",
    "untrue",
    "view",
    "waiting_for",
    "why_not",
]
