"""Play a few steps of a voyage with an installed program in a pseudo-terminal: ``python smoke.py PROGRAM``."""

import os
import sys

import pexpect


def main(program: str) -> None:
    """Begin a voyage, lift a card, quit, and come back to it."""
    env = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    for arguments in (["play", "scallywag", "--name", "Anne", "--seed", "7"], ["resume"]):
        child = pexpect.spawn(program, arguments, env=env, dimensions=(24, 80), encoding="utf-8", timeout=30)
        child.expect_exact("HEALTH")
        child.send("1")
        child.expect_exact("┏━")
        child.sendcontrol("q")
        child.expect_exact("saved")
        child.expect(pexpect.EOF)
        child.close()
        if child.exitstatus:
            sys.exit(f"{program} {' '.join(arguments)} ended with {child.exitstatus}")
    print("smoke: a voyage was begun, left and resumed")


if __name__ == "__main__":
    main(sys.argv[1])
