"""Runs one script in a process of its own and tells how that ended."""

import os
import resource
import signal
import subprocess
import tempfile
from dataclasses import dataclass

# What ends a process only where rxrepl itself is at fault. 70 is what it says of itself.
FAULTS = {signal.SIGSEGV, signal.SIGILL, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGTRAP, signal.SIGKILL}
OWN_FAULT = 70


@dataclass
class End:
    """`fault` is empty where all is well, else the signal's name, `status 70` or `hang`."""

    fault: str
    status: int
    output: str


def limit(memory):
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(binary, script, seconds, memory, folder, clock="--virtual"):
    """Runs a script; one that takes too long gets SIGINT, then another one, as from Ctrl-C."""
    with tempfile.NamedTemporaryFile("w", suffix=".rxs", dir=folder, delete=False) as file:
        file.write(script)
    environment = {"PATH": "/usr/bin:/bin", "HOME": folder, "TZ": "UTC", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
    process = subprocess.Popen(
        [binary, "-q", "--sandbox", clock, "--seed", "1", "--max-events", "2000", "--timeout", f"{seconds}s", "run", file.name],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, cwd=folder,
        start_new_session=True, preexec_fn=lambda: limit(memory))
    try:
        # `--timeout` ends it first. Where it cannot, Ctrl-C stops it within 200 ms or says after 1.5 s that it cannot.
        for patience, action in [(seconds + 3, signal.SIGINT), (3, signal.SIGINT), (3, signal.SIGKILL)]:
            try:
                output, _ = process.communicate(timeout=patience)
                break
            except subprocess.TimeoutExpired:
                process.send_signal(action)
        else:
            process.communicate()
            return End("hang", -9, "")
    finally:
        os.unlink(file.name)
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    status = process.returncode
    text = output.decode("utf-8", "replace")[-4000:]
    if status < 0 and -status in FAULTS:
        return End(signal.Signals(-status).name, status, text)
    if status == OWN_FAULT:
        return End("status 70", status, text)
    return End("", status, text)


def shorten(script, still):
    """Leaves out the lines that a fault does not need."""
    lines = script.rstrip("\n").split("\n")
    at = len(lines) - 1
    while at >= 0 and len(lines) > 1:
        less = lines[:at] + lines[at + 1 :]
        if still("\n".join(less) + "\n"):
            lines = less
        at -= 1
    return "\n".join(lines) + "\n"
