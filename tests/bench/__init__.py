"""Speed, measured: ``python -m tests.bench [NAME ...] [--json FILE]``. Not part of the tests."""
