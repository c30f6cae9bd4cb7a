"""The Red Dragon's Lair: a cooperative card game, from the first card to the Red Dragon.

The game's functions, as `wyrmlair.core.game.Game` describes them, and its types:

    from wyrmlair import red
    state = red.setup(red.Setting(red.load_pack("first")))

One file per chapter of the rulebook; `playing.py` is the loop, `change.py` the only writer,
`vocabulary.py` the words in which cards say what they do.
"""

from wyrmlair.red.cards import Pack
from wyrmlair.red.change import change
from wyrmlair.red.choices import UNTARGETED, safe_action
from wyrmlair.red.facts import untrue
from wyrmlair.red.options import OPTION_NAMES, PRESETS, Options
from wyrmlair.red.placing import placed
from wyrmlair.red.playing import chances, offers, play
from wyrmlair.red.position_text import parse_position, position_text
from wyrmlair.red.reading import load_pack, pack_names, read_pack
from wyrmlair.red.refusals import waiting_for, why_not
from wyrmlair.red.setting_up import setup
from wyrmlair.red.sight import hide, imagine, outcome, result_lines, seats, view
from wyrmlair.red.state import Position, Setting, State, View
from wyrmlair.red.text import (
    action_text,
    event_text,
    parse_action,
    parse_event,
    parse_outcome,
    parse_seat,
    parse_setting,
    seat_name,
    seat_of_action,
    setting_lines,
)

NAME = "red"
RULES_VERSION = 1

__all__ = [
    "NAME",
    "OPTION_NAMES",
    "PRESETS",
    "RULES_VERSION",
    "UNTARGETED",
    "Options",
    "Pack",
    "Position",
    "Setting",
    "State",
    "View",
    "action_text",
    "chances",
    "change",
    "event_text",
    "hide",
    "imagine",
    "load_pack",
    "offers",
    "outcome",
    "pack_names",
    "parse_action",
    "parse_event",
    "parse_outcome",
    "parse_position",
    "parse_seat",
    "parse_setting",
    "placed",
    "play",
    "position_text",
    "read_pack",
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
