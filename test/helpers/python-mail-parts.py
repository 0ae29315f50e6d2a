# The parts of mails as decoded by another program: paths on standard input, one JSON line for each on standard output.
import email
import email.policy
import hashlib
import json
import sys


def parts(message, found):
    if message.is_multipart():
        # This library does not return the bytes of a mail inside a mail.
        for part in message.get_payload():
            parts(part, found)
        return
    body = message.get_payload(decode=True) or b""
    found.append(
        {
            "type": message.get_content_type(),
            "isFile": message.get_content_maintype() not in ("text", "multipart", "message")
            or message.get_content_disposition() == "attachment",
            "isText": message.get_content_maintype() == "text" and body.strip() != b"",
            "size": len(body),
            "hash": hashlib.sha256(body).hexdigest(),
        }
    )


for line in sys.stdin:
    with open(line.rstrip("\n"), "rb") as file:
        raw = file.read().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    found = []
    parts(email.message_from_bytes(raw, policy=email.policy.compat32), found)
    print(json.dumps(found))
