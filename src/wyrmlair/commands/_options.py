"""Options that several commands ask for in the same words, each written once."""

from __future__ import annotations

from typing import Annotated

import typer

Words = list[str]

Dens = Annotated[
    Words | None,
    typer.Option(
        "--den", "--pack", help="A den or card pack by name or file; several dens: a choice."
    ),
]
Preset = Annotated[
    str,
    typer.Option(help="What options start from: den: printed, fair; red: printed, evening."),
]
Options = Annotated[
    Words | None,
    typer.Option("--option", help="One option: countdown=11 in the den, quick=on in red."),
]
Heroes = Annotated[
    str,
    typer.Option(
        "--heroes",
        "--characters",
        metavar="NAMES",
        help="Who plays: heroes 7,6,4 (in a draft how many); or robin,merlin/easy.",
    ),
]
Seed = Annotated[str, typer.Option(help="Dice that fall alike for the same seed.")]
Record = Annotated[str, typer.Option(metavar="FILE", help="Keep the game in this file.")]
Tables = Annotated[str, typer.Option(metavar="FILE", help="Own monsters, treasure.")]
TheGame = Annotated[str, typer.Argument(metavar="[GAME]", help="The game: den or red.")]
OneBoard = Annotated[
    str, typer.Option("--den", "--pack", help="A den or card pack by name or file.")
]
UsualPreset = Annotated[
    str,
    typer.Option(help="What options start from: den: fair, printed; red: printed, evening."),
]
Without = Annotated[str, typer.Option(metavar="NAMES", help="Who stays at home: 5; or robin.")]
Side = Annotated[str, typer.Option(help="Which side of the Characters' cards: hero or easy.")]
Route = Annotated[str, typer.Option(metavar="NAMES", help="The order of the Lair's locations.")]
Seeds = Annotated[str, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, max=64, help="Processes that share the work.")]
AsJson = Annotated[bool, typer.Option("--json", help="Figures for a program.")]
Plain = Annotated[bool, typer.Option("--plain", help="Lines only, for a pipe or a screen reader.")]
Theme = Annotated[str, typer.Option(help="Colours: cavern, parchment, contrast or safe.")]
Motion = Annotated[
    bool, typer.Option("--motion/--no-motion", help="Whether dice fall and figures walk.")
]
