"""Runs a program that receives SIGTERM when its parent process ends, for whatever reason.

Usage: guard.py PARENT PROGRAM ARGUMENT…, where PARENT is the process id of the caller. This script replaces itself with the
program. It works only on Linux, as does the wheel. A Dask worker has many threads, so it cannot safely run Python code between
fork and exec.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1

if __name__ == "__main__":
    parent, command = int(sys.argv[1]), sys.argv[2:]
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGTERM) != 0:
        sys.exit(f"plumb: cannot monitor the worker: {os.strerror(ctypes.get_errno())}")
    # The parent may have ended before prctl was called.
    if os.getppid() != parent:
        sys.exit("plumb: the worker has ended")
    os.execv(command[0], command)
