"""Receives mail in tests of Python programs: a client of Mayfly's REST interface, with the standard library only (Python 3.8)."""

import json
import os
import time
import urllib.error
import urllib.request

URL = os.environ.get("MAYFLY_URL", "http://127.0.0.1:2580")
KEY = os.environ["MAYFLY_API_KEY"]
HOUR_MS = 3_600_000


def call(method, path, body=None):
    """Sends a request. Raises RuntimeError with the service's message for an error status."""
    request = urllib.request.Request(
        URL + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"X-API-Key": KEY, "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise RuntimeError(f"{method} {path}: {error.code} {error.read().decode()}") from None


def new_address():
    """Creates an address with a random name for an hour: a dict with "id" and "email"."""
    domain = call("GET", "/api/email/domains")["domains"][0]
    return call("POST", "/api/emails/generate", {"domain": domain, "expiryTime": HOUR_MS})


def wait_for_code(address, timeout=30):
    """Returns the code of the newest mail that has one. Raises TimeoutError after that many seconds."""
    deadline = time.monotonic() + timeout
    subjects = {}
    while True:
        for message in call("GET", f"/api/emails/{address['id']}")["messages"]:
            if message["id"] in subjects:
                continue
            subjects[message["id"]] = message["subject"]
            code = call("POST", f"/api/emails/{address['id']}/{message['id']}/extract-code")["code"]
            if code is not None:
                return code
        if time.monotonic() > deadline:
            arrived = list(subjects.values())
            raise TimeoutError(f"No code to {address['email']} within {timeout} s. Arrived: {arrived}")
        time.sleep(0.2)
