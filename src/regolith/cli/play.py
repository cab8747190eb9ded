"""`regolith play`: a server for this machine, and the browser with it."""

from __future__ import annotations

import argparse
import http.client
import json
import webbrowser

from regolith.cli.serve import PORT, add_database, check_database
from regolith.cli.words import BadRequest, Subparsers, add_command, console

TEXT = """\
Play in the browser: a server starts on this machine and the browser opens. Games are kept in your data folder; if
a server runs already, it is used. For friends in your network say --host 0.0.0.0 and give them the address."""
EXAMPLE = """\
  regolith play
  regolith play --no-browser --port 8000"""
LOCAL = ("localhost", "127.0.0.1", "::1")


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "play", "play in the browser", TEXT, EXAMPLE)
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="listen here (127.0.0.1)")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"listen on this port ({PORT}); 0: any")
    add_database(parser)
    parser.add_argument("--no-browser", action="store_true", help="only say where it is")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from regolith.server.config import Config
    from regolith.server.run import bound, run

    if not 0 <= args.port <= 65535:
        raise BadRequest(f"There is no port {args.port}: choose 0 to 65535.")
    page = console()
    if args.port and is_regolith(args.port):
        url = f"http://127.0.0.1:{args.port}/"
        page.print(f"Regolith is running already: {url}")
        show(url, args.no_browser)
        return 0
    check_database(args.database)
    try:
        line = bound(args.host, args.port)
    except OSError:
        line = bound(args.host, 0)
    port = line.getsockname()[1]
    url = f"http://127.0.0.1:{port}/"
    hosts = LOCAL if args.host in LOCAL else ()

    def ready() -> None:
        page.print(f"Play at {url} (Ctrl-C ends the server; your games are kept).")
        page.file.flush()
        show(url, args.no_browser)

    run(Config(database=args.database, hosts=hosts), line, ready)
    return 0


def show(url: str, stay: bool) -> None:
    if not stay:
        try:
            webbrowser.open(url)
        except webbrowser.Error:
            return


def is_regolith(port: int) -> bool:
    """Does a Regolith server answer on this port already?"""
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        link.request("GET", "/health")
        return "store" in json.loads(link.getresponse().read(1000))
    except (OSError, ValueError, TypeError, http.client.HTTPException):
        return False
    finally:
        link.close()
