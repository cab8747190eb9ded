"""E-mail by SMTP, in threads of its own. Passwords go only over TLS."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from regolith.server.config import Smtp
from regolith.server.errors import Refused
from regolith.server.notices.delivery import Undelivered

THREADS = 2
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


DOTLESS = {"gmail.com": ".", "googlemail.com": ".", "proton.me": ".-_", "protonmail.com": ".-_", "pm.me": ".-_"}
"""Where letters in the name of a mailbox count for nothing."""
SAME = {"googlemail.com": "gmail.com", "protonmail.com": "proton.me", "pm.me": "proton.me"}


def mailbox_of(address: str) -> str:
    """The mailbox that an address leads to, however it is written."""
    name, _, host = address.lower().rpartition("@")
    name = name.partition("+")[0] or name
    for letter in DOTLESS.get(host, ""):
        name = name.replace(letter, "")
    return f"{name}@{SAME.get(host, host)}"


def check_mail_address(text: str) -> None:
    if len(text) > 254 or not ADDRESS.fullmatch(text):
        raise Refused(422, "invalid", "An e-mail address looks like name@example.org.")


class Mail:
    def __init__(self, smtp: Smtp, seconds: float) -> None:
        self.smtp = smtp
        self.seconds = seconds
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="regolith-mail")

    async def send(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.smtp.sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self.smtp.sender.rsplit("@", 1)[-1])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        await asyncio.get_running_loop().run_in_executor(self.threads, self.hand_over, message)

    def hand_over(self, message: EmailMessage) -> None:
        try:
            with self.connected() as line:
                line.send_message(message)
        except smtplib.SMTPRecipientsRefused:
            raise Undelivered("The mail server knows no such address.", gone=True) from None
        except smtplib.SMTPException:
            raise Undelivered("The mail server did not take it.") from None

    def connected(self) -> smtplib.SMTP:
        smtp = self.smtp
        context = ssl.create_default_context(cafile=smtp.trust or None)
        if smtp.tls == "always":
            line: smtplib.SMTP = smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=self.seconds, context=context)
        else:
            line = smtplib.SMTP(smtp.host, smtp.port, timeout=self.seconds)
        try:
            if smtp.tls == "starttls":
                line.starttls(context=context)
            if smtp.user:
                line.login(smtp.user, smtp.password)
        except BaseException:
            line.close()
            raise
        return line

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
