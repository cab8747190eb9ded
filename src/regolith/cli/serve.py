"""`regolith serve`: tables for everybody who can reach this machine."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote, urlsplit

from regolith.cli.words import BadRequest, Subparsers, add_command, console

if TYPE_CHECKING:
    from regolith.server.config import Smtp

TEXT = """\
Serve games to browsers. Every decision is on disk before it is acknowledged; a restart loses nothing.

Games are kept in a file in your data folder, or in PostgreSQL (postgresql://...), where several servers can share
one database. Put a proxy with TLS in front of it when it is reached from elsewhere: name its address with --origin
and say --behind-proxy."""
EXAMPLE = """\
  regolith serve
  regolith serve --host 0.0.0.0 --port 8000
  regolith serve --database postgresql://user@host/games --behind-proxy --origin https://games.example.org"""
PORT = 7373
SCHEMES: dict[str, Literal["starttls", "always", "never"]] = {
    "smtp": "starttls",
    "smtps": "always",
    "smtp+plain": "never",
}
MEGABYTE = 1 << 20
PASSWORD = "REGOLITH_SMTP_PASSWORD"
HERE = ("localhost", "127.0.0.1", "::1")


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database", default="", metavar="WHERE", help="a file, or postgresql://... (a file in your data folder)"
    )


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "serve", "serve games to browsers", TEXT, EXAMPLE)
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="listen here (127.0.0.1)")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"listen on this port ({PORT}); 0: any")
    add_database(parser)
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="an address it is reached under")
    parser.add_argument("--behind-proxy", action="store_true", help="believe X-Forwarded-For and X-Forwarded-Proto")
    parser.add_argument(
        "--bot-workers",
        type=int,
        default=2,
        metavar="N",
        help="processes for bots that may think long (2); half as many more are for quick ones and hints",
    )
    parser.add_argument("--bot-seconds", type=float, default=10.0, metavar="S", help="a bot may think so long (10)")
    parser.add_argument(
        "--stand-in-seconds",
        type=float,
        default=20.0,
        metavar="S",
        help="a bot that took the seat of somebody late waits so long before each answer (20)",
    )
    parser.add_argument("--limits", type=float, default=1.0, metavar="X", help="multiply the rate limits; 0: none (1)")
    parser.add_argument(
        "--unread", type=float, default=128.0, metavar="MB", help="so much may wait for who does not read it (128)"
    )
    parser.add_argument("--open-metrics", action="store_true", help="tell the metrics to everybody, not only here")
    parser.add_argument("--private-webhooks", action="store_true", help="webhooks may go to addresses in this network")
    parser.add_argument("--smtp", default="", metavar="URL", help="who takes our mail: smtp://user@host:587")
    parser.add_argument(
        "--figures",
        action="append",
        default=[],
        metavar="FILE",
        help="a summary.json of `regolith report`, shown beside the cards of its game; may be given several times",
    )
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help="who our mail is from")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from regolith.server.config import Config
    from regolith.server.run import bound, run

    if not 0 <= args.port <= 65535:
        raise BadRequest(f"There is no port {args.port}: choose 0 to 65535.")
    if args.bot_workers < 1 or args.bot_seconds <= 0 or args.limits < 0 or args.stand_in_seconds < 0:
        raise BadRequest("Bots need at least one worker and some time, and limits cannot be negative.")
    if args.unread < 64:
        raise BadRequest("At least 64 MB have to be allowed to wait: one connection may have a 64th of it.")
    check_database(args.database)
    config = Config(
        database=args.database,
        origins=tuple(origin.rstrip("/") for origin in args.origin),
        hosts=hosts_of(args.origin),
        proxied=args.behind_proxy,
        limits=args.limits,
        bot_workers=args.bot_workers,
        bot_seconds=args.bot_seconds,
        unread=round(args.unread * MEGABYTE),
        unread_per_address=round(args.unread * MEGABYTE / 8),
        unread_per_connection=round(args.unread * MEGABYTE / 64),
        stand_in_seconds=args.stand_in_seconds,
        open_metrics=args.open_metrics,
        private_webhooks=args.private_webhooks,
        smtp=mail_server(args.smtp, args.mail_from),
        figures=figure_files(args.figures),
    )
    try:
        line = bound(args.host, args.port)
    except OSError as error:
        raise BadRequest(f"Cannot listen on {args.host}:{args.port}: {error.strerror or error}.") from None
    url = f"http://{args.host}:{line.getsockname()[1]}"
    page = console()

    def ready() -> None:
        page.print(f"Serving games at {url} (Ctrl-C ends it; nothing is lost).")
        page.file.flush()

    run(config, line, ready)
    return 0


def figure_files(names: list[str]) -> tuple[Path, ...]:
    from regolith.server.figures import BadFigures, read_figures

    files = tuple(Path(name) for name in names)
    try:
        for file in files:
            read_figures(file)
    except BadFigures as why:
        raise BadRequest(str(why)) from None
    return files


def hosts_of(origins: list[str]) -> tuple[str, ...]:
    """Whoever names an address means no other one: another name for this server is somebody else's trick. From the
    machine itself it can always be asked."""
    named = [urlsplit(origin).hostname for origin in origins]
    if not all(named):
        raise BadRequest("An --origin is the beginning of an address, such as https://games.example.org.")
    return (*(name for name in named if name), *HERE) if named else ()


def mail_server(url: str, sender: str) -> Smtp | None:
    """smtp:// demands STARTTLS, smtps:// speaks TLS from the start, smtp+plain:// is for a server on this machine."""
    from regolith.server.config import Smtp

    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadRequest(f"{url!r} is no address of a mail server.") from None
    tls = SCHEMES.get(parts.scheme)
    if tls is None or not parts.hostname or parts.password:
        raise BadRequest(f"A mail server is smtp://user@host:587; the password is read from {PASSWORD}.")
    if tls == "never" and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        raise BadRequest("Without TLS mail goes only to a server on this machine.")
    if "@" not in sender:
        raise BadRequest("--mail-from says from whom the mail is, for example table@example.org.")
    user = unquote(parts.username or "")
    usual = {"starttls": 587, "always": 465, "never": 25}[tls]
    return Smtp(parts.hostname, port or usual, sender, tls, user, os.environ.get(PASSWORD, ""))


def check_database(where: str) -> None:
    """Can it be opened, and brought up to date? If not, that is one sentence and not a server that answers nothing."""
    from regolith.server.config import Config
    from regolith.server.store import Trouble, connect
    from regolith.server.store.migrate import migrate

    try:
        db = connect(Config(database=where).where())
        try:
            migrate(db)
        finally:
            db.close()
    except Trouble as why:
        raise BadRequest(f"The database cannot be opened: {why}") from None
