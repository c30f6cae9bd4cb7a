"""The drawn map: a window by heart, its alphabets, and that colour adds nothing."""

from __future__ import annotations

import re

from tests.laws.law_player import law_game
from tests.show.test_words import played
from wyrmlair import den
from wyrmlair.core.ids import Seat
from wyrmlair.show import textmap
from wyrmlair.show.den.board import draw
from wyrmlair.show.textmap import Window
from wyrmlair.show.words import Look, words_of

WORDS = words_of("den")
STORY = ("H7 enter b6", "H6 enter c7 [10]", "H7 advance [4]")

WINDOW = """\
     a   b   c   d   e   f   g   h
                   │░░░░░░░░░░░░░░░░
 4                 │░░░░░░░░ 1?░░░░░
               ┌───┘░░░░░░░░░░░░░░░░
 5             │░░░░░░░░░░░░░░░░░░░░
       ┌───────┼───┐           ┌────
 6     │►7) A• │   │░•  ░•  ░• │
       │       └───┴────┤ ├────┴────
 7     │A•  (6)  •   •   •   •   •
       └───────────────────┐ · ┌───┬
 8                         │ • │   │
           ┌───────────┐   │   ├───┘"""

PLAIN = """\
     a   b   c   d   e   f   g   h
                   |????????????????
 4                 |???????? 1??????
               +---+????????????????
 5             |????????????????????
       +-------+---+           +----
 6     |>7) A* |   |?*  ?*  ?* |
       |       +---+----] [----+----
 7     |A*  (6)  *   *   *   *   *
       +-------------------+ . +---+
 8                         | * |   |
           +-----------+   |   +---+"""


def lit(state: den.State) -> int:
    return den.offers(state, Seat(7))[7, "to"]


def test_a_window_of_the_den() -> None:
    state = played(*STORY)
    lines = draw(state, Window(0, 3, 8, 5), lit=lit(state), acting=7)
    assert "\n".join(line[:36].rstrip() for line in lines) == WINDOW


def test_the_same_window_in_ascii() -> None:
    state = played(*STORY)
    lines = draw(state, Window(0, 3, 8, 5), lit=lit(state), acting=7, ascii_only=True)
    assert "\n".join(line[:36].rstrip() for line in lines) == PLAIN


def test_colour_only_repeats_what_the_marks_say() -> None:
    for count, turn in enumerate(law_game(2)):
        if turn.state.den < 0 or count % 40:
            continue
        plain = draw(turn.state)
        painted = draw(turn.state, colour=True)
        assert [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in painted] == plain
        assert all(line.isascii() for line in draw(turn.state, ascii_only=True))


def test_every_figure_on_the_map_is_drawn() -> None:
    for count, turn in enumerate(law_game(3)):
        state = turn.state
        if state.phase < 6 or count % 30:
            continue
        text = "\n".join(draw(state, ascii_only=True))
        for figure, square in enumerate(state.at):
            if square >= 0 and 1 <= figure <= 7:
                assert f"({figure})" in text
            elif square >= 0 and figure > 7:
                assert f"^{figure - 7}" in text
        assert (state.at[0] >= 0) == ("<D>" in text)


def test_walls_stand_where_the_grid_has_them() -> None:
    board = textmap.Board(den.load_den("wild").grid, {})
    lines = textmap.draw(board, textmap.whole(board.grid))
    grid = board.grid
    for one, other in grid.walls:
        row, column = divmod(other, grid.width)
        if other - one == 1:
            assert lines[2 * row + 2].ljust(200)[3 + 4 * column] == "│"
        else:
            assert lines[2 * row + 1].ljust(200)[4 + 4 * column : 7 + 4 * column] == "───"


def test_a_map_fits_the_screen() -> None:
    view = den.view(played(*STORY), Seat(7))
    for size in ((80, 24), (160, 50), (40, 12), (10, 3)):
        lines = WORDS.map_lines(view, Seat(7), size, Look())
        if size[0] >= 40:
            assert max(map(len, lines[1:-2])) <= size[0]
            assert len(lines) <= size[1]
        assert any("►7)" in line for line in lines)
