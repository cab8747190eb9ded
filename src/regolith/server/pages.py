"""The web client: files that were built into `static`, and an honest page if they were not."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from regolith.server.security import ENGINE_POLICY

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Regolith</title></head>
<body><h1>Regolith is running, but its web client is not built.</h1>
<p>In a source checkout <code>make play</code> builds it. The server itself works: see
<a href="/api/openapi.json">what can be asked for</a> and <a href="/health">how it is</a>.</p></body></html>
"""
FOR_GOOD = "public, max-age=31536000, immutable"
"""Built files carry a hash of what is in them, or its version, in their names."""
NAMED = ("assets/", "companion/")
LIST = "companion/files.json"
"""The one file there whose name stays: it says which are the files of this build."""
ENGINE_WORKER = "companion/worker-"
KINDS = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
"""What Pythons and systems do not agree about; a browser compiles WebAssembly under its own name only."""


def kind_of(file: Path) -> str | None:
    return KINDS.get(file.suffix)


class Pages:
    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def serve(self, request: Request) -> Response:
        """A built file, or the page that draws every screen by its address."""
        path = request.path_params.get("path", "")
        file = self.file(path)
        if file is not None:
            return self.sent(request, path, file)
        if path.startswith(NAMED) or "." in path.rsplit("/", 1)[-1]:
            return PlainTextResponse("There is no such file.", 404)
        page = self.file("index.html")
        if page is None:
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(page, headers={"cache-control": "no-cache"})

    def sent(self, request: Request, path: str, file: Path) -> Response:
        """A file, squeezed where it was built so and the browser takes it."""
        headers = {"cache-control": FOR_GOOD if path.startswith(NAMED) and path != LIST else "no-cache"}
        if path.startswith(ENGINE_WORKER):
            headers["content-security-policy"] = ENGINE_POLICY
        squeezed = file.with_name(f"{file.name}.gz")
        if squeezed.is_file():
            headers["vary"] = "accept-encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["content-encoding"] = "gzip"
                return FileResponse(squeezed, headers=headers, media_type=kind_of(file))
        return FileResponse(file, headers=headers, media_type=kind_of(file))

    def file(self, path: str) -> Path | None:
        if not path or "\0" in path:
            return None
        try:
            file = (self.folder / path).resolve()
            inside = file.is_relative_to(self.folder) and file.is_file()
        except (OSError, ValueError):
            return None
        return file if inside else None
