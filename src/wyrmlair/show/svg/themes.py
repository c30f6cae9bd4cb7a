"""The colour tokens of the three themes, and the style sheet that a lone drawing carries."""

from __future__ import annotations

from typing import Final

TOKENS: Final[dict[str, tuple[str, str, str]]] = {
    "ground": ("#DCCBA6", "#110E0C", "#000000"),
    "sheet": ("#FAF3E2", "#1E1915", "#000000"),
    "raised": ("#FFFCF3", "#2B241E", "#000000"),
    "floor": ("#FCF7EA", "#40372E", "#1A1A1A"),
    "rock": ("#CDBA90", "#1A1512", "#000000"),
    "hatch": ("#6B5435", "#5A4C3E", "#8C8C8C"),
    "dark": ("#2B2018", "#0B0907", "#000000"),
    "ondark": ("#F7ECD3", "#E9DABA", "#FFFFFF"),
    "ink": ("#24170D", "#F6ECD8", "#FFFFFF"),
    "soft": ("#59442F", "#CFBF9F", "#E0E0E0"),
    "line": ("#8B7149", "#8F7C62", "#BDBDBD"),
    "grid": ("#E3D6B8", "#4D4338", "#3A3A3A"),
    "lapis": ("#1B4A8F", "#9CC9FF", "#8CD0FF"),
    "lapistint": ("#C6DAF5", "#27466C", "#00365E"),
    "onlapis": ("#FFFFFF", "#0A1626", "#000000"),
    "wax": ("#9B1C1C", "#FF9C8A", "#FFA193"),
    "waxtint": ("#F6D6CD", "#5A211B", "#5E0F08"),
    "waxfill": ("#9B1C1C", "#B5281F", "#A6190F"),
    "onwax": ("#FFFFFF", "#FFFFFF", "#FFFFFF"),
    "gold": ("#744B00", "#F4C75C", "#FFD84A"),
    "goldtint": ("#F7E3AE", "#4A3A14", "#4D3B00"),
    "leaf": ("#E0A92E", "#F0B93A", "#FFD84A"),
    "onleaf": ("#24170D", "#1B130A", "#000000"),
    "verd": ("#1C5B4E", "#8BD8C1", "#7FF0CE"),
    "verdtint": ("#CFE3D8", "#1E4439", "#004A38"),
    "onverd": ("#FFFFFF", "#08201A", "#000000"),
    "water": ("#C9DDD3", "#27463F", "#06382C"),
    "wave": ("#4E7F70", "#6FB5A1", "#7FF0CE"),
    "hero": ("#FFFCF3", "#F6ECD8", "#FFFFFF"),
    "heroink": ("#24170D", "#1B130A", "#000000"),
    "foe": ("#2B2018", "#0B0907", "#000000"),
    "foeink": ("#F7ECD3", "#F6ECD8", "#FFFFFF"),
}
"""Token -> its colour in parchment, cavern and contrast."""

THEMES: Final = ("parchment", "cavern", "contrast")

TITLE_FACE: Final = "Almendra, Georgia, serif"
TEXT_FACE: Final = "'Atkinson Hyperlegible Next', Verdana, sans-serif"

