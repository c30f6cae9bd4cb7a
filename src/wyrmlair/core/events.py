"""What happened: one fact each, past tense, numbered, with the rule behind it.

Each game declares its kinds as classes below `Event`; a name annotated without a value is a
field, in the order written, after `number` and `rule`. An event is complete: it carries the
dice and chits that made it, and applying all events of a game to its first state gives its
last one.

Events are made by the million, so a kind is no frozen dataclass, whose every field costs a
call: it has slots and a plain `__init__`. That nobody writes to an event is held by the
type checkers, for whom a kind is frozen.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class EventKind(type):
    """What makes a class of events: slots and `__init__` from its annotations."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> EventKind:
        """Add to the class body what its fields ask for."""
        own = tuple(field for field in body.get("__annotations__", ()) if field not in body)
        inherited = tuple(field for base in bases for field in getattr(base, "fields", ()))
        names = (*inherited, *own)
        made: dict[str, Any] = {}
        takes = ", ".join(["self", *names])
        lines = "; ".join(f"self.{field} = {field}" for field in names)
        exec(f"def __init__({takes}): {lines}", made)
        slots = {"__slots__": own, "__match_args__": names, "fields": names}
        return super().__new__(cls, name, bases, {**body, **slots, "__init__": made["__init__"]})


class Event(metaclass=EventKind):
    """One fact. `number` counts a game's events from 0; `rule` is the id behind it.

    `chance` says that dice or a draw decided it, `bares` that it may turn an unknown of
    some view into a value: neither can be taken back (law 5).
    """

    chance: ClassVar[bool] = False
    bares: ClassVar[bool] = False
    fields: ClassVar[tuple[str, ...]] = ()
    """The names of the kind's fields, `number` and `rule` first."""

    number: int
    rule: str

    def values(self) -> tuple[Any, ...]:
        """The event's values in the order of `fields`."""
        return tuple(getattr(self, name) for name in self.fields)

    def replaced(self, **values: Any) -> Self:
        """The event with some of its fields set anew."""
        return type(self)(**{name: getattr(self, name) for name in self.fields} | values)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and type(self) is type(other)
            and self.values() == other.values()
        )

    def __hash__(self) -> int:
        return hash((type(self), self.values()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({told})"
