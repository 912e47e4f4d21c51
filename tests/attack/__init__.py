"""What an attacker tries, in numbers: programs that are killed, files that go wrong. pytest does not run it.

python -m tests.attack [--kills 200] [--mutations 3000] [--seed 1]
"""
