"""What an attacker tries, in numbers: programs that are killed, files that go wrong, visitors of a served match.
pytest does not run it.

python -m tests.attack [--kills 200] [--mutations 3000] [--sittings 40] [--visits 150] [--seed 1]
"""
