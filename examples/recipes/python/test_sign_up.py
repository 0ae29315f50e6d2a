"""Tests a sign-up by mail. Run: MAYFLY_API_KEY=... python3 -m unittest"""

import os
import smtplib
import unittest
from email.message import EmailMessage

import mayfly


def send(to, subject, text):
    """Stands for the program under test, which sends its mail to Mayfly's SMTP port."""
    message = EmailMessage()
    message["From"] = "shop@example.org"
    message["To"] = to
    message["Subject"] = subject
    message.set_content(text)
    host, port = os.environ.get("MAYFLY_SMTP", "127.0.0.1:2525").rsplit(":", 1)
    with smtplib.SMTP(host, int(port), timeout=10) as smtp:
        smtp.send_message(message)


class SignUpTest(unittest.TestCase):
    def test_reads_the_code(self):
        address = mayfly.new_address()
        send(address["email"], "Welcome", "Your verification code is 483920.")
        self.assertEqual(mayfly.wait_for_code(address), "483920")

    def test_names_the_mail_without_a_code(self):
        address = mayfly.new_address()
        send(address["email"], "Your order", "Your order is on its way.")
        with self.assertRaisesRegex(TimeoutError, "Your order"):
            mayfly.wait_for_code(address, timeout=3)


if __name__ == "__main__":
    unittest.main()