_SHEET: Final = """
.rock{fill:var(--rock)}
.band{fill:none;stroke:url(#hatching);stroke-linejoin:round}
.pen{fill:none;stroke:var(--hatch);stroke-width:.9;stroke-linecap:round}
.floor{fill:var(--floor)}
.water{fill:var(--water)}
.gate{fill:var(--verdtint)}
.sealed{fill:var(--rock)}
.unknown{fill:var(--dark)}
.danger{fill:url(#stripes)}
.chance{fill:var(--wax);fill-opacity:.1}
.chance.c3,.chance.c4{fill-opacity:.17}
.chance.c5,.chance.c6{fill-opacity:.26}
.chanceline{fill:none;stroke:var(--wax);stroke-width:1.6;stroke-dasharray:5 3}
.chanceplate{fill:var(--sheet);stroke:var(--wax);stroke-width:1.4}
.chancename{font-family:TEXT;font-weight:700;fill:var(--wax);text-anchor:middle}
.stripe{stroke:var(--wax);stroke-width:2.2;opacity:.55}
.stripeground{fill:var(--waxtint)}
.waves{fill:none;stroke:var(--wave)}
.grid{fill:none;stroke:var(--grid)}
.border{fill:none;stroke:var(--soft);stroke-width:1.2;stroke-dasharray:3 3}
.wall{fill:none;stroke:var(--wall);stroke-linecap:round;stroke-linejoin:round}
.door{fill:var(--raised);stroke:var(--wall);stroke-width:1.4}
.gateline{fill:none;stroke:var(--verd);stroke-width:3}
.arch{fill:none;stroke:var(--verd);stroke-width:2}
.title{font-family:TITLE;font-weight:700;fill:var(--ink);text-anchor:middle}
.title,.ruler{paint-order:stroke;stroke-width:3;stroke-linejoin:round}
.title{stroke:var(--floor)}
.letter{fill:var(--verd)}
.shut{fill:var(--soft)}
.number{font-family:TEXT;font-weight:600;fill:var(--ink)}
.darknumber{font-family:TEXT;font-weight:700;fill:var(--ondark);text-anchor:middle}
.chit{fill:var(--dark);stroke:var(--ondark)}
.web{fill:none;stroke:var(--ondark);stroke-width:.7;opacity:.8}
.ruler{font-family:TEXT;fill:var(--soft);stroke:var(--rock);text-anchor:middle}
.token{font-family:TEXT;font-weight:700;text-anchor:middle}
.plate{stroke-width:1.2}
.hero{fill:var(--hero);stroke:var(--heroink);stroke-width:2}
.heroname{fill:var(--heroink)}
.foe{fill:var(--foe);stroke:var(--foeink);stroke-width:1.6}
.foename{fill:var(--foeink)}
.dragon{fill:var(--waxfill);stroke:var(--onwax);stroke-width:1.4}
.dragonname{fill:var(--onwax)}
.leaf{fill:var(--leaf);stroke:var(--onleaf);stroke-width:1.4}
.leafname{fill:var(--onleaf)}
.lit{fill:var(--lapistint)}
.spot{fill:var(--lapis)}
.litline{fill:none;stroke:var(--lapis);stroke-width:2}
.acting{fill:none;stroke:var(--lapis);stroke-width:2.6}
.pointer{fill:var(--lapis)}
.heroicon{fill:var(--heroink)}
.foeicon{fill:var(--foeink)}
.dragonicon{fill:var(--onwax)}
.leaficon{fill:var(--onleaf)}
.rimlost,.rimleft{fill:none;stroke-width:1.9}
.rimlost{stroke:var(--heroink);opacity:.22}
.rimleft{stroke:var(--heroink)}
.heroplate{fill:var(--hero);stroke:var(--heroink)}
.foeplate{fill:var(--foe);stroke:var(--foeink)}
.platename{font-family:TEXT;font-weight:700;text-anchor:middle}
.heroplatename{fill:var(--heroink)}
.foeplatename{fill:var(--foeink)}
.hoardname{font-family:TEXT;font-weight:700;fill:var(--gold)}
.back{fill:color-mix(in srgb,var(--dark) 70%,var(--ondark));stroke:var(--ondark);stroke-width:1.2}
.backicon{fill:var(--ondark)}
.gateicon{fill:var(--verd)}
.gateicon.shut{fill:var(--soft)}
.darktitle{fill:var(--ondark);stroke:none}
.flag{fill:var(--wax)}
.dots{fill:none;stroke:var(--lapis);stroke-width:5;stroke-linecap:round}
.litgrid{fill:none;stroke:var(--lapis);stroke-width:1.4}
.halo{fill:none;stroke:var(--ground);stroke-width:5}
.ready{fill:none;stroke:var(--lapis);stroke-width:2;stroke-dasharray:4 3}
.target{fill:none;stroke:var(--wax);stroke-width:2.4}
.refused{fill:none;stroke:var(--wax);stroke-width:2.6}
.cursor{fill:none;stroke:var(--lapis);stroke-width:3}
"""


def style_sheet(theme: str) -> str:
    """CSS for a drawing that stands alone; raises ValueError for an unknown theme."""
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme[:40]!a}; the themes are {', '.join(THEMES)}.")
    place = THEMES.index(theme)
    colours = ";".join(f"--{token}:{values[place]}" for token, values in TOKENS.items())
    wall = TOKENS["ondark" if theme == "cavern" else "ink"][place]
    sheet = _SHEET.replace("TITLE", TITLE_FACE).replace("TEXT", TEXT_FACE)
    return f"svg{{{colours};--wall:{wall}}}{sheet}"


def page_sheet() -> str:
    """CSS for pages: the tokens of each theme, and the drawing's own rules below `.board`."""
    light, dark, strong = (_tokens(place) for place in range(len(THEMES)))
    rules = _SHEET.replace("TITLE", TITLE_FACE).replace("TEXT", TEXT_FACE)
    return (
        f":root{{color-scheme:light;{light}}}"
        f"@media (prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark}}}}}"
        f"@media (prefers-contrast:more){{:root{{color-scheme:dark;{strong}}}}}"
        f':root[data-theme="parchment"]{{color-scheme:light;{light}}}'
        f':root[data-theme="cavern"]{{color-scheme:dark;{dark}}}'
        f':root[data-theme="contrast"]{{color-scheme:dark;{strong}}}'
        f"@media print{{:root:root{{color-scheme:light;{light}}}}}"
        f".board{{{rules}}}"
    )


def _tokens(place: int) -> str:
    wall = TOKENS["ondark" if THEMES[place] == "cavern" else "ink"][place]
    colours = ";".join(f"--{token}:{values[place]}" for token, values in TOKENS.items())
    return f"{colours};--wall:{wall}"
