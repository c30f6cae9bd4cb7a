"""The only door for chance.

Rules ask `roll(faces, reason)` or `pick(pile, reason)` and get a number, or `WAIT`: then
the question stands in the state and is answered later through `CHANCE`. No rule asks twice
in one step. A pile maps kind to count; kinds are ints from 1.

What dice need of the standard library is slow to import, and a game may be read, drawn or
counted without them: each class gets it when it is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from fractions import Fraction

WAIT: Final = -1
"""The answer of dice that want the question to stand."""


class Dice(Protocol):
    """Whoever answers for chance."""

    def roll(self, faces: int, reason: str) -> int:
        """A face from 1 to `faces`, or `WAIT`."""
        ...

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """A kind drawn from the pile by its counts, or `WAIT`."""
        ...


class BadOutcome(ValueError):
    """An outcome that the question at hand cannot have."""


class Rolled:
    """Dice from a seed, keyed by reason and count.

    The n-th answer to one reason depends on the seed, the reason and n alone, so two games
    share their luck where they share their questions, whatever else they ask in between.
    """

    def __init__(self, seed: str | int) -> None:
        from hashlib import blake2b  # noqa: PLC0415 (slow)

        self.seed = str(seed).strip()
        self._hash = blake2b
        self._key = blake2b(self.seed.encode(), digest_size=32).digest()
        self._counts: dict[str, int] = {}

    @classmethod
    def fresh(cls) -> Rolled:
        """Dice whose seed comes from the machine and is written down nowhere."""
        from secrets import token_hex  # noqa: PLC0415 (slow)

        return cls(token_hex(16))

    def roll(self, faces: int, reason: str) -> int:
        """A face from 1 to `faces`, each equally likely."""
        return 1 + self._number(faces, reason)

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """A kind by its count."""
        number = self._number(sum(pile.values()), reason)
        for kind in sorted(pile):
            number -= pile[kind]
            if number < 0:
                return kind
        raise AssertionError("a pile's counts add up")

    def skip(self, reason: str) -> None:
        """Count one question that somebody else has answered (a record being resumed)."""
        self._counts[reason] = self._counts.get(reason, 0) + 1

    def _number(self, below: int, reason: str) -> int:
        count = self._counts.get(reason, 0)
        self._counts[reason] = count + 1
        fair = (1 << 64) // below * below
        value = fair
        attempt = 0
        while value >= fair:
            text = f"{reason}#{count}#{attempt}".encode()
            found = self._hash(text, digest_size=8, key=self._key).digest()
            value = int.from_bytes(found, "big")
            attempt += 1
        return value % below


class Scripted:
    """Answers from a list; after its end nobody answers (`WAIT`)."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self._left = list(reversed(list(outcomes)))

    @property
    def left(self) -> int:
        """How many scripted outcomes have not been asked for."""
        return len(self._left)

    def roll(self, faces: int, reason: str) -> int:
        """The next outcome; raises BadOutcome if the die has no such face."""
        face = self._next(reason) if self._left else WAIT
        if face != WAIT and not 1 <= face <= faces:
            raise BadOutcome(f"A d{faces} cannot show {face}.")
        return face

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """The next outcome; raises BadOutcome if the pile holds no such kind."""
        kind = self._next(reason) if self._left else WAIT
        if kind != WAIT and pile.get(kind, 0) < 1:
            raise BadOutcome(f"The pile holds no {kind}; it holds {_kinds(pile)}.")
        return kind

    def _next(self, reason: str) -> int:
        return self._left.pop()


class Waiting:
    """Dice that never answer: every question stands until CHANCE is played."""

    def roll(self, faces: int, reason: str) -> int:
        """Always `WAIT`."""
        return WAIT

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """Always `WAIT`."""
        return WAIT


@dataclass(slots=True)
class Asked:
    """Dice that note what is asked and answer `WAIT`: a look at the standing question."""

    reason: str = ""
    pile: dict[int, int] = field(default_factory=dict)

    def roll(self, faces: int, reason: str) -> int:
        """Note a die."""
        return self.pick(dict.fromkeys(range(1, faces + 1), 1), reason)

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """Note a pile."""
        self.reason, self.pile = reason, dict(pile)
        return WAIT

    @property
    def chances(self) -> dict[int, Fraction]:
        """Each possible outcome with its probability; empty if nothing was asked."""
        from fractions import Fraction  # noqa: PLC0415 (slow)

        total = sum(self.pile.values())
        return {kind: Fraction(count, total) for kind, count in self.pile.items() if count}


class Noted:
    """Dice that hand every question on and keep the outcomes (for records)."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.outcomes: list[int] = []

    def roll(self, faces: int, reason: str) -> int:
        """As the dice behind it."""
        return self._note(self.dice.roll(faces, reason))

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """As the dice behind it."""
        return self._note(self.dice.pick(pile, reason))

    def _note(self, outcome: int) -> int:
        if outcome != WAIT:
            self.outcomes.append(outcome)
        return outcome


class Fair(Rolled):
    """Dice that can be checked: everyone gave a secret, committed to before play.

    `commitment(secret)` is published before the game; afterwards the secrets are, and
    whoever likes builds `Fair(secrets, commitments)` again and replays the record.
    """

    def __init__(self, secrets: Mapping[str, str], commitments: Mapping[str, str]) -> None:
        for name, promised in commitments.items():
            if commitment(secrets.get(name, "")) != promised:
                raise BadOutcome(f"The secret of {name} is not the one committed to.")
        if set(secrets) != set(commitments):
            raise BadOutcome("Each secret needs its commitment, made before the game.")
        text = "\n".join(f"{name}={secrets[name]}" for name in sorted(secrets))
        super().__init__(_sha256(text))


def commitment(secret: str) -> str:
    """What is published before the game in place of the secret: its SHA-256, 64 hex digits."""
    return _sha256(secret)


def _sha256(text: str) -> str:
    from hashlib import sha256  # noqa: PLC0415 (slow)

    return sha256(text.encode()).hexdigest()


def _kinds(pile: Mapping[int, int]) -> str:
    kinds = sorted(kind for kind, count in pile.items() if count)
    shown = ", ".join(str(kind) for kind in kinds[:12])
    return shown + (" …" if len(kinds) > 12 else "")
