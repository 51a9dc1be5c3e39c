"""A server of its own and people who visit it, for the scripts that attack the house.

Needs nothing but Python and Linux: every address of 127.0.0.0/8 is somebody else.
"""

import base64
import hashlib
import http.client
import json
import os
import re
import secrets
import socket
import struct
import subprocess
import tempfile


class Server:
    """A server on a fresh database; in memory, where figures are not to be about the disk."""

    def __init__(self, coven, flags, in_memory=False):
        memory = "/dev/shm" if in_memory and os.path.isdir("/dev/shm") else None
        self.folder = tempfile.TemporaryDirectory(dir=memory)
        database = os.path.join(self.folder.name, "coven.db")
        flags = [str(part) for pair in flags.items() for part in pair]
        self.process = subprocess.Popen(
            [coven, "serve", "--port", "0", "--database", database] + flags,
            stdout=subprocess.PIPE, text=True, env={"RUST_LOG": "error", **os.environ})
        found = None
        while not found:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("the server did not open")
            found = re.search(r"http://[^:]+:(\d+)", line)
        self.port = int(found[1])

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def load():
    """How busy the machine is, for the figures."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


class Refused(Exception):
    """The server refused something, with this status and code."""

    def __init__(self, path, status, text):
        super().__init__(f"{path}: {status} {text}")
        self.status = status
        try:
            self.code = json.loads(text)["code"]
        except (ValueError, KeyError):
            self.code = text


class Visitor:
    """Somebody at an address, with one connection for requests and a cookie."""

    def __init__(self, server, address):
        self.server, self.address, self.cookie = server, address, None
        # Numbers for deals by their commitments.
        self.numbers = {}
        self.http = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(address, 0))

    def ask(self, *request):
        try:
            self.http.request(*request)
            return self.http.getresponse()
        except (http.client.RemoteDisconnected, ConnectionError):
            # The server has closed a connection that was silent for its patience: a new one.
            self.http.close()
            self.http.request(*request)
            return self.http.getresponse()

    def post(self, path, body):
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        answer = self.ask("POST", path, json.dumps(body), headers)
        text = answer.read().decode()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        if answer.status >= 400:
            raise Refused(path, answer.status, text)
        return json.loads(text)

    def think(self):
        """Thinks of a number for the deal and gives its commitment (docs/fairness.md)."""
        nonce, purpose = secrets.token_bytes(32), b"coven/v2/nonce"
        parts = bytes([len(purpose)]) + purpose + len(nonce).to_bytes(4, "big") + nonce
        commitment = hashlib.sha256(parts).hexdigest()
        self.numbers[commitment] = nonce
        return commitment

    def make(self, game, others):
        wish = {"game": game, "name": "Anna", "commitment": self.think(), "options": {},
                "others": others}
        return self.post("/api/tables", wish)["table"]

    def join(self, table):
        self.post(f"/api/tables/{table}/join", {"name": "Boris", "commitment": self.think()})


class Live:
    """A live connection: as much of WebSocket as a test needs."""

    def __init__(self, visitor, table):
        self.numbers = visitor.numbers
        port = visitor.server.port
        self.socket = socket.create_connection(("127.0.0.1", port),
                                               source_address=(visitor.address, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.socket.sendall((
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {visitor.cookie or 'none=1'}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Refused("live", int(head.split()[1]), head.decode())
        self.version, self.choices, self.over, self.sent = 0, [], False, 0

    def more(self):
        chunk = self.socket.recv(65536)
        if not chunk:
            raise ConnectionError("the server closed the connection")
        self.buffer += chunk

    def take(self, count):
        while len(self.buffer) < count:
            self.more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def frame(self):
        first, length = self.take(2)
        if length == 126:
            length = struct.unpack("!H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self.take(8))[0]
        return first & 15, self.take(length)

    def write(self, opcode, data):
        mask = secrets.token_bytes(4)
        size = (struct.pack("!B", 128 | len(data)) if len(data) < 126
                else struct.pack("!BH", 128 | 126, len(data)))
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        self.socket.sendall(bytes([128 | opcode]) + size + mask + masked)

    def next(self):
        """The next message; what it shows is kept."""
        while True:
            opcode, data = self.frame()
            if opcode == 9:
                self.write(10, data)
            elif opcode == 8:
                raise ConnectionError("the server said goodbye")
            elif opcode == 1:
                break
        message = json.loads(data)
        self.take_part(message)
        shown = message.get("snapshot") or message.get("update")
        if shown:
            self.version = shown["version"]
            self.choices = [choice["action"] for choice in shown["choices"]]
            self.over = shown.get("outcome") is not None
        return message

    def take_part(self, message):
        """Opens the number of this seat when the fingerprint of the deal is there."""
        info = message.get("info") or {}
        deal, you = info.get("deal"), info.get("you")
        if you is None or not deal or not deal["fingerprint"] or deal["seats"][you]["opened"]:
            return
        nonce = self.numbers.get(deal["seats"][you]["commitment"])
        if nonce:
            self.write(1, json.dumps({"type": "open", "id": 0, "nonce": nonce.hex()}).encode())

    def until(self, kind):
        while True:
            message = self.next()
            if message["type"] == kind:
                return message

    def until_table(self, fits):
        while True:
            message = self.next()
            if message["type"] == "table" and fits(message["info"]):
                return message["info"]

    def act(self):
        self.sent += 1
        action = secrets.choice(self.choices)
        message = {"type": "act", "id": self.sent, "version": self.version, "action": action}
        self.write(1, json.dumps(message).encode())
        while True:
            answer = self.next()
            if answer["type"] == "refused":
                # Somebody else decided meanwhile: what is shown is new.
                return
            if answer["type"] == "done":
                self.until("update")
                return
