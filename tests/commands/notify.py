#!/usr/bin/env python3
"""What systemd is told: notify.py PROGRAM

The server says that it is ready, and then several times within the limit of the watchdog that it is alive, but only if
the limit is meant for it. SIGTERM ends it.
"""
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time

LIMIT_SECONDS = 2.0


def messages_of(program, folder, environment):
    """All messages within the limit after READY=1."""
    path = os.path.join(folder, "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(path)
        listener.settimeout(60)
        server = subprocess.Popen(
            [program, "serve", "--quiet", "--listen", "127.0.0.1:0", "--database", os.path.join(folder, "server.db")],
            env={**os.environ, "NOTIFY_SOCKET": path, **environment}, stdout=subprocess.DEVNULL)
        try:
            messages = []
            while not messages or messages[-1] != "READY=1":
                messages.append(listener.recv(100).decode())
            end = time.monotonic() + LIMIT_SECONDS
            while (left := end - time.monotonic()) > 0:
                listener.settimeout(left)
                try:
                    messages.append(listener.recv(100).decode())
                except TimeoutError:
                    break
        finally:
            server.send_signal(signal.SIGTERM)
            code = server.wait(60)
    os.unlink(path)
    assert code == 0, f"the server ended with {code}"
    return messages


program = sys.argv[1]
limit = {"WATCHDOG_USEC": str(int(LIMIT_SECONDS * 1e6))}
with tempfile.TemporaryDirectory() as folder:
    watched = messages_of(program, folder, limit)
    assert watched[0] == "READY=1", watched
    assert watched.count("WATCHDOG=1") in range(2, 7), watched  # twice would do; no more than needed
    assert set(watched) == {"READY=1", "WATCHDOG=1"}, watched
    for environment in ({}, {**limit, "WATCHDOG_PID": "1"}):
        assert messages_of(program, folder, environment) == ["READY=1"], environment
print("1 passed, 0 failed")
