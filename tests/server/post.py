"""A mail server on this machine: it wants TLS and a password, as real ones do, and keeps what it is given."""

from __future__ import annotations

import datetime
import email
import email.message
import email.policy
import ipaddress
import queue
import ssl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from regolith.server.config import Smtp
from server.site import PATIENCE

USER, PASSWORD = "table", "not told to strangers"


class AnyPort(Controller):
    """Listens on whatever port is free."""

    server: Any
    _trigger: Any = Controller._trigger_server

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]
        self._trigger()


class PostOffice:
    def __init__(self, folder: Path) -> None:
        self.letters: queue.Queue[email.message.EmailMessage] = queue.Queue()
        self.was_encrypted = False
        certificate, key = certified(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.controller = AnyPort(
            self,
            hostname="127.0.0.1",
            port=0,
            tls_context=context,
            require_starttls=True,
            auth_required=True,
            authenticator=self.known,
        )
        self.controller.start()
        self.smtp = Smtp(
            "127.0.0.1", self.controller.port, "table@example.org", user=USER, password=PASSWORD, trust=str(certificate)
        )

    def known(self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> AuthResult:
        self.was_encrypted = session.ssl is not None
        return AuthResult(success=(data.login, data.password) == (USER.encode(), PASSWORD.encode()))

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address.startswith("nobody@"):
            return "550 No such user here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.letters.put(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 Taken"

    def next(self) -> email.message.EmailMessage:
        return self.letters.get(timeout=PATIENCE)


@contextmanager
def post_office() -> Iterator[PostOffice]:
    with tempfile.TemporaryDirectory() as folder:
        office = PostOffice(Path(folder))
        try:
            yield office
        finally:
            office.controller.stop()


def certified(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine that only who is told to trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "post office")])
    today = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, secret = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    secret.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain))
    return certificate, secret
