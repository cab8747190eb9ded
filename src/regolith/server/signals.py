"""How the server is, and what the socket says besides the events.

Generated into the web types and the OpenAPI page like `messages`.
"""

from __future__ import annotations

from typing import Literal

from regolith.server.messages import Answer, Present, StreamEvent, ViewEvent


class Health(Answer):
    status: Literal["ok", "trouble"]
    version: str
    store: str


# The socket


class Ack(Answer, tag_field="kind", tag="ack"):
    idem: str
    seq: int


class Pong(Answer, tag_field="kind", tag="pong"):
    seq: int


class Failed(Answer, tag_field="kind", tag="failed", omit_defaults=True):
    """A frame that was not carried out."""

    error: str
    code: str
    idem: str | None = None
    fresh: ViewEvent | None = None


SocketMessage = StreamEvent | Present | Ack | Pong | Failed
