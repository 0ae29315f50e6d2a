# Reads and writes mbox files with Python's own library, which does not support "mboxrd": that quoting is removed here.
#   python-mbox.py read FILE     one line of base64 for each message, as it was before it was quoted
#   python-mbox.py write FILE    the messages, a line of base64 each on standard input
#   python-mbox.py eml FILE      subject, sender, text and file names of one mail, as JSON
import base64
import email
import email.policy
import json
import mailbox
import re
import sys

command, path = sys.argv[1:3]
if command == "read":
    box = mailbox.mbox(path, create=False)
    for key in box.keys():
        lines = box.get_bytes(key)
        print(base64.b64encode(re.sub(rb"(?m)^>(>*From )", rb"\1", lines)).decode())
elif command == "write":
    box = mailbox.mbox(path)
    for line in sys.stdin:
        box.add(base64.b64decode(line))
    box.flush()
else:
    with open(path, "rb") as file:
        mail = email.message_from_binary_file(file, policy=email.policy.default)
    body = mail.get_body(("plain", "html"))
    files = [part.get_filename() for part in mail.iter_attachments()]
    print(
        json.dumps(
            {
                "subject": str(mail["subject"]),
                "from": str(mail["from"]),
                "composed": mail["x-mayfly-composed"],
                "text": body.get_content() if body else "",
                "files": files,
            }
        )
    )
