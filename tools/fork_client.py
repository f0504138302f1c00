"""Passes its open files, working folder and environment to the warm server, which runs a script with them, and ends
with that script's exit code. It imports nothing of Lazaretto, so that it starts at once.

python -I -S fork_client.py SOCKET SCRIPT [ARGUMENT ...]
"""

import json
import os
import socket
import sys

if __name__ == "__main__":
    _, door, script, *given = sys.argv
    asked = {"script": script, "given": given, "folder": os.getcwd(), "environment": dict(os.environ)}
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as server:
        server.connect(door)
        socket.send_fds(server, [json.dumps(asked).encode()], [0, 1, 2])
        code = server.recv(1)
    os._exit(code[0] if code else 1)
