"""Line mode as a conversation: answers, phrases, refusals, the way out."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.screens.keyboard import play, printed, sit_down
from wyrmlair.terminal import line
from wyrmlair.terminal.opening import Wish

ENTERED = "1\n"
MOVING = "1\nadvance\n"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "the.game"


def test_every_choice_has_a_number_and_a_name(place: Path) -> None:
    told = play(place, ENTERED)
    assert "1. entrance A, c6" in told
    assert "1. advance: one die + speed 2, so 3 to 8 squares" in told
    assert "Sam Barleyman, your turn." in told
    assert "[den.turn.hero]" in told


def test_the_end_of_input_saves_and_leaves_with_one_sentence(place: Path) -> None:
    told = play(place, ENTERED)
    assert " ".join(told.split()).endswith(f"'wyrmlair play --resume {place}' goes on.")
    assert "H7 enter c6" in place.read_text("utf-8")


def test_quit_saves_and_leaves(place: Path) -> None:
    assert "The game is saved" in play(place, ENTERED + "quit\n1\n")
    assert "H7 advance" not in place.read_text("utf-8")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "Answer with a number of the list"),
        ("help", "Answer with a number of the list"),
        ("rule", "A hero's turn"),
        ("rule den.move.run", "Printed: Movement, 2: Running"),
        ("rule running", "den.move.run"),
        ("rule xyzzy", "There is no rule 'xyzzy'"),
        ("why H7 to c7", "[den.turn.hero]"),
        ("why H7 advance", "H7 advance: that is allowed."),
        ("why", "Write behind why"),
        ("why sing", "An action is a figure, a verb"),
        ("hint", "A bot would do this: "),
        ("state", "The hoard: 10 of 10 chits."),
        ("map", "The Wild Dragon Den, columns a to"),
        ("map all", "The Wild Dragon Den, whole map."),
        ("log", "Round 1 begins. [den.turn.order]"),
        ("log 1", "Round 1 begins."),
        ("choices", "2. run: two dice"),
        ("save", "The game is saved after every action"),
        ("save /nowhere/x.game", "There is no folder"),
        ("save ~", "A name for a game is letters"),
        ("undo", "Undo stops here: the die has been rolled, or something has been drawn."),
        ("? can the dragon run", "Only heroes run."),
        ("? whose turn is it", "den.turn.hero"),
        ("xyzzy", "'xyzzy' is not among the choices."),
        ("99", "There is no 99 here: the choices are numbered 1 to "),
        ("", "Type a number, a name from the list"),
        ("M17 attack H7", "[den."),
        ("H7 leave now please", "is not among the choices"),
        ("the rest hold", "There is nobody to give this order to now."),
        ("let the bot finish", "There is nobody to give this order to now."),
    ],
)
def test_whatever_is_typed_gets_a_sentence_and_the_prompt_again(
    place: Path, typed: str, answer: str
) -> None:
    told = play(place, f"{ENTERED}{typed}\ndo nothing\n")
    assert answer in told
    assert "H7 done" in place.read_text("utf-8")


def test_a_move_by_name_by_text_and_by_square(place: Path) -> None:
    for number, typed in enumerate(("c7", "H7 to c7", "to c7")):
        file = place.with_name(f"{number}.game")
        assert "Sam goes to c7, at entrance A." in play(file, f"{MOVING}{typed}\n")


def test_undo_takes_a_step_back_and_the_dice_stay(place: Path) -> None:
    told = play(place, f"{MOVING}c7\nundo\nb6\n")
    assert "Taken back: H7 to c7." in told
    assert "Sam goes to b6, at entrance A." in told
    assert place.read_text("utf-8").endswith("H7 to c7\nback to 2\nH7 to b6\n")


def test_undo_after_dice_is_refused_with_the_reason(place: Path) -> None:
    told = " ".join(play(place, f"{MOVING}undo\n").split())
    assert (
        "Undo stops here: the die has been rolled, or something has been drawn. [den.move.advance]"
        in told
    )


def test_undo_before_anything_was_done(place: Path) -> None:
    told = play(place, "undo\n")
    assert "There is nothing to take back.\n" in told


def test_one_choice_alone_needs_enter_alone(place: Path) -> None:
    told = play(place, f"{ENTERED}1\nleave\n\n", Wish(heroes="7 6"))
    assert "Enter alone does it." in told
    assert "Cara Windwright, your turn." in told


def test_what_is_deadly_is_asked_first(place: Path) -> None:
    sitting = sit_down(place, Wish(heroes="3 2"), typed="entrance a\nentrance a\n")
    assert "(costs 1 health)" in printed(sitting)
    sitting.table.state.health[3] = 1
    sitting.console.source = io.StringIO("heal jared\nno\nHeal Jared\nyes\n")
    told = printed(sitting)
    assert told.count("This would cost Elin the last health: Elin dies after it") == 2
    assert told.count("Elin heals Jared.") == 1
    assert told.index("yes or no> no") < told.index("Elin heals Jared.")
    assert "Reverend Elin is slain." in told


def test_a_bot_may_finish_the_turn(place: Path) -> None:
    told = play(place, "1\nlet the bot finish\n" * 30, Wish(me=["dragon"]))
    assert "You may also say" in told
    assert place.read_text("utf-8").splitlines()[-1].startswith("dragon: ")


def test_a_screen_without_unicode_gets_a_map_in_ascii(place: Path) -> None:
    sitting = sit_down(place, Wish(heroes="7"), typed="1\nmap\n")
    raw = io.BytesIO()
    sitting.console.sink = io.TextIOWrapper(raw, "ascii")
    line.run(sitting)
    assert b">7)" in raw.getvalue()
    assert b"+---+" in raw.getvalue()


def test_a_newcomer_is_told_what_it_is_about(place: Path) -> None:
    told = play(place, "")
    assert told.startswith("The Wild Dragon Den. Heroes come in at the entrances")
    assert "You: Sam Barleyman." in told
    assert "Bot greedy: the dragon player." in told
    assert "Type ? at any prompt for help." in told


def test_the_input_may_be_anything(place: Path) -> None:
    told = play(place, "\0\x1b[2J\nñ😀\n" + "9" * 5000 + "\n\t\n1\n")
    assert "\x1b" not in told
    assert "Round 1 begins." in told


def test_the_log_tells_a_step_that_was_taken_back_once(place: Path) -> None:
    told = play(place, f"{MOVING}c7\nundo\nlog\nb6\nlog\n")
    first, second = (part.partition("\n> ")[0] for part in told.split("> log\n")[1:])
    assert "Sam goes to c7" not in first
    assert "Sam goes to c7" not in second
    assert second.count("Sam goes to b6") == 1
    assert second.count("Sam rolls") == 1


def test_a_draft_calls_people_by_their_names(place: Path) -> None:
    wish = Wish(draft="Anna,Ben,bot:random,bot:random", heroes="3")
    told = play(place, "1\n1\nquit\n", wish)
    assert "Anna, Ben, bot random 1, bot random 2 roll for the order" in told.replace("\n", " ")
    assert "Ben rolls" in told
    assert "Bot random 2 rolls" in told
    assert "choose a side. [den.setup.draft]" in told
    assert "erson 1" not in told
    assert "erson 3" not in told


def test_export_shows_what_the_seat_has_seen_alone(place: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    told = play(place, f"{ENTERED}export\nexport {file}\nexport {file}\n")
    assert "H7 enter c6 [?]" in told
    assert "as you may know it" in " ".join(told.split())
    assert "exists already" in " ".join(told.split())
    assert file.read_text("utf-8") in told
    assert "seed: 5" in place.read_text("utf-8")
    assert "seed" not in file.read_text("utf-8")
    assert "[?]" not in play(place.with_name("b"), f"{ENTERED}export\n", Wish(me=["all"]))
