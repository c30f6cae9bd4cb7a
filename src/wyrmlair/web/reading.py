"""What a request carries, read with care: a form or a flat JSON object of short texts."""

from __future__ import annotations

import json
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from wyrmlair.web.refusing import No, no

MOST_FIELDS: Final = 100
LONGEST: Final = 4_000


async def fields_of(request: Request) -> dict[str, str]:
    """The fields of a form or of a JSON object. Raises No for anything else."""
    body = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise _unread("it is not UTF-8") from None
    if kind == "application/json":
        return _json(text)
    if kind not in ("application/x-www-form-urlencoded", ""):
        raise no(415, "form", what="send a form or JSON")
    try:
        pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except (ValueError, UnicodeDecodeError):
        raise _unread("it is no form") from None
    return _checked({name: value for name, value in pairs if value or name not in dict(pairs)})


class Brought(NamedTuple):
    """A file that came with a form, and the form's other fields."""

    name: str
    data: bytes
    fields: dict[str, str]

    @property
    def is_tables(self) -> bool:
        """Whether it is meant as tables, not as a board."""
        return self.fields.get("what") == "tables"


async def file_of(request: Request) -> Brought:
    """The file of a form. Raises No."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "multipart/form-data":
        raise no(415, "form", what="send a form with a file")
    try:
        async with request.form(max_files=1, max_fields=5, max_part_size=LONGEST) as form:
            found = form.get("file")
            if not isinstance(found, UploadFile):
                raise _unread("a file is wanted")
            data = await found.read()
            fields = {name: value for name, value in form.items() if isinstance(value, str)}
            return Brought(_file_name(found.filename or ""), data, _checked(fields))
    except (HTTPException, UnicodeDecodeError):
        raise _unread("it is no form with one file") from None


def _file_name(name: str) -> str:
    """A file's name as it may be shown: without folders, not long, printable."""
    last = name.replace("\\", "/").rpartition("/")[2]
    shown = "".join(letter for letter in last if letter.isprintable())
    return shown[-50:] or "file"


def _json(text: str) -> dict[str, str]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise _unread("it is no JSON") from None
    if not isinstance(found, dict) or len(found) > MOST_FIELDS:
        raise _unread("a JSON object is wanted")
    if not all(isinstance(value, str | int) for value in found.values()):
        raise _unread("its values must be texts or whole numbers")
    return _checked({name: str(value) for name, value in found.items()})


def _checked(fields: dict[str, str]) -> dict[str, str]:
    for name, value in fields.items():
        if len(value) > LONGEST or len(name) > LONGEST:
            raise _unread("a field is too long")
        if not (name + value).replace("\n", "").replace("\r", "").isprintable():
            raise _unread("a field holds what cannot be printed")
    return fields


def _unread(what: str) -> No:
    return no(400, "form", what=what)


def number_of(text: str, most: int) -> int | None:
    """A whole number from 0 to `most`; None for everything else."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        return None
    number = int(text)
    return number if number <= most else None


def client_of(fields: dict[str, str]) -> str:
    """The name that the client gave its action. Raises No for one that is too odd to keep."""
    name = fields.get("client", "")
    if len(name) > 60 or not all(letter.isalnum() or letter in "-_." for letter in name):
        raise _unread("the client's name for it must be letters and digits, at most 60")
    return name
