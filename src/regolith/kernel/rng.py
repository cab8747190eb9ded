"""Chance that can be proven afterwards and cannot be foreseen.

Every use of chance names its stream, such as the deck that is shuffled. The n-th use of a stream reads
16-bit big-endian words from the blocks SHA-256(key | name | 0x00 | n | i), i = 0, 1, 2 ..., with n and i
as four big-endian bytes and the key the 32 bytes of the game's seed. A number below m is the first word
under the largest multiple of m, modulo m. A shuffle goes from the last place down to the second and
swaps each with a place at or below it. That is the whole of it: anybody can write it again.
"""

import hashlib
from collections.abc import Sequence
from struct import unpack
from typing import ClassVar, Final, final

from regolith.kernel.value import Value, saved

WORDS: Final = 1 << 16


@final
class Rng(Value):
    """Named streams of chance out of one 256-bit seed; how often each was used is all its state."""

    FIELDS: ClassVar[tuple[str, ...]] = ("key", "uses")
    SAVED_AS: ClassVar[str] = "rng"

    def __init__(self, key: bytes, uses: dict[str, int] | None = None) -> None:
        if len(key) != 32:
            raise ValueError(f"a seed has 32 bytes, not {len(key)}")
        self.key: bytes = key
        self.uses: dict[str, int] = {} if uses is None else uses

    def clone(self) -> "Rng":
        return Rng(self.key, self.uses.copy())

    def branch(self, salt: int) -> "Rng":
        """A generator for looking ahead: it neither disturbs nor foretells this one."""
        return Rng(hashlib.sha256(self.key + b"branch" + str(salt).encode()).digest(), self.uses.copy())

    @staticmethod
    def imagined(salt: int) -> "Rng":
        """A generator for a table that is dealt anew: it follows from the salt alone, so that nothing true shows."""
        return Rng(hashlib.sha256(b"regolith imagined " + str(salt).encode()).digest())

    def _opened(self, stream: str) -> bytes:
        """Count one more use of the stream; what its blocks begin with."""
        use = self.uses.get(stream, 0)
        self.uses[stream] = use + 1
        return self.key + stream.encode() + b"\x00" + use.to_bytes(4, "big")

    def below(self, stream: str, bound: int) -> int:
        """An unbiased number from 0 to bound - 1."""
        if not 0 < bound <= WORDS:
            raise ValueError(f"chance is asked for a number below {bound}, which is not in 1 to {WORDS}")
        start = self._opened(stream)
        limit = WORDS - WORDS % bound
        block = 0
        while True:
            words = unpack(">16H", hashlib.sha256(start + block.to_bytes(4, "big")).digest())
            for word in words:
                if word < limit:
                    return int(word % bound)
            block += 1

    def shuffled(self, stream: str, items: Sequence[int]) -> tuple[int, ...]:
        """The items in an unbiased random order."""
        order = list(items)
        if len(order) > WORDS:
            raise ValueError(f"{len(order)} things cannot be shuffled; {WORDS} can")
        start = self._opened(stream)
        words: tuple[int, ...] = ()
        at = 16
        block = 0
        for last in range(len(order) - 1, 0, -1):
            bound = last + 1
            limit = WORDS - WORDS % bound
            while True:
                if at == 16:
                    words = unpack(">16H", hashlib.sha256(start + block.to_bytes(4, "big")).digest())
                    block += 1
                    at = 0
                word: int = words[at]
                at += 1
                if word < limit:
                    break
            other = word % bound
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def pick(self, stream: str, items: Sequence[int]) -> int:
        """One of the items."""
        return items[self.below(stream, len(items))]


saved(Rng)


def commitment(seed: bytes, salt: bytes | None = None, *, chosen: bool = False) -> str:
    """What is published before the first card is dealt: SHA-256 of the seed. With a salt it also covers whether the
    seed was chosen, and a seed that is one of few cannot be found by trying them: SHA-256 of "regolith commitment",
    0x00, "chosen" or "secret", 0x00, salt, seed."""
    if salt is None:
        return hashlib.sha256(seed).hexdigest()
    word = b"chosen" if chosen else b"secret"
    return hashlib.sha256(b"regolith commitment\x00" + word + b"\x00" + salt + seed).hexdigest()


def share_commitment(part: bytes) -> str:
    """What somebody who adds to the shuffle says first: SHA-256 of "regolith share", 0x00 and their part."""
    return hashlib.sha256(b"regolith share\x00" + part).hexdigest()


def mixed(seed: bytes, parts: Sequence[tuple[int, bytes]]) -> bytes:
    """The seed to which others have added: SHA-256 of "regolith shares", 0x00, the seed, and for every part in the
    order of the seats one byte for the seat and the part; the parts of a shuffle that was broken off come first."""
    whole = hashlib.sha256(b"regolith shares\x00" + seed)
    for seat, part in parts:
        whole.update(bytes([seat]) + part)
    return whole.digest()


def chosen_seed(number: int) -> bytes:
    """The seed that stands for a number somebody chose; fit for tests and duplicates, not for fair games."""
    return hashlib.sha256(b"regolith seed " + str(number).encode()).digest()
