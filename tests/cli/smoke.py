"""Use an installed program as a newcomer would: bots play every game once, and a few steps of a voyage are played in a
pseudo-terminal: ``python smoke.py PROGRAM``."""

import os
import subprocess
import sys

import pexpect

from pirategames.rules.catalogue import CATALOGUE


def main(program: str) -> None:
    """Every game's rules text and one game of bots; then begin a voyage, lift a card, quit, and come back to it."""
    for entry in CATALOGUE:
        seats = ",".join(["bot:cabin-boy"] * entry.game().seats[0])
        for words in (["rules", entry.slug], ["simulate", entry.slug, "--seats", seats, "--games", "1"]):
            subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL)
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
    print("smoke: bots played every game, and a voyage was begun, left and resumed")


if __name__ == "__main__":
    main(sys.argv[1])
