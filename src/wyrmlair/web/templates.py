"""The pages' templates: everything from players is escaped, words come from message files."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import (
    BytecodeCache,
    Environment,
    FileSystemBytecodeCache,
    PackageLoader,
    StrictUndefined,
    select_autoescape,
)
from markupsafe import Markup
from platformdirs import user_cache_path

from wyrmlair.show.svg.icons import icon_address
from wyrmlair.web.sayings import MESSAGES


@cache
def environment() -> Environment:
    """Jinja, with what every page may use."""
    made = Environment(
        loader=PackageLoader("wyrmlair.web", "pages"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        bytecode_cache=_compiled(),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["icon"] = page_icon
    made.globals["say"] = MESSAGES.part
    return made


def _compiled() -> BytecodeCache | None:
    """Where compiled templates are kept: a fifth of the time until the first page."""
    folder = user_cache_path("wyrmlair") / "pages"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError:
        return None
    return FileSystemBytecodeCache(str(folder))


def page_icon(name: str, look: str = "") -> Markup:
    """An icon in a page; its words stand beside it."""
    return Markup('<svg class="icon {}" aria-hidden="true"><use href="{}"></use></svg>').format(
        look, icon_address(name)
    )


@cache
def macros() -> Any:
    """The parts of a table's page."""
    return environment().get_template("parts.html").module


def page(name: str, **names: Any) -> str:
    """A whole page."""
    return environment().get_template(name).render(**names)
